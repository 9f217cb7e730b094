/** @import { PlaceForChoices } from '../types.d.ts' */
import { toOf } from '../session/moves.js';
import { cellOf } from '../session/squares.js';

/**
 * Returns the centre of a place for the choices of a Take, three squares wide, counted from the top left. It is near the Take,
 * covers none of its targets and few pieces. @type {PlaceForChoices}
 */
export const placeForChoices = ({ from, take, moves }, pieces, flip) => {
  const goals = new Set([from, take, ...moves.map(toOf)].map((square) => cellOf(square, flip)));
  const at = cellOf(take, flip);
  const rooms = [...Array(64).keys()].flatMap((cell) => {
    if ((cell & 7) > 5) return [];
    const [x, y] = [(cell & 7) + 1.5, (cell >> 3) + 0.5];
    let cost = Math.hypot(x - (at & 7) - 0.5, y - (at >> 3) - 0.5);
    for (const under of [cell, cell + 1, cell + 2]) {
      if (goals.has(under)) cost += 99;
      if (pieces[cellOf(under, flip)] !== '.') cost += 1.5;
    }
    return [{ x, y, cost }];
  });
  return rooms.sort((a, b) => a.cost - b.cost)[0];
};
