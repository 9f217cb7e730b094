/** @import { Letters } from '../types.d.ts' */
import { CODES, LANGUAGES } from '../../locales/languages.js';

/** The kinds of piece letters: the letters of each language, figurines, or the letters of the solver Popeye with S for the knight. @type {Letters[]} */
export const LETTERS = [...CODES, 'figurine', 'popeye'];

/** Returns the letters or figurines of king, queen, rook, bishop and knight. @param {Letters} letters */
const signsOf = (letters) =>
  letters === 'figurine' ? '♔♕♖♗♘' : letters === 'popeye' ? 'KQRBS' : LANGUAGES[letters].letters;

/** @param {string} san the move with English piece letters @param {Letters} letters */
export const inLetters = (san, letters) => {
  const signs = [...signsOf(letters)];
  const written = san.replace(/[KQRBN]/g, (letter) => signs['KQRBN'.indexOf(letter)]);
  return letters === 'popeye'
    ? written.replaceAll('x', '*')
    : letters === 'en'
      ? written
      : written.replaceAll('x', '×');
};
