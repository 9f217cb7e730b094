/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { CurrentTerms } from '../../match/terms.js' */
/** @import { Panel, PersistentPart, View } from '../types.d.ts' */
import { opponent } from '../../match/colors.js';
import { findElement } from '../../site/dom.js';

/** Milliseconds before screen readers announce that the computer is thinking; most moves come sooner and are announced themselves. */
const ALOUD = 1500;

/** Returns the computer's remaining time and increment. @param {CurrentTerms['current']} terms @param {Clocks} clocks */
function clockText({ clock, computer }, clocks) {
  const left = computer ? clocks.left(computer.color) : undefined;
  if (!computer || !clock || left === undefined) return null;
  const control = clock[computer.color];
  return `${Math.max(0, Math.floor(left))}+${'more' in control ? control.more : 0}`;
}

/** The fault codes after which the computer cannot think. */
const STOPS = /^(engineFailed|search\w+|partFailed)$/;

/**
 * Sets up the computer as the board's opponent if the terms ask for it. The computer does not move while the clock is
 * paused.
 * @param {RoqueBoard} board @param {CurrentTerms} terms @param {Clocks} clocks @param {() => void} show
 * @param {() => boolean} [seated] returns whether the user has started the game; the computer does not move before the
 * start
 */
export function createOpponent(board, terms, clocks, show, seated = () => true) {
  let thinking = false;
  /** Whether a fault keeps the computer from moving. */
  let stopped = false;

  function seat() {
    const { computer } = terms.current;
    board.opponentClock = clockText(terms.current, clocks);
    if (computer) board.elo = computer.elo;
    board.opponent = computer && seated() && !clocks.paused && !stopped ? computer.color : null;
  }

  // This listener runs before the board's own opponent starts to think.
  board.addEventListener('gamechange', ({ detail: { cause } }) => {
    if (cause === 'view' || cause === 'flip') return;
    stopped = false;
    seat();
  });
  for (const type of ['run', 'stand', 'change'])
    clocks.events.addEventListener(type, () => {
      // Starting the clock again lets the computer try again.
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
    // The clock is paused, because neither player caused the fault.
    clocks.pause();
    seat();
    show();
  });
  return {
    name: 'opponent',
    get thinking() {
      return thinking;
    },
    /** Whether the computer is to move but cannot move. */
    get stopped() {
      return stopped;
    },
    again() {
      stopped = false;
      if (clocks.paused) clocks.resume();
      seat();
      show();
    },
    /** Turns the board so that the user's side is at the bottom. */
    turn() {
      const { computer } = terms.current;
      if (computer) board.orientation = opponent(computer.color);
    },
    save: () => null,
    /** Applies the restored terms of the game. @type {PersistentPart['restore']} */
    restore() {
      seat();
    },
  };
}

/** @typedef {ReturnType<typeof createOpponent>} ComputerOpponent */

/**
 * Announces to screen readers that the computer is thinking, and shows a retry button if the computer cannot think.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {ComputerOpponent} computer
 * @returns {Panel}
 */
export function opponentPanel(root, board, computer) {
  const [aloud, text] = ['.thinks', '.stopped p'].map((selector) => findElement(root, selector));
  const trouble = findElement(root, '.stopped');
  const button = findElement(trouble, 'button');
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
