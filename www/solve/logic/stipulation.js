/** @import { Color, Stipulation } from '../types.d.ts' */

// What a problem asks for: the signs of problemists, and what they say.

/** Whose play it is, as it stands before the goal: direct, help, self and reflex play, and the same with one side alone moving. */
export const PLAYS = /** @type {const} */ (['', 'h', 's', 'r', 'ser-', 'ser-h', 'ser-s', 'ser-r']);
/** Mate, stalemate, check, capture. */
export const GOALS = /** @type {const} */ (['#', '=', '+', 'x']);
/** The longest that is asked for. */
export const LONGEST = 99;

/** Typed signs, of whatever habit: `H # 2½`, `ser-h=7`, `h‡2,5`. null: they make no sense. @param {string} text @returns {Stipulation | null} */
export const readStipulation = (text) => {
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/½|,5/g, '.5')
    .replace(/[‡≠]/g, '#')
    .replace(/×/g, 'x');
  const [, play = '', goal, moves, half] = /^((?:ser-?)?[hsr]?)([#=+x])(\d{1,2})?(\.5)?$/.exec(plain) ?? [];
  if (!goal || (!Number(moves) && !half)) return null;
  return {
    play: /** @type {Stipulation['play']} */ (play.replace(/^ser-?/, 'ser-')),
    goal: /** @type {Stipulation['goal']} */ (goal),
    moves: Number(moves ?? 0),
    half: !!half,
  };
};

/** @param {Stipulation} stipulation */
export const writeStipulation = ({ play, goal, moves, half }) => `${play}${goal}${moves}${half ? '.5' : ''}`;

/** With the sign of a half that is read, not typed. @param {string} text */
export const printed = (text) => text.replace(/(?<!\d)0\.5$/, '½').replace(/\.5$/, '½');

/** Who begins. Help play begins with Black, and with half a move more with White, whoever is to move in the position. @param {Stipulation} stipulation @param {Color} turn @returns {Color} */
export const begins = ({ play, half }, turn) => (play.endsWith('h') ? (half ? 'white' : 'black') : turn);

/** @param {Color} color @returns {Color} */
export const other = (color) => (color === 'white' ? 'black' : 'white');

/** The same position with the move of a side. @param {string} fen @param {Color} turn */
export const withTurn = (fen, turn) => fen.trim().replace(/^(\S+\s+)\S+/, `$1${turn[0]}`);

/** @param {string} fen @returns {Color} */
export const turnOf = (fen) => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'white');
