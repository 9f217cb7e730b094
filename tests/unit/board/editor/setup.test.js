import assert from 'node:assert/strict';
import test from 'node:test';
import {
  EMPTY,
  placementOf,
  placePiece,
  RIGHTS,
  readFields,
  Setup,
  writeFields,
} from '../../../../www/board/editor/setup.js';
import { games, Game, readFen } from '../../../helpers/engine.mjs';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const PIECES = `RNBQKBNRPPPPPPPP${'.'.repeat(32)}pppppppprnbqkbnr`;
const KINGS = '4k3/8/8/8/8/8/8/4K3';
const [CHESS, EXCHANGE] = ['KQkq', 'Xx'];

/** Returns a setup with the engine and a FEN, as a page has it. @param {string} fen @param {string} [rules] */
const setupOf = (fen, rules = 'orthodox') => {
  const setup = new Setup();
  setup.engine = /** @type {any} */ ({ games, Game, readFen });
  setup.rules = rules;
  setup.read(fen);
  return setup;
};

test('the pieces are written as the first field of a FEN', () => {
  assert.equal(placementOf(PIECES), START);
  assert.equal(placementOf(EMPTY), '8/8/8/8/8/8/8/8');
  assert.equal(placementOf(placePiece(placePiece(EMPTY, 0, 'K'), 62, 'k')), '6k1/8/8/8/8/8/8/K7');
});

test('the editor keeps the valid fields of a FEN and gives missing or invalid fields the values of a new game', () => {
  const whole = `${START} b Kq e3 4 12`;
  assert.equal(writeFields(readFields(whole, PIECES, CHESS), CHESS), whole);
  for (const text of [START, `${START} w`, `${START} w - - zero -1`])
    assert.equal(writeFields(readFields(text, PIECES, CHESS), CHESS), `${START} w - - 0 1`);
});

test('the editor offers the castling and exchange rights of every variant', () => {
  const all = games().flatMap((/** @type {{ rights: string }} */ { rights }) => [...rights]);
  assert.deepEqual([...new Set(all)], RIGHTS);
});

test('castling and exchange rights of another variant are kept in the editor but not written to the FEN', () => {
  const fields = readFields(`${START} w Qk - 0 1`, PIECES, CHESS, 'KQkqXx');
  assert.equal(fields.rights, 'QkXx');
  assert.equal(writeFields(fields, EXCHANGE), `${START} w Xx - 0 1`);
  assert.equal(writeFields(fields, ''), `${START} w - - 0 1`);
  assert.equal(writeFields(fields, CHESS), `${START} w Qk - 0 1`);
});

test('removing a rook removes its castling right, but a right that was already invalid stays and is reported', () => {
  const setup = setupOf(`${START} w KQkq - 0 1`);
  setup.change({ pieces: placePiece(PIECES, 7, '.') });
  assert.equal(setup.text, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  const lone = setupOf(`${KINGS} w K - 0 1`);
  lone.change({ turn: 'black' });
  assert.equal(lone.text, `${KINGS} b K - 0 1`);
  assert.deepEqual(lone.judge()?.faults, ['castlingRightWithoutMen']);
});

test('the possible en passant squares are offered, and the chosen one is dropped when its pawn or the turn changes', () => {
  const setup = setupOf('rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3');
  assert.deepEqual(setup.passable(), ['d6']);
  setup.change({ turn: 'black' });
  assert.equal(setup.fields.passing, '-');
});

test('choosing another variant in the editor keeps the pieces and restores the castling rights set for that variant', () => {
  const setup = setupOf(START, 'exchange');
  setup.usual();
  assert.equal(setup.text, `${START} w Xx - 0 1`);
  setup.rules = 'orthodox';
  setup.change({});
  assert.equal(setup.text, `${START} w KQkq - 0 1`);
  setup.rules = 'rokagogo';
  setup.change({});
  assert.equal(setup.text, `${START} w - - 0 1`);
});

test('an invalid FEN stays as typed, and its faults are reported with codes', () => {
  for (const [text, rules, faults] of /** @type {const} */ ([
    ['', 'orthodox', ['fenPlacement']],
    ['9/8/8 w - - 0 1', 'orthodox', ['fenPlacement']],
    [`${KINGS} x - - 0 1`, 'orthodox', ['fenTurn']],
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'orthodox', ['missingBlackKing']],
    [`${KINGS} w - - 0 1`, 'sideways', ['unknownRules']],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'orthodox', ['pawnOnBackRank']],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'take-make', []],
  ])) {
    const setup = setupOf(text, rules);
    assert.deepEqual([setup.text, setup.judge()?.faults], [text, faults]);
  }
});

test('the editor marks a position that no game can reach as doubtful and reports the outcome of a finished position', () => {
  assert.deepEqual(setupOf('4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1').judge(), {
    faults: [],
    doubts: ['tooManyPawns'],
    outcome: null,
  });
  assert.deepEqual(setupOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').judge()?.outcome, {
    winner: null,
    reason: 'stalemate',
  });
});

test('before the engine is loaded, the editor places pieces and reports no faults', () => {
  const setup = new Setup();
  setup.read(`${START} w KQ - 0 1`);
  assert.equal(setup.judge(), undefined);
  setup.change({ pieces: placePiece(setup.fields.pieces, 8, '.') });
  assert.equal(setup.text, 'rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQ - 0 1');
  assert.deepEqual(setup.passable(), []);
});

test('a king or rook that leaves its usual square loses its right, although Chess960 would allow another', () => {
  const setup = setupOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  const { pieces } = setup.fields;
  setup.change({ pieces: placePiece(placePiece(pieces, 7, '.'), 6, 'R') });
  assert.equal(setup.text, 'r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1');
  setup.change({ pieces: placePiece(placePiece(setup.fields.pieces, 60, '.'), 59, 'k') });
  assert.equal(setup.text, 'r2k3r/8/8/8/8/8/8/R3K1R1 w Q - 0 1');
});

test('rights of Chess960 are kept while other pieces move, also those named by a file', () => {
  const setup = setupOf('4k3/8/8/8/8/8/8/RK3RR1 w FQ - 0 1');
  assert.deepEqual(setup.judge()?.faults, []);
  setup.change({ pieces: placePiece(setup.fields.pieces, 30, 'q') });
  assert.equal(setup.text, '4k3/8/8/8/6q1/8/8/RK3RR1 w QF - 0 1');
  setup.change({ pieces: placePiece(setup.fields.pieces, 5, '.') });
  assert.equal(setup.text, '4k3/8/8/8/6q1/8/8/RK4R1 w Q - 0 1');
});
