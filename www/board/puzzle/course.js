/** @import * as T from '../types.d.ts' */

// What a puzzle asks for, and what a move in it is worth. The board and its engine say which moves there are.

const PLAYS = /** @type {const} */ ({ '': 'mate', h: 'help', s: 'self' });

/** What a goal asks for: mate in so many moves, by one side, by both together or by the other one; or the only way to win, to hold the game or to play on.
 * @param {unknown} text @returns {T.PuzzleGoal | null} */
export const readGoal = (text) => {
  const [, play, moves] = /^([hs]?)#([1-9]|(?<=h#)[1-8]\.5)$/.exec(String(text)) ?? [];
  if (moves) return { kind: PLAYS[/** @type {keyof typeof PLAYS} */ (play)], moves: Number(moves) };
  return text === 'win' || text === 'save' || text === 'only' ? { kind: text, moves: 0 } : null;
};

/** The moves of a solution, as a list or as one text. @param {unknown} given @returns {string[]} */
export const readLine = (given) =>
  (Array.isArray(given) ? given : String(given ?? '').split(/[\s,]+/)).map(String).filter(Boolean);

/** Who solves: the side to move. @param {string} fen @returns {T.Color} */
export const turnOf = (fen) => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'white');

/** Whether a solution's move is that one. @param {string | undefined} told @param {{ coordinates: string, san: string }} move */
export const isMove = (told, { coordinates, san }) => told === coordinates || told === san;

/**
 * What a move of the solver is worth: any mate will do, given by whoever moves last in the solution; else it is the move of the solution or none.
 * @param {string[]} line @param {number} at which move of it @param {{ coordinates: string, san: string, mate: boolean }} move
 * @returns {'solved' | 'right' | 'wrong'}
 */
export const judge = (line, at, move) => {
  if (move.mate) return (line.length - at) % 2 ? 'solved' : 'wrong';
  if (!isMove(line[at], move)) return 'wrong';
  return at + 1 < line.length ? 'right' : 'solved';
};

/** In how many more moves mate is to come after this one: where White alone mates, of the solver's; else of both sides, the half ones counted.
 * @param {T.PuzzleGoal} goal @param {number} at */
export const movesAfter = ({ kind, moves }, at) =>
  Math.max(0, kind === 'help' || kind === 'self' ? moves - (at + 1) / 2 : moves - Math.floor(at / 2) - 1);
