// What a page may say to the board that it holds in an iframe.

/** @param {number} longest */
const text = (longest) => (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= longest;
export const flag = (/** @type {unknown} */ value) => typeof value === 'boolean';
const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** The properties of the board that may be set, each by values of one type; what these mean is the board's business.
 * @type {Record<string, (value: unknown) => boolean>} */
export const FIELDS = {
  rules: text(100),
  fen: text(200),
  pgn: text(500_000),
  ply: count,
  orientation: text(20),
  movable: text(20),
  promotion: text(20),
  draws: text(20),
  touchMove: flag,
  premove: flag,
  viewOnly: flag,
  check: text(20),
  coordinates: text(20),
  faceToFace: flag,
  animationDuration: count,
  pieces: text(200),
  theme: text(20),
  shapes: text(2000),
  drawable: text(20),
  moveBox: flag,
  lang: text(40),
};

const isMove = text(40);
const moves = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length <= 5000 && value.every(isMove);
const { rules, fen, pgn, draws, touchMove } = FIELDS;

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const MESSAGES = {
  'roque:set': FIELDS,
  'roque:move': { move: isMove },
  'roque:undo': {},
  'roque:redo': {},
  'roque:flip': {},
  'roque:goTo': { ply: count },
  'roque:reset': { rules, fen, pgn, draws, touchMove, moves },
};
/** Those that say enough by their type. */
const BARE = /^roque:(undo|redo|flip|reset)$/;

/** What is wrong with a message, in words; null: nothing. @param {any} message @returns {string | null} */
export const faultOf = (message) => {
  if (Object.getPrototypeOf(message ?? 0) !== Object.prototype) return 'a message is a plain object';
  const { type, ...fields } = message;
  if (typeof type !== 'string' || !Object.hasOwn(MESSAGES, type)) return 'no such type of message';
  const names = Object.keys(fields);
  if (!names.length && !BARE.test(type)) return `${type} without anything`;
  const known = MESSAGES[type];
  for (const name of names) {
    if (!Object.hasOwn(known, name)) return `${type} has a field that it does not know`;
    if (!known[name](fields[name])) return `${type}: ${name} has the wrong type, or is too long`;
  }
  return null;
};
