/** @import { Search } from '../../search/types.d.ts' */
/** @import { Examined, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';

/** What is known is told at most so often, in milliseconds. */
const PACE = 250;

/**
 * Looks at a whole game in the background, and shows how far it is; it is stopped, and goes on from there.
 * @param {HTMLElement} root @param {{ search: Pick<Search, 'review'>, reviewed: () => Reviewed, known: (isOver: boolean) => void, leave: () => void }} ports
 * `known`: told when more is known, and when no more comes; `leave`: the button goes away, and has the focus
 */
export function makeExamination(root, { search, reviewed, known, leave }) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [bar, howFar, button] = ['progress', '.how-far', 'button'].map(part);
  /** The positions examined so far. @type {Examined[]} */
  let found = [];
  let work = new AbortController();
  let told = 0;

  /** The button goes on with what it has stopped. */
  function label() {
    const { review } = reviewed().words;
    button.textContent = work.signal.aborted ? review.on : review.stop;
  }

  /** @param {Examined} one by the ply, for some come twice */
  function take(one) {
    const { game, words } = reviewed();
    if (one.judged || !found[one.ply]) found[one.ply] = one;
    const [n, all] = [found.length - 1, game.moves.length];
    Object.assign(bar, { max: all, value: n });
    howFar.textContent = fill(words.review.looking, { n, all });
    if (performance.now() - told < PACE) return;
    told = performance.now();
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
      // The last position is examined again, because the move after it is judged by it, too.
      const from = Math.max(0, found.length - 1);
      await search.review({ ...now.game, from }, { signal, told: take });
      if (root.contains(root.ownerDocument.activeElement)) leave();
      root.hidden = true;
    } catch {
      // It, or another game, may be looked at again meanwhile.
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
    /** Begins, or goes on, unless all is known. @param {boolean} isAnother whether it is another game than before */
    begin(isAnother) {
      if (isAnother) found = [];
      if (found.length <= reviewed().game.moves.length) begin();
      else known(true);
    },
  };
}
