/** @import { Color, GameRecord, Reading } from '../types.d.ts' */

/** What this Roque writes. A record of a later one is left as it is. */
export const VERSION = 2;

/**
 * What a game may have to be kept, by whom writes a record and by whom reads one: half-moves, headers, letters of a
 * header, letters of the text that it came from. Nobody has played as long a game.
 */
export const LIMITS = { plies: 20_000, tags: 500, tag: 10_000, letters: 4_000_000 };

/**
 * What a game has too much of to be kept.
 * @param {{ plies: number, tags: GameRecord['tags'], letters: number }} game
 * @returns {{ what: keyof typeof LIMITS, has: number, most: number }[]}
 */
export function excess({ plies, tags, letters }) {
  const tag = tags.flat().reduce((longest, text) => Math.max(longest, text.length), 0);
  const all = { plies, tags: tags.length, tag, letters };
  return /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS))
    .map((what) => ({ what, has: all[what], most: LIMITS[what] }))
    .filter(({ has, most }) => has > most);
}

/** An own name for a game. Not `randomUUID`, which a page without TLS lacks. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );

/**
 * What brings a record of each version to the next.
 * 0: the first records said no version, and knew of no ending but those on the board.
 * 1: were not numbered, and said nothing of how their page was closed.
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

/** Milliseconds that a date can have. @param {unknown} value */
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

/** What has to hold of each part of a record. @type {{ [K in keyof GameRecord]: (value: any, record: any) => boolean }} */
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
 * What somebody has stored as a game: perhaps an earlier Roque, a later one, or nobody knows who. Whether its moves are
 * legal is for the engine to say.
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
  // Nothing else comes along.
  return {
    record: /** @type {any} */ (Object.fromEntries(Object.keys(FIELDS).map((name) => [name, record[name]]))),
  };
}

/** The same of a text. @param {string} text @returns {Reading} */
export function parseRecord(text) {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return { trouble: 'corrupt', raw: text };
  }
}

/** Whether there is something to lose in it. @param {GameRecord} record */
export const isPlayed = ({ moves, end, offer }) => moves.length > 0 || !!end || !!offer;

/**
 * Whether a tab that opens may go on with it. One that is over stays with those who have played it, unless they were cut
 * off: then its result, their names and the score are on the board again.
 * @param {GameRecord} record
 */
export const isInPlay = ({ left, closed, result }) => !left && (result === '*' || !closed);

/**
 * Whether of two records of a game the first was written before the other. Their number says so, for clocks are put right;
 * the first records had none.
 * @param {GameRecord} one @param {GameRecord} other
 */
export const isOlder = (one, other) =>
  one.revision < other.revision || (one.revision === other.revision && one.saved < other.saved);

/**
 * The newest that is known of a game: a browser that is killed may have either on its disk and not the other.
 * @param {GameRecord | null | undefined} noted of the journal, which does not take the text of a file
 * @param {GameRecord | null | undefined} stored of the database
 * @returns {GameRecord | null}
 */
export function newest(noted, stored) {
  if (!noted || (stored && isOlder(noted, stored))) return stored ?? null;
  return { ...noted, pgn: stored?.pgn ?? null };
}
