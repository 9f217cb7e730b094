/** @import { Examined, Reviewed } from './types.d.ts' */
import { numberMove, placeOf } from '../words/scoresheet.js';
import { sideAtHead } from '../words/sentences.js';
import { curveOf } from './curve.js';
import { judgedOf, tallyOf, worstMoves } from './judgement.js';
import { findIn } from '../../site/dom.js';

/** Creates a table row of cells. @param {string[]} texts */
function row(texts) {
  const made = document.createElement('tr');
  made.append(...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
  return made;
}

/** Creates the rows of a table with the same data as the curve: each move, and White's chances after it. @param {Examined[]} found @param {string[]} names @param {string} start */
export const rowsOf = (found, names, start) =>
  found.map(({ chance }, ply) => [ply ? names[ply - 1] : start, `${Math.round(100 * chance)}\u00a0%`]);

/**
 * The report of a game, as far as the game has been examined: the curve, each player's accuracy, and a table.
 * @param {HTMLElement} root @param {(ply: number) => void} choose a callback with the ply that the user has chosen on
 * the curve
 */
export function makeReport(root, choose) {
  const part = findIn(root);
  const [tally, none, table] = ['.accuracy tbody', '.none', '.chances tbody'].map(part);
  const curve = curveOf(part('.curve'), choose);

  return {
    /** @param {Examined[]} found @param {number} plies the number of plies in the game @param {number} viewed ply */
    draw(found, plies, viewed) {
      const marked = worstMoves(judgedOf(found)).map(({ ply }) => ply);
      curve.show(
        found.map(({ chance }) => chance),
        plies,
        marked,
        viewed,
      );
    },
    /** @param {Examined[]} found @param {Reviewed} reviewed @param {string[]} sans the moves of the game, typeset */
    write(found, { words, before, game }, sans) {
      const judged = judgedOf(found);
      const accuracy = found.at(-1)?.accuracy ?? { white: null, black: null };
      tally.replaceChildren(
        ...tallyOf(judged, accuracy).map(({ color, accuracy, counts }) => {
          const made = row([accuracy === null ? '–' : `${accuracy}\u00a0%`, ...counts.map(String)]);
          const head = document.createElement('th');
          head.scope = 'row';
          head.dataset.color = color;
          head.textContent = sideAtHead(color, words);
          made.prepend(head);
          return made;
        }),
      );
      none.hidden = judged.length < game.moves.length || judged.some(({ verdict }) => verdict);
      const names = sans.map((san, i) => numberMove(san, placeOf(i + 1, before)));
      table.replaceChildren(...rowsOf(found, names, words.review.start).map(row));
    },
  };
}
