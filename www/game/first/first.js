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

/** The source of chance for the preview: a random colour is always shown as the first of the two. */
const FIRST = () => 0;

/** @param {Terms} next @param {RoqueBoard} board @param {{ terms: CurrentTerms, seating: Seating }} page */
function layOut(next, board, { terms, seating }) {
  // A preview is no game by links yet.
  seating.lay(() => terms.begin({ ...next, far: null }));
  const other = next.computer?.color ?? next.far;
  board.orientation = other ? opponent(other) : 'white';
}

/**
 * Describes the chosen game, and dims the choices that do not apply.
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
 * @param {HTMLElement} form @param {(change: Partial<Wish>) => void} choose @param {() => void} more opens the dialog
 * @returns {(wish: Wish, words: Words) => void} shows the choices
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
 * Switches the page between the first screen and the game. Returns whether the game is shown.
 * @param {DOMStringMap} page @param {View} view @param {boolean} seated @param {boolean} known whether `settled` has resolved
 */
function yields(page, { state, trouble }, seated, known) {
  if (trouble || seated) page.page = 'game';
  else if (state && known) page.page = 'first';
  return page.page === 'game';
}

/**
 * The first screen: the game, the opponent, the clock, the colour, and one button to begin. A choice is set up on the board
 * at once. When the game begins, the first screen gives way to the page of the game.
 * @param {HTMLFormElement} form @param {RoqueBoard} board
 * @param {{ terms: CurrentTerms, seating: Seating, settled: Promise<unknown>, begin: (terms: Terms) => void, more: () => void,
 *   show: () => void, beginByLink: (side: Color) => void }} page
 * `settled` resolves once any stored game has been resumed. `more` opens the dialog with more options.
 * `beginByLink` makes the game on the board one by links.
 * @returns {Panel & { moved: () => void }}
 */
export function firstScreen(form, board, { terms, seating, settled, begin, more, show, beginByLink }) {
  /** @type {Wish | undefined} */
  let wish;
  /** @type {View | undefined} */
  let shown;
  let known = false;
  /** Input before `settled`: `chosen` after a choice, `begun` after the button was pressed. */
  const early = { chosen: false, begun: false };
  /** The language in which the choices were last shown. @type {Words | undefined} */
  let spoken;
  settled.catch(Boolean).then(() => {
    known = true;
    show();
    // Only a choice or a clock needs a new setup of the board. A game that the user has not chosen is not stored.
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
    /** A piece was moved before the button was pressed. The user has moved White, so the user plays White. */
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
      // A game in progress needs no choices. Otherwise they are shown even before the board is ready.
      if (isOver && (!state || (seating.done && isSameLanguage))) return;
      spoken = words;
      wish = { ...recallFirst(rules), ...wish, ...(!early.chosen && { rules }) };
      ask(wish, words);
      lesson.show(wish.rules, words, isSameLanguage);
    },
  };
  return panel;
}
