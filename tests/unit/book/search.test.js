import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEntries, foldText, loadOnce } from '../../../www/book/search.js';

/** @type {[string, string, string][]} */
const ENTRIES = [
  ['special.html#promotion', '4.12 Les coups spéciaux', 'Un pion qui atteint la dernière rangée est promu.'],
  ['men.html#pawn-step', '2.17 Le pion', 'Le pion avance d’une case.'],
];
const addresses = (/** @type {string} */ asked) => findEntries(ENTRIES, asked).map(([address]) => address);

test('the search ignores accents and capitals, and an entry has to contain all words', () => {
  assert.equal(foldText('L’Échec'), "l'echec");
  assert.deepEqual(addresses('RANGEE pion'), ['special.html#promotion']);
  assert.deepEqual(addresses("d'une case"), ['men.html#pawn-step']);
  assert.deepEqual(addresses('rangée tour'), []);
  assert.deepEqual(addresses('  '), []);
});

test('matches at the beginning of a word come first', () => {
  assert.deepEqual(addresses('pro'), ['special.html#promotion']);
  const other = /** @type {[string, string, string][]} */ ([
    ['a', '', 'xcase'],
    ['b', '', 'case'],
  ]);
  assert.deepEqual(
    findEntries(other, 'case').map(([address]) => address),
    ['b', 'a'],
  );
  assert.deepEqual(findEntries(other, 'a(b').length, 0, 'special characters are no pattern');
});

test('the entries are loaded once, and again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return loads;
  });
  await assert.rejects(load(), { message: 'offline' });
  assert.deepEqual([await load(), await load(), loads], [2, 2, 2]);
});
