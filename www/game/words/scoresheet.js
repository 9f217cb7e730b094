/** @import { GameState, Letters, Place, View } from '../types.d.ts' */
import { LANGUAGES } from '../../locales/languages.js';

/**
 * Returns the number of plies from move 1 of the game to the start of this line: 0 unless the line starts from a
 * position with another move number.
 * @param {Pick<GameState, 'moveNumber' | 'turn' | 'ply'>} state
 */
export const pliesBefore = ({ moveNumber, turn, ply }) =>
  2 * (moveNumber - 1) + (turn === 'black' ? 1 : 0) - ply;

/**
 * Returns the move number and the side of a ply.
 * @param {number} ply the number of the ply; 1 for the first ply of the line
 * @param {number} before see `halfMovesBefore`
 * @returns {Place}
 */
export function placeOf(ply, before) {
  const half = before + ply - 1;
  return { number: Math.floor(half / 2) + 1, color: half % 2 ? 'black' : 'white' };
}

/** Formats a single move with its number. @param {string} san @param {Place} place */
export const numberMove = (san, { number, color }) => `${number}${color === 'white' ? '.' : '…'}\u00a0${san}`;

/** Formats a line with its move numbers. @param {string[]} sans @param {Place} first */
export function numberLine(sans, { number, color }) {
  const half = 2 * (number - 1) + (color === 'black' ? 1 : 0);
  return sans
    .map((san, i) => {
      const [n, black] = [Math.floor((half + i) / 2) + 1, (half + i) % 2];
      if (black) return i ? san : `${n}…\u00a0${san}`;
      return `${n}.\u00a0${san}`;
    })
    .join(' ');
}

const FIGURINES = '♔♕♖♗♘';
/** Unlike ↔, browsers never render this arrow as an emoji. */
const SWAP = '⇄';

/** Replaces figurines by letters for speech. @param {string} san @param {string} letters */
export const spellFigurines = (san, letters) =>
  san.replace(/[♔♕♖♗♘]/g, (figurine) => letters[FIGURINES.indexOf(figurine)]);

/**
 * Typesets a move: SAN uses ASCII signs, but printed moves do not. English keeps the x for captures.
 * @param {string} san @param {Letters} letters
 */
export const typesetMove = (san, letters) =>
  (letters === 'en' ? san : san.replaceAll('x', '×')).replace('<->', SWAP);

/**
 * Converts a SAN move from English letters to the letters of the view, without figurines.
 * @param {string} san @param {Pick<View, 'letters' | 'words'>} view
 */
export function inLetters(san, { letters, words }) {
  const own = letters === 'figurine' ? words.letters : LANGUAGES[letters].letters;
  return typesetMove(
    san.replace(/[KQRBN]/g, (letter) => own['KQRBN'.indexOf(letter)]),
    letters,
  );
}

/** Splits a move into text, signs and figurines, and a trailing remark that may wrap to the next line. @param {string} san */
export const splitMove = (san) => san.split(/([♔♕♖♗♘×⇄]| .+)/).filter(Boolean);

/** Returns the FEN letter of a figurine, or undefined. @param {string} part */
export const pieceOf = (part) => 'KQRBN'[FIGURINES.indexOf(part)];
