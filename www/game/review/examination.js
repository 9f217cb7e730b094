/** @import { Search } from '../../analysis/types.d.ts' */
/** @import { Examined, Played, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';
import { findIn } from '../../site/dom.js';

/** The minimum number of milliseconds between two updates. */
const PACE = 250;

/** @param {Played} game */
const keyOf = ({ rules, fen, moves }) => JSON.stringify([rules, fen, moves]);

/**
 * Shows the progress of a review, with a button that stops or resumes the review.
 * @param {HTMLElement} root @param {() => void} leave a callback for when the button disappears while it has the focus
 */
function progressBar(root, leave) {
  const part = findIn(root);
  const [bar, howFar, button] = ['progress', '.how-far', 'button'].map(part);
  return {
    button,
    /** @param {{ isShown: boolean, isRunning: boolean, text: string, n: number, all: number }} progress @param {Reviewed['words']['review']} words */
    show({ isShown, isRunning, text, n, all }, words) {
      if (!isShown && !root.hidden && root.contains(root.ownerDocument.activeElement)) leave();
      root.hidden = !isShown;
      Object.assign(bar, { max: Math.max(1, all), value: n });
      howFar.textContent = fill(text, { n, all });
      button.textContent = isRunning ? words.stop : words.on;
    },
  };
}

/** The fields of a review request that resume an earlier review. @param {Examined[]} found the positions examined so far */
function resumed(found) {
  // Examines the last position again, because the judgement of the next move needs its score.
  const from = Math.max(0, found.length - 1);
  const earlier = found.slice(0, from);
  return {
    from,
    chances: earlier.map(({ chance }) => chance),
    accuracies: earlier.map((_, ply) => found[ply + 1].judged?.accuracy ?? 100),
  };
}

/** Returns the larger of two sets of results: the results of this page, or the stored results, to which another tab may have added. @param {Examined[]} [known] @param {Examined[]} [stored] */
const longer = (known = [], stored = []) => (stored.length > known.length ? [...stored] : known);

/** A controller without running work. */
function idle() {
  const none = new AbortController();
  none.abort();
  return none;
}

/**
 * Reviews games in the background and shows the progress. The user can stop and resume a review. The results stay, so
 * that a resumed review does not start again.
 * @param {HTMLElement} root @param {{ search: Pick<Search, 'review'>, known: (isOver: boolean) => void, leave: () =>
 * void }} ports `known`: a callback after more positions are examined, and at the end; `leave`: a callback for when the
 * button disappears while it has the focus
 */
export function makeExamination(root, { search, known, leave }) {
  const progress = progressBar(root, leave);
  /** The positions examined so far for each game. @type {Map<string, Examined[]>} */
  const all = new Map();
  /** The examined positions of the current game. @type {Examined[]} */
  let found = [];
  /** @type {Reviewed | null} */
  let now = null;
  let work = idle();
  let hasFailed = false;
  let shownAt = 0;

  const plies = () => now?.game.moves.length ?? 0;
  const isComplete = () => found.length > plies();

  function write() {
    if (!now) return;
    const isRunning = !work.signal.aborted;
    const isShown = !isComplete() && (isRunning || hasFailed || found.length > 0);
    const { review } = now.words;
    const text = isRunning ? review.looking : hasFailed ? review.failed : review.stopped;
    progress.show({ isShown, isRunning, text, n: Math.max(0, found.length - 1), all: plies() }, review);
  }

  /** @param {Examined} one the result for a ply; the same ply may be reported twice */
  function take(one) {
    if (one.judged || !found[one.ply]) found[one.ply] = one;
    if (performance.now() - shownAt < PACE) return;
    shownAt = performance.now();
    write();
    known(false);
  }

  /** @param {Played} game */
  async function run(game) {
    const mine = new AbortController();
    work = mine;
    hasFailed = false;
    write();
    try {
      await search.review(
        { ...game, ...resumed(found) },
        { signal: mine.signal, told: (one) => work === mine && take(one) },
      );
    } catch {
      // The user has resumed the review, or the page reviews another game.
      if (work !== mine) return;
      hasFailed = !mine.signal.aborted;
    }
    work.abort();
    write();
    known(true);
  }

  const stop = () => {
    work.abort();
    write();
  };
  progress.button.onclick = () => {
    if (!work.signal.aborted) stop();
    else if (now) run(now.game);
  };

  return {
    get found() {
      return found;
    },
    /** Whether a review is running. */
    get isRunning() {
      return !work.signal.aborted;
    },
    /** Whether every position of the game has been examined. */
    get isComplete() {
      return !!now && isComplete();
    },
    stop,
    write,
    /** Shows the known results for a game. @param {Reviewed} next */
    turnTo(next) {
      const key = keyOf(next.game);
      const isOther = !now || keyOf(now.game) !== key;
      now = next;
      if (!isOther) return write();
      work.abort();
      work = idle();
      hasFailed = false;
      found = longer(all.get(key), next.stored?.found);
      all.set(key, found);
      write();
    },
    /** Starts or resumes the review of the current game unless it is running or complete. */
    begin() {
      if (!now || !work.signal.aborted) return;
      if (isComplete()) known(true);
      else run(now.game);
    },
  };
}
