import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf } from '../../../../www/game/review/analysis/chance.js';
import { judge, whitesChance, worst } from '../../../../www/game/review/judgement.js';

/** @import { Found, Judged } from '../../../../www/game/review/types.d.ts' */

/** What is found where White or Black is to move. @param {'white' | 'black'} turn @param {number} centipawns @param {number} [best] @returns {Found} */
const found = (turn, centipawns, best = 0) => ({
  turn,
  line: { centipawns, mate: null, depth: 1, moves: [best] },
  winner: null,
});

test('an even position is half won, a mate is won or lost, and nothing between them is', () => {
  assert.equal(chanceOf({ centipawns: 0, mate: null }), 0.5);
  assert.equal(chanceOf({ centipawns: null, mate: 3 }), 1);
  assert.equal(chanceOf({ centipawns: null, mate: -3 }), 0);
  assert.equal(chanceOf({ centipawns: null, mate: 0 }), 0, 'who is mated has lost');
  const up = chanceOf({ centipawns: 300, mate: null });
  assert.ok(up > 0.7 && up < 0.8, 'three pawns, by the published curve');
  assert.equal(up + chanceOf({ centipawns: -300, mate: null }), 1);
});

test('the curve is White’s, whoever is to move', () => {
  assert.equal(whitesChance(found('white', 100)), 1 - whitesChance(found('black', 100)));
  assert.equal(whitesChance({ turn: 'black', line: null, winner: 'white' }), 1);
  assert.equal(whitesChance({ turn: 'white', line: null, winner: 'black' }), 0);
  assert.equal(whitesChance({ turn: 'white', line: null, winner: null }), 0.5);
});

test('a move is called after what it has let go; the best move never has let anything go', () => {
  const moves = [1, 2, 3, 4];
  const positions = [
    found('white', 0, 9),
    // White has lost a little, Black all of it back and a rook, White nothing, Black a lot by the best move.
    found('black', 120, 9),
    found('white', 500, 3),
    found('black', -500, 4),
    found('white', 900, 9),
  ];
  const judged = judge(positions, moves);
  assert.deepEqual(
    judged.map(({ ply, color, verdict }) => [ply, color, verdict]),
    [
      [1, 'white', 'inaccuracy'],
      [2, 'black', 'blunder'],
      [3, 'white', null],
      [4, 'black', null],
    ],
  );
  assert.equal(judged[3].loss, 0);
});

test('six moments at most are told, the worst of the game, in its order', () => {
  const judged = Array.from({ length: 20 }, (_, i) => ({
    ply: i + 1,
    color: i % 2 ? 'black' : 'white',
    loss: i === 4 ? 0 : 0.1 + ((i * 7) % 20) / 50,
    verdict: i === 4 ? null : 'mistake',
  }));
  const told = worst(/** @type {Judged[]} */ (judged));
  assert.equal(told.length, 6);
  assert.ok(told.every((one, i) => !i || told[i - 1].ply < one.ply));
  const least = Math.min(...told.map(({ loss }) => loss));
  const others = judged.filter((one) => !told.some(({ ply }) => ply === one.ply));
  assert.ok(others.every(({ loss }) => loss <= least));
});
