/** @import { Deed, Task, Verdict } from './types.d.ts' */

/**
 * What the moves made so far are worth.
 * @param {Task} task @param {Deed[]} deeds
 * @returns {Verdict}
 */
export function judge({ solution, goal }, deeds) {
  const last = deeds[deeds.length - 1];
  const taken = deeds.map(({ captured }) => captured?.toLowerCase() ?? '').sort();
  const solved =
    (goal.moves?.includes(last.coordinates) ?? true) &&
    (goal.captured === undefined || taken.join('') === goal.captured) &&
    (goal.ends === undefined || last.ends === goal.ends);
  if (solved) return 'solved';
  return deeds.length < solution.length ? 'goOn' : 'notThis';
}

/** The same position with the other side to move again: who plays alone passes for the opponent. @param {string} fen */
export function onceMore(fen) {
  const [men, turn, rights, , , number] = fen.split(' ');
  return [men, turn === 'w' ? 'b' : 'w', rights, '-', '0', number].join(' ');
}
