/** @import { Reviewed } from '../types.d.ts' */
/** @import { Node } from './tree.js' */
import { button } from '../../../site/button.js';
import { analysisPrinter } from './print.js';

/** The target of each arrow key. @type {Record<string, (node: Node) => Node | null | undefined>} */
const WAYS = {
  ArrowLeft: ({ before }) => before,
  ArrowRight: ({ next }) => next[0],
  ArrowUp: (node) => beside(node, -1),
  ArrowDown: (node) => beside(node, 1),
};

/** Returns the next or previous variation that replaces the same move. @param {Node} node @param {number} by */
function beside(node, by) {
  const all = node.before?.next ?? [];
  return all[all.indexOf(node) + by];
}

/**
 * The moves of a game with all variations, in the layout of a book. Each move is a button that shows its position.
 * @param {HTMLElement} root @param {(node: Node) => void} go
 */
export function makeSheet(root, go) {
  /** @type {Map<Node, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Node | null} */
  let here = null;

  root.onkeydown = (event) => {
    const to = here && WAYS[event.key]?.(here);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
    focus();
  };
  const focus = () => here && buttons.get(here)?.focus({ preventScroll: true });

  /** @param {Node} node */
  function mark(node) {
    const last = here && buttons.get(here);
    last?.removeAttribute('aria-current');
    if (last) last.tabIndex = -1;
    here = node;
    const next = buttons.get(node);
    if (!next) return;
    next.setAttribute('aria-current', 'true');
    next.tabIndex = 0;
    // `scrollIntoView` would also scroll the page, so this code scrolls only the list.
    const { offsetTop, offsetHeight } = next;
    const { scrollTop, clientHeight } = root;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      root.scrollTop = offsetTop - clientHeight / 2;
  }

  return {
    mark,
    focus,
    /** @param {Node} start @param {Reviewed} reviewed @param {Map<number, number>} verdicts the NAGs of the review by ply */
    write(start, reviewed, verdicts) {
      const isFocused = root.contains(document.activeElement);
      buttons.clear();
      const print = analysisPrinter(
        reviewed,
        (text, node) => {
          const made = button(text, () => go(node));
          made.className = 'plain';
          made.tabIndex = -1;
          buttons.set(node, made);
          return made;
        },
        verdicts,
      );
      print(root, start);
      if (here) mark(here);
      if (isFocused) focus();
    },
  };
}
