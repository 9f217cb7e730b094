/** @import { MotifKind } from '../../analysis/types.d.ts' */
/** @import { Mistake } from './types.d.ts' */
import { isTime, LIMITS } from '../storage/records.js';

const KINDS = [
  'missedMate',
  'allowedMate',
  'lostQueen',
  'lostRook',
  'lostMinor',
  'lostExchange',
  'lostPawn',
  'missedGain',
  'draw',
  'position',
];

/** The motifs that the mistakes page lists. @type {MotifKind[]} */
export const MOTIFS = [
  'fork',
  'pin',
  'skewer',
  'discovered',
  'hanging',
  'trapped',
  'backRank',
  'overloaded',
  'threat',
];

/** @param {unknown} value @param {number} longest */
const isText = (value, longest) => typeof value === 'string' && value.length <= longest;
/** @param {unknown} value */
const isMove = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 0xffffffff;
/** @param {unknown} value */
const isCount = (value) => Number.isFinite(value) && Number(value) >= 0;
/** @param {unknown} value */
const areMoves = (value) =>
  Array.isArray(value) && value.length <= LIMITS.plies && value.every((move) => isMove(move));

/** @type {Record<string, (value: any) => boolean>} */
const CARD = {
  due: isTime,
  stability: isCount,
  difficulty: isCount,
  elapsed_days: isCount,
  scheduled_days: isCount,
  learning_steps: isCount,
  reps: isCount,
  lapses: isCount,
  state: (state) => [0, 1, 2, 3].includes(state),
  last_review: (when) => when === null || isTime(when),
};

/** A check for each field of a mistake. @type {{ [K in Exclude<keyof Mistake, 'motifs'>]: (value: any) => boolean }} */
const FIELDS = {
  id: (id) => isText(id, 80) && /^[\w-]+\.\d+$/.test(id),
  rules: (rules) => isText(rules, 64),
  fen: (fen) => isText(fen, 256),
  moves: areMoves,
  color: (color) => color === 'white' || color === 'black',
  played: isMove,
  better: (moves) => areMoves(moves) && moves.length > 0,
  verdict: (verdict) => verdict === 'mistake' || verdict === 'blunder',
  kind: (kind) => KINDS.includes(kind),
  piece: (piece) => isText(piece, 1) && 'kqrbnp'.includes(piece),
  white: (name) => isText(name, LIMITS.tag),
  black: (name) => isText(name, LIMITS.tag),
  date: (date) => isText(date, LIMITS.tag),
  added: isTime,
  changed: isTime,
  card: (card) => card === null || hasFields(card, CARD),
  gone: (gone) => typeof gone === 'boolean',
};

/** @param {any} value @param {Record<string, (value: any) => boolean>} fields */
const hasFields = (value, fields) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, holds]) => Object.hasOwn(value, name) && holds(value[name]));

/**
 * Reads a stored or imported mistake. Returns null for data that is not a valid mistake. The page checks whether the
 * moves are legal when it shows the exercise.
 * @param {any} raw @returns {Mistake | null}
 */
export function readMistake(raw) {
  if (!hasFields(raw, FIELDS)) return null;
  // Older versions stored no motifs, and later versions may add new motifs.
  const motifs = MOTIFS.filter((motif) => Array.isArray(raw.motifs) && raw.motifs.includes(motif));
  const fields = Object.keys(FIELDS).map((name) => [name, raw[name]]);
  return /** @type {any} */ ({ ...Object.fromEntries(fields), motifs });
}
