/** @import { GameState, Language, Letters, Place, View } from '../types.d.ts' */
import { LANGUAGES } from '../../locales/languages.js';

/**
 * Half-moves from White's first move of the whole game to the start of this line: 0, unless the line
 * starts from a position that says otherwise.
 * @param {Pick<GameState, 'moveNumber' | 'turn' | 'ply'>} state
 */
export const halfMovesBefore = ({ moveNumber, turn, ply }) =>
  2 * (moveNumber - 1) + (turn === 'black' ? 1 : 0) - ply;

/**
 * The move number and side of a half-move.
 * @param {number} ply 1 for the first of the line
 * @param {number} before see `halfMovesBefore`
 * @returns {Place}
 */
export function placeOf(ply, before) {
  const half = before + ply - 1;
  return { number: Math.floor(half / 2) + 1, color: half % 2 ? 'black' : 'white' };
}

/** A move with its number, as it stands alone in a text. @param {string} san @param {Place} place */
export const numbered = (san, { number, color }) => `${number}${color === 'white' ? '.' : '…'}\u00a0${san}`;

/** A whole line with its numbers. @param {string[]} sans @param {Place} first */
export function written(sans, { number, color }) {
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
/** Unlike ↔, never a coloured picture. */
const SWAP = '⇄';

/** A move as it is spoken: letters in place of figurines. @param {string} san @param {string} letters */
export const spell = (san, letters) =>
  san.replace(/[♔♕♖♗♘]/g, (figurine) => letters[FIGURINES.indexOf(figurine)]);

/**
 * A move as it is printed: files keep to ASCII, books do not. In English an x remains an x.
 * @param {string} san @param {Letters} letters
 */
export const typeset = (san, letters) =>
  (letters === 'en' ? san : san.replaceAll('x', '×')).replace('<->', SWAP);

/**
 * A move that was told in English letters, in those of a language, without figurines.
 * @param {string} san @param {Pick<View, 'letters' | 'words'>} view
 */
export function inLetters(san, { letters, words }) {
  const own = letters === 'figurine' ? words.letters : LANGUAGES[/** @type {Language} */ (letters)].letters;
  return typeset(
    san.replace(/[KQRBN]/g, (letter) => own['KQRBN'.indexOf(letter)]),
    letters,
  );
}

/** A move cut into text, signs and figurines, and a remark that may stand on a line of its own. @param {string} san */
export const cut = (san) => san.split(/([♔♕♖♗♘×⇄]| .+)/).filter(Boolean);

/** The FEN letter of a figurine, else undefined. @param {string} part */
export const pieceOf = (part) => 'KQRBN'[FIGURINES.indexOf(part)];
