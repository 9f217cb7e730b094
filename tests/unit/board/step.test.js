import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE } from '../../../www/board/session/moves.js';
import { step } from '../../../www/board/interaction/step.js';
import { castling, option, square } from '../../helpers/options.mjs';

/** @import { Input, Interaction, MoveOption } from '../../../www/board/types.d.ts' */

const promotions = [...'QRBN'].map((promotion) => option('a7', 'a8', { promotion }));

/** White to move: a pawn on e2, a knight on g1, a pawn about to promote on a7; Black has a rook on d8. */
const pieces = [...'.'.repeat(64)]
  .map(
    (_, s) =>
      ({ e2: 'P', g1: 'N', a7: 'P', d8: 'r' })[
        Object.keys({ e2: 0, g1: 0, a7: 0, d8: 0 }).find((n) => square(n) === s) ?? ''
      ] ?? '.',
  )
  .join('');
const legal = [option('e2', 'e3'), option('e2', 'e4'), option('g1', 'f3'), ...promotions];
/** @type {{ pieces: string, mover: 'white' | 'black' | null, movesFrom: (from: number) => MoveOption[] }} */
const ground = { pieces, mover: 'white', movesFrom: (from) => legal.filter((move) => move.from === from) };

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
const move = (x = 4, y = 3, touch = false) => ({ kind: /** @type {const} */ ('move'), at: { x, y }, touch });
const click = (/** @type {string} */ name) => [press(name), release(name)];
const cancel = { kind: /** @type {const} */ ('cancel') };
const choose = (/** @type {number} */ index) => ({ kind: /** @type {const} */ ('choose'), index });

test('a click on a piece of the side to move selects it with its moves', () => {
  const { state, effects } = after(click('e2'));
  assert.deepEqual(state, {
    kind: 'selected',
    from: square('e2'),
    moves: [option('e2', 'e3'), option('e2', 'e4')],
  });
  assert.deepEqual(effects, []);
});

test('a press on a piece picks it up at once, before the pointer moves', () => {
  const { state } = after([press('e2')]);
  assert.equal(state.kind, 'held');
});

test('a click on a target plays the move', () => {
  const { state, effects } = after([...click('e2'), ...click('e4')]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: option('e2', 'e4'), source: 'click', at: undefined }]);
});

test('a second click on the selected piece deselects it', () => {
  assert.equal(after([...click('e2'), ...click('e2')]).state, IDLE);
});

test('Escape deselects the selected piece', () => {
  assert.equal(after([...click('e2'), cancel]).state, IDLE);
});

test('a click on another own piece selects that piece', () => {
  const { state, effects } = after([...click('e2'), ...click('g1')]);
  assert.deepEqual(state, { kind: 'selected', from: square('g1'), moves: [option('g1', 'f3')] });
  assert.deepEqual(effects, []);
});

test('a click on a square that is no target deselects the piece and requests the reason', () => {
  const { state, effects } = after([...click('e2'), ...click('h5')]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'refuse', from: square('e2'), to: square('h5'), source: 'click' }]);
});

test('a click beside the board only deselects the piece', () => {
  assert.deepEqual(after([...click('e2'), release(null)]), { state: IDLE, effects: [] });
});

test("the opponent's pieces and empty squares cannot be selected", () => {
  assert.equal(after(click('d8')).state, IDLE);
  assert.equal(after(click('h5')).state, IDLE);
});

test('no piece can be selected on a view-only board', () => {
  assert.equal(after(click('e2'), IDLE, { ...ground, mover: null }).state, IDLE);
});

test('a piece without a legal move can be selected', () => {
  const { state } = after(click('e2'), IDLE, { ...ground, movesFrom: () => [] });
  assert.deepEqual(state, { kind: 'selected', from: square('e2'), moves: [] });
});

test('a drag to a target plays the move from the point where the piece was released', () => {
  const { state, effects } = after([press('e2'), move(4, 2), move(4.2, 3.1), release('e4')]);
  assert.equal(state, IDLE);
  const at = { x: 4.2, y: 3.1 };
  assert.deepEqual(effects, [{ kind: 'play', move: option('e2', 'e4'), source: 'drag', at }]);
});

test('a drop on an illegal square returns the piece and requests the reason', () => {
  const { state, effects } = after([press('e2'), move(7, 4), release('h5')]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [
    { kind: 'return', piece: 'P', at: { x: 7, y: 4 }, to: square('e2') },
    { kind: 'refuse', from: square('e2'), to: square('h5'), source: 'drag' },
  ]);
});

test('a drop beside the board returns the piece without an explanation', () => {
  const { state, effects } = after([press('e2'), move(9, 4), release(null)]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'return', piece: 'P', at: { x: 9, y: 4 }, to: square('e2') }]);
});

test('a piece dropped on its own square stays selected', () => {
  const { state } = after([press('e2'), move(), release('e2')]);
  assert.equal(state.kind, 'selected');
});

test('a selected piece that is dragged and dropped on its own square is deselected', () => {
  assert.equal(after([...click('e2'), press('e2'), move(), release('e2')]).state, IDLE);
});

test('a cancelled drag returns the piece', () => {
  const { state, effects } = after([press('e2'), move(4, 3), cancel]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'return', piece: 'P', at: { x: 4, y: 3 }, to: square('e2') }]);
});

test('a pointer that moves without holding a piece changes nothing', () => {
  assert.equal(after([move()]).state, IDLE);
  const selected = after(click('e2')).state;
  assert.equal(after([move()], selected).state, selected);
});

test('the state of a drag records whether it is by touch', () => {
  const { state } = after([press('e2'), move(4, 2, true)]);
  assert.deepEqual(state, {
    kind: 'dragging',
    from: square('e2'),
    moves: [option('e2', 'e3'), option('e2', 'e4')],
    again: false,
    at: { x: 4, y: 2 },
    touch: true,
  });
});

test('a pawn that reaches the last rank asks for its promotion, with the queen first', () => {
  const { state, effects } = after([...click('a7'), ...click('a8')]);
  assert.ok(state.kind === 'promoting');
  assert.deepEqual(state.moves, promotions);
  assert.deepEqual(effects, []);
});

test("the chosen promotion is played with the source of the pawn's move", () => {
  const { state, effects } = after([press('a7'), move(0, 7), release('a8'), choose(3)]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: promotions[3], source: 'drag' }]);
});

test('Escape, or a click beside the choices, cancels the promotion', () => {
  const promoting = after([...click('a7'), ...click('a8')]).state;
  const back = { kind: 'return', piece: 'P', at: { x: 0, y: 7 }, to: square('a7') };
  assert.deepEqual(after([cancel], promoting), { state: IDLE, effects: [back] });
  assert.deepEqual(after(click('e2'), promoting), { state: IDLE, effects: [back] });
});

test('Enter picks a piece and drops it on a target', () => {
  const { state, effects } = after([pick('g1'), pick('f3')]);
  assert.equal(state, IDLE);
  assert.deepEqual(effects, [{ kind: 'play', move: option('g1', 'f3'), source: 'keyboard', at: undefined }]);
});

test('Enter on the picked piece deselects it, and on another own piece picks that piece', () => {
  assert.equal(after([pick('g1'), pick('g1')]).state, IDLE);
  const { state } = after([pick('g1'), pick('e2')]);
  assert.ok(state.kind === 'selected' && state.from === square('e2'));
});

test('Enter on an illegal target requests the reason and keeps the piece picked', () => {
  const { state, effects } = after([pick('g1'), pick('g5')]);
  assert.equal(state.kind, 'selected');
  assert.deepEqual(effects, [{ kind: 'refuse', from: square('g1'), to: square('g5'), source: 'keyboard' }]);
});

test('Enter on an empty square does nothing while no piece is picked', () => {
  assert.deepEqual(after([pick('h5')]), { state: IDLE, effects: [] });
});

test('if an own piece is a target, choosing it plays the move instead of selecting that piece', () => {
  const onto = { ...ground, movesFrom: () => [option('e2', 'g1')] };
  const { effects } = after([...click('e2'), ...click('g1')], IDLE, onto);
  assert.deepEqual(effects, [{ kind: 'play', move: option('e2', 'g1'), source: 'click', at: undefined }]);
  const keys = after([pick('e2'), pick('g1')], IDLE, onto);
  assert.equal(keys.effects[0]?.kind, 'play');
});

test('dropping the king on its castling partner castles, even if neither lands on that square', () => {
  const far = castling('e2', 'b2', 'a7', 'd8', 'P');
  const onto = { ...ground, movesFrom: () => [far] };
  const { effects } = after([press('e2'), move(0, 6), release('a7')], IDLE, onto);
  assert.ok(effects[0]?.kind === 'play' && effects[0].move === far);
});

test('for two legal moves to one square that are not promotions, no promotion choice opens', () => {
  const both = [castling('e2', 'c2', 'a2', 'd2'), castling('e2', 'c2', 'a2', 'b2')];
  const { effects } = after([...click('e2'), ...click('c2')], IDLE, { ...ground, movesFrom: () => both });
  assert.deepEqual(effects, [{ kind: 'play', move: both[0], source: 'click', at: undefined }]);
});
