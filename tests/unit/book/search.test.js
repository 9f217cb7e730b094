import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { findEntries, loadOnce } from '../../../www/book/search.js';
import { foldText } from '../../../www/book/fold.js';
import { SYNONYMS } from '../../../www/book/synonyms.js';

const root = new URL('../../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');

/** @type {[string, string, string][]} */
const ENTRIES = [
  ['special.html#promotion', '4.12 Les coups spéciaux', 'Un pion qui atteint la dernière rangée est promu.'],
  ['men.html#pawn-step', '2.17 Le pion', 'Le pion avance d’une case.'],
];
const addresses = (/** @type {string} */ asked) =>
  findEntries(ENTRIES, asked, 'fr').map(([address]) => address);

test('the search ignores accents and capitals, and an entry has to contain all words', () => {
  assert.equal(foldText('L’Échec'), "l'echec");
  assert.deepEqual(addresses('RANGEE pion'), ['special.html#promotion']);
  assert.deepEqual(addresses("d'une case"), ['men.html#pawn-step']);
  assert.deepEqual(addresses('rangée tour'), []);
  assert.deepEqual(addresses('  '), []);
});

test('the book search finds whole words and the first letters of words, but not the middle of a word', () => {
  assert.deepEqual(addresses('pro'), ['special.html#promotion']);
  const other = /** @type {[string, string, string][]} */ ([
    ['a', '', 'xcase'],
    ['b', '', 'cases'],
    ['c', '', 'case'],
    ['d', '', 'casement'],
  ]);
  const found = (/** @type {string} */ asked) => findEntries(other, asked, 'en').map(([address]) => address);
  assert.deepEqual(found('case'), ['c', 'b', 'd']);
  assert.deepEqual(found('cases'), ['b', 'c']);
  assert.deepEqual(found('a(b'), [], 'special characters are no pattern');
});

/** Returns the results of a search in the built book. @param {string} language @param {string} asked */
function searchBook(language, asked) {
  const page = read(`dist/book/${language}/all.html`);
  const links = page.matchAll(/<li><a href="([^"]*)"><span>(.*?)<\/span> <small>(.*?)<\/small>/g);
  const entries = [...links].map((link) => /** @type {[string, string, string]} */ (link.slice(1)));
  assert.ok(entries.length > 200);
  return findEntries(entries, asked, language).map(([address]) => address);
}

test('in the book of each language, search words of both languages lead to the right section', () => {
  for (const [asked, place] of Object.entries({
    fork: 'tactics.html#fork',
    fourchette: 'tactics.html#fork',
    reine: 'men.html#queen-move',
    gagner: 'five-minutes.html#aim',
    win: 'five-minutes.html#aim',
    Mat: 'ends.html#checkmate',
    tie: 'draws.html',
    castle: 'special.html#castling',
    roque: 'special.html#castling',
    'en passant': 'special.html#ep',
    stalemate: 'ends.html#stalemate',
    pat: 'ends.html#stalemate',
  }))
    for (const language of ['en', 'fr']) {
      const found = searchBook(language, asked);
      assert.equal(found[0], place, `${asked} in ${language}`);
      assert.ok(found.length > 1 && found.length < 80, `${asked} in ${language}: ${found.length}`);
    }
  assert.ok(!searchBook('en', 'aim').includes('draws.html#claim'), 'aim is not part of claim');
});

test('a term is found in the glossary', () => {
  assert.ok(searchBook('en', 'fork').includes('glossary.html#term-fork'));
  assert.ok(searchBook('fr', 'cadence').includes('glossary.html#term-cadence'));
});

test('every section that a search synonym leads to exists in both languages, and each synonym leads to one section', () => {
  const all = [];
  for (const [place, en, fr, related = place] of SYNONYMS) {
    const [chapter, id] = place.split('.html#');
    all.push(...new Set([...en, ...fr].map(foldText)));
    assert.ok(
      SYNONYMS.some(([one]) => one === related),
      related,
    );
    for (const language of ['en', 'fr'])
      if (id)
        assert.match(
          read(`www/book/text/${language}/${chapter}.md`),
          new RegExp(`^\\{${id}\\} `, 'm'),
          place,
        );
  }
  assert.equal(new Set(all).size, all.length);
});

test('the search entries are loaded only once, but loaded again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return loads;
  });
  await assert.rejects(load(), { message: 'offline' });
  assert.deepEqual([await load(), await load(), loads], [2, 2, 2]);
});
