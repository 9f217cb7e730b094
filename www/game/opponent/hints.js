/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MoveDetail, Prospect, Shape } from '../../board/types.d.ts' */
/** @import { GameState, Panel, View } from '../types.d.ts' */
/** @import { OneBox } from '../status/one-box.js' */
import { enable } from '../../site/enable.js';
import { isSetUp, mayHint } from '../review/alone.js';
import { fill } from '../words/language.js';
import { inLetters } from '../words/scoresheet.js';
import { withArticle } from '../words/sentences.js';
import { linePreview } from './preview.js';
import { reasonOf } from './reasons.js';
import { findIn } from '../../site/dom.js';

/** A stage of a hint: searching, then the piece, its destination, and the reason. `none` means that the search found no hint.
 * @typedef {'looking' | 'piece' | 'square' | 'reason' | 'none' | 'failed'} Step */
/** @type {Step[]} */
const STEPS = ['looking', 'piece', 'square', 'reason'];

/** Returns the arrows of a move, through the Take square of a Take & Make move. @param {MoveDetail} move @returns {Shape[]} */
function wayOf({ from, take, to }) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color: 'green' }));
}

/** Returns the shapes of a hint: first a circle on the piece, then the arrows of the move. @param {Step | null} step @param {MoveDetail | null | undefined} move @returns {Shape[]} */
function shapesOf(step, move) {
  if (!step || !move) return [];
  return step === 'piece' ? [{ from: move.from, to: move.from, color: 'green' }] : wayOf(move);
}

/** @param {Step} step @param {Prospect | null} found @param {View} view */
function sentence(step, found, view) {
  const { words } = view;
  const move = found?.moves[0];
  if (step === 'looking') return words.hintLooking;
  if (step === 'failed') return words.computerStopped;
  if (!found || !move) return words.hintNone;
  if (step === 'reason') return reasonOf(found, words);
  if (step === 'square') return fill(words.hintMove, { san: inLetters(move.san, view) });
  const man = withArticle(move.piece, words);
  return fill(words.hintPiece, { man: fill(words.manOn, { man, square: move.from }) });
}

/**
 * Hints in three steps, against the computer or for a person alone: which piece, where to, and why, with a line to step
 * through.
 * @param {HTMLElement} root @param {HTMLButtonElement} opener @param {RoqueBoard} board @param {OneBox} oneBox
 * @returns {Panel}
 */
export function hintPanel(root, opener, board, oneBox) {
  const part = findIn(root);
  const [text, more, close] = ['.hint-text', '[data-do="hint-more"]', '[data-do="hint-close"]'].map(part);
  const line = linePreview(part('.hint-line'), part('.hint-board'), board);
  /** @type {Step | null} */
  let step = null;
  /** @type {Prospect | null} */
  let found = null;
  /** The position for which the hint was requested. @type {GameState | null} */
  let about = null;
  /** @type {View | undefined} */
  let shown;

  /** Draws the shapes only while the board shows the position of the hint. */
  function mark() {
    board.shapes = shapesOf(step, board.shownPly === about?.ply ? found?.moves[0] : null);
  }

  /** @param {Step | null} next */
  function go(next) {
    step = next;
    mark();
    if (shown) panel.show(shown);
    // On a phone, the hint button stands below the board.
    if (step === 'piece' || step === 'square') board.scrollIntoView({ block: 'nearest' });
  }

  function end() {
    if (!step) return;
    found = about = null;
    go(null);
    if (root.contains(document.activeElement)) opener.focus({ preventScroll: true });
  }

  opener.onclick = async () => {
    const { state } = board;
    if (!state || (step && step !== 'failed' && about === state)) return;
    oneBox.take(end);
    // Removes the caption, because the hint is shown in the same space.
    board.say('');
    board.goTo(state.ply);
    found = null;
    about = board.state;
    const asked = about;
    go('looking');
    try {
      const prospect = await board.hint();
      if (about !== asked) return;
      found = prospect;
      go(found?.moves.length ? 'piece' : 'none');
    } catch {
      if (about === asked) go('failed');
    }
  };
  more.onclick = () => step && go(STEPS[STEPS.indexOf(step) + 1]);
  close.onclick = end;
  board.addEventListener('gamechange', ({ detail: { cause } }) => {
    if (cause === 'view') step && mark();
    else if (cause !== 'flip') end();
  });

  /** @type {Panel} */
  const panel = {
    show(view) {
      shown = view;
      const { terms, words } = view;
      const isAllowed = mayHint(view, isSetUp());
      opener.hidden = !terms.computer && !isAllowed;
      enable(opener, isAllowed);
      root.hidden = !step;
      const said = step ? sentence(step, found, view) : '';
      if (text.textContent !== said) text.textContent = said;
      const isAll = step !== 'piece' && step !== 'square';
      if (isAll && document.activeElement === more) close.focus({ preventScroll: true });
      more.hidden = isAll;
      more.textContent = step === 'piece' ? words.hintWhere : words.hintWhy;
      line.show(step === 'reason' && found ? found.moves : [], view);
    },
  };
  return panel;
}
