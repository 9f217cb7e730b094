/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from '../clock/clocks.js' */
/** @import { CurrentTerms } from '../new-game/terms.js' */
/** @import { Level, Panel, PersistentPart, View, Words } from '../types.d.ts' */
import { namesAgainst, recallWish, rememberWish } from '../new-game/against.js';
import { opponent } from '../words/sentences.js';

/** Milliseconds after which it is said aloud that the computer thinks: most answers come before, and speak for themselves. */
const ALOUD = 1500;

/** What the computer has on its clock, and what a move adds. @param {CurrentTerms['current']} terms @param {Clocks} clocks */
function clockText({ clock, computer }, clocks) {
  const left = computer ? clocks.left(computer.color) : undefined;
  if (!computer || !clock || left === undefined) return null;
  const control = clock[computer.color];
  return `${Math.max(0, Math.floor(left))}+${'more' in control ? control.more : 0}`;
}

/** The faults after which it cannot think. */
const STOPS = /^(engineFailed|search\w+|partFailed)$/;

/**
 * Seats the computer at the board, where the terms of the game say so: not while the clock stands, for then nobody moves.
 * @param {RoqueBoard} board @param {CurrentTerms} terms @param {Clocks} clocks @param {() => void} show
 * @param {() => boolean} [seated] whether anybody has sat down to the game; before that nobody moves
 */
export function createOpponent(board, terms, clocks, show, seated = () => true) {
  let thinking = false;
  /** Why it does not move, if that is so. */
  let stopped = false;
  const events = new EventTarget();

  function seat() {
    const { computer } = terms.current;
    board.opponentClock = clockText(terms.current, clocks);
    if (computer) board.level = computer.level;
    board.opponent = computer && seated() && !clocks.paused && !stopped ? computer.color : null;
  }

  // Before the board's own opponent hears of it, and begins to think.
  board.addEventListener('gamechange', ({ detail: { cause } }) => {
    if (cause === 'view' || cause === 'flip') return;
    stopped = false;
    seat();
  });
  for (const type of ['run', 'stand', 'change'])
    clocks.events.addEventListener(type, () => {
      // Whoever lets the clock go on lets it try again.
      if (type === 'run') stopped = false;
      seat();
    });
  board.addEventListener('thinking', ({ detail }) => {
    thinking = detail.thinking;
    show();
  });
  board.addEventListener('fault', ({ detail: { code } }) => {
    if (!board.opponent || !STOPS.test(code) || !board.state) return;
    stopped = true;
    // It is no fault of the computer's, nor of the person's.
    clocks.pause();
    seat();
    show();
  });
  return {
    name: 'opponent',
    events,
    get thinking() {
      return thinking;
    },
    /** Whether it ought to move, and cannot. */
    get stopped() {
      return stopped;
    },
    again() {
      stopped = false;
      if (clocks.paused) clocks.resume();
      seat();
      show();
    },
    /** Another level holds at once. @param {Level} level @param {Words} words */
    change(level, words) {
      const { computer, names } = terms.current;
      if (!computer) return;
      const next = { ...computer, level };
      terms.adopt({
        ...terms.current,
        computer: next,
        names: namesAgainst(next, names[opponent(next.color)], words),
      });
      rememberWish({ ...recallWish(), level });
      seat();
      events.dispatchEvent(new Event('change'));
      show();
    },
    /** Whoever plays the computer sits in front of the board. */
    turn() {
      const { computer } = terms.current;
      if (computer) board.orientation = opponent(computer.color);
    },
    save: () => null,
    /** The terms are there again. @type {PersistentPart['restore']} */
    restore() {
      seat();
    },
  };
}

/** @typedef {ReturnType<typeof createOpponent>} ComputerOpponent */

/**
 * Says that the computer thinks, to those who do not see it, and that it cannot, with a button to have it try again.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {ComputerOpponent} computer
 * @returns {Panel}
 */
export function opponentPanel(root, board, computer) {
  const [aloud, text] = ['.thinks', '.stopped p'].map(
    (selector) => /** @type {HTMLElement} */ (root.querySelector(selector)),
  );
  const trouble = /** @type {HTMLElement} */ (root.querySelector('.stopped'));
  const button = /** @type {HTMLButtonElement} */ (trouble.querySelector('button'));
  /** @type {View['words'] | undefined} */
  let words;
  let timer = 0;
  button.onclick = () => computer.again();

  return {
    show(view) {
      words = view.words;
      if (!computer.thinking) {
        clearTimeout(timer);
        timer = 0;
        aloud.textContent = '';
      } else
        timer ||= window.setTimeout(() => {
          aloud.textContent = words?.computerThinks ?? '';
        }, ALOUD);
      if (!computer.stopped && document.activeElement === button) board.focus({ preventScroll: true });
      trouble.hidden = !computer.stopped;
      text.textContent = computer.stopped ? view.words.computerStopped : '';
    },
  };
}
