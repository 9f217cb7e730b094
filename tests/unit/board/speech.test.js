import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, tell } from '../../../www/board/interaction/speech.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';

import en from '../../../www/locales/en/board.js';

const square = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
/** @param {string} from @param {string} via @param {string} to */
const pack = (from, via, to, captured = 0, kind = 0, promotion = 0) =>
  square(from) |
  (square(to) << 6) |
  (square(via) << 12) |
  (captured << 21) |
  (promotion << 24) |
  (kind << 27);
const pieces = readPlacement('8/8/8/8/2B1p3/8/8/R3N2K');

/** What the targets of these moves say. @param {number[]} moves */
const goals = (...moves) =>
  Object.fromEntries(goalsOf({ kind: 'selected', from: moves[0] & 63, moves }, pieces, en));

test('a capture of orthodox play is only a capture', () => {
  assert.deepEqual(goals(pack('c8', 'c4', 'c4', 3), pack('c8', 'c5', 'c5')), {
    [square('c4')]: 'possible capture',
    [square('c5')]: 'possible move',
  });
});

test('a capture of take-make tells its choices: squares, not promotions', () => {
  assert.deepEqual(goals(pack('c8', 'c4', 'a2', 3), pack('c8', 'c4', 'b3', 3)), {
    [square('c4')]: 'capture, 2 choices',
  });
  assert.deepEqual(goals(...[2, 3, 4, 5].map((role) => pack('a7', 'b8', 'c8', 4, 0, role))), {
    [square('b8')]: 'capture, 1 choice',
  });
});

test('after the Take, its Make squares are possible moves', () => {
  const moves = [pack('c8', 'c4', 'a2', 3)];
  const making = { kind: /** @type {const} */ ('making'), from: square('c8'), take: square('c4'), moves };
  assert.deepEqual([...goalsOf(making, pieces, en)], [[square('a2'), 'possible move']]);
});

test('a coup-roque tells of its partner', () => {
  assert.deepEqual(goals(pack('h1', 'e1', 'f1', 0, 3), pack('h1', 'e4', 'f3', 0, 3)), {
    [square('f1')]: 'castling, the knight lands on g1',
    [square('f3')]: 'castling, the pawn lands on g2',
  });
});

test('an exchange is told on the partner’s square', () => {
  assert.deepEqual(goals(pack('h1', 'a1', 'a1', 0, 4)), { [square('a1')]: 'changes places with the king' });
});

test('nothing is a target when nothing is picked', () => {
  assert.equal(goalsOf(IDLE, pieces, en).size, 0);
});

test('what is spoken of a change is the move, or what became of it, and the result', () => {
  /** @type {any} */
  const state = { lastMove: null, outcome: null, fen: '' };
  assert.equal(tell('view', state, en), 'Start of the game');
  assert.equal(tell('undo', state, en), 'Move taken back');
  assert.equal(tell('offer', state, en), '');
  assert.equal(tell('reset', { ...state, turn: 'black' }, en), 'New position. Black to move');
  const outcome = { winner: null, reason: 'agreement' };
  assert.equal(tell('accept', { ...state, outcome }, en), 'Draw by agreement');
});
