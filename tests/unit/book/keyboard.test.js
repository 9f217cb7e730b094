// Tests that the book's chapter on keys and commands lists each command of the board once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadCommands, shownAs } from '../../../www/board/typing/commands.js';
import { adoptStyle } from '../../../www/board/typing/styles.js';
import { loadReader } from '../../../www/board/typing/phrases.js';
import { CODES, loadWords } from '../../../www/locales/languages.js';

/** @param {string} language */
const chapter = (language) =>
  readFileSync(new URL(`../../../www/book/text/${language}/keyboard.md`, import.meta.url), 'utf8');
/** Returns the cells of each table row, without heading rows and separator rows. @param {string} text */
const rowsOf = (text) =>
  [...text.matchAll(/^\| (?!---)(.*) \|$/gm)]
    .map(([, row]) => row.split('|').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell.startsWith('`')));
const plain = (/** @type {string} */ text) => text.replace(/[\u00a0\u202f]/g, ' ');

/** @param {string[]} texts */
const listOf = (texts) =>
  texts
    .filter(Boolean)
    .map((text) => `\`${text}\``)
    .join(', ');

for (const language of CODES) {
  test(`the keyboard chapter has each command once, as the board lists the commands (${language})`, async () => {
    const words = await loadCommands(language);
    const listed = /** @type {(keyof typeof words.commands)[]} */ (Object.keys(words.commands)).map(
      (name) => {
        const { key, typed, does } = shownAs(name, words);
        return [listOf(plain(key).split(', ')), listOf(typed), plain(does)];
      },
    );
    const told = rowsOf(chapter(language)).filter((row) => row.length === 3);
    assert.deepEqual(told.toSorted(), listed.toSorted());
    assert.ok(chapter(language).includes(`| ${words.heads.join(' | ')} |`));
  });

  test(`the keyboard chapter has each style of speech with an example of a spoken move (${language})`, async () => {
    const more = await loadCommands(language);
    const board = /** @type {any} */ ({
      language: { words: await loadWords(language) },
      stage: { refresh() {}, overlay: {} },
    });
    const move = { piece: 'N', from: 'g1', to: 'f3', take: 'f3', san: 'Nf3', coordinates: 'g1f3' };
    const heard = Object.entries(more.styles).map(([style, name]) => {
      adoptStyle({ ...board, host: { getAttribute: () => style } }, more);
      return [`\`${name}\``, board.stage.overlay.spell(board.language.words.move(move))];
    });
    assert.deepEqual(
      rowsOf(chapter(language)).filter((row) => row.length === 2),
      heard,
    );
  });

  test(`the board understands each move written in the keyboard chapter (${language})`, async () => {
    const read = await loadReader();
    const [, last = ''] = /\n## [^\n]*\n\n([^\n]*`g1f3`[^\n]*)/.exec(chapter(language)) ?? [];
    const moves = [...last.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
    assert.ok(moves.length > 4);
    for (const text of moves) assert.ok(read(text, language).length, text);
  });
}
