/** @import { Search } from '../../analysis/types.d.ts' */
/** @import { Examined, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';

/** Minimum milliseconds between two updates. */
const PACE = 250;

/**
 * Reviews a game in the background and shows the progress. The user can stop and resume it.
 * @param {HTMLElement} root @param {{ search: Pick<Search, 'review'>, reviewed: () => Reviewed, known: (isOver: boolean) => void, leave: () => void }} ports
 * `known`: called when more positions are examined, and at the end; `leave`: called when the button disappears while
 * it has the focus
 */
export function makeExamination(root, { search, reviewed, known, leave }) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [bar, howFar, button] = ['progress', '.how-far', 'button'].map(part);
  /** The positions examined so far. @type {Examined[]} */
  let found = [];
  let work = new AbortController();
  let shownAt = 0;

  /** The button stops the review or resumes it. */
  function label() {
    const { review } = reviewed().words;
    button.textContent = work.signal.aborted ? review.on : review.stop;
  }

  /** @param {Examined} one the result for a ply; the same ply may be reported twice */
  function take(one) {
    const { game, words } = reviewed();
    if (one.judged || !found[one.ply]) found[one.ply] = one;
    const [n, all] = [found.length - 1, game.moves.length];
    Object.assign(bar, { max: all, value: n });
    howFar.textContent = fill(words.review.looking, { n, all });
    if (performance.now() - shownAt < PACE) return;
    shownAt = performance.now();
    known(false);
  }

  async function begin() {
    work.abort();
    const mine = new AbortController();
    work = mine;
    const { signal } = mine;
    const now = reviewed();
    const { review } = now.words;
    root.hidden = false;
    label();
    try {
      // Examine the last position again, because the move after it also needs its score.
      const from = Math.max(0, found.length - 1);
      const earlier = found.slice(0, from);
      const chances = earlier.map(({ chance }) => chance);
      const accuracies = earlier.map((_, ply) => found[ply + 1].judged?.accuracy ?? 100);
      await search.review({ ...now.game, from, chances, accuracies }, { signal, told: take });
      if (root.contains(root.ownerDocument.activeElement)) leave();
      root.hidden = true;
    } catch {
      // The user has resumed the review, or another game is under review.
      if (work !== mine) return;
      howFar.textContent = signal.aborted ? review.stopped : review.failed;
      work.abort();
    }
    known(true);
    label();
  }

  const stop = () => work.abort();
  button.onclick = () => {
    if (work.signal.aborted) begin();
    else stop();
  };

  return {
    get found() {
      return found;
    },
    stop,
    /** Starts or resumes the review, unless it is complete. @param {boolean} isAnother whether the game has changed */
    begin(isAnother) {
      if (isAnother) found = [];
      if (found.length <= reviewed().game.moves.length) begin();
      else known(true);
    },
  };
}
