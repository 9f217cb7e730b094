/** @import { MoveDetail, Shape } from '../../../board/types.d.ts' */

/** The way of a move as arrows, by its Take. @param {MoveDetail} move @param {Shape['color']} color @returns {Shape[]} */
export function wayOf({ from, take, to }, color) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color }));
}
