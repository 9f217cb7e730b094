import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE, countDestinations, makingOf } from '../../../www/board/session/moves.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { step } from '../../../www/board/interaction/step.js';
import { option, square } from '../../helpers/options.mjs';

/** @import { Input, Interaction } from '../../../www/board/types.d.ts' */

/** In this Take&Make position a white rook may take a bishop, a pawn a knight, and a king a pawn (with one Make). */
const pieces = readPlacement('1n5k/P7/8/8/2b5/8/3p4/2R1K3');
const makes = ['a2', 'a6', 'c1', 'd5'];
const afterTake = readPlacement('1n5k/P7/8/8/2R5/8/3p4/4K3');
const rook = makes.map((to) => option('c1', to, { stop: 'c4', captured: 'b', between: afterTake }));
/** Returns the four promotions of the pawn that takes the knight. @param {string} to */
const promotionsOn = (to) =>
  [...'QRBN'].map((promotion) =>
    option('a7', to, { stop: 'b8', captured: 'n', promotion, between: afterPawn }),
  );
const afterPawn = readPlacement('1P5k/8/8/8/2b5/8/3p4/2R1K3');
const promotions = promotionsOn('c6');
const legal = [
  ...rook,
  option('c1', 'b1'),
  ...promotionsOn('d7'),
  option('a7', 'a6', { stop: 'b8', captured: 'n', between: afterPawn }),
  option('e1', 'd1', { stop: 'd2', captured: 'p', between: readPlacement('1n5k/P7/8/8/2b5/8/3K4/2R5') }),
];
const ground = {
  pieces,
  mover: /** @type {const} */ ('white'),
  movesFrom: (/** @type {number} */ from) => legal.filter((move) => move.from === from),
};

/**
 * Returns the state after all inputs, and the effects of the last one.
 * @param {Input[]} inputs
 * @param {Interaction} [state]
 */
function after(inputs, state = IDLE, where = ground) {
  /** @type {ReturnType<typeof step>} */
  let result = [state, []];
  for (const input of inputs) result = step(result[0], input, where);
  return { state: result[0], effects: result[1] };
}
const press = (/** @type {string} */ name) => ({
  kind: /** @type {const} */ ('press'),
  square: square(name),
});
const release = (/** @type {string | null} */ name) => ({
  kind: /** @type {const} */ ('release'),
  square: name === null ? null : square(name),
});
const pick = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ('pick'), square: square(name) });
const move = (x = 4, y = 3) => ({ kind: /** @type {const} */ ('move'), at: { x, y }, touch: false });
const click = (/** @type {string} */ name) => [press(name), release(name)];
const cancel = { kind: /** @type {const} */ ('cancel') };
const choose = (/** @type {number} */ index) => ({ kind: /** @type {const} */ ('choose'), index });

const making = {
  kind: /** @type {const} */ ('making'),
  from: square('c1'),
  take: square('c4'),
  moves: rook,
  pieces: afterTake,
};
const c4 = { x: 2, y: 3 };
const home = { kind: 'return', piece: 'R', at: c4, to: square('c1') };

test('a click on a capture makes the Take and waits for its Make', () => {
  const { state, effects } = after([...click('c1'), ...click('c4')]);
  assert.deepEqual(state, making);
  assert.deepEqual(effects, [{ kind: 'take', making, at: undefined }]);
});

test('a release on the Take square after a press elsewhere keeps the Take', () => {
  const { state, effects } = after([release('c4')], making);
  assert.deepEqual(state, making);
  assert.deepEqual(effects, []);
});

test('a drop on a capture makes the Take from the point where the piece is dragged', () => {
  const { state, effects } = after([press('c1'), move(2.2, 3.1), release('c4')]);
  assert.deepEqual(state, making);
  assert.deepEqual(effects, [{ kind: 'take', making, at: { x: 2.2, y: 3.1 } }]);
});

test('Enter on a capture makes the Take', () => {
  assert.deepEqual(after([pick('c1'), pick('c4')]).state, making);
});

test('in Take&Make a move without a capture is played at once', () => {
  const { effects } = after([...click('c1'), ...click('b1')]);
  assert.equal(effects[0].kind, 'play');
});

test('a click on a Make square plays the move', () => {
  const { state, effects } = after(click('a2'), making);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: rook[0], source: 'click', at: c4, making }]);
});

test('Enter on a Make square plays the move', () => {
  const { state, effects } = after([pick('a6')], making);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: rook[1], source: 'keyboard', at: c4, making }]);
});

test('during a Take, the capturing piece can be dragged from the Take square to a Make square', () => {
  const held = after([press('c4')], making).state;
  assert.deepEqual([held.kind, makingOf(held)], ['held', making]);
  const { state, effects } = after([press('c4'), move(3, 4), release('d5')], making);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: rook[3], source: 'drag', at: { x: 3, y: 4 }, making }]);
});

test('the square that the capturing piece came from can be a Make square', () => {
  for (const inputs of [click('c1'), [pick('c1')], [press('c4'), move(2, 0), release('c1')]]) {
    const { effects } = after(inputs, making);
    assert.ok(effects[0]?.kind === 'play' && effects[0].move === rook[2]);
  }
});

test('Escape cancels the Take, and the piece stays selected', () => {
  const { state, effects } = after([cancel], making);
  assert.deepEqual(state, { kind: 'selected', from: square('c1'), moves: ground.movesFrom(square('c1')) });
  assert.deepEqual(effects, [home]);
});

test('a click elsewhere, or beside the board, cancels the Take', () => {
  for (const inputs of [click('h5'), click('e1'), [release(null)]]) {
    assert.deepEqual(after(inputs, making), { state: IDLE, effects: [home] });
  }
});

test('a second click on the capturing piece, as in a double click, keeps the Take', () => {
  assert.deepEqual(after(click('c4'), making), { state: making, effects: [] });
});

test('Enter on a square that is no Make square keeps the Take', () => {
  for (const name of ['h5', 'e1', 'c4']) {
    assert.deepEqual(after([pick(name)], making), { state: making, effects: [] });
  }
});

test('a failed drag returns the piece to the Take square and keeps the Take', () => {
  const effects = [{ kind: 'return', piece: 'R', at: { x: 7, y: 6 }, to: square('c4') }];
  const drag = [press('c4'), move(7, 6)];
  for (const end of [release('h7'), release(null), release('c4'), cancel]) {
    assert.deepEqual(after([...drag, end], making), { state: making, effects });
  }
});

test('no other piece can be picked up during a Take', () => {
  assert.equal(after([press('e1')], making).state, making);
});

test('a Take with a single Make is played at once', () => {
  const { state, effects } = after([...click('e1'), ...click('d2')]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: legal.at(-1), source: 'click', at: undefined }]);
});

test('a pawn whose Make ends on the last rank asks for its promotion at that point', () => {
  const taken = after([...click('a7'), ...click('b8')]).state;
  assert.ok(taken.kind === 'making');
  assert.equal(countDestinations(taken.moves), 2);
  const { state } = after(click('d7'), taken);
  assert.ok(state.kind === 'promoting' && state.making === taken);
  assert.deepEqual(
    state.moves.map(({ promotion }) => promotion),
    [...'QRBN'],
  );
  const back = { kind: 'return', piece: 'P', at: { x: 3, y: 6 }, to: square('b8') };
  assert.deepEqual(after([cancel], state), { state: taken, effects: [back] });
  assert.deepEqual(after([choose(3)], state).effects, [
    {
      kind: 'play',
      move: state.moves[3],
      source: 'click',
      at: { x: 3, y: 6 },
      making: taken,
    },
  ]);
  assert.equal(after(click('a6'), taken).effects[0].kind, 'play');
});

test('a Take whose only Make is a promotion shows the Take and asks for the promotion', () => {
  const only = { ...ground, movesFrom: () => promotions };
  const { state, effects } = after([...click('a7'), ...click('b8')], IDLE, only);
  assert.ok(state.kind === 'promoting' && state.making?.take === square('b8'));
  assert.equal(state.to, square('c6'));
  assert.equal(effects[0].kind, 'take');
});
