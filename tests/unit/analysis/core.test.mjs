// Tests the search module by its messages, without a worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../../dist/board/session.js';
import { engine } from '../../helpers/analysis.mjs';

/** @import { Answer } from '../../../www/analysis/types.d.ts' */

const MATE_IN_ONE = '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1';
const MANY = 'Q1q3Q1/q4Q2/2Q2Q1K/3q1q2/1q6/Q4Q2/1qQ1q2k/1q6 w - - 0 1';
const QUEENS = '8/7k/8/QQQ5/QQQ5/QQQ5/8/4K3 w - - 0 1';

/**
 * Returns all messages that the search module sends until no task is left.
 * @param {InstanceType<typeof engine.Core>} core
 * @param {...unknown} orders
 * @returns {any[]}
 */
const said = (core, ...orders) => {
  const answers = orders.flatMap((order) => core.take(order));
  while (!core.idle) answers.push(...core.slice(5));
  return answers;
};

/** @param {object} task */
const best = (task) => said(new engine.Core(), { type: 'think', id: 1, ...task }).at(-1);

/** Returns the tokens of the legal moves. @param {object} setup */
const legal = async (setup) => {
  const session = await Session.begin(setup);
  return session.ask((/** @type {any} */ game) =>
    game.movesFrom().map((/** @type {any} */ { token }) => token),
  );
};

test('in every variant the best move of the search is legal, and the main line begins with that move', async () => {
  const { games } = await import('../../../dist/engine/roque.js');
  await Session.begin();
  for (const { name: rules } of games()) {
    const answer = best({ rules, nodes: 3000 });
    assert.equal(answer.type, 'best');
    assert.ok((await legal({ rules })).includes(answer.move), rules);
    assert.equal(answer.lines[0].moves[0], answer.move, rules);
    assert.ok(answer.nodes > 0 && answer.time >= 0 && answer.depth > 0, rules);
  }
});

test('the search starts from the position after the given moves', async () => {
  const session = await Session.begin({ moves: ['e4', 'e5', 'Qh5'] });
  const moves = session.opened.line;
  const { move } = best({ moves, nodes: 3000 });
  assert.ok((await legal({ moves })).includes(move));
});

test('in checkmate and stalemate the best move is null, without a fault', () => {
  for (const fen of ['R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', 'k7/2Q5/8/8/8/8/8/4K3 b - - 0 1'])
    assert.equal(best({ fen, nodes: 1000 }).move, null, fen);
});

test('hints and reviews follow a game of Chess960 through both castlings', async () => {
  const fen = 'bnrkrbqn/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBQN w KQkq - 0 1';
  for (const rules of ['orthodox', 'take-make']) {
    const played = ['f4', 'f5', 'Qf2', 'Qf7', 'g3', 'g6', 'Bg2', 'Bg7', 'O-O', 'O-O'];
    const session = await Session.begin({ rules, fen, moves: played });
    const moves = session.opened.line;
    const { move, lines } = best({ rules, fen, moves, nodes: 2000 });
    assert.ok((await legal({ rules, fen, moves: [...moves] })).includes(move), rules);
    assert.equal(lines[0].moves[0], move);
    const answers = said(new engine.Core(), { type: 'review', id: 1, rules, fen, moves, nodes: 400 });
    assert.deepEqual(answers.at(-1), { type: 'reviewed', id: 1 });
    const plies = answers.filter(({ ply }) => ply !== undefined).map(({ ply }) => ply);
    assert.deepEqual(
      plies,
      Array.from({ length: moves.length + 1 }, (_, ply) => ply),
    );
  }
});

test('the search handles unusual positions with many queens', async () => {
  for (const [fen, rules] of [
    [MANY, 'take-make'],
    [MANY, 'orthodox'],
    [QUEENS, 'castling-chess'],
  ]) {
    const { move } = best({ fen, rules, nodes: 2000, lines: 3 });
    assert.ok((await legal({ fen, rules })).includes(move), `${rules} ${fen}`);
  }
});

test('the search returns as many lines as `lines` requests, the best first, each with another first move', () => {
  const { lines } = best({ nodes: 20_000, lines: 3 });
  assert.equal(lines.length, 3);
  assert.equal(new Set(lines.map((/** @type {any} */ line) => line.moves[0])).size, 3);
  const worth = lines.map((/** @type {any} */ { centipawns }) => centipawns);
  assert.deepEqual(
    worth,
    [...worth].sort((a, b) => b - a),
  );
  assert.equal(best({ fen: MATE_IN_ONE, nodes: 5000, lines: 64 }).lines.length > 1, true);
});

test('a search reports progress, runs until it is stopped, and leaves other tasks running', () => {
  const core = new engine.Core();
  assert.deepEqual(core.take({ type: 'think', id: 1 }), []);
  assert.equal(core.idle, false);
  const answers = Array.from({ length: 20 }, () => core.slice(5)).flat();
  assert.ok(answers.every(({ type }) => type === 'info' || type === 'best'));
  const other = core.take({ type: 'think', id: 2, nodes: 500 });
  assert.deepEqual(other, []);
  const stopped = core.take({ type: 'stop', id: 1 });
  if (answers.every(({ type }) => type === 'info')) assert.deepEqual(stopped, [{ type: 'stopped', id: 1 }]);
  assert.equal(said(core).at(-1).id, 2);
  // Stopping an unknown task is allowed, because the task may just have been answered.
  assert.deepEqual(core.take({ type: 'stop', id: 1 }), []);
  assert.deepEqual([core.idle, core.slice(5)], [true, []]);
});

test('the search module answers all of four simultaneous tasks', () => {
  const core = new engine.Core();
  for (const id of [1, 2, 3, 4]) core.take({ type: 'think', id, nodes: 4000 * (5 - id) });
  const answers = said(core).filter(({ type }) => type === 'best');
  assert.deepEqual(answers.map(({ id }) => id).sort(), [1, 2, 3, 4]);
});

test('the search stops at the given move time, and in time if the clock is nearly empty', (t) => {
  // A fake clock that advances by one millisecond per reading, so that the speed of the machine has no effect.
  let now = 0;
  t.mock.method(performance, 'now', () => ++now);
  for (const [limit, most] of /** @type {const} */ ([
    [{ time: 30 }, 33],
    [{ clock: { left: 600, more: 0 } }, 60],
    [{ clock: { left: 1 } }, 3],
  ])) {
    const before = now;
    const core = new engine.Core();
    const answers = core.take({ type: 'think', id: 1, ...limit });
    while (!core.idle) answers.push(...core.slice(1));
    assert.ok(answers.at(-1).move);
    assert.ok(now - before <= most, `${JSON.stringify(limit)}: ${now - before} ms`);
  }
});

test('the soft time limit ends a search after the current depth, and the hard time limit ends it at once', (t) => {
  let time = 0;
  t.mock.method(performance, 'now', () => ++time);
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  /** Number of nodes searched until each depth is completed. */
  const completed = [1, 2, 3, 4, 5, 6, 7].map((depth) => best({ fen, depth }).nodes);
  // The soft limit for 3,100,050 milliseconds is 100,000, and no move takes more than three times the soft limit.
  const clock = { left: 3_100_050, more: 0 };
  const spent = (/** @type {number} */ after, /** @type {number} */ jump) => {
    const core = new engine.Core();
    core.take({ type: 'think', id: 1, fen, clock });
    /** @type {any[]} */
    let answers = core.slice(1);
    for (let i = 0; i < 200 && answers.at(-1)?.type !== 'best'; i++) {
      if (i === after) time += jump;
      answers = core.slice(1);
    }
    return answers.at(-1);
  };
  for (const after of [1, 3, 6, 9]) {
    const { type, nodes } = spent(after, 150_000);
    assert.equal(type, 'best');
    // A slice of the search has 256 nodes or a few more.
    const slices = completed.map((whole) => nodes - whole);
    assert.ok(
      slices.some((over) => over >= 0 && over < 320),
      `${nodes} of ${completed}`,
    );
    assert.ok(nodes > (after + 1) * 256, 'the search was not stopped within a depth');
    const hard = spent(after, 350_000);
    assert.ok(hard.type === 'best' && hard.nodes < (after + 3) * 320, `${hard.nodes} after ${after} slices`);
  }
});

test('the search module reads a game of 10,000 plies', async () => {
  const session = await Session.begin({ moves: ['Nf3', 'Nf6', 'Ng1', 'Ng8'], draws: 'recorded' });
  const moves = Array.from({ length: 2500 }, () => session.opened.line).flat();
  assert.ok(best({ moves, nodes: 1000 }).move);
});

const BAD = /** @type {[unknown, string, number?][]} */ ([
  [null, 'badMessage'],
  ['think', 'badMessage'],
  [7, 'badMessage'],
  [[], 'badMessage'],
  [{}, 'badMessage'],
  [{ id: 5 }, 'badMessage', 5],
  [{ type: 'sing', id: 5 }, 'badMessage', 5],
  [{ type: 'think', id: 'five' }, 'badMessage'],
  [{ type: 'think', id: -5 }, 'badMessage'],
  [{ type: 'think' }, 'badMessage'],
  [{ type: 'think', id: 5, fen: 12 }, 'badMessage', 5],
  [{ type: 'think', id: 5, rules: {} }, 'badMessage', 5],
  [{ type: 'think', id: 5, moves: 'e4' }, 'badMessage', 5],
  [{ type: 'think', id: 5, moves: [-1] }, 'badMessage', 5],
  [{ type: 'think', id: 5, nodes: -1 }, 'badMessage', 5],
  [{ type: 'think', id: 5, depth: 1.5 }, 'badMessage', 5],
  [{ type: 'think', id: 5, depth: '3' }, 'badMessage', 5],
  [{ type: 'think', id: 5, time: 'long' }, 'badMessage', 5],
  [{ type: 'think', id: 5, clock: 60 }, 'badMessage', 5],
  [{ type: 'think', id: 5, level: 0 }, 'badLevel', 5],
  [{ type: 'think', id: 5, level: 9 }, 'badLevel', 5],
  [{ type: 'think', id: 5, elo: 199 }, 'badElo', 5],
  [{ type: 'think', id: 5, elo: 2801, level: 3 }, 'badElo', 5],
  [{ type: 'think', id: 5, elo: 700.5 }, 'badMessage', 5],
  [{ type: 'think', id: 5, draws: 'never' }, 'unknownDraws', 5],
  [{ type: 'think', id: 5, lines: 0 }, 'badLines', 5],
  [{ type: 'think', id: 5, lines: 65 }, 'badLines', 5],
  [{ type: 'think', id: 5, moves: [0] }, 'illegalMove', 5],
  [{ type: 'think', id: 5, rules: 'draughts' }, 'unknownRules', 5],
  [{ type: 'think', id: 5, fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, 'emptyBoard', 5],
  [{ type: 'review', id: 5, moves: [], from: 1 }, 'badMessage', 5],
  [{ type: 'review', id: 5, moves: [0] }, 'illegalMove', 5],
  [{ type: 'review', id: 5, moves: [], from: -1 }, 'badMessage', 5],
  [{ type: 'solve', id: 5, fen: MATE_IN_ONE, stipulation: '#1', twins: '-b8' }, 'badMessage', 5],
  [{ type: 'solve', id: 5, fen: MATE_IN_ONE, stipulation: '#1', set: 1 }, 'badMessage', 5],
  [{ type: 'solve', id: 5, fen: MATE_IN_ONE, stipulation: '#1', most: 1.5 }, 'badMessage', 5],
  [{ type: 'solve', fen: MATE_IN_ONE, stipulation: '#1' }, 'badMessage'],
  [{ type: 'prove', id: 5, fen: MATE_IN_ONE, color: 'green' }, 'badColor', 5],
  [{ type: 'prove', id: 5, fen: MATE_IN_ONE, nodes: -1 }, 'badMessage', 5],
  [{ type: 'stop' }, 'badMessage'],
]);

test('a review of a game can be stopped, and a task sent during the review is answered', () => {
  const core = new engine.Core();
  assert.deepEqual(core.take({ type: 'review', id: 1, moves: [], nodes: 1e9 }), []);
  core.slice(5);
  core.take({ type: 'think', id: 2, nodes: 500 });
  assert.ok(
    Array.from({ length: 200 }, () => core.slice(5))
      .flat()
      .some(({ type, id }) => type === 'best' && id === 2),
  );
  assert.deepEqual(core.take({ type: 'stop', id: 1 }), [{ type: 'stopped', id: 1 }]);
  assert.equal(core.idle, true);
});

test('an invalid message is answered with an error code, and the next task is carried out', () => {
  const core = new engine.Core();
  for (const [message, code, id] of BAD) {
    const answers = core.take(message);
    assert.equal(answers.length, 1, JSON.stringify(message));
    const [answer] = /** @type {Extract<Answer, { type: 'fault' }>[]} */ (answers);
    assert.deepEqual(
      [answer.type, answer.code, answer.id ?? undefined],
      ['fault', code, id],
      JSON.stringify(message),
    );
    assert.ok(answer.message);
  }
  assert.equal(said(core, { type: 'think', id: 6, nodes: 500 }).at(-1).type, 'best');
});
