/** @import { Find, Laid, Solution, Solver, SolvingProgress, Words } from '../types.d.ts' */
import { findElement } from '../../site/dom.js';

/** Milliseconds before the page shows the progress, so that a short search shows no progress. */
const PATIENCE = 250;
/** The milliseconds of one minute; from one minute on, the page gives the remaining time in minutes. */
const LONG = 60_000;

/** Loads the solver for the first problem. @returns {Promise<Solver>} */
const open = async () => {
  const { openSolver } = await import('../../analysis/client.js').catch((error) => {
    throw Object.assign(error, { code: 'engineFailed' });
  });
  return openSolver();
};

/** @param {number} n @param {string} language */
const counted = (n, language) => n.toLocaleString(language);

/** Describes the remaining time. @param {number | null} left in milliseconds @param {Words} words */
const leftOf = (left, words) => {
  if (left === null) return '';
  if (left < 1_500) return words.soon;
  if (left < LONG) return words.seconds.replace('{n}', String(Math.round(left / 1_000)));
  if (left < 60 * LONG) return words.minutes.replace('{n}', String(Math.round(left / LONG)));
  return words.hours.replace('{n}', String(Math.round(left / 60 / LONG)));
};

/**
 * Creates the buttons and the progress display of the solver. The solver solves one problem at a time; a new problem
 * stops the solver.
 * @param {Find} find @param {{ words: () => Words, language: () => string }} page
 */
export const makeWork = (find, { words, language }) => {
  const [solve, stop] = ['solve', 'stop'].map((name) => find(`[data-do=${name}]`));
  const place = find('.progress');
  const bar = findElement(place, 'progress');
  const said = findElement(place, 'span');
  /** @type {Solver | undefined} */
  let solver;
  /** @type {AbortController | null} */
  let running = null;

  /** @param {SolvingProgress} progress */
  const told = ({ done, found, nodes, left }) => {
    bar.value = done;
    said.textContent = [
      `${Math.floor(done * 100)} %`,
      found ? words().found.replace('{n}', counted(found, language())) : '',
      words().positions.replace('{n}', counted(nodes, language())),
      leftOf(left, words()),
    ]
      .filter(Boolean)
      .join(' · ');
  };

  /** @param {boolean} isOn */
  const show = (isOn) => {
    const hadFocus = [solve, stop].some((button) => button === document.activeElement);
    solve.hidden = isOn;
    stop.hidden = !isOn;
    if (hadFocus) (isOn ? stop : solve).focus();
    if (!isOn) place.hidden = true;
  };

  stop.onclick = () => running?.abort();

  return {
    get isOn() {
      return !!running;
    },
    stop() {
      running?.abort();
    },
    /** Solves a problem. Returns null if another problem or the user has stopped the solver. @param {Laid} laid @param {number | undefined} intended @returns {Promise<Solution | null>} */
    async solve({ rules, fen, stipulation, set, tries, twins }, intended) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      bar.removeAttribute('value');
      said.textContent = '';
      show(true);
      const timer = setTimeout(() => {
        place.hidden = false;
      }, PATIENCE);
      try {
        const all = solver ?? (await open());
        solver = all;
        mine.signal.throwIfAborted();
        const problem = { rules, fen, stipulation, set, tries: tries ? 1 : 0, twins, intended };
        return await all.solve(problem, { signal: mine.signal, told });
      } catch (error) {
        if (mine.signal.aborted) return null;
        throw error;
      } finally {
        clearTimeout(timer);
        if (running === mine) {
          running = null;
          show(false);
        }
      }
    },
  };
};
