// What a page may say to the board that it holds in an iframe.

/** @param {number} longest */
const text = (longest) => (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= longest;
export const flag = (/** @type {unknown} */ value) => typeof value === 'boolean';
const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** What null takes away again. @param {(value: unknown) => boolean} holds */
const orNull = (holds) => (/** @type {unknown} */ value) => value === null || holds(value);

/** Squares one by one, or a text with all of them. @param {unknown} value */
const squares = (value) =>
  Array.isArray(value) ? value.length <= 4 && value.every(text(2)) : text(20)(value);

/** The properties of the board that may be set, each by values of one type; what these mean is the board's business.
 * @type {Record<string, (value: unknown) => boolean>} */
export const FIELDS = {
  rules: text(100),
  fen: orNull(text(200)),
  pgn: orNull(text(500_000)),
  ply: count,
  orientation: text(20),
  movable: text(20),
  promotion: text(20),
  draws: text(20),
  touchMove: flag,
  premove: flag,
  viewOnly: flag,
  lastMove: orNull(squares),
  check: orNull(text(20)),
  coordinates: text(20),
  faceToFace: flag,
  animationDuration: count,
  pieces: text(200),
  theme: text(20),
  shapes: text(2000),
  drawable: text(20),
  moveBox: flag,
  spoken: orNull(text(20)),
  game: orNull(count),
  autoplay: orNull(count),
  opponent: orNull(text(20)),
  level: count,
  opponentClock: orNull(text(20)),
  analysis: flag,
  lang: text(40),
};

const isMove = text(40);
const moves = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length <= 5000 && value.every(isMove);
const { rules, fen, pgn, draws, touchMove } = FIELDS;

const color = text(20);
const square = text(20);
/** The board itself says what is wrong with what is in it. */
const whole = (/** @type {unknown} */ value) => value === Object(value);

/** The methods of the board, each with what it takes, in its order.
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
/** Those that take one object with all of it. */
export const OF_ONE = new Set(['reset', 'toPgn', 'toBlob']);

/** The events of which the page around is told, beside `fault` and `ask`. */
export const EVENTS = [
  ...['movestart', 'move', 'gamechange', 'gameover', 'refused', 'explained', 'caption', 'pieceselect'],
  ...['premove', 'shapeschange', 'thinking', 'analysis', 'pgnread'],
];

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const MESSAGES = {
  // A host's own legality, too, which no address could hold.
  'roque:set': { ...FIELDS, dests: orNull(whole) },
  ...Object.fromEntries(Object.entries(METHODS).map(([name, fields]) => [`roque:${name}`, fields])),
};
/** Those that say nothing by their type alone. */
const NEEDY =
  /^roque:(set|move|goTo|resign|(offer|accept|decline|claim)Draw|flagFall|settle|adoube|say|canMate)$/;

/** By what a message wants to be answered. */
export const isId = (/** @type {unknown} */ id) => count(id) || text(100)(id);

/** What is wrong with a message, in words; null: nothing. @param {any} message @returns {string | null} */
export const faultOf = (message) => {
  if (Object.getPrototypeOf(message ?? 0) !== Object.prototype) return 'a message is a plain object';
  const { type, id = 0, ...fields } = message;
  if (typeof type !== 'string' || !Object.hasOwn(MESSAGES, type)) return 'no such type of message';
  if (!isId(id)) return `${type}: id is a number or a short text`;
  const names = Object.keys(fields);
  if (!names.length && NEEDY.test(type)) return `${type} without anything`;
  const known = MESSAGES[type];
  for (const name of names) {
    if (!Object.hasOwn(known, name)) return `${type} has a field that it does not know`;
    if (!known[name](fields[name])) return `${type}: ${name} has the wrong type, or is too long`;
  }
  return null;
};
