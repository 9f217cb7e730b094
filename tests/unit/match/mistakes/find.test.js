import assert from 'node:assert/strict';
import test from 'node:test';
import { kindOf, mistakesIn, ownColors } from '../../../../www/match/mistakes/find.js';

/** @returns {any} */
const record = (changes = {}) => ({
  id: 'game1',
  rules: 'orthodox',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  moves: [11, 12, 13, 14],
  ply: 4,
  changed: Date.UTC(2026, 10, 24),
  tags: [],
  pgn: null,
  parts: {},
  ...changes,
});
const terms = (changes = {}) => ({
  terms: {
    rules: 'orthodox',
    draws: 'automatic',
    touchMove: false,
    clock: null,
    reload: 'pause',
    names: { white: '', black: '' },
    computer: null,
    ...changes,
  },
});
/** @param {number} ply @param {string | null} verdict @returns {any} */
const judged = (ply, verdict, changes = {}) => ({
  ply,
  color: ply % 2 ? 'white' : 'black',
  loss: 0.3,
  verdict,
  played: { moves: [10 + ply], outcome: { kind: 'loses', what: 'r' }, motifs: [] },
  better: { moves: [99, 98], outcome: { kind: 'even' }, motifs: [] },
  ...changes,
});
const rook = () => 'R';

test('against the computer only the mistakes of the user become exercises', () => {
  const game = record({ parts: terms({ computer: { color: 'black', elo: 600, adapts: false } }) });
  assert.deepEqual(ownColors(game, []), ['white']);
  const all = [judged(1, 'blunder'), judged(2, 'blunder'), judged(3, 'mistake')];
  const found = mistakesIn(game, all, ['white'], rook, 5);
  assert.deepEqual(
    found.map(({ id, moves, played, better, verdict, piece, kind, added }) => [
      id,
      moves,
      played,
      better,
      verdict,
      piece,
      kind,
      added,
    ]),
    [
      ['game1.1', [], 11, [99, 98], 'blunder', 'r', 'lostRook', 5],
      ['game1.3', [11, 12], 13, [99, 98], 'mistake', 'r', 'lostRook', 5],
    ],
  );
});

test('an exercise has the motifs of the refutation and of the better line, each once', () => {
  const motifs = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ kind }));
  const error = judged(1, 'blunder');
  error.played.motifs = motifs('fork', 'threat');
  error.better.motifs = motifs('fork');
  const [found] = mistakesIn(record(), [error], ['white'], rook, 0);
  assert.deepEqual(found.motifs, ['fork', 'threat']);
});

test('only mistakes and blunders with a better line become exercises', () => {
  const none = [
    judged(1, null),
    judged(2, 'inaccuracy'),
    judged(3, 'blunder', { better: { moves: [], outcome: { kind: 'even' }, motifs: [] } }),
  ];
  assert.deepEqual(mistakesIn(record(), none, ['white', 'black'], rook, 0), []);
});

test("in an imported game the user is the side with one of the user's names, and otherwise nobody", () => {
  const tags = [
    ['White', 'DrNykterstein'],
    ['Black', 'Ann '],
  ];
  const game = record({ tags, pgn: '1. e4 *' });
  assert.deepEqual(ownColors(game, ['ann']), ['black']);
  assert.deepEqual(ownColors(game, ['Bob', '']), []);
  assert.deepEqual(ownColors(game, ['ANN', 'drnykterstein']), ['white', 'black']);
});

test("in a game of two people at this device, mistakes of both sides become exercises unless a side has the user's name", () => {
  assert.deepEqual(ownColors(record({ parts: terms() }), []), ['white', 'black']);
  const named = record({ parts: terms({ names: { white: 'Ann', black: 'Bob' } }) });
  assert.deepEqual(ownColors(named, ['Bob']), ['black']);
  assert.deepEqual(ownColors(named, ['Eve']), ['white', 'black']);
});

test('the name of a mistake depends first on a mate, then on the material lost, then on the chance missed', () => {
  const kinds = (/** @type {any} */ played, /** @type {any} */ better) => kindOf(played, better);
  const even = { kind: 'even' };
  const loses = (/** @type {string} */ what) => ({ kind: 'loses', what });
  assert.equal(kinds(loses('q'), { kind: 'mate', moves: 2 }), 'missedMate');
  assert.equal(kinds({ kind: 'mated', moves: 1 }, { kind: 'wins', what: 'q' }), 'allowedMate');
  assert.equal(kinds(loses('q'), { kind: 'wins', what: 'p' }), 'lostQueen');
  assert.deepEqual(
    ['r', 'b', 'n', 'material', 'exchange', 'p'].map((what) => kinds(loses(what), even)),
    ['lostRook', 'lostMinor', 'lostMinor', 'lostMinor', 'lostExchange', 'lostPawn'],
  );
  assert.equal(kinds(even, { kind: 'wins', what: 'n' }), 'missedGain');
  assert.equal(kinds({ kind: 'draw' }, even), 'draw');
  assert.equal(kinds(even, even), 'position');
});
