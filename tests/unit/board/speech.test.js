import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, changeSentence } from '../../../www/board/interaction/speech.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';

import { Session } from '../../../www/board/session/session.js';
import en from '../../../www/locales/en/board.js';
import fr from '../../../www/locales/fr/board.js';
import { castling, option, square } from '../../helpers/options.mjs';
import { engine } from '../../helpers/table.js';

/** @import { MoveOption } from '../../../www/board/types.d.ts' */

const pieces = readPlacement('8/8/8/8/2B1p3/8/8/R3N2K');

/** Returns the descriptions of the target squares of these moves. @param {MoveOption[]} moves */
const goals = (...moves) => Object.fromEntries(goalsOf({ kind: 'selected', from: moves[0].from, moves }, en));

test('the target square of an orthodox capture is described only as "capture"', () => {
  assert.deepEqual(goals(option('c8', 'c4', { captured: 'B' }), option('c8', 'c5')), {
    [square('c4')]: 'possible capture',
    [square('c5')]: 'possible move',
  });
});

test('the description of a Take&Make capture states the number of final squares; promotions on one square count once', () => {
  assert.deepEqual(
    goals(
      option('c8', 'a2', { stop: 'c4', captured: 'B' }),
      option('c8', 'b3', { stop: 'c4', captured: 'B' }),
    ),
    {
      [square('c4')]: 'capture, 2 choices',
    },
  );
  assert.deepEqual(
    goals(...[...'QRBN'].map((promotion) => option('a7', 'c8', { stop: 'b8', captured: 'r', promotion }))),
    {
      [square('b8')]: 'capture, 1 choice',
    },
  );
});

test('after the Take, each Make square is described as "possible move"', () => {
  const moves = [option('c8', 'a2', { stop: 'c4', captured: 'B' })];
  const making = {
    kind: /** @type {const} */ ('making'),
    from: square('c8'),
    take: square('c4'),
    moves,
    pieces,
  };
  assert.deepEqual([...goalsOf(making, en)], [[square('a2'), 'possible move']]);
});

test("the target square of a coup-roque is described with the partner's kind and landing square", () => {
  assert.deepEqual(goals(castling('h1', 'f1', 'e1', 'g1', 'N'), castling('h1', 'f3', 'e4', 'g2', 'p')), {
    [square('f1')]: 'castling, the knight lands on g1',
    [square('f3')]: 'castling, the pawn lands on g2',
  });
});

test("an exchange of king and partner is described on the partner's square", () => {
  assert.deepEqual(goals({ ...castling('h1', 'a1', 'a1', 'h1'), exchange: true }), {
    [square('a1')]: 'changes places with the king',
  });
});

test('while no piece is selected, no target square is described', () => {
  assert.equal(goalsOf(IDLE, en).size, 0);
});

test('the announcement after a change of the game is the move, or the kind of change, and the result', () => {
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
  ['e2e4', 'Pawn from e2 to e4', 'Pion de e2 à e4'],
  ['a7a6', 'Pawn from a7 to a6', 'Pion de a7 à a6'],
  ['e4e5', 'Pawn from e4 to e5', 'Pion de e4 à e5'],
  ['f7f5', 'Pawn from f7 to f5', 'Pion de f7 à f5'],
  ['e5f6', 'Pawn takes f6 en passant', 'Pion prend f6 en passant'],
  ['a6a5', 'Pawn from a6 to a5', 'Pion de a6 à a5'],
  ['f6g7', 'Pawn takes g7', 'Pion prend g7'],
  ['a5a4', 'Pawn from a5 to a4', 'Pion de a5 à a4'],
  ['g7h8q', 'Pawn takes h8, promotes to queen', 'Pion prend h8, promotion en dame'],
  ['a4a3', 'Pawn from a4 to a3', 'Pion de a4 à a3'],
  ['g1f3', 'Knight from g1 to f3', 'Cavalier de g1 à f3'],
  ['a3b2', 'Pawn takes b2', 'Pion prend b2'],
  ['f1b5', 'Bishop from f1 to b5', 'Fou de f1 à b5'],
  ['b2a1n', 'Pawn takes a1, promotes to knight', 'Pion prend a1, promotion en cavalier'],
  ['e1g1', 'Kingside castling', 'Petit roque'],
  ['a1c2', 'Knight takes c2', 'Cavalier prend c2'],
  ['b5d7', 'Bishop takes d7, check', 'Fou prend d7, échec'],
  ['b8d7', 'Knight takes d7', 'Cavalier prend d7'],
  ['f3h4', 'Knight from f3 to h4', 'Cavalier de f3 à h4'],
  ['b7b6', 'Pawn from b7 to b6', 'Pion de b7 à b6'],
  [
    'd1h5',
    'Queen from d1 to h5, checkmate. White wins by checkmate',
    'Dame de d1 à h5, échec et mat. Les Blancs gagnent par échec et mat',
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
