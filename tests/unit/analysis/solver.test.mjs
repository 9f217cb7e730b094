// Tests the problem solver of the wasm module that browsers load.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { engine, openSolver } from '../../helpers/analysis.mjs';

/** @import { Attack, Problem, Solution, Step } from '../../../www/analysis/solving.d.ts' */

const solver = openSolver();
after(() => solver.close());

/** A waiting move of the rook, because the king has only one move. */
const WAITS = '1k6/8/1K6/8/8/8/8/2R5 w - - 0 1';
/** A problem too long to be solved during the test. */
const LONG = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', stipulation: '#12' };

/** @param {Problem} problem @returns {Promise<Solution>} */
const solve = (problem) => solver.solve(problem);
const codeOf = (/** @type {any} */ error) => error.code ?? error;
const san = (/** @type {Attack[]} */ ways) => ways.map(({ move }) => move.san);

test('the solver returns a key move with its zugzwang, the defences and the mates after each defence', async () => {
  const { parts, nodes, isSound } = await solve({ fen: WAITS, stipulation: '#2', set: true, tries: 1 });
  const [{ keys, kind, letter, fen, begins, count, set, tries, cut }] = parts;
  assert.deepEqual([kind, letter, fen, begins, cut], ['keys', 'a', WAITS, 'white', false]);
  assert.equal(count, keys.length);
  const key = keys.find(({ move }) => move.san === 'Rc2');
  assert.ok(key?.zugzwang && key.moves === 2 && !key.goal);
  assert.deepEqual(key.move.coordinates, 'c1c2');
  assert.deepEqual(
    key.variations.map(({ defences, answers, dual }) => [
      defences.map((move) => move.san),
      san(answers),
      dual,
    ]),
    [[['Ka8'], ['Rc8#'], null]],
  );
  assert.ok(set?.isComplete);
  assert.ok(tries.every(({ refutations }) => refutations.length === 1));
  assert.ok(nodes > 0);
  assert.equal(isSound, count === 1);
});

test('the solver returns the solutions of a helpmate as a tree, whichever side is to move in the FEN', async () => {
  for (const turn of ['w', 'b']) {
    const fen = `k7/8/1K6/8/8/8/8/7R ${turn} - - 0 1`;
    const [{ lines, kind, begins, count }] = (await solve({ fen, stipulation: 'h#1' })).parts;
    assert.deepEqual([kind, begins, count], ['lines', 'black', 1]);
    assert.deepEqual(
      lines.map(({ move, next }) => [move.san, next.map((step) => [step.move.san, step.goal])]),
      [['Kb8', [['Rh8#', true]]]],
    );
  }
});

test('twins are solved together, and a problem is sound if each twin has the intended number of solutions', async () => {
  const problem = { fen: 'k7/8/1K6/8/8/8/8/7R b - - 0 1', stipulation: 'h#1', twins: ['h1-g1', '& h#1.5'] };
  const { parts, isSound } = await solve(problem);
  assert.deepEqual(
    parts.map(({ letter, twin, stipulation, count }) => [letter, twin, stipulation, count > 0]),
    [
      ['a', null, 'h#1', true],
      ['b', 'h1-g1', 'h#1', true],
      ['c', '& h#1.5', 'h#1.5', true],
    ],
  );
  assert.equal(
    isSound,
    parts.every(({ count }) => count === 1),
  );
  assert.ok((await solve({ ...problem, twins: ['h1-g1'], intended: 1 })).isSound);
  assert.ok(!(await solve({ ...problem, twins: [], intended: 2 })).isSound);
});

test('at most `most` solutions are returned, with a flag that there are more', async () => {
  const fen = 'k7/8/8/8/8/8/8/KQQQQQ2 w - - 0 1';
  const [{ count, more, lines }] = (await solve({ fen, stipulation: 'ser-+4', most: 20 })).parts;
  assert.deepEqual([count, more], [20, true]);
  /** @param {Step[]} steps @returns {number} */
  const ends = (steps) => steps.reduce((sum, { goal, next }) => sum + Number(goal) + ends(next), 0);
  assert.equal(ends(lines), 20);
});

test('the solver solves a problem by the rules of its chess variant', async () => {
  const { games } = await import('../../../dist/engine/roque.js');
  const { Session } = await import('../../../dist/board/session.js');
  await Session.begin();
  for (const { name: rules } of games()) {
    const { parts } = await solve({ rules, fen: WAITS, stipulation: '#2' });
    assert.ok(parts[0].keys.length, rules);
    const session = await Session.begin({ rules, fen: WAITS });
    assert.equal(session.move(parts[0].keys[0].move.coordinates)?.san, parts[0].keys[0].move.san, rules);
  }
});

test('the solver rejects an invalid or too long problem with a code', async () => {
  const fen = WAITS;
  for (const [problem, code] of /** @type {[any, string][]} */ ([
    [{ fen, stipulation: 'mate in two' }, 'unknownStipulation'],
    [{ fen, stipulation: '#0' }, 'noMovesInStipulation'],
    [{ fen, stipulation: 'ser-#100' }, 'stipulationTooLong'],
    [{ fen, stipulation: '#1.5' }, 'halfMoveInStipulation'],
    [{ fen }, 'unknownStipulation'],
    [{ fen, stipulation: '#2', rules: 'draughts' }, 'unknownRules'],
    [{ fen, stipulation: '#2', twins: ['a1-a2'] }, 'badTwin'],
    [{ fen, stipulation: '#2', twins: ['-b8'] }, 'missingBlackKing'],
    [{ fen, stipulation: '#2', twins: '-b8' }, 'badMessage'],
    [{ fen, stipulation: '#2', tries: -1 }, 'badMessage'],
    [{ fen: 'no chess', stipulation: '#2' }, 'fenPlacement'],
    [{ stipulation: '#2' }, 'fenPlacement'],
    [{ ...LONG, nodes: 5000 }, 'problemTooLong'],
  ]))
    assert.equal(await solver.solve(problem).catch(codeOf), code, JSON.stringify(problem));
  const queens = 'k7/8/8/8/8/8/8/8 w - - 0 1';
  const error = await solver
    .solve({ fen: queens, stipulation: '#2' })
    .catch((/** @type {any} */ error) => error);
  assert.deepEqual(error.faults, ['missingWhiteKing']);
});

test('aborting a long problem rejects it at once, and other problems are still solved', async () => {
  const stop = new AbortController();
  /** @type {any[]} */
  const told = [];
  const long = solver
    .solve(LONG, {
      signal: stop.signal,
      told: (/** @type {any} */ progress) => {
        told.push(progress);
        stop.abort('enough');
      },
    })
    .catch(codeOf);
  assert.equal((await solve({ fen: WAITS, stipulation: '#2' })).parts.length, 1);
  assert.equal(await long, 'enough');
  assert.ok(told[0].nodes > 0 && told[0].done >= 0 && told[0].done < 1 && told[0].part === 0);
});

test('`canMate` gives a verdict for one side or both, with moves that prove it', async () => {
  const bishop = { fen: '4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4KB2 w - - 0 1' };
  const { white, black } = await solver.canMate(bishop);
  assert.deepEqual([white, black], Array(2).fill({ verdict: 'cannot', line: [] }));
  const chances = await solver.canMate({ fen: WAITS, color: 'white' });
  assert.equal(chances.black, null);
  assert.equal(chances.white.verdict, 'can');
  assert.match(chances.white.line.at(-1).san, /#$/);
  assert.equal((await solver.canMate({ fen: LONG.fen, color: 'black', nodes: 1 })).black.verdict, 'unknown');
  // A node limit beyond 32 bits is not truncated.
  const many = await solver.canMate({ fen: WAITS, color: 'white', nodes: 2 ** 32 });
  assert.equal(many.white?.verdict, chances.white?.verdict);
  assert.equal(await solver.canMate({ fen: WAITS, color: 'green' }).catch(codeOf), 'badColor');
});

test("solving on the page's thread runs only a few milliseconds at a time", () => {
  const core = new engine.Core();
  core.take({ type: 'solve', id: 1, ...LONG });
  const busy = [];
  for (let slice = 0; slice < 100; slice += 1) {
    const before = process.cpuUsage();
    core.slice(8);
    busy.push(process.cpuUsage(before).user / 1000);
  }
  assert.deepEqual(core.take({ type: 'stop', id: 1 }), [{ type: 'stopped', id: 1 }]);
  assert.ok(core.idle);
  // Processor time, because other processes may slow down the wall clock; the median ignores garbage collection.
  const [half] = busy.sort((a, b) => a - b).slice(busy.length / 2);
  assert.ok(half < 20, `${half} ms`);
});
