/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { SettingsStore, Settings } from '../types.d.ts' */

import { SETTINGS } from './settings.js';
import { findElements } from '../../site/dom.js';

/** The duration of a piece's animation in milliseconds. @type {Record<Settings['animation'], number>} */
const PACE = { none: 0, quick: 90, usual: 180, slow: 450 };

/**
 * Returns a function that changes a board without animation.
 * @param {RoqueBoard} board @returns {(work: () => void) => void}
 */
export const withoutAnimation = (board) => (work) => {
  const duration = board.getAttribute('animation-duration');
  board.setAttribute('animation-duration', '0');
  try {
    work();
  } finally {
    if (duration === null) board.removeAttribute('animation-duration');
    else board.setAttribute('animation-duration', duration);
  }
};

/**
 * Applies the settings to the page and its boards.
 * @param {SettingsStore} settings @param {RoqueBoard} board the board of the game
 */
export function applySettings(settings, board) {
  const page = document.documentElement;
  const night = matchMedia('(prefers-color-scheme: dark)');
  const bars = findElements(document, 'meta[name="theme-color"]');
  /** The settings applied last. @type {Settings | undefined} */
  let applied;

  /** The colour of the browser's toolbars. @param {Settings['theme']} theme */
  function colourBars(theme) {
    for (const [i, bar] of bars.entries()) {
      const scheme = ['light', 'dark'][i];
      const chosen = scheme === page.dataset.theme ? '' : 'not all';
      bar.media = theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
  }

  /** Style sheets set the colours; setting a board's theme makes the board read the colours again. @param {Settings} settings */
  function colour({ theme, squares }) {
    const dark = theme === 'dark' || (theme === 'auto' && night.matches);
    page.dataset.theme = dark ? 'dark' : 'light';
    page.dataset.squares = squares;
    colourBars(theme);
    // On the first call, the board has not read the colours yet.
    if (!applied && theme === 'auto') return;
    for (const one of document.querySelectorAll('roque-board')) one.theme = theme;
  }

  /** @param {Settings} settings */
  function choosePieces({ pieces }) {
    for (const one of document.querySelectorAll('roque-board')) one.pieces = pieces;
  }

  /** @param {Settings} settings */
  function setUpBoard({ coordinates, animation, queen }) {
    board.coordinates = coordinates ? 'inside' : 'none';
    board.animationDuration = PACE[animation];
    board.promotion = queen ? 'queen' : 'ask';
  }

  settings.listen(() => {
    const { now } = settings;
    const differs = (/** @type {keyof Settings} */ name) => !applied || applied[name] !== now[name];
    if (differs('theme') || differs('squares')) colour(now);
    if (differs('pieces')) choosePieces(now);
    if (differs('spoken') && (applied || now.spoken !== 'words')) board.setAttribute('spoken', now.spoken);
    setUpBoard(now);
    applied = now;
  });
  night.addEventListener('change', () => colour(settings.now));
  // A typed command on the board can change how moves are spoken, and this choice is stored.
  new MutationObserver(() => {
    const spokenStyle = SETTINGS.spoken.find((style) => style === board.getAttribute('spoken'));
    if (spokenStyle && spokenStyle !== settings.now.spoken) settings.change({ spoken: spokenStyle });
  }).observe(board, { attributeFilter: ['spoken'] });
}
