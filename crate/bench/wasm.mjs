// Compares Roque and other libraries at perft in WebAssembly, in turns: node crate/bench/wasm.mjs [ROUNDS]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STARTS, build } from './build.mjs';

// The names are in the order of the list `CONTESTANTS` in src/lib.rs.
const CONTESTANTS = ['roque', 'shakmaty', 'cozy-chess', 'eschac'];

const rounds = Number(process.argv[2] ?? 15);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('usage: node crate/bench/wasm.mjs [ROUNDS], at least 1; without it 15');
  process.exit(2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const { perft } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(build(root)))).exports;

console.log(`perft in WebAssembly, Node ${process.versions.node}, 10⁶ nodes/s: the best of ${rounds} rounds`);
report('the last ply counted', speeds(0));
report('every leaf played', speeds(1));

/** Returns the speed in millions of nodes per second, by library and start position. */
function speeds(everyLeafPlayed) {
  const best = CONTESTANTS.map(() => STARTS.map(() => 0));
  // The first round warms up the compiler of Node and is discarded.
  for (let round = 0; round <= rounds; round++) {
    for (const s of STARTS.keys()) {
      for (const c of CONTESTANTS.keys()) {
        const start = performance.now();
        const nodes = perft(c, s, everyLeafPlayed);
        const milliseconds = performance.now() - start;
        if (round > 0) best[c][s] = Math.max(best[c][s], nodes / 1e3 / milliseconds);
      }
    }
  }
  return best;
}

function report(measure, table) {
  const line = (cells) => cells.map((cell) => cell.padStart(10)).join('');
  console.log(`\n${measure.padEnd(22)}${line([...STARTS, 'mean', 'roque is'])}`);
  const means = table.map((of) => Math.exp(of.reduce((sum, speed) => sum + Math.log(speed), 0) / of.length));
  for (const [c, name] of CONTESTANTS.entries()) {
    const numbers = [...table[c], means[c]].map((speed) => speed.toFixed(1));
    console.log(name.padEnd(22) + line([...numbers, `${(means[0] / means[c]).toFixed(2)}×`]));
  }
}
