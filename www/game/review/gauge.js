/** @import { Line } from '../../analysis/types.d.ts' */
/** @import { Color, GameState } from '../types.d.ts' */

/**
 * Returns the white share of the evaluation bar, from 0 to 1; null if nothing is known yet. The bar is full after a
 * mate is found, and half full at a draw.
 * @param {{ outcome?: GameState['outcome'], line?: Pick<Line, 'mate' | 'chance'> | null, turn: Color, chance?: number | null }} position
 * `line`: the best line of the side to move; `chance`: the winning chance of White according to a review
 */
export function shareOf({ outcome, line, turn, chance }) {
  if (outcome) return outcome.winner ? Number(outcome.winner === 'white') : 0.5;
  if (!line) return chance ?? null;
  const own = line.mate === null ? line.chance : Number(line.mate > 0);
  return turn === 'white' ? own : 1 - own;
}

/**
 * The evaluation bar beside the board. The white part of the bar grows with White's winning chance, and begins at
 * White's side of the board.
 * @param {HTMLElement} root a meter
 */
export function makeGauge(root) {
  return {
    /** @param {number | null} share the share; null keeps the last share and marks it as uncertain @param {'white' | 'black'} orientation */
    show(share, orientation) {
      root.dataset.orientation = orientation;
      root.toggleAttribute('data-unknown', share === null);
      if (share === null) return;
      const percent = Math.round(100 * share);
      root.style.setProperty('--share', `${percent}%`);
      root.ariaValueNow = String(percent);
      root.ariaValueText = `${percent}\u00a0%`;
    },
  };
}
