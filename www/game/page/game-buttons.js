/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Actions } from '../../match/actions.js' */
/** @import { Seating } from '../first/seating.js' */
/** @import { MatchScore } from '../../match/score.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
/** @import { PackedMove, Panel, Terms, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { placeInRow, unfolding } from './unfold.js';
import { loadOnce } from '../lazy/lazy.js';
import { findElement } from '../../site/dom.js';

/** A position in a game from which another game can begin. `drawn`: whether it was drawn at random.
 * @typedef {{ fen?: string, moves: PackedMove[], drawn?: boolean }} From */

/** After the game has ended in one of these ways, no further move is possible. */
const FINAL = /^(checkmate|stalemate|deadPosition)$/;

/**
 * The buttons that both players share.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @param {{ proposal: () => Terms, begin: (terms: Terms, from?: From) => void, beginWithComputer: () => void, here: () => From }} games
 * the suggested terms, functions that begin a game, and the viewed position
 * @param {{ score: MatchScore, takeBack: TakeBack, actions: Actions, seating: Seating }} parts
 * @returns {Panel}
 */
export function gameButtons(
  root,
  board,
  { proposal, begin, beginWithComputer, here },
  { score, takeBack, actions, seating },
) {
  /** @type {View | undefined} */
  let shown;
  /** @type {ReturnType<typeof import('../new-game/choice.js').newGameDialog> | undefined} */
  let dialog;
  const choosing = loadOnce(
    () => import('../new-game/choice.js'),
    ({ newGameDialog: choice }) => {
      dialog = choice(findElement(document, 'dialog#new-game'), begin);
      return dialog;
    },
  );
  /** @param {string} action */
  const button = (action) => findElement(root, `:not(form) > button[data-do="${action}"]`);
  const [again, picture, fromHere] = ['again', 'picture', 'from-here'].map(button);
  const [fresh, flip, undo, redo] = ['new', 'flip', 'undo', 'redo'].map(button);
  const quick = findElement(document, 'button[data-do="computer"]');

  fresh.onclick = async () => {
    const asking = await choosing();
    if (!shown || document.querySelector('dialog[open]')) return;
    const { state, words, terms } = shown;
    asking.speak(words);
    // A game by links continues with the next link.
    const isGivenUp = !!state?.plies && !state.outcome && !terms.far;
    const isFirst = !seating.done && !!state;
    asking.ask(proposal(), { game: isGivenUp, match: score.games > 0, first: isFirst });
  };
  fromHere.onclick = async () => {
    const asking = await choosing();
    if (!shown || document.querySelector('dialog[open]')) return;
    asking.speak(shown.words);
    asking.ask({ ...proposal(), rules: shown.rules }, { game: false, match: false }, here());
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
  const menu = findElement(root, '.actions');
  unfolding(menu, button('more'), menu);
  placeInRow(button('why'), undo, menu);
  undo.onclick = actions.askBack;
  redo.onclick = actions.redo;

  /** Shows the buttons for the possible next games. @param {View} view */
  function offerNext({ state, looking, shownPly }) {
    if (!state?.outcome && document.activeElement === again) fresh.focus({ preventScroll: true });
    again.hidden = picture.hidden = !state?.outcome || looking;
    const isFinal = shownPly === state?.ply && FINAL.test(state.outcome?.reason ?? '');
    fromHere.hidden = !looking || isFinal;
  }

  return {
    show(view) {
      const { state, looking } = view;
      shown = view;
      dialog?.speak(view.words);
      fresh.textContent = seating.done || !state ? view.words.newGame : view.words.moreOptions;
      offerNext(view);
      // Before the first move, a user without an opponent probably wants to play against the computer.
      const isIdle =
        !!state && !state.plies && !state.outcome && !looking && !view.terms.computer && !view.terms.far;
      if (!isIdle && document.activeElement === quick) fresh.focus({ preventScroll: true });
      quick.hidden = !isIdle;
      enable(fresh, !!state || (!!view.trouble && view.trouble !== 'engine'));
      enable(flip, !!state);
      undo.textContent = takeBack.asks && takeBack.possible ? view.words.askTakeBack : view.words.undo;
      enable(undo, takeBack.possible && !takeBack.asker);
      // The moves of a friend far away come only by links.
      const isFriends = !!state && view.terms.far === state.turn;
      enable(redo, !!state && !state.touchMove && state.ply < state.plies && !isFriends);
    },
  };
}
