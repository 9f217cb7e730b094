/** @import { TakeBackReport } from '../../match/types.d.ts' */
/** @import { Notice } from '../types.d.ts' */
import { opponent } from '../../match/colors.js';
import { fill } from '../words/language.js';
import { sideAtHead } from '../words/sentences.js';

/** Returns the notice for a requested or refused takeback. @param {TakeBackReport} report @returns {Notice} */
export const takeBackNotice =
  ({ kind, by }) =>
  (words) => {
    const sides = { Side: sideAtHead(by, words), Other: sideAtHead(opponent(by), words) };
    return fill(kind === 'asked' ? words.takeBackAsked : words.takeBackRefused, sides);
  };
