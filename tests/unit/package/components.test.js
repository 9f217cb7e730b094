// Tests how the components for React, Vue and Svelte pass their properties to the elements.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assign, divide, eventsOf, propertiesOf } from '../../../package/components/divide.js';
import { ELEMENTS } from '../../../package/components/elements.js';
import { ATTRIBUTES, attributeOf } from '../../../www/board/attributes.js';

test('the components know every attribute of the board under its property', () => {
  for (const name of Object.keys(ATTRIBUTES))
    assert.equal(ELEMENTS['roque-board'].attributes[name], attributeOf(name));
  assert.deepEqual(propertiesOf('roque-puzzle').slice(-1), ['puzzle']);
  assert.ok(!propertiesOf('roque-board').includes('state'));
  assert.ok(eventsOf('roque-editor').includes('positionchange'));
});

test('texts, numbers and true become attributes, and objects become properties', () => {
  const shapes = [{ from: 'e4' }];
  const draw = () => {};
  const { attributes, properties, rest } = divide('roque-board', {
    fen: 'start',
    viewOnly: true,
    level: 0,
    shapes,
    pieces: draw,
    dests: null,
    id: 'mine',
  });
  assert.deepEqual(attributes, { fen: 'start', 'view-only': true, level: 0 });
  assert.deepEqual(properties, { shapes, pieces: draw });
  assert.deepEqual(rest, { id: 'mine' });
});

test('a value that is false, null or undefined leaves the default, under either spelling of its name', () => {
  const given = { viewOnly: false, 'touch-move': undefined, fen: null, 'move-box': true };
  const { attributes, properties, rest } = divide('roque-board', given);
  assert.deepEqual(
    { attributes, properties, rest },
    { attributes: { 'move-box': true }, properties: {}, rest: {} },
  );
});

test('listeners are recognized in the spelling of each framework, and other listeners stay with the tag', () => {
  const hear = () => {};
  for (const name of ['onMove', 'onmove'])
    assert.deepEqual(divide('roque-board', { [name]: hear }).listeners, { onmove: hear });
  const { listeners, rest } = divide('roque-puzzle', { onMove: hear, onClick: hear });
  assert.deepEqual({ listeners, rest }, { listeners: {}, rest: { onMove: hear, onClick: hear } });
});

test('properties are set again only if their contents change, and reset if they are no longer given', () => {
  /** @type {[string, unknown][]} */
  const set = [];
  const element = new Proxy({}, { set: (_, name, value) => !!set.push([String(name), value]) });
  const puzzle = { fen: '', goal: '#1', line: ['g5f7'] };
  assign(element, { puzzle }, {});
  assign(element, { puzzle: { ...puzzle } }, { puzzle });
  assert.deepEqual(set, [['puzzle', puzzle]]);
  // Two maps or functions are the same only if they are identical, because their contents cannot be compared.
  assign(element, { dests: new Map([['e2', ['e4']]]) }, { dests: new Map(), puzzle });
  assert.deepEqual(set.slice(1), [
    ['puzzle', null],
    ['dests', new Map([['e2', ['e4']]])],
  ]);
});

test('every module of the React components runs in the client if a framework renders the others on a server', () => {
  const folder = new URL('../../../package/components/react/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    assert.ok(readFileSync(new URL(file, folder), 'utf8').startsWith("'use client';\n"), file);
});
