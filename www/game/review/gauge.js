/** @import { Line } from '../../analysis/types.d.ts' */
/** @import { Color, GameState } from '../types.d.ts' */

/**
 * White's share of the evaluation bar, from 0 to 1, or null if nothing is known yet. The bar is full once a mate is
 * found, and half full at a draw.
 * @param {{ outcome?: GameState['outcome'], line?: Pick<Line, 'mate' | 'chance'> | null, turn: Color, chance?: number | null }} position
 * `line`: the best one of the side to move; `chance`: White's, of a review
 */
export function shareOf({ outcome, line, turn, chance }) {
  if (outcome) return outcome.winner ? Number(outcome.winner === 'white') : 0.5;
  if (!line) return chance ?? null;
  const own = line.mate === null ? line.chance : Number(line.mate > 0);
  return turn === 'white' ? own : 1 - own;
}

/**
 * The evaluation bar beside the board. Its white part grows with White's winning chance, from White's side of the board.
 * @param {HTMLElement} root a meter
 */
export function makeGauge(root) {
  return {
    /** @param {number | null} share null keeps the last one, shown as uncertain @param {'white' | 'black'} orientation */
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
