// Measures the shipped solver in Node, on the problem collections of the examples `solve` and `prove`. Run
// `cargo xtask build` first. All times are CPU times.

// Prints the ratio to the time of another program, which the file contains: node crate/bench/solving.mjs PROBLEMS.json

// Prints the time per verdict (EVERY = 6 takes only every sixth question): node crate/bench/solving.mjs POSITIONS.json
// [EVERY]
import { readFileSync } from 'node:fs';
import { engine } from '../../tests/helpers/analysis.mjs';

/** The time limit for one problem, in seconds. */
const PATIENCE = 60;
/** The length of a time slice in milliseconds. */
const SLICE = 100;
/**
 * Problems that took the other program less than this many seconds are skipped, because such times cannot be compared.
 */
const LEAST = 0.5;

/**
 * Sends a request and runs the engine until it has answered. Returns the CPU time in seconds, or nothing if the time
 * limit passes without an answer.
 * @param {object} request
 * @returns {{ seconds: number, answer: any }}
 */
function timed(request) {
  const core = new engine.Core();
  const begun = process.cpuUsage().user;
  const spent = () => (process.cpuUsage().user - begun) / 1e6;
  let answers = core.take({ id: 1, ...request });
  while (!core.idle && spent() < PATIENCE) answers = core.slice(SLICE);
  const answer = core.idle ? answers.at(-1) : undefined;
  const seconds = spent();
  core.free();
  return { seconds, answer };
}

/** @param {{ rules: string, fen: string, stipulation: string, user_seconds?: number }[]} problems */
function solveAll(problems) {
  const ratios = [];
  for (const { rules, fen, stipulation, user_seconds: other = 0 } of problems) {
    if (other < LEAST) continue;
    const request = { type: 'solve', rules, fen, stipulation, variations: false, most: 10_000 };
    const { seconds, answer } = timed(request);
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
    for (const [side, color] of ['white', 'black'].entries()) {
      if ((2 * i + side) % every) continue;
      times.push(1000 * timed({ type: 'prove', fen, color }).seconds);
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
