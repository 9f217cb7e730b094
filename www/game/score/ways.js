/** @import { RoqueBoard } from '../../board/roque-board.js' */

/** How far a finger goes to mean a move, and how much more along than across, in CSS pixels. */
const SWIPE = { least: 44, ratio: 2 };
/** How much of the wheel is one move. */
const NOTCH = 50;

/** What takes letters and arrows itself. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable], .line, [role="radiogroup"]';

/**
 * Half-moves that a key goes: on a page, where a board and a list have keys of their own.
 * @param {Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event
 */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}

/** The half-move that a finger asks for: to the right, back. @param {number} dx @param {number} dy */
export function swipeOf(dx, dy) {
  if (Math.abs(dx) < SWIPE.least || Math.abs(dx) < SWIPE.ratio * Math.abs(dy)) return 0;
  return dx > 0 ? -1 : 1;
}

/** What turns make steps: those that are small are added up. */
export function wheel() {
  let sum = 0;
  return (/** @type {Pick<WheelEvent, 'deltaY' | 'deltaMode'>} */ { deltaY, deltaMode }) => {
    // Some count in lines.
    sum = Math.sign(deltaY) === -Math.sign(sum) ? 0 : sum + (deltaMode ? 20 * deltaY : deltaY);
    if (Math.abs(sum) < NOTCH) return 0;
    const step = Math.sign(sum);
    sum = 0;
    return step;
  };
}

/**
 * Ways through the game besides the four buttons and the list: arrow keys and `f` wherever nothing else has them, the wheel over
 * the board, and a finger that passes over the page.
 * @param {HTMLElement} root what a finger passes over @param {RoqueBoard} board @param {() => boolean} idle there is no game to go through
 */
export function waysThrough(root, board, idle) {
  /** @param {number} step @returns {boolean} whether there is somewhere to go */
  function go(step) {
    const { state, shownPly } = board;
    const next = Math.max(0, Math.min(shownPly + step, state?.ply ?? 0));
    if (!state || idle() || next === shownPly) return false;
    board.goTo(next);
    return true;
  }

  addEventListener('keydown', (event) => {
    const [target] = event.composedPath();
    if (event.defaultPrevented || !(target instanceof Element) || document.querySelector('dialog[open]'))
      return;
    // The board has the arrows for its squares, and letters for its pieces.
    if (target.closest(TAKES_KEYS) || event.composedPath().includes(board)) return;
    if (event.key === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey && board.state && !idle())
      board.flip();
    else if (!go(stepOf(event))) return;
    event.preventDefault();
  });

  const turned = wheel();
  board.addEventListener(
    'wheel',
    (/** @type {Event} */ turn) => {
      const event = /** @type {WheelEvent} */ (turn);
      const page = document.documentElement;
      // Where the page scrolls, the wheel is for that.
      if (event.ctrlKey || page.scrollHeight > innerHeight + 1 || !board.state?.ply || idle()) return;
      event.preventDefault();
      const step = turned(event);
      if (step) go(step);
    },
    { passive: false },
  );

  /** Where a finger was put down, unless it took a piece. @type {{ x: number, y: number } | null} */
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
  for (const type of /** @type {const} */ (['movestart', 'pieceselect', 'refused']))
    board.addEventListener(type, () => {
      start = null;
    });
}
