/** @import { Progress, GameProgress, PuzzleTrouble } from '../types.d.ts' */
import { GAMES } from '../../match/games.js';
import { recall, remember, quarantineValue } from '../../site/remember.js';
import { NAMES as PLAYED } from './games.js';
import { FIRST, newRating } from './rating.js';

const KEY = 'puzzles';
/** The version number of the stored progress. The first stored progress had no version number, and the same fields. */
export const VERSION = 1;
const KNOWN = GAMES.map(({ name }) => String(name));

/** @param {unknown} value @param {number} most @param {number} [least] */
const isCount = (value, most, least = 0) =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** @param {unknown} value @returns {value is Record<string, any>} */
const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of the stored progress, each with a default, and records whether a field was invalid. */
class Reader {
  isCorrupt = false;

  /**
   * Returns `value` if it is valid, otherwise `otherwise`. A missing value counts as valid.
   * @template T @param {unknown} value @param {boolean} isValid @param {T} otherwise @returns {T}
   */
  take(value, isValid, otherwise) {
    if (isValid) return /** @type {T} */ (value);
    this.isCorrupt ||= value !== undefined;
    return otherwise;
  }

  /** @param {unknown} given @returns {number[]} */
  ids(given) {
    /** @type {unknown[]} */
    const all = this.take(given, Array.isArray(given), []);
    return [...new Set(all.flatMap((id) => this.take([id], isCount(id, 1e6, 1), [])))].map(Number);
  }

  /** @param {unknown} given @returns {GameProgress} */
  game(given) {
    /** @type {Record<string, unknown>} */
    const found = this.take(given, isPlain(given), {});
    const solved = this.ids(found.solved);
    return {
      ...found,
      solved,
      failed: this.ids(found.failed).filter((id) => !solved.includes(id)),
      sprint: this.take(found.sprint, isCount(found.sprint, 1e4), 0),
    };
  }
}

/** @param {string} text @returns {any} the parsed JSON, or undefined if the text is not JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {}
}

/**
 * Reads the stored progress. Reads every valid field, and keeps fields and games that only a newer Roque knows.
 * @param {string | null} text the stored text; null or empty if the user has solved nothing yet
 * @returns {{ kept: Progress, trouble: PuzzleTrouble | null }}
 */
export function readProgress(text) {
  const reader = new Reader();
  const given = text ? parse(text) : {};
  /** @type {Record<string, any>} */
  const found = reader.take(given ?? null, isPlain(given), {});
  /** @type {Record<string, unknown>} */
  const games = reader.take(found.games, isPlain(found.games), {});
  const known = KNOWN.map((name) => [
    name,
    reader.game(Object.hasOwn(games, name) ? games[name] : undefined),
  ]);
  reader.take(found.game, typeof found.game === 'string', '');
  const isVersion = isCount(found.version, Number.MAX_SAFE_INTEGER, 1);
  const version = reader.take(found.version, isVersion, 0);
  return {
    kept: {
      ...found,
      version: VERSION,
      rating: reader.take(found.rating, isCount(found.rating, 3000, 100), FIRST),
      count: reader.take(found.count, isCount(found.count, 1e6), 0),
      game: PLAYED.includes(found.game) ? found.game : PLAYED[0],
      games: { ...games, ...Object.fromEntries(known) },
    },
    trouble: reader.isCorrupt ? 'corrupt' : version > VERSION ? 'future' : null,
  };
}

/** The last error found in the stored progress since the page was opened. @type {PuzzleTrouble | null} */
let trouble = null;
export const progressTrouble = () => trouble;

/** Reads the stored progress. Makes a copy of the stored text before dropping an invalid field. */
function take() {
  const raw = recall(KEY);
  const reading = readProgress(raw);
  const isStuck = !!reading.trouble && !quarantineValue(KEY, raw ?? '');
  if (reading.trouble) trouble = reading.trouble;
  if (reading.trouble && !isStuck) remember(KEY, JSON.stringify(reading.kept));
  return { kept: reading.kept, isStuck };
}

export const storedProgress = () => take().kept;

/**
 * Changes the stored progress, which another tab may have changed meanwhile. Does not overwrite an unreadable record if
 * there is no space for a copy of the record.
 * @param {(kept: Progress) => void} change
 */
export function updateProgress(change) {
  const { kept, isStuck } = take();
  change(kept);
  if (!isStuck) remember(KEY, JSON.stringify(kept));
  return kept;
}

/**
 * Updates the rating by the first outcome of a puzzle; later attempts at the same puzzle do not count.
 * @param {Progress} kept @param {string} game @param {{ id: number, grade: number }} puzzle @param {boolean} won
 * whether the user solved the puzzle at the first attempt, without help
 */
export function rateOutcome(kept, game, { id, grade }, won) {
  const { solved, failed } = kept.games[game];
  if (solved.includes(id) || failed.includes(id)) return;
  kept.rating = newRating(kept.rating, kept.count, grade, won);
  kept.count += 1;
  if (!won) failed.push(id);
}

/** Marks a puzzle as solved, with or without help. @param {Progress} kept @param {string} game @param {number} id */
export function markSolved(kept, game, id) {
  const own = kept.games[game];
  if (!own.solved.includes(id)) own.solved.push(id);
  own.failed = own.failed.filter((other) => other !== id);
}
