/** @import { Color, Stipulation } from '../types.d.ts' */

// Reads and writes stipulations in the signs of chess problems.

/** The kinds of play as written before the goal: direct, help, self and reflex play, and each of these as a series-mover. @type {Stipulation['play'][]} */
export const PLAYS = ['', 'h', 's', 'r', 'ser-', 'ser-h', 'ser-s', 'ser-r'];
/** The goals: mate, stalemate, check, capture. @type {Stipulation['goal'][]} */
export const GOALS = ['#', '=', '+', 'x'];
/** The maximum number of moves in a stipulation. */
export const LONGEST = 99;

/** Reads a stipulation in any usual spelling: `H # 2½`, `ser-h=7`, `h‡2,5`. Returns null for a text that is not a stipulation. @param {string} text @returns {Stipulation | null} */
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

/** Returns a stipulation for print, with the character ½. @param {string} text */
export const printStipulation = (text) => text.replace(/(?<!\d)0\.5$/, '½').replace(/\.5$/, '½');

/** Returns the side that begins the solution. A helpmate begins with Black, or with White if the number of moves has a half, whatever the side to move in the FEN. @param {Stipulation} stipulation @param {Color} turn @returns {Color} */
export const sideToBegin = ({ play, half }, turn) => (play.endsWith('h') ? (half ? 'white' : 'black') : turn);

/** Returns the position with another side to move. @param {string} fen @param {Color} turn */
export const withTurn = (fen, turn) => fen.trim().replace(/^(\S+\s+)\S+/, `$1${turn[0]}`);

/** @param {string} fen @returns {Color} */
export const turnOf = (fen) => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'white');
