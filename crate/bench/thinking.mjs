// Measures how long a page that searches without a worker is blocked per slice, and how soon the search stops
// on request. The benchmark uses all games, in positions with few moves and with hundreds of moves. The benchmark
// measures CPU milliseconds, because other programs share the processor. The benchmark runs the shipped module in Node,
// after `cargo xtask build`.
import { GAMES } from '../../www/match/games.js';
import { engine } from '../../tests/helpers/analysis.mjs';

/** The length of a time slice in milliseconds, as in the page. */
const SLICE = 8;
/** The milliseconds of search for each position. */
const LONG = Number(process.argv[2] ?? 2000);
const POSITIONS = {
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1',
  middle: 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9',
  queens: 'Q1q3Q1/q4Q2/2Q2Q1K/3q1q2/1q6/Q4Q2/1qQ1q2k/1q6 w - - 0 1',
};

const spent = () => process.cpuUsage().user / 1000;
/** @param {number[]} times @param {number} share */
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

console.log('milliseconds'.padEnd(36), ...['median', '99 %', 'longest', 'stop'].map((name) => name.padStart(9)));
for (const { name: rules } of GAMES)
  for (const [name, fen] of Object.entries(POSITIONS)) {
    const core = new engine.Core();
    core.take({ type: 'think', id: 1, rules, fen, lines: 3 });
    const busy = [];
    const begun = performance.now();
    while (!core.idle && performance.now() - begun < LONG) {
      const before = spent();
      core.slice(SLICE);
      busy.push(spent() - before);
    }
    const before = spent();
    core.take({ type: 'stop', id: 1 });
    const stop = spent() - before;
    busy.sort((a, b) => a - b);
    const told = [at(busy, 0.5), at(busy, 0.99), busy.at(-1) ?? 0, stop];
    console.log(`${rules} ${name}`.padEnd(36), ...told.map((time) => time.toFixed(1).padStart(9)));
  }
