// Tests how a game becomes a drawing: the squares of the last move, the king in check.
import assert from 'node:assert/strict';
import test from 'node:test';
import { defaults } from '../../../www/board/attributes.js';
import { IDLE } from '../../../www/board/session/moves.js';
import { Session } from '../../../www/board/session/session.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { displayListOf, sceneOf } from '../../../www/board/render/view.js';
import { engine } from '../../helpers/table.js';

/** @import { BoardState, Settings } from '../../../www/board/types.d.ts' */

/** @returns {BoardState} */
const nothing = () => ({
  pieces: readPlacement('8/8/8/8/8/8/8/8'),
  interaction: IDLE,
  viewed: null,
  pictureFen: '',
  lastMove: null,
  checked: null,
  premove: [],
  fallenKing: -1,
  hovered: null,
  sketches: {},
  dropOrigin: {},
});

/**
 * Returns the marked squares, grouped by the kind of mark.
 * @param {BoardState} state
 * @param {Partial<Settings>} [settings]
 */
const drawn = (state, settings = {}) => {
  /** @type {Record<string, string[]>} */
  const squares = { last: [], took: [], check: [], lying: [] };
  for (const d of displayListOf(sceneOf(state, { ...defaults(), coordinates: 'none', ...settings }), null)) {
    const kind = d.kind === 'piece' && d.lies ? 'lying' : d.kind;
    if (kind in squares && 'x' in d) squares[kind].push(`${'abcdefgh'[d.x]}${8 - d.y}`);
  }
  return squares;
};

/** Returns the marked squares of a game. @param {string[]} moves @param {object} [setup] */
const played = (moves, setup = {}) => {
  const session = new Session(engine);
  session.reset({ ...setup, moves });
  const { viewed } = session;
  return drawn({ ...nothing(), viewed, pieces: viewed?.pieces ?? '' });
};

test('the two squares of the last move are marked, and no Take square is marked after a move without a capture', () => {
  assert.deepEqual(played(['e4']), { last: ['e2', 'e4'], took: [], check: [], lying: [] });
  assert.deepEqual(played(['e4', 'd5', 'exd5']).last, ['e4', 'd5']);
  assert.deepEqual(played([]), { last: [], took: [], check: [], lying: [] });
});

test('the square of a Take has its own kind of mark', () => {
  const fen = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
  const { last, took } = played(['c8c4a2'], { rules: 'take-make', fen });
  assert.deepEqual([last, took], [['c8', 'a2'], ['c4']]);
});

test('if the Make returns a piece to its origin, the origin is marked once, and the Take square is marked too', () => {
  const fen = '7k/8/8/8/1R1r4/8/8/7K w - - 0 1';
  const { last, took } = played(['b4d4b4'], { rules: 'take-make', fen });
  assert.deepEqual([last, took], [['b4'], ['d4']]);
});

test('a capture without a Make marks no Take', () => {
  const fen = '4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2';
  assert.deepEqual(played(['c5b6'], { fen }), { last: ['c5', 'b6'], took: [], check: [], lying: [] });
  const { last, took } = played(['c5b6b5'], { rules: 'take-make', fen });
  assert.deepEqual([last, took], [['c5', 'b5'], ['b6']]);
});

test('if the king of a castling of Chess960 stays, the squares of its rook are marked', () => {
  for (const [rank, rights, castling, marks] of [
    ['6KR', 'K', 'O-O', ['h1', 'f1']],
    ['R1K5', 'Q', 'O-O-O', ['a1', 'd1']],
    // A rook that stays is not marked.
    ['1K3R2', 'K', 'O-O', ['b1', 'g1']],
    ['5K1R', 'K', 'O-O', ['f1', 'g1']],
  ]) {
    const fen = `4k3/8/8/8/8/8/8/${rank} w ${rights} - 0 1`;
    assert.deepEqual(played([`${castling}`], { fen }).last, marks, `${rank}`);
  }
});

test("a static position marks the last move and the check that the board's attributes name", () => {
  const state = { ...nothing(), pieces: readPlacement('4k3/8/8/8/8/8/r7/7K') };
  assert.deepEqual(drawn(state, { lastMove: 'c8c4a2', check: 'h1' }), {
    last: ['c8', 'a2'],
    took: ['c4'],
    check: ['h1'],
    lying: [],
  });
  assert.deepEqual(drawn(state, { lastMove: 'e1xa1' }).last, ['e1', 'a1']);
  assert.deepEqual(drawn(state).last, []);
});

test('a last move and a check named by attributes have priority over detected ones', () => {
  const session = new Session(engine);
  session.reset({ moves: ['e4'] });
  const lastMove = session.now?.lastMove ?? null;
  const state = { ...nothing(), pieces: session.now?.pieces ?? '', lastMove, checked: 60 };
  assert.deepEqual(drawn(state), { last: ['e2', 'e4'], took: [], check: ['e8'], lying: [] });
  assert.deepEqual(drawn(state, { lastMove: 'd2d4', check: 'e1' }).last, ['d2', 'd4']);
  assert.deepEqual(drawn(state, { check: 'e1' }).check, ['e1']);
  const none = drawn(state, { lastMove: 'none', check: 'none' });
  assert.deepEqual([none.last, none.check], [[], []]);
});
