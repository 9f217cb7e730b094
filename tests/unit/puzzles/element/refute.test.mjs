// Tests the reasons why a move does not solve a puzzle, and the replies that refute the move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { refute } from '../../../../www/board/puzzle/refute.js';
import { openSearch } from '../../../helpers/analysis.mjs';

/** @import { PuzzleQuestion } from '../../../../www/board/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

const MATE = { kind: /** @type {const} */ ('mate'), moves: 3 };
/** A fake search that fails the test if called. */
const silent = () => Promise.reject(new Error('the search was called although no search is needed'));

/** @param {Partial<PuzzleQuestion>} question @param {(task: any) => Promise<any>} [think] @param {(problem: any) => Promise<number>} [count] */
const ask = (question, think = silent, count = silent) =>
  refute(
    { rules: 'orthodox', fen: '', move: '', goal: MATE, left: 0, ...question },
    { engine, think, count },
  );

test('if a puzzle needs mate on this move, a move that does not mate is refuted without a search', async () => {
  const fen = '3k4/8/3K4/8/8/8/8/1R6 w - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'b1b7' }), { reason: 'noCheck', reply: null });
  const check = '6k1/6pp/8/8/8/8/8/R6K w - - 0 1';
  assert.deepEqual(await ask({ fen: check, move: 'a1a8' }), { reason: 'answered', reply: 'g8f7' });
});

test('one move before mate, the refutation is a reply that prevents the mate', async () => {
  const fen = '2k5/8/3K4/8/8/8/8/7R w - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'h1h8', left: 1 }), { reason: 'late', reply: 'c8b7' });
  assert.deepEqual(await ask({ fen, move: 'h1b1', left: 1 }), { reason: 'alsoMates', reply: null });
});

test('the reason why a drawing move does not solve a puzzle is stalemate or a draw', async () => {
  const fen = '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'g1g6', left: 1 }), { reason: 'stalemate', reply: null });
  const bare = '8/8/8/8/8/4k3/1q6/K7 w - - 0 1';
  assert.deepEqual(await ask({ fen: bare, move: 'a1b2', left: 1 }), { reason: 'drawn', reply: null });
});

test('wrong moves in longer mates, wins and rescues are refuted by the search', async () => {
  const search = openSearch();
  const think = (/** @type {any} */ task) => search.think(task);
  const late = await ask({ fen: '1k6/8/3K4/8/8/8/8/7R w - - 0 1', move: 'h1h8', left: 2 }, think);
  assert.deepEqual([late.reason, late.reply], ['late', 'b8b7']);
  const fork = 'r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1';
  const win = await ask({ fen: fork, move: 'b5d6', goal: { kind: 'win', moves: 0 } }, think);
  assert.equal(win.reason, 'loses');
  assert.ok(win.reply);
  const back = '6k1/5ppp/8/8/8/3r4/5PPP/R5K1 w - - 0 1';
  const lost = await ask({ fen: back, move: 'a1a5', goal: { kind: 'save', moves: 0 } }, think);
  assert.deepEqual(lost, { reason: 'mated', reply: 'd3d1', mate: 1 });
  search.close();
});

test('in a puzzle to win, a wrong move is described by its score: losing, level or not enough', async () => {
  const goal = { kind: /** @type {const} */ ('win'), moves: 0 };
  const start = { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', goal };
  const move = 'e2e4';
  const packed = new engine.Game('orthodox', '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1').parse('Kd7');
  const worth = (/** @type {number} */ centipawns) => async () => ({
    lines: [{ centipawns, mate: null, depth: 9, moves: [packed] }],
  });
  /** Returns the reason given for a score that is from the opponent's side. @param {number} centipawns @param {string} rules */
  const told = async (centipawns, rules = 'orthodox') =>
    (await ask({ ...start, rules, move }, worth(centipawns))).reason;
  assert.deepEqual(await Promise.all([470, 101, 100, 0, -100, -101].map((n) => told(n))), [
    'loses',
    'loses',
    'slips',
    'slips',
    'slips',
    'noWin',
  ]);
  // In Take&Make, the same score means a smaller advantage.
  assert.deepEqual(await Promise.all([221, 220, -221].map((n) => told(n, 'take-make'))), [
    'loses',
    'slips',
    'noWin',
  ]);
});

test('if the search is not available, a wrong move in a puzzle gets only a general reason', async () => {
  const fen = '1k6/8/3K4/8/8/8/8/7R w - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'h1h8', left: 2 }), { reason: 'other', reply: null });
});

test('in Take&Make the refuting reply may be a capture with its Make', async () => {
  const fen = '2r4k/6pp/8/8/2B5/8/6PP/7K w - - 0 1';
  const answer = await ask({ rules: 'take-make', fen, move: 'g2g3', left: 1 });
  assert.equal(answer.reason, 'late');
  assert.match(answer.reply ?? '', /^c8c4[a-h][1-8]$/);
});

const HELP = { kind: /** @type {const} */ ('help'), moves: 1 };
const SELF = { kind: /** @type {const} */ ('self'), moves: 2 };

test('a helpmate move is right if a mate within the number of moves is still possible, and wrong otherwise', async () => {
  const fen = '7k/8/6K1/8/8/8/8/R6n b - - 0 1';
  /** @type {any[]} */
  const asked = [];
  const count = (/** @type {number} */ n) => async (/** @type {any} */ problem) => {
    asked.push([problem.stipulation, problem.fen.split(' ')[1]]);
    return n;
  };
  const apart = await ask({ fen, move: 'h8g8', goal: HELP, left: 1.5 }, silent, count(0));
  assert.deepEqual(apart, { reason: 'apart', reply: null, left: 1.5 });
  const other = await ask({ fen, move: 'h1g3', goal: HELP, left: 1.5 }, silent, count(1));
  assert.equal(other.reason, 'alsoMates');
  assert.deepEqual(asked, Array(2).fill(['h#1.5', 'w']));
});

test('a last move of a helpmate that does not mate is refuted as in a direct mate', async () => {
  const fen = '7k/8/6K1/8/8/8/8/R6n w - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'a1a7', goal: HELP }), { reason: 'noCheck', reply: null });
});

test('in a selfmate, a wrong move is refuted by a reply with which Black avoids mating; a mate by White is wrong', async () => {
  // Black can move its king instead of mating.
  const fen = '8/8/8/8/8/1k6/1p6/K6R w - - 0 1';
  const free = await ask({ fen, move: 'a1b1', goal: SELF, left: 0.5 });
  assert.deepEqual([free.reason, typeof free.reply], ['free', 'string']);
  const compelled = await ask({ fen, move: 'a1b1', goal: SELF, left: 1.5 }, silent, async () => 1);
  assert.deepEqual(compelled, { reason: 'alsoMates', reply: null });
  const mate = { fen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1', move: 'a1a8', goal: SELF, left: 1.5 };
  assert.deepEqual(await ask(mate), { reason: 'wrongKing', reply: null });
});

test('if the solver is not available, a wrong move in a helpmate gets only a general reason', async () => {
  const fen = '7k/8/6K1/8/8/8/8/R6n b - - 0 1';
  assert.deepEqual(await ask({ fen, move: 'h8g8', goal: HELP, left: 1.5 }), { reason: 'other', reply: null });
});
