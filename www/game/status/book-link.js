/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { RefusedDetail } from '../../board/types.d.ts' */
/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { Panel } from '../types.d.ts' */
import { placeOfEnd, placeOfGame, placeOfRefusal, placeOfTerm } from '../../site/places.js';

/**
 * Links to the book: to the chapter about the current game, and beside the choices for a new game. One link explains
 * why an input was refused or why the game ended. A link opens a new tab if leaving the page would lose time on a
 * running clock or the entries in a dialog.
 * @param {HTMLAnchorElement} book @param {HTMLAnchorElement} rule @param {RoqueBoard} board @param {Clocks} clocks
 * @returns {Panel}
 */
export function bookLinks(book, rule, board, clocks) {
  /** @type {RefusedDetail | null} */
  let refused = null;
  let show = () => {};
  /** Adds the links beside the choices for a new game. @type {NodeListOf<HTMLAnchorElement>} */
  const terms = document.querySelectorAll('.in-book[data-term]');
  board.addEventListener('refused', ({ detail }) => {
    refused = detail;
    show();
  });
  const forget = () => {
    refused = null;
    show();
  };
  board.addEventListener('gamechange', forget);
  board.addEventListener('movestart', forget);

  const aside = () => {
    book.target = clocks.running ? '_blank' : '';
  };
  for (const type of ['run', 'stand']) clocks.events.addEventListener(type, aside);

  return {
    show(view) {
      show = () => {
        const language = document.documentElement.lang;
        const end = view.state?.outcome;
        book.href = placeOfGame(view.rules, language);
        for (const link of terms) link.href = placeOfTerm(link.dataset.term ?? '', language);
        rule.hidden = !refused && !end;
        if (refused && refused.reason !== 'gameOver')
          rule.href = placeOfRefusal(refused, view.rules, language);
        else if (end) rule.href = placeOfEnd(end.reason, language);
      };
      show();
    },
  };
}
