// Tests that a language is one line of www/locales/languages.js and a complete folder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, folders } from '../../helpers/languages.js';
import { CODES, LANGUAGES, loadMore } from '../../../www/locales/languages.js';
import { readKey } from '../../../www/board/interaction/keyboard.js';
import { loadWords } from '../../../www/game/words/language.js';

test('each language of the list has a folder, and each folder is in the list', () => {
  assert.deepEqual(folders().sort(), [...CODES].sort());
});

for (const code of CODES)
  test(`${code} has the same keys and placeholders as English`, async () => {
    assert.deepEqual(await differences(code), []);
  });

test('the piece letters of a language are the same in all its files and are keys of the board', async () => {
  const words = await loadWords();
  for (const code of CODES) {
    const { letters } = LANGUAGES[code];
    assert.equal([...new Set(letters)].length, 5, code);
    assert.equal(words[code].letters, letters);
    const typing = await loadMore(code, 'keys');
    assert.equal(typing.letters.slice(0, 5), letters);
    for (const key of typing.letters) assert.equal(readKey(key, 0, false)?.kind, 'ask', key);
  }
});
