/** @import { From } from '../page/game-buttons.js' */
/** @import { Terms, Words } from '../types.d.ts' */
import { USUAL } from '../../site/rules.js';
import { gameShelf, inShort } from './shelf.js';
import { startPositionFields } from './start-position.js';
import { termsFields } from './terms-fields.js';
import { findElement, findElements, findIn } from '../../site/dom.js';

/**
 * The dialog for a new game. The dialog contains the questions of the first screen, and less common questions.
 * @param {HTMLDialogElement} dialog @param {(terms: Terms, from?: From) => void} begin
 */
export function newGameDialog(dialog, begin) {
  const part = findIn(dialog);
  const [title, games, text, lost, match] = ['h2', '.games', '.game-text', '.lost', '.match-ends'].map(part);
  const form = findElement(dialog, 'form');
  /** The position from which to begin, if it is not the starting position. @type {From | undefined} */
  let start;
  /** @type {string} */
  let game = USUAL;
  /** @type {Words | undefined} */
  let words;

  const shelf = gameShelf(part('.shelf'), (chosen) => {
    game = chosen;
    showGame();
  });
  const more = termsFields(form, () => game);
  const position = startPositionFields(form, () => game);

  function showGame() {
    if (!words) return;
    shelf.show(game, words);
    text.textContent = inShort(game, words);
    position.update();
  }

  // The code listens to `submit` and not to `close`: `close` fires in a later task, and a reload may destroy the page
  // before that.
  form.onsubmit = (event) => {
    if (event.submitter?.getAttribute('value') !== 'start') return;
    const terms = more.get();
    const chosen = terms ? position.get() : undefined;
    if (!terms || chosen === undefined) return event.preventDefault();
    begin({ rules: game, ...terms }, chosen ?? start);
  };

  return {
    /**
     * @param {Terms} proposal
     * @param {{ game: boolean, match: boolean, first?: boolean }} now `game` and `match`: whether a game in progress or
     * the score of a match would be lost; `first`: whether the first screen opens the dialog
     * @param {From} [from] the position from which to begin, whose rules stay
     */
    ask(proposal, now, from) {
      start = from;
      games.hidden = !!from;
      game = proposal.rules;
      title.dataset.text = now.first ? 'moreOptions' : 'newGame';
      if (words) title.textContent = now.first ? words.moreOptions : words.newGame;
      more.set(proposal);
      position.set(!!from);
      lost.hidden = !now.game;
      match.hidden = !now.match;
      dialog.showModal();
      // This call comes after the dialog is open, because the shelf scrolls to the chosen game.
      showGame();
      // No game is chosen if the address has unknown rules.
      findElements(form, `input[name="${from ? 'against' : 'game'}"]:checked`)[0]?.focus({
        preventScroll: true,
      });
      part('.questions').scrollTop = 0;
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      showGame();
      more.speak(next);
      position.speak(next);
    },
  };
}
