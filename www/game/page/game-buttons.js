/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Actions } from '../../match/actions.js' */
/** @import { Seating } from '../first/seating.js' */
/** @import { MatchScore } from '../../match/score.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
/** @import { Panel, Terms, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { unfolding } from './unfold.js';
import { loadOnce } from '../lazy/lazy.js';

/**
 * The buttons shared by both players.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @param {{ proposal: () => Terms, begin: (terms: Terms) => void, beginWithComputer: () => void }} games the proposed terms, and functions that begin a game
 * @param {{ score: MatchScore, takeBack: TakeBack, actions: Actions, seating: Seating }} parts
 * @returns {Panel}
 */
export function gameButtons(
  root,
  board,
  { proposal, begin, beginWithComputer },
  { score, takeBack, actions, seating },
) {
  /** @type {View | undefined} */
  let shown;
  /** @type {ReturnType<typeof import('../new-game/choice.js').newGameDialog> | undefined} */
  let dialog;
  const choosing = loadOnce(
    () => import('../new-game/choice.js'),
    ({ newGameDialog: choice }) => {
      dialog = choice(/** @type {HTMLDialogElement} */ (document.querySelector('#new-game')), begin);
      return dialog;
    },
  );
  /** @param {string} action */
  const button = (action) =>
    /** @type {HTMLButtonElement} */ (root.querySelector(`:not(form) > [data-do="${action}"]`));
  const [again, picture, fresh, flip, undo, redo] = ['again', 'picture', 'new', 'flip', 'undo', 'redo'].map(
    button,
  );
  const quick = /** @type {HTMLButtonElement} */ (document.querySelector('[data-do="computer"]'));

  fresh.onclick = async () => {
    const asking = await choosing();
    if (!shown || document.querySelector('dialog[open]')) return;
    const { state, words } = shown;
    asking.speak(words);
    asking.ask(proposal(), { game: !!state?.plies && !state.outcome, match: score.games > 0 });
  };
  again.onclick = () => {
    score.again();
    fresh.focus({ preventScroll: true });
  };
  quick.onclick = () => {
    beginWithComputer();
    board.focus({ preventScroll: true });
  };
  flip.onclick = () => board.flip();
  const menu = /** @type {HTMLElement} */ (root.querySelector('.actions'));
  unfolding(menu, button('more'), menu);
  undo.onclick = actions.askBack;
  redo.onclick = actions.redo;

  return {
    show(view) {
      const { state } = view;
      shown = view;
      dialog?.speak(view.words);
      fresh.textContent = seating.done || !state ? view.words.newGame : view.words.moreOptions;
      if (!state?.outcome && document.activeElement === again) fresh.focus({ preventScroll: true });
      again.hidden = picture.hidden = !state?.outcome;
      // Before the first move, a person alone probably looks for the computer.
      const isIdle = !!state && !state.plies && !state.outcome && !view.terms.computer;
      if (!isIdle && document.activeElement === quick) fresh.focus({ preventScroll: true });
      quick.hidden = !isIdle;
      enable(fresh, !!state || (!!view.trouble && view.trouble !== 'engine'));
      enable(flip, !!state);
      enable(undo, takeBack.possible && !takeBack.asker);
      enable(redo, !!state && !state.touchMove && state.ply < state.plies);
    },
  };
}
