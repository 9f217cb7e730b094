/** @import { GameState, Words } from '../types.d.ts' */
import { squareOf } from '../../board/session/squares.js';
import { fill } from '../words/language.js';
import { withArticle } from '../words/sentences.js';

/**
 * Returns the duty of the player to move after a touch (FIDE 4.3), as a phrase to follow "White" or « Les Blancs ».
 * Returns '' if the player has no duty.
 * @param {Pick<GameState, 'touched' | 'adoube' | 'pieces'>} state @param {Words} words
 */
export function dutyOf({ touched, adoube, pieces }, words) {
  if (adoube) return words.mayAdjust;
  if (!touched) return '';
  const the = (/** @type {string | null} */ square) => {
    if (square === null) return '';
    return fill(words.manOn, { man: withArticle(pieces[squareOf(square) ?? 0], words), square });
  };
  const { man, capture, partner } = touched;
  if (partner !== null) return fill(words.mustCastle, { partner: the(partner) });
  const sentence =
    capture === null ? words.mustMove : man === null ? words.mustCapture : words.mustCaptureWith;
  return fill(sentence, { man: the(man), captured: the(capture) });
}
