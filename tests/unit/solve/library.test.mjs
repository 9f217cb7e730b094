// Solves every problem of the library with the page's solver and compares the solutions with the published ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { openSolver } from '../../helpers/analysis.mjs';
import en from '../../../www/locales/en/solve.js';
import fr from '../../../www/locales/fr/solve.js';
import { readStipulation } from '../../../www/solve/logic/stipulation.js';

/** @typedef {import('../../../www/solve/types.d.ts').Entry} Entry */
/** @typedef {import('../../../www/analysis/solving.d.ts').Step} Step */

const solver = openSolver();
after(() => solver.close());

/** @param {string} shelf @returns {Entry[]} */
const shelf = (shelf) =>
  JSON.parse(readFileSync(new URL(`../../../www/solve/data/${shelf}.json`, import.meta.url), 'utf8'))
    .problems;

/** Returns all lines of a helpmate solution, in coordinates. @param {Step[]} steps @returns {string[]} */
const ways = (steps) =>
  steps.flatMap(({ move, next }) =>
    next.length ? ways(next).map((way) => `${move.coordinates} ${way}`) : [move.coordinates],
  );

/** @param {Entry} entry */
const solutionsOf = async ({ rules, fen, stipulation }) => {
  const { parts } = await solver.solve({ rules, fen, stipulation });
  const [{ kind, keys, lines }] = parts;
  return kind === 'keys'
    ? keys.map((/** @type {{ move: { coordinates: string } }} */ { move }) => move.coordinates)
    : ways(lines);
};

for (const [name, least] of /** @type {const} */ ([
  ['classics', 30],
  ['machine', 20],
]))
  test(`the solver finds exactly the known solutions of every problem in “${name}”`, async () => {
    const entries = shelf(name);
    assert.ok(entries.length >= least);
    for (const entry of entries)
      assert.deepEqual(
        (await solutionsOf(entry)).sort(),
        [...(entry.keys ?? [])].sort(),
        `${entry.author} ${entry.year} ${entry.fen}`,
      );
  });

test('the solver finds the known number of solutions of the introductory Take&Make problems', async () => {
  const counts = await Promise.all(shelf('seeds').map(async (entry) => (await solutionsOf(entry)).length));
  assert.deepEqual(counts, [11, 1, 6, 35, 29, 1]);
});

test('each problem of the library occurs once and has a valid stipulation and a name in each language', () => {
  const all = ['classics', 'machine', 'seeds'].flatMap(shelf);
  assert.equal(new Set(all.map(({ fen, rules }) => `${rules} ${fen}`)).size, all.length);
  for (const { stipulation, name = 'excelsior' } of all) {
    assert.ok(readStipulation(stipulation), stipulation);
    for (const words of [en, fr]) assert.ok(Object.hasOwn(words.names, name), name);
  }
});
