import assert from 'node:assert/strict';
import test from 'node:test';
import {
  EMPTY,
  placementOf,
  put,
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

/** A setup with the engine, as it is on a page. @param {string} fen @param {string} [rules] */
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
  assert.equal(placementOf(put(put(EMPTY, 0, 'K'), 62, 'k')), '6k1/8/8/8/8/8/8/K7');
});

test('what is read is written back, and what is missing is as in a new game', () => {
  const whole = `${START} b Kq e3 4 12`;
  assert.equal(writeFields(readFields(whole, PIECES, CHESS), CHESS), whole);
  for (const text of [START, `${START} w`, `${START} w - - zero -1`])
    assert.equal(writeFields(readFields(text, PIECES, CHESS), CHESS), `${START} w - - 0 1`);
});

test('every right of every game can be ticked', () => {
  const all = games().flatMap((/** @type {{ rights: string }} */ { rights }) => [...rights]);
  assert.deepEqual([...new Set(all)], RIGHTS);
});

test('every game has its own rights: those of another are kept for it, and not written', () => {
  const fields = readFields(`${START} w Qk - 0 1`, PIECES, CHESS, 'KQkqXx');
  assert.equal(fields.rights, 'QkXx');
  assert.equal(writeFields(fields, EXCHANGE), `${START} w Xx - 0 1`);
  assert.equal(writeFields(fields, ''), `${START} w - - 0 1`);
  assert.equal(writeFields(fields, CHESS), `${START} w Qk - 0 1`);
});

test('a right goes with the rook that it needs, and one that made no sense before stays to be told of', () => {
  const setup = setupOf(`${START} w KQkq - 0 1`);
  setup.change({ pieces: put(PIECES, 7, '.') });
  assert.equal(setup.text, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  const lone = setupOf(`${KINGS} w K - 0 1`);
  lone.change({ turn: 'black' });
  assert.equal(lone.text, `${KINGS} b K - 0 1`);
  assert.deepEqual(lone.judge()?.faults, ['castlingRightWithoutMen']);
});

test('the squares that a pawn can just have passed are offered, and one goes with its pawn or its turn', () => {
  const setup = setupOf('rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3');
  assert.deepEqual(setup.passable(), ['d6']);
  setup.change({ turn: 'black' });
  assert.equal(setup.fields.passing, '-');
});

test('a change of the game keeps the pieces, and takes up the rights that were told for it', () => {
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

test('a text stays as it was written, and what is wrong with it is told by its codes', () => {
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

test('what could not come up in a game is a doubt, and where the game would be over, it is told how', () => {
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

test('until the engine is there, pieces are set up all the same, and nothing is said of them', () => {
  const setup = new Setup();
  setup.read(`${START} w KQ - 0 1`);
  assert.equal(setup.judge(), undefined);
  setup.change({ pieces: put(setup.fields.pieces, 8, '.') });
  assert.equal(setup.text, 'rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQ - 0 1');
  assert.deepEqual(setup.passable(), []);
});
