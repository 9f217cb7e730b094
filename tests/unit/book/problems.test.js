// Tests the text of the puzzles at the end of a chapter, before their boards are loaded.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readGoal } from '../../../www/board/puzzle/course.js';
import { GAMES } from '../../../www/match/games.js';

const BOOK = new URL('../../../www/book/text/', import.meta.url);
const read = (/** @type {string} */ file) => readFileSync(new URL(file, BOOK), 'utf8');
const FAIRY = JSON.parse(read('contents.json'))
  .find((/** @type {{ group: string }} */ { group }) => group === 'fairy')
  .chapters.map((/** @type {{ name: string }} */ { name }) => name);

for (const code of ['en', 'fr'])
  test(`${code}: the page shows the same text for a puzzle as its element, so that the layout does not shift`, async () => {
    const { default: words } = await import(`../../../www/locales/${code}/puzzle.js`);
    const { puzzle } = JSON.parse(read(`${code}/words.json`));
    assert.equal(puzzle.white, words.toMove('white'));
    assert.equal(puzzle.black, words.toMove('black'));
    for (const goal of ['#2', 'win', 'save', 'only', 'h#2', 'h#2.5', 's#2']) {
      const [, play = goal, moves = ''] = /^([hs]?)#(.+)$/.exec(goal) ?? [];
      const name = { '': 'mate', h: 'help', s: 'self' }[play] ?? play;
      assert.equal(puzzle[name].replace('{moves}', moves.replace('.5', '½')), words.goal(readGoal(goal)));
    }
  });

test("every variant's chapter ends with two puzzles or more, and links to further puzzles and the solver", () => {
  /** @type {string[]} */
  const names = GAMES.map(({ name }) => name);
  for (const chapter of FAIRY) {
    const [, last] = read(`en/${chapter}.md`).split('\n## Problems\n');
    const [, game, ids] = /\n\(\((\S+) ([\d ]+)\)\)\n/.exec(last) ?? [];
    assert.ok(names.includes(game) && ids.split(' ').length >= 2, chapter);
    assert.ok(chapter === 'pairs' || game === chapter, chapter);
    assert.ok(last.includes(`../../puzzles/?game=${game})`), chapter);
    assert.ok(last.includes(`../../solve/?rules=${game})`), chapter);
  }
});

test('the chapter on endings and the end of the learning path link to the puzzles', () => {
  for (const code of ['en', 'fr']) {
    assert.match(read(`${code}/ends.md`), /\.\.\/\.\.\/puzzles\/#path\)/);
    assert.match(JSON.parse(read(`${code}/words.json`)).path_ends, /\.\.\/\.\.\/puzzles\/#path\)/);
  }
});
