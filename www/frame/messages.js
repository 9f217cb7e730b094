// The messages that a page may send to a framed board.
import { ATTRIBUTES } from '../board/attributes.js';

/** @param {number} longest */
const text = (longest) => (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= longest;
export const isFlag = (/** @type {unknown} */ value) => typeof value === 'boolean';
const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Returns a check that also accepts null, which removes a value. @param {(value: unknown) => boolean} holds */
const orNull = (holds) => (/** @type {unknown} */ value) => value === null || holds(value);

/** Accepts a list of squares, or a text that contains all squares. @param {unknown} value */
const squares = (value) =>
  Array.isArray(value) ? value.length <= 4 && value.every(text(2)) : text(20)(value);

/** @typedef {import('../board/attributes.js').Row} Row */

/** The checks for values that are not texts. @type {Partial<Record<Row['type'], (value: unknown) => boolean>>} */
const CHECKS = { boolean: isFlag, number: count, squares };

/** Returns the check for a property from the property's row in the table. @param {Row} row */
const checkOf = ({ type, effect, maxLength = 20, default: usual }) => {
  const check = CHECKS[type] ?? text(maxLength);
  return usual === null || effect === 'none' ? orNull(check) : check;
};

/**
 * The properties of the board that messages may set, each with a check of the value's type. The board itself checks the
 * meaning of the value.
 * @type {Record<string, (value: unknown) => boolean>} */
export const FIELDS = Object.fromEntries(
  Object.entries(ATTRIBUTES)
    .filter(([, { isFramed }]) => isFramed !== false)
    .map(([name, row]) => [name, checkOf(row)]),
);

const isMove = text(40);
const moves = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length <= 5000 && value.every(isMove);
const { rules, fen, pgn, draws, touchMove } = FIELDS;

const color = text(20);
const square = text(20);
/** The board itself checks the contents. */
const whole = (/** @type {unknown} */ value) => value === Object(value);

/**
 * The methods of the board, each with its parameters in order.
 * @type {Record<string, Record<string, (value: unknown) => boolean>>} */
export const METHODS = {
  move: { move: isMove },
  legalMoves: { square },
  flip: {},
  goTo: { ply: count },
  undo: {},
  redo: {},
  reset: { rules, fen, pgn, draws, touchMove, moves },
  resign: { color },
  offerDraw: { color },
  acceptDraw: { color },
  declineDraw: { color },
  claimDraw: { color, move: isMove },
  flagFall: { color },
  settle: { ply: count, cannotMate: whole },
  jadoube: { color },
  adoube: { color },
  link: {},
  why: { square },
  say: { text: text(1000) },
  hint: {},
  canMate: { color },
  cancelPremove: {},
  moveList: { letters: text(20) },
  toPgn: { tags: whole },
  stages: { ply: count },
  toBlob: { type: text(20), size: count },
};
/** The methods that take all parameters in one object. */
export const OF_ONE = new Set(['reset', 'toPgn', 'toBlob']);

/** The events that the frame sends to the parent page, besides `fault` and `ask`. */
export const EVENTS = [
  ...['movestart', 'move', 'gamechange', 'gameover', 'refused', 'explained', 'caption', 'pieceselect'],
  ...['premove', 'shapeschange', 'thinking', 'analysis', 'pgnread'],
];

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const MESSAGES = {
  // These come only by message, because they are too large for an address.
  'roque:set': { ...FIELDS, dests: orNull(whole), drawn: orNull(whole) },
  ...Object.fromEntries(Object.entries(METHODS).map(([name, fields]) => [`roque:${name}`, fields])),
};
/** The kinds of messages that need at least one field. */
const NEEDY =
  /^roque:(set|move|goTo|resign|(offer|accept|decline|claim)Draw|flagFall|settle|j?adoube|say|canMate)$/;

/** Returns whether a value can be the id of a message. */
export const isId = (/** @type {unknown} */ id) => count(id) || text(100)(id);

/**
 * Returns a description of the error in a message; null if the message is valid.
 * @param {any} message
 * @returns {string | null}
 */
export const faultOf = (message) => {
  if (Object.getPrototypeOf(message ?? 0) !== Object.prototype) return 'a message must be a plain object';
  const { type, id = 0, ...fields } = message;
  if (typeof type !== 'string' || !Object.hasOwn(MESSAGES, type)) return 'unknown message type';
  if (!isId(id)) return `${type}: id must be a number or a short text`;
  const names = Object.keys(fields);
  if (!names.length && NEEDY.test(type)) return `${type}: missing fields`;
  const known = MESSAGES[type];
  for (const name of names) {
    if (!Object.hasOwn(known, name)) return `${type}: unknown field`;
    if (!known[name](fields[name])) return `${type}: ${name} has the wrong type, or is too long`;
  }
  return null;
};
