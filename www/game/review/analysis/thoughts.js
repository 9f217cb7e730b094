/** @import { AnalysisDetail } from '../../../board/types.d.ts' */
/** @import { Color } from '../../types.d.ts' */
/** @import { Line, Reviewed } from '../types.d.ts' */
import { button } from '../../../site/button.js';
import { fill } from '../../words/language.js';
import { inLetters, placeOf, numberLine } from '../../words/scoresheet.js';
import { sideAtHead } from '../../words/sentences.js';
import { opponent } from '../../../match/colors.js';
import { findIn } from '../../../site/dom.js';

/** The maximum number of plies shown of a line. */
const TOLD = 8;

/** Returns the evaluation of a line for White: pawns with one decimal in the format of the page's language, or moves to mate.
 * @param {Pick<Line, 'centipawns' | 'mate'>} line @param {Color} turn @param {string} language */
export function worthOf({ centipawns, mate }, turn, language) {
  const whites = turn === 'white' ? 1 : -1;
  // Mate in 0 means that the side to move is checkmated.
  if (mate !== null) return `${(mate || -1) * whites > 0 ? '+' : '−'}#${Math.abs(mate)}`;
  // A value that rounds to zero has no sign.
  const pawns = Math.round(((centipawns ?? 0) * whites) / 10) / 10;
  const amount = Math.abs(pawns).toLocaleString(language, { minimumFractionDigits: 1, useGrouping: false });
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${amount}`;
}

/** Returns whether the page can announce a mate, because the search was deep enough to prove it. @param {number} mate the number of moves to mate @param {number} depth the search depth in plies */
export const isCertain = (mate, depth) => depth > 2 * Math.abs(mate);

/**
 * The computer's lines for a position: up to three, with their evaluations.
 * @param {HTMLElement} root @param {() => Reviewed} reviewed @param {(move: string) => void} choose a callback with the
 * first move of a line in coordinates
 */
export function makeThoughts(root, reviewed, choose) {
  const part = findIn(root);
  const [worth, list, mates] = ['.worth', 'ol', '.mates'].map(part);

  const language = () => root.ownerDocument.documentElement.lang;

  /** @param {AnalysisDetail['lines'][0]} line @param {number} ply @param {Color} turn */
  function item(line, ply, turn) {
    const now = reviewed();
    const sans = line.moves.slice(0, TOLD).map(({ san }) => inLetters(san, now));
    const [made, value] = [document.createElement('li'), document.createElement('b')];
    value.textContent = worthOf(line, turn, language());
    const way = button('', () => choose(line.moves[0].coordinates));
    way.className = 'plain prospect';
    way.append(value, ` ${numberLine(sans, placeOf(ply + 1, now.before))}`);
    made.append(way);
    return made;
  }

  return {
    clear() {
      worth.textContent = mates.textContent = '';
      list.replaceChildren();
    },
    /** @param {string} text */
    say(text) {
      worth.textContent = text;
    },
    /** @param {AnalysisDetail} analysis @param {Color} turn the side to move */
    show({ ply, depth, lines, done }, turn) {
      const { words } = reviewed();
      const [best] = lines;
      worth.textContent = fill(words.review.worth, { worth: worthOf(best, turn, language()), depth });
      // A new list would remove the focus from a line.
      const focused = [...list.children].findIndex((line) => line.contains(document.activeElement));
      list.replaceChildren(...lines.map((line) => item(line, ply, turn)));
      if (focused >= 0) list.children[focused]?.querySelector('button')?.focus({ preventScroll: true });
      if (!best.mate || !(done || isCertain(best.mate, depth))) return;
      const side = sideAtHead(best.mate > 0 ? turn : opponent(turn), words);
      mates.textContent = fill(words.review.mates, { side, n: Math.abs(best.mate) });
    },
  };
}
