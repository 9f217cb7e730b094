/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Letters, Panel } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { moveLine } from './move-line.js';
import { findElement, findElements } from '../../site/dom.js';
import { lookUp } from '../../locales/keys.js';

/** The number of plies for each arrow key in a list of two columns. @type {Record<string, number>} */
const STEPS = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -2,
  ArrowDown: 2,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The score sheet: all moves played so far. A click on a move shows the position after the move.
 * @param {HTMLElement} root @param {HTMLElement} ways the element with the four navigation buttons
 * @param {RoqueBoard} board @param {(letters: Letters) => void} chooseLetters
 * @returns {Panel}
 */
export function moveList(root, ways, board, chooseLetters) {
  const list = findElement(root, 'ol.line');
  const select = findElement(root, 'select');
  const browse = findElements(ways, 'button[data-go]');

  const line = moveLine(list);
  const { start, buttons } = line;
  let current = start;
  let playable = false;

  select.onchange = () => chooseLetters(/** @type {Letters} */ (select.value));

  list.onclick = ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) board.goTo(buttons.indexOf(button));
  };

  list.onkeydown = (event) => {
    const step = STEPS[event.key];
    if (!playable || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goBy(step);
    current.focus({ preventScroll: true });
  };

  /** @param {number} step */
  const goBy = (step) => board.goTo(Math.max(0, Math.min(board.shownPly + step, buttons.length - 1)));

  const steps = { first: STEPS.Home, previous: -1, next: 1, last: STEPS.End };
  for (const button of browse) button.onclick = () => goBy(lookUp(steps, button.dataset.go) ?? 0);

  /** @param {number} ply */
  function mark(ply) {
    const next = buttons[ply] ?? start;
    if (next !== current || !next.hasAttribute('aria-current')) {
      current.removeAttribute('aria-current');
      current.tabIndex = -1;
      next.setAttribute('aria-current', 'true');
      next.tabIndex = 0;
      current = next;
    }
    // Without a move the list need not scroll, and measuring the list would force a layout before the first paint.
    if (next !== start) reveal();
    else if (buttons.length > 1) list.scrollTop = 0;
  }

  function reveal() {
    // `scrollIntoView` would also scroll the page. The list scrolls by whole rows, so that its edges cut off no row.
    const { offsetTop, offsetHeight } = current.parentElement ?? current;
    const rows = Math.max(1, Math.floor(list.clientHeight / offsetHeight));
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = offsetTop - (rows - 1) * offsetHeight;
  }

  // The height of the list changes when the text above it changes.
  new ResizeObserver(() => current !== start && reveal()).observe(list);

  return {
    show(view) {
      const { state, sans, shownPly, letters } = view;
      playable = !!state;
      select.value = letters;
      line.write(view);
      mark(shownPly);
      enable(start, playable);
      for (const button of browse) {
        const back = button.dataset.go === 'first' || button.dataset.go === 'previous';
        enable(button, back ? shownPly > 0 : shownPly < sans.length);
      }
    },
  };
}
