/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { CurrentTerms } from '../new-game/terms.js' */
/** @import { Panel, Terms, View, Words } from '../types.d.ts' */
/** @import { Seating } from './seating.js' */
/** @import { Wish } from './wish.js' */
import { opponent } from '../words/sentences.js';
import { learning } from './learn.js';
import { options } from './options.js';
import { inShort, shelf } from './shelf.js';
import { recallFirst, rememberFirst, termsOf } from './wish.js';

/** Of the two sides that the lot may give, one is shown. */
const FIRST = () => 0;

/** @param {Terms} next @param {RoqueBoard} board @param {{ terms: CurrentTerms, seating: Seating }} page */
function layOut(next, board, { terms, seating }) {
  seating.lay(() => terms.begin(next));
  board.orientation = next.computer ? opponent(next.computer.color) : 'white';
}

/** What is said of the choices, and which of them nobody needs. @param {HTMLElement} form @param {Wish} wish @param {Words} words */
function tell(form, { rules, level, against }, words) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
  part('.game-text').textContent = inShort(rules, words);
  part('.strength-text').textContent = words.levels[level - 1] ?? '';
  for (const idle of ['.strength', '.side']) part(idle).classList.toggle('idle', against === 'person');
}

/**
 * All that is asked.
 * @param {HTMLElement} form @param {(change: Partial<Wish>) => void} choose @param {() => void} more opens the dialog
 * @returns {(wish: Wish, words: Words) => void}
 */
function questions(form, choose, more) {
  const games = shelf(/** @type {HTMLElement} */ (form.querySelector('.shelf')), (rules) =>
    choose({ rules }),
  );
  const asked = options(form, choose, more);
  return (wish, words) => {
    games.show(wish.rules, words);
    asked.show(wish, words);
    tell(form, wish, words);
  };
}

/** Whether a game is shown in place of the choice of one, as far as that is known. @param {DOMStringMap} page @param {View} view @param {boolean} seated @param {boolean} known */
function yields(page, { state, trouble }, seated, known) {
  if (trouble || seated) page.page = 'game';
  else if (state && known) page.page = 'first';
  return page.page === 'game';
}

/**
 * The first screen: which game, against whom, how long, with which colour, and one button. What is chosen is laid out on the board
 * at once; when somebody sits down to it, all of this yields to the game.
 * @param {HTMLFormElement} form @param {RoqueBoard} board
 * @param {{ terms: CurrentTerms, seating: Seating, settled: Promise<unknown>, begin: (terms: Terms) => void, more: () => void,
 *   show: () => void }} page
 * `settled`: it is known whether a kept game goes on; `more`: opens the dialog
 * @returns {Panel & { moved: () => void }}
 */
export function firstScreen(form, board, { terms, seating, settled, begin, more, show }) {
  /** @type {Wish | undefined} */
  let wish;
  /** @type {View | undefined} */
  let shown;
  let known = false;
  /** What was asked before there was a game on the board: `chosen`, and `begun` when somebody wants to play it. */
  const early = { chosen: false, begun: false };
  /** In which words it is asked. @type {Words | undefined} */
  let spoken;
  settled.catch(Boolean).then(() => {
    known = true;
    show();
    // Only a choice and a clock have to be put on the table: a game that nobody has chosen is not kept.
    if (wish && shown?.state && !seating.done) {
      if (early.chosen || wish.time[0]) choose({});
      else terms.adopt(termsOf(wish, shown.words, FIRST));
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

  const lesson = learning(form, board, settled, (rules) => {
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
    /** A piece has been moved before anybody pressed the button: who moves White has White. */
    moved() {
      if (!wish || !shown) return;
      rememberFirst(wish);
      terms.adopt(termsOf({ ...wish, colour: 'white' }, shown.words));
      form.ownerDocument.documentElement.dataset.page = 'game';
    },
    show(view) {
      shown = view;
      const { state, rules, words } = view;
      const isOver = yields(form.ownerDocument.documentElement.dataset, view, seating.done, known);
      if (isOver) lesson.close();
      const told = words === spoken;
      // Who has a game sees it; those who choose one need not wait until it is on the board.
      if (isOver && (!state || (seating.done && told))) return;
      spoken = words;
      wish = { ...recallFirst(rules), ...wish, ...(!early.chosen && { rules }) };
      ask(wish, words);
      lesson.show(wish.rules, words, told);
    },
  };
  return panel;
}
