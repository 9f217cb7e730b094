// Tests how the board reads and lists its commands, which users give by key or as typed text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKey } from '../../../../www/board/interaction/keyboard.js';
import { commandOf, loadAll, readCommand, shownAs } from '../../../../www/board/typing/commands.js';
import { loadReader } from '../../../../www/board/typing/phrases.js';
import { CODES } from '../../../../www/locales/languages.js';

/** The commands of each language, followed by those of the other languages. */
const all = Object.fromEntries(await Promise.all(CODES.map(async (code) => [code, await loadAll(code)])));
const namesOf = (/** @type {any} */ words) => /** @type {any[]} */ (Object.keys(words.commands));

test("typed text is read as a command in the user's language first, then in another", () => {
  const read = (/** @type {string} */ text, language = 'en') => {
    const { name, given } = readCommand(text, all[language]) ?? { name: null, given: '' };
    return [name, given].filter(Boolean).join(' ');
  };
  for (const [text, meant] of [
    ['p N', 'pieces N'],
    ['p n', 'pieces n'],
    ['p a', 'pieces a'],
    ['/p Q', 'pieces Q'],
    ['s e', 'file e'],
    ['S E', 'file e'],
    ['s 4', 'rank 4'],
    ['board', 'all'],
    ['board E4', 'toSquare e4'],
    ['clock', 'clock'],
    ['  Last ', 'last'],
    ['m g1', 'moves g1'],
    ['?', 'help'],
    ['style Anna', 'style anna'],
    ['échiquier', 'all'],
  ])
    assert.equal(read(text), meant, text);
  assert.equal(read('p C', 'fr'), 'pieces N');
  assert.equal(read('p c', 'fr'), 'pieces n');
  assert.equal(read('p N', 'fr'), 'pieces N');
  assert.equal(read('p R', 'fr'), 'pieces K');
  assert.equal(read('echiquier', 'fr'), 'all');
  assert.equal(read('style coordonnées', 'fr'), 'style coordinates');
  assert.equal(read('style otan', 'fr'), 'style nato');
  assert.equal(read('pendule', 'fr'), 'clock');
});

test('typed text with too few or too many arguments is not read as a command', () => {
  for (const text of [
    '',
    '/',
    'p e4',
    'p NN',
    'p x',
    's 9',
    's ee',
    'board e9',
    'last e4',
    'style',
    'style x',
    'constructor',
  ])
    for (const language of CODES) assert.equal(readCommand(text, all[language]), null, text);
});

test('in every language, no command can be read as a move, and no move as a command', async () => {
  const read = await loadReader();
  for (const language of CODES) {
    for (const words of all[language])
      for (const name of namesOf(words))
        for (const text of shownAs(name, words).typed) assert.deepEqual(read(text, language), [], text);
    for (const text of [
      'b4',
      'b e4',
      'c e5',
      'p e4',
      'l',
      'knight f3',
      'cavalier f3',
      'O-O',
      'd takes e5',
      'back e4',
    ])
      if (read(text, language).length) assert.equal(readCommand(text, all[language]), null, text);
  }
});

test('each command key is unique, is no piece letter of its language and is handled by the board', () => {
  for (const code of CODES) {
    const [words] = all[code];
    const keys = namesOf(words)
      .map((name) => words.commands[name].key)
      .filter((key) => /^(Shift\+)?[A-Z,.?]$/.test(key));
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(keys.length > 12);
    for (const key of keys) {
      const letter = key.replace('Shift+', '');
      assert.ok(!words.letters.includes(letter) && letter !== 'I', `${code} ${key}`);
      assert.equal(readKey(letter, 0, false)?.kind, 'ask', key);
      assert.equal(words.commands[/** @type {string} */ (commandOf(letter, key !== letter, words))].key, key);
    }
  }
});

test('a key with only one command gives that command with and without Shift', () => {
  const [words] = all.en;
  assert.equal(commandOf('m', true, words), 'captures');
  assert.equal(commandOf('M', false, words), 'moves');
  assert.equal(commandOf('T', true, words), 'turn');
  assert.equal(commandOf(';', false, words), 'forward');
  assert.equal(commandOf('w', false, words), null);
  assert.equal(commandOf('c', false, all.fr[0]), null);
  assert.equal(commandOf('k', false, all.fr[0]), 'captured');
});

test('each command of the board has a description and a key or a typed form', () => {
  for (const code of CODES) {
    const [words] = all[code];
    for (const name of namesOf(words)) {
      const { key, typed, does } = shownAs(name, words);
      assert.ok(key || typed.length, name);
      assert.match(does, /^\p{Lu}.*\.$/u);
      for (const text of typed) assert.equal(readCommand(text, [words])?.name, name, text);
    }
  }
  assert.equal(shownAs('captures', all.fr[0]).key, 'Maj+M');
  assert.deepEqual(shownAs('toSquare', all.en[0]).typed, ['board e4']);
});
