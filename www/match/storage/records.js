/** @import { Color, GameRecord, Reading } from '../types.d.ts' */
import { keysOf } from '../../locales/keys.js';

/** The version of the records that this Roque writes. This Roque leaves a record of a later version unchanged. */
export const VERSION = 2;

/**
 * Limits of a stored game for writing and reading: plies, headers, characters of a header, characters of the PGN text.
 * Real games stay far below these limits.
 */
export const LIMITS = { plies: 20_000, tags: 500, tag: 10_000, letters: 4_000_000 };

/**
 * Returns the limits that a game exceeds.
 * @param {{ plies: number, tags: GameRecord['tags'], letters: number }} game
 * @returns {{ what: keyof typeof LIMITS, has: number, most: number }[]}
 */
export function exceededLimits({ plies, tags, letters }) {
  const tag = tags.flat().reduce((longest, text) => Math.max(longest, text.length), 0);
  const all = { plies, tags: tags.length, tag, letters };
  return keysOf(LIMITS)
    .map((what) => ({ what, has: all[what], most: LIMITS[what] }))
    .filter(({ has, most }) => has > most);
}

/** Returns a unique id for a game. `randomUUID` exists only in secure contexts. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );

/**
 * Functions that convert a record of each version to the next.
 * Version 0: records had no version number, and no end of the game except an end on the board.
 * Version 1: records had no revision number, and did not store how the page was closed.
 * @type {((record: any) => any)[]}
 */
const STEPS = [
  (record) => ({
    draws: 'automatic',
    touchMove: false,
    touched: [],
    adoube: false,
    end: null,
    offer: null,
    result: '*',
    left: false,
    saved: record.changed,
    tags: [],
    pgn: null,
    parts: {},
    ...record,
    version: 1,
  }),
  (record) => ({ ...record, revision: 0, closed: true, version: 2 }),
];

/** Returns whether a `Date` can represent this number of milliseconds. @param {unknown} value */
export const isTime = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) < 8.64e15;
/** @param {unknown} value @param {number} longest */
const isText = (value, longest) => typeof value === 'string' && value.length <= longest;
/** @param {unknown} value @returns {value is Color | null} */
const isSide = (value) => value === 'white' || value === 'black' || value === null;
/** @param {unknown} value */
const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isSquare = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 64;

const ENDS = ['resignation', 'agreement', 'flagFall', 'claim'];
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];
const POLICIES = ['automatic', 'claims', 'recorded'];

/** A check for each field of a record. @type {{ [K in keyof GameRecord]: (value: any, record: any) => boolean }} */
const FIELDS = {
  version: (n) => n === VERSION,
  id: (id) => isText(id, 64) && /^[\w-]+$/.test(id),
  revision: (n) => Number.isSafeInteger(n) && n >= 0,
  begun: isTime,
  changed: isTime,
  saved: isTime,
  left: (left) => typeof left === 'boolean',
  closed: (closed) => typeof closed === 'boolean',
  rules: (rules) => isText(rules, 64),
  draws: (draws) => POLICIES.includes(draws),
  touchMove: (on) => typeof on === 'boolean',
  touched: (squares) => Array.isArray(squares) && squares.length <= 3 && squares.every(isSquare),
  adoube: (on) => typeof on === 'boolean',
  fen: (fen) => isText(fen, 256),
  moves: (moves) =>
    Array.isArray(moves) &&
    moves.length <= LIMITS.plies &&
    moves.every((move) => Number.isInteger(move) && move >= 0 && move <= 0xffffffff),
  ply: (ply, { moves }) => Number.isInteger(ply) && ply >= 0 && ply <= moves.length,
  end: (end) => end === null || (isPlain(end) && ENDS.includes(end.by) && isSide(end.loser)),
  offer: isSide,
  result: (result) => RESULTS.includes(result),
  tags: (tags) =>
    Array.isArray(tags) &&
    tags.length <= LIMITS.tags &&
    tags.every(
      (tag) => Array.isArray(tag) && tag.length === 2 && tag.every((text) => isText(text, LIMITS.tag)),
    ),
  pgn: (pgn) => pgn === null || isText(pgn, LIMITS.letters),
  parts: isPlain,
};

/**
 * Reads a stored game. An earlier or a later version may have written the record, or the record may be corrupt. The
 * engine checks later whether the moves are legal.
 * @param {any} raw
 * @returns {Reading}
 */
export function readRecord(raw) {
  const version = isPlain(raw) ? (raw.version ?? 0) : undefined;
  if (Number.isInteger(version) && version > VERSION) return { trouble: 'future', raw };
  if (!Number.isInteger(version) || version < 0) return { trouble: 'corrupt', raw };
  let record = raw;
  for (const step of STEPS.slice(version)) record = step(record);
  for (const [name, holds] of Object.entries(FIELDS))
    if (!Object.hasOwn(record, name) || !holds(record[name], record)) return { trouble: 'corrupt', raw };
  // Drops unknown fields.
  const known = /** @type {any} */ (
    Object.fromEntries(Object.keys(FIELDS).map((name) => [name, record[name]]))
  );
  return { record: asGameToLookAt(known) };
}

/** Marks an imported game of version 0.1 as a game to view if nobody has continued it. @param {GameRecord} record @returns {GameRecord} */
const asGameToLookAt = (record) =>
  record.pgn !== null && record.changed === record.begun && !Object.hasOwn(record.parts, 'looking')
    ? { ...record, parts: { ...record.parts, looking: true } }
    : record;

/** Reads a stored game from JSON. @param {string} text @returns {Reading} */
export function parseRecord(text) {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return { trouble: 'corrupt', raw: text };
  }
}

/** Returns whether a player has sent or received a link of the game. @param {GameRecord} record */
function isByLink({ parts }) {
  const { got, sent } = /** @type {any} */ (parts.letters) ?? {};
  return !!(got || sent);
}

/** Returns whether deleting the game would lose a move, an offer, an end or a game with a friend far away. @param {GameRecord} record */
export const isPlayed = (record) =>
  record.moves.length > 0 || !!record.end || !!record.offer || isByLink(record);

/**
 * Returns whether a new tab may resume the game. A new tab resumes a finished game only after a crash of its page, so
 * that the players see the result again.
 * @param {GameRecord} record
 */
export const isInPlay = ({ left, closed, result }) => !left && (result === '*' || !closed);

/**
 * Returns whether the first of two records of a game is older. Compares the revisions first, because the system time
 * can change; the oldest records have no revision, so the time decides between equal revisions.
 * @param {GameRecord} one @param {GameRecord} other
 */
export const isOlder = (one, other) =>
  one.revision < other.revision || (one.revision === other.revision && one.saved < other.saved);

/**
 * Returns the newer of two records of a game. If the system ends the browser, the record in the journal or the record
 * in the database may be out of date.
 * @param {GameRecord | null | undefined} noted the record in the journal, which has no PGN text
 * @param {GameRecord | null | undefined} stored the record in the database
 * @returns {GameRecord | null}
 */
export function newestRecord(noted, stored) {
  if (!noted || (stored && isOlder(noted, stored))) return stored ?? null;
  return { ...noted, pgn: stored?.pgn ?? null };
}
