// Compares two versions of Roque at perft in WebAssembly, in turns: node crate/bench/versions.mjs OLD NEW
// [ROUNDS]
// A version is a source folder or the module built from it.
import { readFileSync } from 'node:fs';
import { STARTS, build } from './build.mjs';

const [older, newer, count = '30'] = process.argv.slice(2);
const rounds = Number(count);
if (!newer || !Number.isInteger(rounds) || rounds < 1) {
  console.error('usage: node crate/bench/versions.mjs OLD NEW [ROUNDS], at least 1; without it 30');
  process.exit(2);
}
const open = (/** @type {string} */ version) => {
  const path = version.endsWith('.wasm') ? version : build(version);
  return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports;
};
const versions = [open(older), open(newer)];
const ROQUE = 0;

console.log(`perft in WebAssembly, Node ${process.versions.node}: the median of ${rounds} rounds, in milliseconds`);
for (const [everyLeafPlayed, measure] of ['the last ply counted', 'every leaf played'].entries()) {
  const times = versions.map(() => STARTS.map(() => []));
  // The first round warms up the compiler of Node and is discarded.
  for (let round = 0; round <= rounds; round++)
    for (const s of STARTS.keys())
      for (const v of versions.keys()) {
        // The versions take turns in running first.
        const version = (v + round) % versions.length;
        const start = performance.now();
        versions[version].perft(ROQUE, s, everyLeafPlayed);
        if (round > 0) times[version][s].push(performance.now() - start);
      }
  const medians = times.map((of) => of.map((all) => all.sort((a, b) => a - b)[all.length >> 1]));
  const ratios = STARTS.map((_, s) => medians[1][s] / medians[0][s]);
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
  console.log();
  line(measure, [...STARTS, 'mean']);
  for (const [v, name] of ['old', 'new'].entries()) line(name, medians[v].map((time) => time.toFixed(1)));
  line('new / old', [...ratios, mean].map((ratio) => ratio.toFixed(3)));
}
