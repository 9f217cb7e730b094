import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test from 'node:test';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** @returns {any} */
const record = (/** @type {string} */ id, changes = {}) => ({
  version: 2,
  id,
  revision: 1,
  begun: 1_700_000_000_000,
  changed: 1_700_000_100_000,
  saved: 1_700_000_100_500,
  left: true,
  closed: true,
  rules: 'orthodox',
  draws: 'automatic',
  touchMove: false,
  touched: [],
  adoube: false,
  fen: FEN,
  moves: [12, 34, 56],
  ply: 3,
  end: null,
  offer: null,
  result: '*',
  tags: [],
  pgn: null,
  parts: {},
  ...changes,
});
/** @type {any} */
const mistake = {
  id: 'a.1',
  rules: 'orthodox',
  fen: FEN,
  moves: [],
  color: 'white',
  played: 12,
  better: [13],
  verdict: 'blunder',
  kind: 'position',
  motifs: [],
  piece: 'p',
  white: '',
  black: '',
  date: '',
  added: 5,
  changed: 0,
  card: null,
  gone: false,
};

/** A stand-in for `localStorage`, whose keys are its own properties. @type {any} */
const values = Object.create({
  getItem: (/** @type {string} */ key) => values[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) =>
    void Object.assign(values, { [key]: value }),
});
globalThis.localStorage = values;

const { readBackup, restoreBackup, writeBackup } = await import('../../../www/match/backup.js');
const { gameStore } = await import('../../../www/match/storage/store.js');
const { mistakeStore } = await import('../../../www/match/mistakes/store.js');
const { reviewStore } = await import('../../../www/match/reviews/store.js');

/** Restores a backup from text and returns the restored values. @param {string} text */
async function restore(text) {
  /** @type {Record<string, string>} */
  const brought = {};
  const backup = readBackup(text);
  assert.notEqual(typeof backup, 'string');
  await restoreBackup(/** @type {any} */ (backup), (key, value) => {
    brought[key] = value;
  });
  return brought;
}

/** Returns the text of a backup file with a change. @param {string} text @param {(file: any) => void} change */
const changed = (text, change) => {
  const file = JSON.parse(text);
  change(file);
  return JSON.stringify(file);
};

const game = { id: 'a', rules: 'orthodox', fen: FEN, moves: [12, 34, 56] };
/** @type {any[]} */
const found = [{ ply: 0, chance: 0.5, accuracy: { white: null, black: null }, judged: null }];

test('a backup file contains games, reviews, mistakes, progress and settings, and another browser restores all of them', async () => {
  await gameStore.put(record('a'), record('b', { pgn: '1. e4 *' }));
  await mistakeStore.add([mistake]);
  await mistakeStore.markSearched({ id: 'a', changed: 9 });
  await reviewStore.put(game, { found, answered: [2] });
  localStorage.setItem('roque.puzzles', '{"rating":1200}');
  localStorage.setItem('roque.language', 'fr');
  // For a game in play, the journal in localStorage has the newest state, without the PGN text.
  localStorage.setItem('roque.game.b', JSON.stringify(record('b', { revision: 2, ply: 2 })));
  localStorage.setItem('roque.count', '12');
  localStorage.setItem('other', 'of another site');
  const text = await writeBackup();

  await gameStore.remove('a');
  await reviewStore.remove(['a']);
  await gameStore.remove('b');
  assert.deepEqual(await restore(text), { puzzles: '{"rating":1200}', language: 'fr' });
  const games = await gameStore.some(['a', 'b']);
  assert.deepEqual(games, [record('a'), record('b', { revision: 2, ply: 2, pgn: '1. e4 *' })]);
  assert.deepEqual(await mistakeStore.all(), [mistake]);
  assert.equal((await mistakeStore.searched()).get('a'), 9);
  const review = await reviewStore.get(game);
  assert.deepEqual([review?.found, review?.answered], [found, [2]]);
});

test('restoring a backup keeps the newer version of each game and each mistake', async () => {
  const text = await writeBackup();
  await gameStore.put(record('a', { revision: 9, ply: 1 }));
  await mistakeStore.put(/** @type {any} */ ({ ...mistake, gone: true, changed: 50 }));
  await restore(text);
  assert.equal((await gameStore.some(['a']))[0].revision, 9);
  assert.equal((await mistakeStore.all())[0].gone, true);
  await restore(
    changed(text, (file) => {
      file.games.find((/** @type {any} */ { id }) => id === 'a').revision = 10;
      file.mistakes[0].changed = 60;
    }),
  );
  assert.equal((await gameStore.some(['a']))[0].revision, 10);
  assert.equal((await mistakeStore.all())[0].gone, false);
});

test('a file of a version without reviews is read, and reviews of another version are left out', async () => {
  const text = await writeBackup();
  const without = changed(text, (file) => delete file.reviews);
  const other = changed(text, (file) => (file.reviews[0].version = 'other'));
  for (const file of [without, other]) {
    const backup = /** @type {any} */ (readBackup(file));
    assert.deepEqual([backup.reviews, backup.games.length, backup.unreadable], [[], 2, 0]);
  }
});

test('a game that is deleted for good takes its review along', async () => {
  await gameStore.discard(['a']);
  assert.ok(await reviewStore.get(game), 'it can still be restored');
  await gameStore.forget(['a']);
  assert.equal(await reviewStore.get(game), null);
});

test('a file that is no backup is rejected, and damaged entries of a backup are left out and counted', async () => {
  for (const text of ['', 'PGN', '[]', '{}', 'null', '{"format":"roque-backup"}'])
    assert.equal(readBackup(text), 'notBackup', text);
  const text = await writeBackup();
  assert.equal(readBackup(changed(text, (file) => (file.version = 2))), 'future');
  const damaged = changed(text, (file) => {
    file.games.push({ version: 2, id: 'x' }, 7);
    file.mistakes = 'none';
    file.searched = [null, { id: 1 }];
    Object.assign(file.values, { 'a b': 'x', 'game.z': '{}', count: '1', number: 7, fine: 'x' });
  });
  const backup = /** @type {any} */ (readBackup(damaged));
  assert.deepEqual([backup.unreadable, backup.mistakes, backup.searched], [2, [], []]);
  assert.deepEqual(Object.fromEntries(backup.values).fine, 'x');
  assert.deepEqual(
    backup.values
      .map((/** @type {any} */ [key]) => key)
      .filter((/** @type {string} */ key) => /game|count| |number/.test(key)),
    [],
  );
});
