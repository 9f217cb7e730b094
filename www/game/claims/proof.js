/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Verdict, View } from '../types.d.ts' */
import { button } from '../../site/button.js';
import { pliesBefore, placeOf, spellFigurines } from '../words/scoresheet.js';

/** Milliseconds per position when the page plays through a proof. */
const PACE = 900;

/** Returns a move in the form that sentences use: "12…Nf3". @param {number} ply @param {Pick<View, 'state' | 'sans' | 'words'>} view */
export function moveName(ply, { state, sans, words }) {
  if (!ply || !state) return words.atTheStart;
  const { number, color } = placeOf(ply, pliesBefore(state));
  return `${number}${color === 'white' ? '.' : '…'}\u00a0${spellFigurines(sans[ply - 1] ?? '', words.letters)}`;
}

/** Returns the plies that prove or disprove a claim. @param {Verdict} verdict @returns {number[]} */
export function proofPlies({ plies, reason, since, ply }) {
  if (reason === 'repetition') return plies;
  return since === null ? [] : [...new Set([since, ply])];
}

/**
 * Buttons for the positions that prove or disprove a claim. Each button shows its position on the board; one more
 * button plays through all positions.
 * @param {HTMLElement} root @param {RoqueBoard} board
 */
export function proofOf(root, board) {
  let timer = 0;
  /** The ply shown by the playback. */
  let playing = 0;

  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  /** @param {number} ply @param {number} end */
  function playOn(ply, end) {
    playing = ply;
    board.goTo(ply);
    timer = ply < end ? window.setTimeout(() => playOn(ply + 1, end), PACE) : 0;
  }
  // Playback stops if the user views another ply or the game continues.
  board.addEventListener('gamechange', ({ detail: { cause, shownPly } }) => {
    if (cause !== 'flip' && (cause !== 'view' || shownPly !== playing)) stop();
  });

  return {
    stop,
    /** @param {Verdict} verdict @param {View} view */
    write(verdict, view) {
      const shown = proofPlies(verdict);
      const buttons = shown.map((ply) =>
        button(moveName(ply, view), () => {
          stop();
          board.goTo(ply);
        }),
      );
      if (shown.length > 1) {
        const all = button(view.words.playThrough, () => {
          stop();
          playOn(shown[0], shown[shown.length - 1]);
        });
        all.className = 'through';
        buttons.push(all);
      }
      root.replaceChildren(...buttons);
      root.setAttribute('aria-label', view.words.proof);
      root.hidden = !buttons.length;
    },
    /** Marks the button of the viewed position. @param {Verdict} verdict @param {number} shownPly */
    mark(verdict, shownPly) {
      for (const [i, ply] of proofPlies(verdict).entries())
        root.children[i]?.setAttribute('aria-current', String(shownPly === ply));
    },
  };
}
