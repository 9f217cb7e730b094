import { findElement } from '../site/dom.js';

// The puzzles at the end of a chapter; each puzzle is a picture until it comes near the screen.

/** Replaces the picture of a puzzle by an interactive puzzle in the reserved space. @param {HTMLElement} figure */
async function enliven(figure) {
  await import('../board/roque-puzzle.js');
  const { rules = '', fen = '', goal = '', line = '' } = figure.dataset;
  const puzzle = document.createElement('roque-puzzle');
  puzzle.className = 'coming';
  puzzle.puzzle = { rules, fen, goal, line: line.split(' ') };
  // The puzzle dispatches this event after the board shows the position.
  puzzle.addEventListener(
    'gamechange',
    () => {
      const link = findElement(figure, 'figcaption a');
      const isFocused = link === document.activeElement;
      figure.classList.add('live');
      puzzle.classList.remove('coming');
      puzzle.append(link);
      if (isFocused) link.focus({ preventScroll: true });
    },
    { once: true },
  );
  figure.append(puzzle);
}

/** @param {ParentNode} page */
export function showProblems(page) {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        // The static picture of the puzzle stays.
        enliven(target).catch((error) => console.error(error));
      }
    },
    { rootMargin: '200px' },
  );
  for (const figure of page.querySelectorAll('main:not(.whole) .problem')) watcher.observe(figure);
}
