/** @import { LayersOf } from '../types.d.ts' */
import { disc, outlined } from './shapes.js';

// A letter in a disc for each piece, as in some diagrams of chess problems. The letters are drawn as paths, so that
// they look the same in every browser.

/** The piece letters of all languages that Roque supports or may support later. @type {Record<string, string>} */
export const LETTERS = {
  B: 'M-56 220H14a45 45 0 0 0 0-90H-56V320H18a50 50 0 0 0 0-100',
  C: 'M68 166a86 95 0 1 0 0 118',
  D: 'M-62 130V320H-8a95 95 0 0 0 0-190Z',
  F: 'M-50 320V130H60M-50 222H40',
  K: 'M-58 130V320M62 130L-58 240M-16 204L64 320',
  L: 'M-50 130V320H58',
  N: 'M-64 320V130L64 320V130',
  P: 'M-50 320V130H14a56 56 0 0 1 0 112H-50',
  Q: 'M-80 222a80 94 0 1 1 160 0a80 94 0 1 1-160 0M20 270L84 332',
  R: 'M-56 320V130H10a54 54 0 0 1 0 108H-56M4 238L62 320',
  S: 'M58 158C30 116-56 122-54 174C-52 232 64 212 62 272C60 336-36 334-66 290',
  T: 'M-72 130H72M0 130V320',
};

/** @param {string} letters the letters of king, queen, rook, bishop and knight @returns {LayersOf} */
export const lettered = (letters) => {
  const men = [...'kqrbnp'].map((man, i) => [
    man,
    { outline: disc(0, 225, 172), lines: LETTERS[`${letters}P`[i]] },
  ]);
  return outlined(Object.fromEntries(men), { edge: 18, inner: 30, thin: 1.6 });
};
