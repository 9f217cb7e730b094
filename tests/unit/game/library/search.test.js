import assert from 'node:assert/strict';
import test from 'node:test';
import { headOf, isHead } from '../../../../www/match/storage/summaries.js';
import { foldText, matchingItems, sortedItems } from '../../../../www/game/library/list/search.js';

test('a search in the game library finds games with all its words in any order, ignoring accents and capitals', () => {
  const text = foldText('Polgár, Judit – \u202eAnand · Linarès · 1994-02');
  const finds = (/** @type {string} */ query) => matchingItems(query)?.(text);
  assert.equal(finds('judit POLGAR'), true);
  assert.equal(finds('linares 1994'), true);
  assert.equal(finds('anand'), true);
  assert.equal(finds('polgar 1995'), false);
  // A dot in the query matches only a dot.
  assert.equal(finds('pol.ar'), false);
  assert.equal(matchingItems('  '), null);
});

/** @param {string} id @returns {any} */
const item = (id, changes = {}) => ({
  head: { id, changed: 0, plies: 0, white: '', black: '', event: '', date: '', ...changes },
});
const ids = (/** @type {any[]} */ items) => items.map(({ head }) => head.id).join('');

test('the game library is sorted alphabetically or by descending number, with unknown values last', () => {
  const games = [
    item('a', { white: 'Zoé', changed: 1, plies: 3, date: '1858' }),
    item('b', { changed: 2, plies: 80, date: '2001-05-03' }),
    item('c', { white: 'éva', changed: 3, plies: 3, date: '2001' }),
    item('d', { white: 'Eva', changed: 4, plies: 9 }),
  ];
  assert.equal(ids(sortedItems(games, 'changed')), 'dcba');
  assert.equal(ids(sortedItems(games, 'white')), 'dcab');
  assert.equal(ids(sortedItems(games, 'plies')), 'bdca');
  // A game without a date tag is sorted by the day on which it was last played.
  assert.equal(ids(sortedItems(games, 'date')), 'bcda');
  assert.equal(ids(games), 'abcd');
});

/** @type {any} */
const RECORD = {
  id: 'a',
  changed: 5,
  rules: 'take-make',
  result: '*',
  left: true,
  moves: [1, 2, 3],
  end: null,
  offer: null,
  tags: [],
  parts: {},
};

test('the stored summary of a game has the main PGN tags, each cut to a maximum length', () => {
  const tags = [
    ['White', 'x'.repeat(10_000)],
    ['Black', '?'],
    ['Event', '?'],
    ['Date', '1858.05.??'],
  ];
  const head = headOf({ ...RECORD, tags });
  assert.deepEqual(head, {
    id: 'a',
    changed: 5,
    rules: 'take-make',
    result: '*',
    plies: 3,
    white: 'x'.repeat(200),
    black: '',
    event: '',
    date: '1858-05',
    played: true,
  });
  assert.equal(isHead(head), true);
  assert.equal(isHead({ ...head, white: 3 }), false);
  assert.equal(isHead({ id: 'a' }), false);
});

test('the library marks a game as "in play" only if a tab may resume it', () => {
  assert.equal('inPlay' in headOf(RECORD), false);
  assert.equal(headOf({ ...RECORD, left: false }).inPlay, 5);
  assert.equal('inPlay' in headOf({ ...RECORD, left: false, result: '1-0', closed: true }), false);
});
