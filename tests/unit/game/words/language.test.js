import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseLanguage, fill, loadWords } from '../../../../www/game/words/language.js';

const WORDS = await loadWords();

test("the page chooses the first supported language of the browser's list", () => {
  assert.equal(chooseLanguage(['xx-CH', 'fr-CH', 'en']), 'fr');
  assert.equal(chooseLanguage(['en-GB', 'fr']), 'en');
});

test("the language in the URL has priority over the stored one, and the stored one over the browser's", () => {
  assert.equal(chooseLanguage(['en', 'fr', 'fr-FR']), 'en');
  assert.equal(chooseLanguage([null, 'fr', 'en-US']), 'fr');
});

test('English is chosen if no language of the list is supported', () => {
  assert.equal(chooseLanguage([]), 'en');
  assert.equal(chooseLanguage(['xx', 'x', '', null, 'toString']), 'en');
});

test('the placeholders of a text are replaced by their values', () => {
  assert.equal(fill('{Side} offers, {n} times', { Side: 'White', n: 2 }), 'White offers, 2 times');
});

/** @param {object} words @returns {[string, string][]} */
const flat = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

test('no text of the game page is empty or in the wrong language', () => {
  const french = new Map(flat(WORDS.fr));
  const same = flat(WORDS.en).filter(([key, text]) => text === french.get(key));
  assert.deepEqual(same.map(([key]) => key).sort(), [
    'adoube',
    'games.rokagogo',
    'games.take-make',
    'games.take-make+rokagogo',
    'lettersFigurine',
    'licences',
    'notation',
    'rules.captures.take-make.name',
    'rules.castling.rokagogo.name',
    'stageMake',
    'stageTake',
    'startUsual',
    'unitMinutes',
  ]);
  for (const [key, text] of [...flat(WORDS.en), ...french]) assert.ok(text, key);
});

test('French texts of the game page have typographic apostrophes and no-break spaces', () => {
  for (const [key, text] of flat(WORDS.fr)) {
    assert.doesNotMatch(text, /'|[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/, key);
  }
});
