import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { countNoun } from '../../../../www/game/words/game-cells.js';
import { loadWords } from '../../../../www/game/words/language.js';

const { PluralRules } = Intl;
const WORDS = await loadWords();

beforeEach(() => {
  // Removes Intl.PluralRules, because some browsers lack it.
  Reflect.deleteProperty(Intl, 'PluralRules');
});
afterEach(() => {
  Object.assign(Intl, { PluralRules });
  Reflect.deleteProperty(globalThis, 'document');
});

for (const [lang, ones] of /** @type {['en' | 'fr', number[]][]} */ ([
  ['en', [1]],
  ['fr', [0, 1]],
]))
  test(`plural forms are correct in ${lang} without Intl.PluralRules`, () => {
    Object.assign(globalThis, { document: { documentElement: { lang } } });
    for (const n of [0, 1, 2, 5, 100])
      assert.equal(
        countNoun(WORDS[lang], ['{n} game', '{n} games'], n),
        `${n} ${ones.includes(n) ? 'game' : 'games'}`,
      );
  });
