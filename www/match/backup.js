/** @import { GameRecord } from './types.d.ts' */
/** @import { StoredReview } from './reviews/types.d.ts' */
/** @import { Mistake } from './mistakes/types.d.ts' */
import { readRecord } from './storage/records.js';
import { gameStore, quarantine } from './storage/store.js';
import { storedGames, storedHeads } from './storage/stored-games.js';
import { readMistake } from './mistakes/read.js';
import { mistakeStore } from './mistakes/store.js';
import { readReview } from './reviews/read.js';
import { reviewStore } from './reviews/store.js';

const FORMAT = 'roque-backup';
const VERSION = 1;
const PREFIX = 'roque.';
/** Keys that stay out of a backup: the games in play, which the backup contains as game records, and the write counter of the copied preferences. */
const OWN = /^(game\.|count$|probe)/;
/** The longest value that a backup may contain, in characters. */
const LONGEST = 2_000_000;
/** The number of games written to the database at once. */
const BATCH = 200;

/** The stored values of this browser by their keys, without the keys that match `OWN`. */
function values() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const name of Object.keys(localStorage)) {
    const key = name.slice(PREFIX.length);
    if (name.startsWith(PREFIX) && !OWN.test(key)) found[key] = localStorage.getItem(name) ?? '';
  }
  return found;
}

/** All stored games. */
async function games() {
  const found = [];
  for await (const record of storedGames((await storedHeads()).map(({ id }) => id))) found.push(record);
  return found;
}

/** Returns the text of a backup file with everything that Roque stores in this browser: games, reviews, mistakes, progress and settings. */
export async function writeBackup() {
  const [all, mistakes, searched, unread, reviews] = await Promise.all([
    games(),
    mistakeStore.all(),
    mistakeStore.searched(),
    quarantine.all(),
    reviewStore.all(),
  ]);
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    written: new Date().toISOString(),
    games: all,
    reviews,
    mistakes,
    searched: [...searched].map(([id, changed]) => ({ id, changed })),
    unread: unread.map(({ raw, trouble }) => ({ raw, trouble })),
    values: values(),
  });
}

/** The content of a backup. @typedef {{ games: GameRecord[], reviews: StoredReview[], mistakes: Mistake[], searched: { id: string, changed: number }[], values: [key: string, value: string][], unreadable: number }} Backup */

/** @param {unknown} value @returns {any[]} */
const listIn = (value) => (Array.isArray(value) ? value : []);

/**
 * Reads the text of a backup. Skips unreadable entries and counts them.
 * @param {string} text
 * @returns {Backup | 'notBackup' | 'future'} `notBackup`: the text is not a backup; `future`: a later version of Roque
 * wrote the backup
 */
export function readBackup(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return 'notBackup';
  }
  if (file?.format !== FORMAT || !Number.isInteger(file.version)) return 'notBackup';
  if (file.version > VERSION) return 'future';
  const read = listIn(file.games).map((raw) => readRecord(raw).record);
  const mistakes = listIn(file.mistakes).map((raw) => readMistake(raw));
  const isValue = (/** @type {[string, unknown]} */ [key, value]) =>
    /^[\w.-]{1,80}$/.test(key) && !OWN.test(key) && typeof value === 'string' && value.length <= LONGEST;
  return {
    games: read.flatMap((record) => record ?? []),
    // Backups of earlier versions contain no reviews, and reviews of another version cannot be used.
    reviews: listIn(file.reviews).flatMap((raw) => readReview(raw) ?? []),
    mistakes: mistakes.flatMap((mistake) => mistake ?? []),
    searched: listIn(file.searched).filter(
      (one) => typeof one?.id === 'string' && Number.isFinite(one.changed),
    ),
    values: Object.entries(file.values ?? {}).filter(
      /** @returns {entry is [string, string]} */ (entry) => isValue(entry),
    ),
    unreadable: [...read, ...mistakes].filter((one) => !one).length,
  };
}

/**
 * Adds the content of a backup to this browser. If a game or a mistake is in the backup and in the browser, the newer
 * version stays; settings and progress come from the backup.
 * @param {Backup} backup @param {(key: string, value: string) => void} remember stores a value
 */
export async function restoreBackup({ games, reviews, mistakes, searched, values }, remember) {
  for (let i = 0; i < games.length; i += BATCH)
    await gameStore.put(...games.slice(i, i + BATCH).map((record) => ({ ...record, left: true })));
  await reviewStore.add(reviews);
  await mistakeStore.add(mistakes);
  for (const game of searched) await mistakeStore.markSearched(game);
  for (const [key, value] of values) remember(key, value);
}
