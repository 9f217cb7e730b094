import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, folded } from '../../../www/book/search.js';

/** @type {[string, string, string][]} */
const ENTRIES = [
  ['special.html#promotion', '4.12 Les coups spéciaux', 'Un pion qui atteint la dernière rangée est promu.'],
  ['men.html#pawn-step', '2.17 Le pion', 'Le pion avance d’une case.'],
];
const addresses = (/** @type {string} */ asked) => find(ENTRIES, asked).map(([address]) => address);

test('what is searched is found without accents and capitals, by all its words', () => {
  assert.equal(folded('L’Échec'), "l'echec");
  assert.deepEqual(addresses('RANGEE pion'), ['special.html#promotion']);
  assert.deepEqual(addresses("d'une case"), ['men.html#pawn-step']);
  assert.deepEqual(addresses('rangée tour'), []);
  assert.deepEqual(addresses('  '), []);
});

test('where a word begins so comes before where it only goes on so', () => {
  assert.deepEqual(addresses('pro'), ['special.html#promotion']);
  const other = /** @type {[string, string, string][]} */ ([
    ['a', '', 'xcase'],
    ['b', '', 'case'],
  ]);
  assert.deepEqual(
    find(other, 'case').map(([address]) => address),
    ['b', 'a'],
  );
  assert.deepEqual(find(other, 'a(b').length, 0, 'signs are no pattern');
});
