/** @import * as T from '../types.d.ts' */

// The goals of puzzles, and the judgement of moves. The board and its engine supply the legal moves.

/** @type {Record<string, T.PuzzleGoal['kind']>} */
const PLAYS = { '': 'mate', h: 'help', s: 'self' };

/** Reads a goal: a directmate, helpmate or selfmate in a number of moves, or `win`, `save` or `only`. Returns null for a text that is not a goal.
 * @param {unknown} text @returns {T.PuzzleGoal | null} */
export const readGoal = (text) => {
  const [, play, moves] = /^([hs]?)#([1-9]|(?<=h#)[1-8]\.5)$/.exec(String(text)) ?? [];
  if (moves) return { kind: PLAYS[play], moves: Number(moves) };
  return text === 'win' || text === 'save' || text === 'only' ? { kind: text, moves: 0 } : null;
};

/** Reads the moves of a solution from a list or a text. @param {unknown} given @returns {string[]} */
export const readLine = (given) =>
  (Array.isArray(given) ? given : String(given ?? '').split(/[\s,]+/)).map(String).filter(Boolean);

/** Returns the solver's colour: the side to move. @param {string} fen @returns {T.Color} */
export const turnOf = (fen) => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'white');

/** Returns whether a move is the given move of a solution. @param {string | undefined} told @param {{ coordinates: string, san: string }} move */
export const isMove = (told, { coordinates, san }) => told === coordinates || told === san;

/**
 * Judges a move of the solver. Any mate solves the puzzle if the side that mates is also the side that mates in the
 * solution. Otherwise, only the move of the solution is right.
 * @param {string[]} line @param {number} at the index of the move in `line`
 * @param {{ coordinates: string, san: string, mate: boolean }} move
 * @returns {'solved' | 'right' | 'wrong'}
 */
export const judgeMove = (line, at, move) => {
  if (move.mate) return (line.length - at) % 2 ? 'solved' : 'wrong';
  if (!isMove(line[at], move)) return 'wrong';
  return at + 1 < line.length ? 'right' : 'solved';
};

/** Returns the number of moves left to mate after the move with the index `at`. In helpmates and selfmates, a ply counts as half a move.
 * @param {T.PuzzleGoal} goal @param {number} at the index of the move in the solution */
export const movesAfter = ({ kind, moves }, at) =>
  Math.max(0, kind === 'help' || kind === 'self' ? moves - (at + 1) / 2 : moves - Math.floor(at / 2) - 1);
