/** @import { Examined, Followed, Judged } from '../../analysis/types.d.ts' */
/** @import { GameRecord } from '../types.d.ts' */
/** @import { ReviewedGame, StoredReview } from './types.d.ts' */
import { REVIEW_VERSION } from './version.js';

/** The page reviews longer games too, but does not store their reviews. */
export const MOST_PLIES = 600;
/** The maximum number of moves in a line, of motifs, and of letters in a text; reviews stay far below these limits. */
const MOST = 256;

/** @typedef {(value: any) => boolean} Check */

/** @param {number} most @returns {Check} */
const upTo = (most) => (value) => Number.isFinite(value) && value >= 0 && value <= most;
/** @type {Check} */
const isText = (value) => typeof value === 'string' && value.length <= MOST;
/** @param {Check} check @param {number} [most] @returns {Check} */
const listOf =
  (check, most = MOST) =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => check(one));
/** @param {Check} check @returns {Check} */
const orNull = (check) => (value) => value === null || check(value);
/** @param {...unknown} values @returns {Check} */
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
/** @param {Record<string, Check>} fields @returns {Check} */
const hasFields = (fields) => (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, holds]) => holds(value[name]));

/** @type {Check} */
const isMove = (move) => Number.isInteger(move) && move >= 0 && move <= 0xffffffff;
/** @type {Check} */
const isPly = (ply) => Number.isInteger(ply) && ply >= 0 && ply <= MOST_PLIES;
/** @type {Check} */
const isOptionalText = (value) => value === undefined || isText(value);
/** @type {Check} */
const isOutcome = hasFields({
  kind: oneOf('mate', 'mated', 'wins', 'loses', 'promotes', 'draw', 'even'),
  moves: (moves) => moves === undefined || upTo(MOST)(moves),
  what: isOptionalText,
  inReturn: isOptionalText,
});
const isMotif = hasFields({
  kind: isText,
  at: upTo(MOST),
  squares: listOf(upTo(63)),
  targets: isText,
});
/** @type {Record<keyof Followed, Check>} */
const FOLLOWED = { moves: listOf(isMove), outcome: isOutcome, motifs: listOf(isMotif) };
/** @type {Record<keyof Judged, Check>} */
const JUDGED = {
  ply: isPly,
  color: oneOf('white', 'black'),
  loss: upTo(1),
  accuracy: upTo(100),
  verdict: oneOf(null, 'inaccuracy', 'mistake', 'blunder'),
  played: hasFields(FOLLOWED),
  better: hasFields(FOLLOWED),
};
/** @type {Record<keyof Examined, Check>} */
const EXAMINED = {
  ply: isPly,
  chance: upTo(1),
  accuracy: hasFields({ white: orNull(upTo(100)), black: orNull(upTo(100)) }),
  judged: orNull(hasFields(JUDGED)),
};
/** @type {Record<keyof StoredReview, Check>} */
const REVIEW = {
  id: (id) => isText(id) && /^[\w-]{1,64}$/.test(id),
  version: isText,
  rules: isText,
  fen: isText,
  moves: (moves) => listOf(isMove, MOST_PLIES)(moves) && moves.length > 0,
  found: listOf(hasFields(EXAMINED), MOST_PLIES + 1),
  answered: listOf(isPly, MOST_PLIES),
  changed: upTo(8.64e15),
};

/** Returns whether the positions are consecutive positions of a game from its start, each with a judged move. @param {StoredReview} review */
const isInOrder = ({ moves, found }) =>
  found.length > 0 &&
  found.length <= moves.length + 1 &&
  found.every((one, ply) => one.ply === ply && (ply ? one.judged?.ply === ply : !one.judged));

/**
 * Reads a stored or imported review. Returns null if a field is missing or invalid, or if another version wrote the
 * review.
 * @param {any} raw @returns {StoredReview | null}
 */
export function readReview(raw) {
  if (!hasFields(REVIEW)(raw) || raw.version !== REVIEW_VERSION || !isInOrder(raw)) return null;
  return /** @type {any} */ (Object.fromEntries(Object.keys(REVIEW).map((name) => [name, raw[name]])));
}

/** Returns the game of a stored record with the moves on its board. @param {GameRecord} record @returns {ReviewedGame} */
export const reviewedGame = ({ id, rules, fen, moves, ply }) => ({
  id,
  rules,
  fen,
  moves: moves.slice(0, ply),
});

/** Returns whether a review belongs to this game with these moves. @param {ReviewedGame} one @param {ReviewedGame} other */
export const isSameGame = (one, other) =>
  one.id === other.id &&
  one.rules === other.rules &&
  one.fen === other.fen &&
  one.moves.length === other.moves.length &&
  one.moves.every((move, i) => move === other.moves[i]);
