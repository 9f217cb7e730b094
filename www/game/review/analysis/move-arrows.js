/** @import { MoveDetail, Shape } from '../../../board/types.d.ts' */

/** Arrows of a move, via its Take square. @param {MoveDetail} move @param {Shape['color']} color @returns {Shape[]} */
export function arrowsOfMove({ from, take, to }, color) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color }));
}
