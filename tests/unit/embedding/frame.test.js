import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { attributeOf } from '../../../www/board/attributes.js';
import { EVENTS, faultOf, FIELDS, isId, METHODS, OF_ONE } from '../../../www/frame/messages.js';

const file = new URL('../../../www/board/custom-elements.json', import.meta.url);
/** The manifest of the board element, which lists its attributes, properties, methods and events. @type {import('../../../www/embedding/types.d.ts').Manifest} */
const { members, attributes, events } = JSON.parse(readFileSync(file, 'utf8')).modules[0].declarations[0];

/** Features of the board that a frame lacks, with the reason. */
const LEFT_OUT = {
  beforemove: 'a message comes too late to prevent a move',
  solve: 'it can be neither followed nor ended by messages',
  engine: 'a frame has its own',
  search: 'a frame has its own',
  solver: 'a frame has its own',
  name: 'a form sends what is in its own page',
  ready: 'told by `roque:ready`',
  state: 'told by `roque:gamechange`',
  shownPly: 'told by `roque:gamechange`',
};
/** Features of the board that have their own kind of message. */
const BY_ITSELF = ['ask', 'fault', 'dests', 'drawn'];

test('a frame supports every attribute, method, property and event of the board, except those listed with a reason', () => {
  const offered = [
    ...attributes.map(({ name }) => name),
    ...members.filter(({ attribute }) => !attribute).map(({ name }) => name),
    ...events.map(({ name }) => name),
  ];
  const had = [...Object.keys(FIELDS).map(attributeOf), ...Object.keys(METHODS), ...EVENTS];
  assert.deepEqual([...had, ...BY_ITSELF, ...Object.keys(LEFT_OUT)].sort(), offered.sort());
});

test('a frame passes all required parameters of a method in order', () => {
  for (const { kind, name, parameters = [] } of members) {
    if (kind !== 'method' || name in LEFT_OUT || OF_ONE.has(name)) continue;
    const taken = Object.keys(METHODS[name]);
    const optional = parameters.filter((one) => one.optional && !taken.includes(one.name));
    assert.deepEqual(
      taken,
      parameters.filter((one) => !optional.includes(one)).map((one) => one.name),
      name,
    );
  }
});

test('a message to the frame can remove only optional settings with null', () => {
  for (const name of [
    'opponent',
    'check',
    'autoplay',
    'game',
    'dests',
    'drawn',
    'fen',
    'pgn',
    'lastMove',
    'ply',
  ])
    assert.equal(faultOf({ type: 'roque:set', [name]: null }), null, name);
  assert.match(faultOf({ type: 'roque:set', theme: null }) ?? '', /theme/);
});

test('the id of a message to the frame is a number or a short text', () => {
  for (const id of [0, 7, 'a', 'x'.repeat(100)]) {
    assert.ok(isId(id));
    assert.equal(faultOf({ type: 'roque:link', id }), null);
  }
  for (const id of [null, -1, 0.5, {}, [], 'x'.repeat(101)]) {
    assert.ok(!isId(id));
    assert.match(faultOf({ type: 'roque:link', id }) ?? '', /id/);
  }
  assert.match(faultOf({ type: 'roque:resign', id: 1 }) ?? '', /missing fields/);
});

test('in a message to the frame, the last move is a text or a list of squares, both of limited length', () => {
  for (const lastMove of ['e2e4', 'none', ['e2', 'e4'], ['c8', 'c4', 'a2'], null])
    assert.equal(faultOf({ type: 'roque:set', lastMove }), null);
  for (const lastMove of [12, ['e2', 4], ['e2e4e5'], ['a1', 'a2', 'a3', 'a4', 'a5'], {}, 'e2e4'.repeat(9)])
    assert.match(faultOf({ type: 'roque:set', lastMove }) ?? '', /lastMove has the wrong type/);
});
