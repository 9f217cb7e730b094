import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, changeSentence } from '../../../www/board/interaction/speech.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';

import { Session } from '../../../www/board/session/session.js';
import en from '../../../www/locales/en/board.js';
import fr from '../../../www/locales/fr/board.js';
import { engine } from '../../helpers/table.js';

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

/** Returns the descriptions of the target squares of these moves. @param {number[]} moves */
const goals = (...moves) =>
  Object.fromEntries(goalsOf({ kind: 'selected', from: moves[0] & 63, moves }, pieces, en));

test('a target with an orthodox capture is described as a capture only', () => {
  assert.deepEqual(goals(pack('c8', 'c4', 'c4', 3), pack('c8', 'c5', 'c5')), {
    [square('c4')]: 'possible capture',
    [square('c5')]: 'possible move',
  });
});

test('a target with a capture of Take&Make states its choices, counted by square and not by promotion', () => {
  assert.deepEqual(goals(pack('c8', 'c4', 'a2', 3), pack('c8', 'c4', 'b3', 3)), {
    [square('c4')]: 'capture, 2 choices',
  });
  assert.deepEqual(goals(...[2, 3, 4, 5].map((role) => pack('a7', 'b8', 'c8', 4, 0, role))), {
    [square('b8')]: 'capture, 1 choice',
  });
});

test('after the Take, its Make squares are described as possible moves', () => {
  const moves = [pack('c8', 'c4', 'a2', 3)];
  const making = { kind: /** @type {const} */ ('making'), from: square('c8'), take: square('c4'), moves };
  assert.deepEqual([...goalsOf(making, pieces, en)], [[square('a2'), 'possible move']]);
});

test('a target of a coup-roque names its partner and the square where that lands', () => {
  assert.deepEqual(goals(pack('h1', 'e1', 'f1', 0, 3), pack('h1', 'e4', 'f3', 0, 3)), {
    [square('f1')]: 'castling, the knight lands on g1',
    [square('f3')]: 'castling, the pawn lands on g2',
  });
});

test("an exchange is described on the partner's square", () => {
  assert.deepEqual(goals(pack('h1', 'a1', 'a1', 0, 4)), { [square('a1')]: 'changes places with the king' });
});

test('there are no targets while no piece is selected', () => {
  assert.equal(goalsOf(IDLE, pieces, en).size, 0);
});

test('the announcement of a change is the move, or the change itself, and the result', () => {
  /** @type {any} */
  const state = { lastMove: null, outcome: null, fen: '' };
  assert.equal(changeSentence('view', state, en), 'Start of the game');
  assert.equal(changeSentence('undo', state, en), 'Move taken back');
  assert.equal(changeSentence('offer', state, en), '');
  assert.equal(changeSentence('reset', { ...state, turn: 'black' }, en), 'New position. Black to move');
  const outcome = { winner: null, reason: 'agreement' };
  assert.equal(changeSentence('accept', { ...state, outcome }, en), 'Draw by agreement');
});

/** A game with castling, en passant, two promotions, checks and mate, with the announcement of each move. */
const GAME = [
  ['e2e4', 'Pawn from e2 to e4', 'Pion de e2 en e4'],
  ['a7a6', 'Pawn from a7 to a6', 'Pion de a7 en a6'],
  ['e4e5', 'Pawn from e4 to e5', 'Pion de e4 en e5'],
  ['f7f5', 'Pawn from f7 to f5', 'Pion de f7 en f5'],
  ['e5f6', 'Pawn takes f6 en passant', 'Pion prend f6 en passant'],
  ['a6a5', 'Pawn from a6 to a5', 'Pion de a6 en a5'],
  ['f6g7', 'Pawn takes g7', 'Pion prend g7'],
  ['a5a4', 'Pawn from a5 to a4', 'Pion de a5 en a4'],
  ['g7h8q', 'Pawn takes h8, promotes to queen', 'Pion prend h8, promotion en dame'],
  ['a4a3', 'Pawn from a4 to a3', 'Pion de a4 en a3'],
  ['g1f3', 'Knight from g1 to f3', 'Cavalier de g1 en f3'],
  ['a3b2', 'Pawn takes b2', 'Pion prend b2'],
  ['f1b5', 'Bishop from f1 to b5', 'Fou de f1 en b5'],
  ['b2a1n', 'Pawn takes a1, promotes to knight', 'Pion prend a1, promotion en cavalier'],
  ['e1g1', 'Kingside castling', 'Petit roque'],
  ['a1c2', 'Knight takes c2', 'Cavalier prend c2'],
  ['b5d7', 'Bishop takes d7, check', 'Fou prend d7, échec'],
  ['b8d7', 'Knight takes d7', 'Cavalier prend d7'],
  ['f3h4', 'Knight from f3 to h4', 'Cavalier de f3 en h4'],
  ['b7b6', 'Pawn from b7 to b6', 'Pion de b7 en b6'],
  [
    'd1h5',
    'Queen from d1 to h5, checkmate. White wins by checkmate',
    'Dame de d1 en h5, échec et mat. Les Blancs gagnent par échec et mat',
  ],
];

test('each move of a whole game is announced in both languages', () => {
  const session = new Session(engine);
  session.reset();
  for (const [move, ...sentences] of GAME) {
    session.move(move);
    const now = /** @type {import('../../../www/board/types.d.ts').EngineState} */ (session.now);
    assert.deepEqual(
      [en, fr].map((words) => changeSentence('move', now, words)),
      sentences,
    );
  }
});
