/** @import { RoqueBoard } from '../../board/roque-board.js' */
import { LANGUAGES } from '../../locales/languages.js';
import { chooseLanguage } from '../../site/translate.js';

/** The minimum length of a swipe in CSS pixels, and the minimum ratio of its horizontal to its vertical distance. */
const SWIPE = { least: 44, ratio: 2 };
/** The wheel delta for one move. */
const NOTCH = 50;

/** Elements that handle arrow keys themselves. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable], .line, [role="radiogroup"]';
/** Elements that accept text; letters typed there are not commands. */
const TAKES_TEXT =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]';

/**
 * Returns whether a key flips the board. On a French board, the same key moves the focus to the
 * bishops (*fous*). There, the key flips the board only while no square visibly has the focus, as after a click.
 * @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>} event @param {Pick<Element, 'matches' | 'closest'>} target
 * @param {string | null} letters the piece letters of the board's language if the target is on the board, else null
 */
export const isFlip = ({ key, ctrlKey, metaKey, altKey }, target, letters) =>
  key === 'f' &&
  !(ctrlKey || metaKey || altKey) &&
  !target.closest(TAKES_TEXT) &&
  !(letters?.includes('F') && target.matches(':focus-visible'));

/**
 * Returns by how many plies a key steps. The board and the move list handle their own keys.
 * @param {Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event
 */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}

/** Returns the number of plies for a swipe; a swipe to the right goes back. @param {number} dx @param {number} dy */
export function swipeOf(dx, dy) {
  if (Math.abs(dx) < SWIPE.least || Math.abs(dx) < SWIPE.ratio * Math.abs(dy)) return 0;
  return dx > 0 ? -1 : 1;
}

/** Adds up wheel deltas, and returns a step when their sum is large enough. */
export function wheelSteps() {
  let sum = 0;
  return (/** @type {Pick<WheelEvent, 'deltaY' | 'deltaMode'>} */ { deltaY, deltaMode }) => {
    // Some devices report lines, not pixels.
    sum = Math.sign(deltaY) === -Math.sign(sum) ? 0 : sum + (deltaMode ? 20 * deltaY : deltaY);
    if (Math.abs(sum) < NOTCH) return 0;
    const step = Math.sign(sum);
    sum = 0;
    return step;
  };
}

/** Views another ply of the game on a board. @param {RoqueBoard} board @returns {(step: number) => boolean} */
const viewing = (board) => (step) => {
  const { state, shownPly } = board;
  const next = Math.max(0, Math.min(shownPly + step, state?.ply ?? 0));
  if (next === shownPly) return false;
  board.goTo(next);
  return true;
};

/**
 * Navigation besides the four buttons and the list: arrow keys outside other controls, `f` outside text fields, the
 * wheel over the board, and swipes over the page.
 * @param {HTMLElement} root the element in which swipes count @param {RoqueBoard} board @param {() => boolean} idle
 * returns whether navigation is disabled
 * @param {(step: number) => boolean} [view] views another ply; returns whether this ply exists
 */
export function followNavigationInput(root, board, idle, view = viewing(board)) {
  const go = (/** @type {number} */ step) => !!step && !!board.state && !idle() && view(step);

  addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element) || document.querySelector('dialog[open]'))
      return;
    // The board uses the arrow keys for its squares.
    if (target.closest(TAKES_KEYS) || event.composedPath().includes(board) || !go(stepOf(event))) return;
    event.preventDefault();
  });
  // This listener runs before the board receives the key.
  addEventListener(
    'keydown',
    (event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !board.state || idle() || document.querySelector('dialog[open]'))
        return;
      const { letters } = LANGUAGES[chooseLanguage([document.documentElement.lang])];
      if (!isFlip(event, target, event.composedPath().includes(board) ? letters : null)) return;
      board.flip();
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  const turned = wheelSteps();
  board.addEventListener(
    'wheel',
    (event) => {
      const page = document.documentElement;
      // If the page can scroll, the wheel scrolls the page.
      if (event.ctrlKey || page.scrollHeight > innerHeight + 1 || !board.state?.ply || idle()) return;
      event.preventDefault();
      const step = turned(event);
      if (step) go(step);
    },
    { passive: false },
  );

  /** The start of the current touch; null if the touch picked up a piece. @type {{ x: number, y: number } | null} */
  let start = null;
  root.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
    },
    { passive: true },
  );
  root.addEventListener('touchend', ({ changedTouches: [touch], target }) => {
    const scrolls = target instanceof Element && target.closest('.shelf, .line, input, select');
    if (start && touch && !scrolls) go(swipeOf(touch.clientX - start.x, touch.clientY - start.y));
    start = null;
  });
  for (const type of ['movestart', 'pieceselect', 'refused'])
    board.addEventListener(type, () => {
      start = null;
    });
}
