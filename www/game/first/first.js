/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { CurrentTerms } from '../../match/terms.js' */
/** @import { Color, Panel, Terms, View, Words } from '../types.d.ts' */
/** @import { Seating } from './seating.js' */
/** @import { Wish } from './wish.js' */
import { opponent } from '../../match/colors.js';
import { strengthField } from '../opponent/strength-field.js';
import { USUAL } from '../../site/rules.js';
import { lessonButton } from './learn.js';
import { choiceFields } from './options.js';
import { inShort, gameShelf } from '../new-game/shelf.js';
import { recallFirst, rememberFirst, termsOf } from './wish.js';
import { findElement, findIn } from '../../site/dom.js';

/** The random source for the preview, which always shows a random colour as the first of the two. */
const FIRST = () => 0;

/** @param {Terms} next @param {RoqueBoard} board @param {{ terms: CurrentTerms, seating: Seating }} page */
function layOut(next, board, { terms, seating }) {
  // A preview does not yet count as a game by links.
  seating.lay(() => terms.begin({ ...next, far: null }));
  const other = next.computer?.color ?? next.far;
  board.orientation = other ? opponent(other) : 'white';
}

/**
 * Describes the chosen game, and dims the choices that have no effect.
 * @param {HTMLElement} form @param {Wish} wish @param {Words} words
 */
function tell(form, { rules, against }, words) {
  const part = findIn(form);
  for (const place of ['.game-text', '.game-line']) part(place).textContent = inShort(rules, words);
  part('.game-line').hidden = against === 'link' || (against === 'computer' && rules === USUAL);
  form.dataset.against = against;
  const idle = {
    '.strength': against !== 'computer',
    '.side': against === 'person',
    '.how-long': against === 'link',
  };
  for (const [name, isIdle] of Object.entries(idle)) part(name).classList.toggle('idle', isIdle);
  part('.link-text').hidden = against !== 'link';
  part('select[data-choice=time]').disabled = against === 'link';
}

/**
 * All choices of the first screen.
 * @param {HTMLElement} form @param {(change: Partial<Wish>) => void} choose @param {() => void} more a callback that
 * opens the dialog
 * @returns {(wish: Wish, words: Words) => void} a callback that shows the choices
 */
function questions(form, choose, more) {
  const games = gameShelf(findElement(form, '.shelf'), (rules) => choose({ rules }));
  const asked = choiceFields(form, choose, more);
  const strength = strengthField(findElement(form, '.strength'), 'first-strength', choose);
  return (wish, words) => {
    games.show(wish.rules, words);
    asked.show(wish, words);
    strength.show(wish, wish.rules, words);
    tell(form, wish, words);
  };
}

/**
 * Switches the page between the first screen and the game. Returns whether the page shows the game.
 * @param {DOMStringMap} page @param {View} view @param {boolean} seated @param {boolean} known whether the promise
 * `settled` has resolved
 */
function yields(page, { state, trouble }, seated, known) {
  if (trouble || seated) page.page = 'game';
  else if (state && known) page.page = 'first';
  return page.page === 'game';
}

/**
 * The first screen: the game, the opponent, the clock, the colour, and one start button. The board shows the game of
 * the current choices at once. When the game begins, the page of the game replaces the first screen.
 * @param {HTMLFormElement} form @param {RoqueBoard} board
 * @param {{ terms: CurrentTerms, seating: Seating, settled: Promise<unknown>, begin: (terms: Terms) => void, more: () => void,
 *   show: () => void, beginByLink: (side: Color) => void }} page
 * `settled` resolves once any stored game has been resumed. `more` opens the dialog with more options.
 * `beginByLink` turns the game on the board into a game by links.
 * @returns {Panel & { moved: () => void }}
 */
export function firstScreen(form, board, { terms, seating, settled, begin, more, show, beginByLink }) {
  /** @type {Wish | undefined} */
  let wish;
  /** @type {View | undefined} */
  let shown;
  let known = false;
  /** The user's input before `settled` resolves: `chosen` after a choice, `begun` after the start button was pressed. */
  const early = { chosen: false, begun: false };
  /** The language in which the first screen last showed the choices. @type {Words | undefined} */
  let spoken;
  settled.catch(Boolean).then(() => {
    known = true;
    show();
    // Only a choice or a clock requires a new setup of the board. A game that the user has not chosen is not stored.
    if (wish && shown?.state && !seating.done) {
      if (early.chosen || wish.time[0]) choose({});
      else terms.adopt({ ...termsOf(wish, shown.words, FIRST), far: null });
      show();
      if (early.begun) form.requestSubmit();
    }
    form.dataset.known = '';
  });

  /** @param {Partial<Wish>} change */
  function choose(change) {
    if (!wish || !shown) return;
    wish = { ...wish, ...change };
    early.chosen = !known;
    if (known) layOut(termsOf(wish, shown.words, FIRST), board, { terms, seating });
    panel.show(shown);
  }
  const ask = questions(form, choose, () => {
    more();
    if (shown) panel.show(shown);
  });

  const lesson = lessonButton(form, board, settled, (rules) => {
    if (wish) wish = { ...wish, rules, against: 'computer' };
    form.requestSubmit();
  });

  form.onsubmit = (event) => {
    event.preventDefault();
    if (!wish || !shown) return;
    early.begun = !known;
    if (early.begun) return;
    rememberFirst(wish);
    begin(termsOf(wish, shown.words));
    board.focus({ preventScroll: true });
  };

  /** @type {ReturnType<typeof firstScreen>} */
  const panel = {
    /** The user has moved a piece before pressing the start button. The user has made White's first move, so the user plays White. */
    moved() {
      if (!wish || !shown) return;
      rememberFirst(wish);
      terms.adopt(termsOf({ ...wish, colour: 'white' }, shown.words));
      if (wish.against === 'link') beginByLink('white');
      form.ownerDocument.documentElement.dataset.page = 'game';
    },
    show(view) {
      shown = view;
      const { state, rules, words } = view;
      const isOver = yields(form.ownerDocument.documentElement.dataset, view, seating.done, known);
      if (isOver) lesson.close();
      const isSameLanguage = words === spoken;
      // A game in progress hides the choices. Otherwise the page shows the choices even before the board is ready.
      if (isOver && (!state || (seating.done && isSameLanguage))) return;
      spoken = words;
      wish = { ...recallFirst(rules), ...wish, ...(!early.chosen && { rules }) };
      ask(wish, words);
      lesson.show(wish.rules, words, isSameLanguage);
    },
  };
  return panel;
}
