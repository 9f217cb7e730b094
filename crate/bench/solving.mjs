// Measures the shipped solver module in Node, on the collections of the examples `solve` and `prove`. Run
// `cargo xtask build` first. Times are CPU times.

// Prints the ratio to the time that the file notes for another program:
//   node crate/bench/solving.mjs PROBLEMS.json

// Prints the time per answer (EVERY = 6 asks only every sixth question):
//   node crate/bench/solving.mjs POSITIONS.json [EVERY]
import { readFileSync } from 'node:fs';
import { shipped } from '../../tests/helpers/search.mjs';

/** Time limit for one problem, in seconds. */
const PATIENCE = 60;
/** Positions per call of `run`. */
const SLICE = 100_000;
/**
 * Problems that took the other program less time, in seconds, are skipped, because such times are not
 * comparable.
 */
const LEAST = 0.5;

const { Solver, initSync } = await import(shipped('roque-solve.js').href);
initSync({ module: readFileSync(shipped('roque-solve_bg.wasm')) });

/**
 * Asks a question and runs the solver to the end. Returns the CPU time in seconds, without an answer after
 * the time limit.
 * @param {(solver: any) => string} ask
 * @returns {{ seconds: number, answer: any }}
 */
function timed(ask) {
  const solver = new Solver();
  const begun = process.cpuUsage().user;
  const spent = () => (process.cpuUsage().user - begun) / 1e6;
  let answers = JSON.parse(ask(solver) || '[]');
  while (!solver.idle && spent() < PATIENCE) {
    answers = JSON.parse(solver.run(SLICE, performance.now()) || '[]');
  }
  const answer = solver.idle ? answers.at(-1) : undefined;
  const seconds = spent();
  solver.free();
  return { seconds, answer };
}

/** @param {{ rules: string, fen: string, stipulation: string, user_seconds?: number }[]} problems */
function solveAll(problems) {
  const ratios = [];
  for (const { rules, fen, stipulation, user_seconds: other = 0 } of problems) {
    if (other < LEAST) continue;
    const { seconds, answer } = timed((solver) =>
      solver.solve(1, rules, fen, stipulation, [], false, 0, false, 1, 10_000, undefined, performance.now()),
    );
    const name = `${rules} ${stipulation} ${fen}`;
    if (answer?.type === 'fault') throw new Error(`${name}: ${answer.message}`);
    if (!answer) console.log(`open after ${PATIENCE} s  ${name}`);
    else {
      ratios.push(Math.max(seconds, 0.01) / other);
      console.log(`${seconds.toFixed(2)} s, ${(seconds / other).toFixed(3)} of ${other} s  ${name}`);
    }
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`${ratios.length} problems, ${mean.toFixed(3)} of the other program’s time`);
}

/** @param {{ fen: string }[]} positions @param {number} every */
function proveAll(positions, every) {
  const times = [];
  for (const [i, { fen }] of positions.entries()) {
    for (const [side, isWhite] of [true, false].entries()) {
      if ((2 * i + side) % every) continue;
      const ask = (/** @type {any} */ solver) => solver.prove(1, undefined, fen, isWhite, undefined, performance.now());
      times.push(1000 * timed(ask).seconds);
    }
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  const long = times.filter((time) => time > 50).length / times.length;
  console.log(
    `${times.length} questions, milliseconds: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}; over 50: ${(100 * long).toFixed(1)} %`,
  );
}

const [file, every = '1'] = process.argv.slice(2);
if (!file) {
  console.error('usage: node crate/bench/solving.mjs FILE.json [EVERY]');
  process.exit(2);
}
const { problems, positions } = JSON.parse(readFileSync(file, 'utf8'));
if (problems) solveAll(problems);
else proveAll(positions, Number(every));
