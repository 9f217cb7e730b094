import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyTouchMove } from '../../../www/board/interaction/touch-move.js';
import { squareOf } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';
import { step } from '../../../www/board/interaction/step.js';
import { option } from '../../helpers/options.mjs';

/** @import { TouchMoveContext, Input, Interaction } from '../../../www/board/types.d.ts' */

const at = (/** @type {string} */ name) => /** @type {number} */ (squareOf(name));

/** White rooks on a1 and b1, a white pawn on h2 that cannot move, a black knight on a8. */
const pieces = [...'.'.repeat(64)];
for (const [name, man] of Object.entries({ a1: 'R', b1: 'R', h2: 'P', h3: 'n', a8: 'n' }))
  pieces[at(name)] = man;

/** @param {Partial<TouchMoveContext>} [court] @returns {TouchMoveContext} */
const court = (court) => ({
  pieces: pieces.join(''),
  mover: 'white',
  movesFrom: (from) => ({ [at('a1')]: [option('a1', 'a5')], [at('b1')]: [option('b1', 'b5')] })[from] ?? [],
  bound: () => null,
  ...court,
});

/** Returns a position under touch-move in which the touched piece on this square has to move. @param {string} man */
const strict = (man) => court({ touch: () => false, bound: () => at(man) });

/** @param {Interaction} state @param {Input} input @param {TouchMoveContext} ground */
const judged = (state, input, ground) => applyTouchMove(step, state, input, ground);
/** @type {Interaction} */
const rook = { kind: 'selected', from: at('a1'), moves: [option('a1', 'a5')] };

test("under touch-move a click on an opponent's piece is refused, and a click on an empty square does nothing", () => {
  const [state, effects] = judged(IDLE, { kind: 'release', square: at('a8') }, court());
  assert.equal(state.kind, 'idle');
  assert.deepEqual(effects, [{ kind: 'refuse', from: at('a8'), to: at('a8'), source: 'click' }]);
  assert.deepEqual(judged(IDLE, { kind: 'release', square: at('e4') }, court()), [IDLE, []]);
});

test("dragging an opponent's piece is refused, and the reason appears at the square where the drag began", () => {
  const [, effects] = judged(IDLE, { kind: 'stray', square: at('a8') }, court());
  assert.deepEqual(effects, [{ kind: 'refuse', from: at('a8'), to: at('a8'), source: 'click' }]);
});

test('under touch-move a piece without legal moves can be picked, and the board explains why it cannot move', () => {
  const held = judged(IDLE, { kind: 'press', square: at('h2') }, court())[0];
  const [state, effects] = judged(held, { kind: 'release', square: at('h2') }, court());
  assert.equal(state.kind, 'selected');
  assert.deepEqual(effects, [{ kind: 'refuse', from: at('h2'), to: at('h2'), source: 'click' }]);
});

test('without touch-move Escape releases the selected piece', () => {
  assert.deepEqual(judged(rook, { kind: 'cancel' }, court())[0], IDLE);
});

test('under touch-move a touched piece stays selected until it moves', () => {
  const ground = strict('a1');
  for (const input of /** @type {Input[]} */ ([
    { kind: 'cancel' },
    { kind: 'release', square: at('e4') },
    { kind: 'release', square: null },
    { kind: 'pick', square: at('b1') },
    { kind: 'pick', square: at('a1') },
  ]))
    assert.deepEqual(judged(rook, input, ground)[0], rook, JSON.stringify(input));
  const [state, effects] = judged(rook, { kind: 'release', square: at('a5') }, ground);
  assert.equal(state.kind, 'idle');
  assert.equal(effects[0].kind, 'play');
});

test("a press touches a player's own piece, and a release touches an opponent's piece", () => {
  /** @type {number[]} */
  const touched = [];
  const ground = court({ touch: (square) => touched.push(square) > 9 });
  for (const input of /** @type {Input[]} */ ([
    { kind: 'press', square: at('a1') },
    { kind: 'press', square: at('a8') },
    { kind: 'press', square: at('e4') },
    { kind: 'release', square: at('a8') },
    { kind: 'pick', square: at('b1') },
  ]))
    judged(IDLE, input, ground);
  assert.deepEqual(touched, [at('a1'), at('a8'), at('b1')]);
});

test('under touch-move a pending promotion cannot be cancelled; without touch-move Escape cancels it', () => {
  /** @type {Interaction} */
  const pawn = {
    kind: 'promoting',
    from: at('h2'),
    to: at('h8'),
    moves: [option('h2', 'h8')],
    source: 'click',
  };
  assert.deepEqual(judged(pawn, { kind: 'cancel' }, strict('h2')), [pawn, []]);
  assert.deepEqual(judged(pawn, { kind: 'release', square: at('a1') }, strict('h2')), [pawn, []]);
  assert.equal(judged(pawn, { kind: 'cancel' }, court())[0].kind, 'idle');
});

/** A Take is pending: the rook has taken on a5, and its Make squares are a4 and a6. @type {Interaction} */
const taken = {
  kind: 'making',
  from: at('a1'),
  take: at('a5'),
  moves: ['a4', 'a6'].map((to) => option('a1', to, { stop: 'a5', captured: 'p' })),
  pieces: '.'.repeat(64),
};

test('under touch-move a Take cannot be cancelled, and an illegal Make square is refused with the reason', () => {
  for (const kind of /** @type {const} */ (['release', 'pick'])) {
    const [state, effects] = judged(taken, { kind, square: at('h5') }, strict('a1'));
    assert.deepEqual(state, taken);
    const source = kind === 'pick' ? 'keyboard' : 'click';
    assert.deepEqual(effects, [{ kind: 'refuse', from: at('a1'), to: at('h5'), via: at('a5'), source }]);
  }
  assert.deepEqual(judged(taken, { kind: 'cancel' }, strict('a1')), [taken, []]);
  assert.equal(judged(taken, { kind: 'cancel' }, court())[0].kind, 'selected');
});

test('without touch-move, a click elsewhere cancels a Take and explains why that square is not a Make', () => {
  const [state, effects] = judged(taken, { kind: 'release', square: at('h5') }, court());
  assert.equal(state.kind, 'idle');
  assert.deepEqual(
    effects.map(({ kind }) => kind),
    ['return', 'refuse'],
  );
});
