/** @import { Panel, View } from '../types.d.ts' */
import { lazyWhen } from '../lazy/lazy.js';
import { mayExplain } from '../review/alone.js';
import { placeOf, pliesBefore } from '../words/scoresheet.js';

/**
 * Returns the ply of the move that the user wants to have judged: the viewed ply, or else the ply of the user's last
 * move.
 * @param {Pick<View, 'state' | 'shownPly' | 'terms'>} view
 */
export function plyAskedAbout({ state, shownPly, terms: { computer } }) {
  if (!state || shownPly !== state.ply) return shownPly;
  const isTheirs = computer && !state.outcome && state.turn !== computer.color;
  return state.ply - (isTheirs ? 1 : 0);
}

/** Returns whether the user may ask for a verdict, and the asked move is the user's own. @param {View} view */
export function mayJudge(view) {
  if (!view.state || view.hand !== null || !mayExplain(view)) return false;
  const ply = plyAskedAbout(view);
  return ply > 0 && view.terms.computer?.color !== placeOf(ply, pliesBefore(view.state)).color;
}

/**
 * The review of the user's last move; the page loads its module when the user first asks for a review.
 * @template M @param {() => Promise<M>} load @param {(module: M) => Panel & { look: () => void }} make
 * @returns {Panel & { look: () => boolean }} `look` opens the review, or returns false if there is no move to review
 */
export function lookAgain(load, make) {
  const panel = lazyWhen(() => false, load, make);
  /** @type {View | undefined} */
  let view;
  return {
    look() {
      if (!view || !mayJudge(view)) return false;
      panel.fetched().then(({ look }) => look());
      return true;
    },
    show(next) {
      view = next;
      panel.show(next);
    },
  };
}
