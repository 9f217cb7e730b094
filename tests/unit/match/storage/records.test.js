import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  exceededLimits,
  isInPlay,
  isOlder,
  isPlayed,
  LIMITS,
  newestRecord,
  newId,
  parseRecord,
  readRecord,
  VERSION,
} from '../../../../www/match/storage/records.js';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @type {(changes?: object) => any} */
const record = (changes = {}) => ({
  version: VERSION,
  id: 'abc-1',
  revision: 4,
  begun: 1_700_000_000_000,
  changed: 1_700_000_100_000,
  saved: 1_700_000_100_500,
  left: false,
  closed: false,
  rules: 'take-make',
  draws: 'claims',
  touchMove: true,
  touched: [12, 52],
  adoube: false,
  fen: FEN,
  moves: [12, 34, 56],
  ply: 2,
  end: { by: 'resignation', loser: 'white' },
  offer: 'black',
  result: '0-1',
  tags: [['White', 'Ann']],
  pgn: null,
  parts: { clocks: { left: 5 } },
  ...changes,
});

test('a stored game record is read exactly as it was written', () => {
  assert.deepEqual(parseRecord(JSON.stringify(record())), { record: record() });
});

test('a stored game record without a version number, from the first releases, is upgraded to the current version', () => {
  const old = {
    id: 'first',
    begun: 1_600_000_000_000,
    changed: 1_600_000_050_000,
    rules: 'castling-chess',
    fen: FEN,
    moves: [12, 34],
    ply: 1,
  };
  assert.deepEqual(readRecord(old).record, {
    ...old,
    version: VERSION,
    revision: 0,
    draws: 'automatic',
    touchMove: false,
    touched: [],
    adoube: false,
    end: null,
    offer: null,
    result: '*',
    left: false,
    closed: true,
    saved: old.changed,
    tags: [],
    pgn: null,
    parts: {},
  });
});

test('a stored game record of version 1 has no revision and counts as closed', () => {
  const { revision, closed, ...old } = record({ version: 1 });
  assert.deepEqual(readRecord(old).record, record({ revision: 0, closed: true }));
});

test('a stored game record of a later version is not read but returned unchanged for quarantine', () => {
  const later = { version: VERSION + 1, id: 'abc', news: 'all different' };
  const { trouble, raw } = /** @type {any} */ (readRecord(later));
  assert.equal(trouble, 'future');
  assert.equal(raw, later);
});

test('an invalid game record is reported as corrupt and returned unchanged for quarantine', () => {
  const wrong = [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    { version: 1 },
    { ...record(), version: -1 },
    { ...record(), version: 0.5 },
    { ...record(), version: '1' },
    { ...record(), version: 1, revision: undefined, moves: 'e4' },
  ];
  for (const [name, values] of Object.entries({
    id: [undefined, '', 'a b', '../a', '<b>', 'x'.repeat(65), 5],
    begun: [null, -1, Number.NaN, 'today', 1e300],
    changed: [undefined],
    saved: [Number.POSITIVE_INFINITY],
    revision: [undefined, -1, 0.5, '1', 2 ** 53],
    left: ['yes'],
    closed: [undefined, 1],
    rules: [null, 'x'.repeat(65)],
    draws: ['never'],
    touchMove: [1],
    touched: [undefined, [64], [-1], ['e4'], [1, 2, 3, 4]],
    adoube: [null],
    fen: [null, 'x'.repeat(257)],
    moves: ['e2e4', [1.5], [-1], [2 ** 32], ['12'], [null], Array(20_001).fill(1), { length: 3 }],
    ply: [-1, 4, 1.5, '2'],
    end: [undefined, 'resignation', { by: 'magic', loser: null }, { by: 'resignation', loser: 'red' }],
    offer: ['red', undefined],
    result: ['2-0', null],
    tags: [{}, ['White'], [['White']], [['White', 5]], [['White', 'Ann', 'Bob']]],
    pgn: [5, undefined],
    parts: [null, [], 'parts'],
  }))
    for (const value of values) wrong.push(record({ [name]: value }));
  for (const raw of wrong) {
    const reading = /** @type {any} */ (readRecord(raw));
    assert.equal(reading.trouble, 'corrupt', JSON.stringify(raw));
    assert.equal(reading.raw, raw);
  }
  assert.deepEqual(parseRecord('{"version":1,'), { trouble: 'corrupt', raw: '{"version":1,' });
});

test('reading a game record drops unknown fields', () => {
  const reading = parseRecord(`{"__proto__":{"left":true},"more":1,${JSON.stringify(record()).slice(1)}`);
  assert.deepEqual(reading, { record: record() });
  assert.equal(Object.getPrototypeOf(reading.record), Object.prototype);
});

test('each new game gets a unique id that is valid in a record', () => {
  const names = new Set(Array.from({ length: 1000 }, newId));
  assert.equal(names.size, 1000);
  for (const id of names) assert.ok(readRecord(record({ id })).record);
});

test('a game is stored only if it has a move, a draw offer or an ending', () => {
  const fresh = record({ moves: [], ply: 0, end: null, offer: null });
  assert.equal(isPlayed(fresh), false);
  assert.equal(isPlayed({ ...fresh, offer: 'white' }), true);
  assert.equal(isPlayed({ ...fresh, end: { by: 'resignation', loser: 'white' } }), true);
  assert.equal(isPlayed({ ...fresh, moves: [12] }), true);
});

test('a tab resumes an unfinished game unless the user left it for another game', () => {
  assert.equal(isInPlay(record({ result: '*' })), true);
  assert.equal(isInPlay(record({ result: '*', closed: true })), true);
  assert.equal(isInPlay(record({ result: '1-0', closed: true })), false);
  assert.equal(isInPlay(record({ result: '*', left: true })), false);
});

test('a tab also resumes a finished game if the page did not close normally', () => {
  assert.equal(isInPlay(record({ result: '1-0', closed: false })), true);
  assert.equal(isInPlay(record({ result: '1-0', closed: false, left: true })), false);
});

test('of two records of a game, the one with the higher revision is newer, whatever their times', () => {
  const [third, fourth] = [record({ revision: 3, saved: 9000 }), record({ revision: 4, saved: 1000 })];
  assert.equal(isOlder(third, fourth), true);
  assert.equal(isOlder(fourth, third), false);
  assert.equal(isOlder(fourth, fourth), false);
  // Records of early versions have no revision.
  const [one, other] = [1000, 2000].map((saved) => record({ revision: 0, saved }));
  assert.deepEqual([isOlder(one, other), isOlder(other, one)], [true, false]);
});

test('the newer of the records in journal and database is used, with the PGN text from the database', () => {
  const text = { pgn: '1. e4 {fine} *' };
  const [third, fourth] = [record({ revision: 3 }), record({ revision: 4 })];
  assert.deepEqual(newestRecord(fourth, { ...third, ...text }), { ...fourth, ...text });
  assert.deepEqual(newestRecord(third, { ...fourth, ...text }), { ...fourth, ...text });
  assert.deepEqual(newestRecord(fourth, { ...fourth, ...text }), { ...fourth, ...text });
  assert.deepEqual(newestRecord(fourth, null), fourth);
  assert.deepEqual(newestRecord(undefined, third), third);
  assert.equal(newestRecord(undefined, undefined), null);
});

test('the vendored idb library equals the file of its package, with its licence', () => {
  const read = (path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  assert.equal(read('www/vendor/idb/index.js'), read('node_modules/idb/build/index.js'));
  assert.equal(read('www/vendor/idb/LICENSE'), read('node_modules/idb/LICENSE'));
});

test('a game record is reported as too large if and only if reading would reject it', () => {
  const { plies, tags, tag, letters } = LIMITS;
  const most = record({
    moves: Array(plies).fill(1),
    tags: Array(tags).fill(['White', 'A'.repeat(tag)]),
    pgn: '*'.repeat(letters),
  });
  const over = {
    plies: { moves: Array(plies + 1).fill(1) },
    tags: { tags: Array(tags + 1).fill(['White', 'Ann']) },
    tag: { tags: [['A'.repeat(tag + 1), 'Ann']] },
    letters: { pgn: '*'.repeat(letters + 1) },
  };
  const excessOf = ({ moves, tags, pgn }) =>
    exceededLimits({ plies: moves.length, tags, letters: pgn.length });
  assert.ok(readRecord(most).record);
  assert.deepEqual(excessOf(most), []);
  assert.deepEqual(Object.keys(over), Object.keys(LIMITS));
  for (const [what, changes] of Object.entries(over)) {
    const game = { ...most, ...changes };
    assert.equal(readRecord(game).trouble, 'corrupt', what);
    assert.deepEqual(excessOf(game), [{ what, has: LIMITS[what] + 1, most: LIMITS[what] }]);
  }
});
