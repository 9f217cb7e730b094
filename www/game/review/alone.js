/** @import { View } from '../types.d.ts' */

/** @typedef {Pick<View, 'state' | 'terms'>} Seen */

/** Whether a game is over, or was played elsewhere. @param {Seen} view */
export const isOver = ({ state }) => !!state && (!!state.outcome || state.draws === 'recorded');

/**
 * Whether nobody is known to play against anybody: no computer, no clock, no names, nothing that binds.
 * @param {Seen} view
 */
const isNobodys = ({ state, terms: { computer, clock, names, touchMove } }) =>
  !!state && !computer && !clock && !touchMove && !names.white && !names.black;

/**
 * Whether the computer may tell what it thinks of any position: of a game that is over, and of a position that somebody alone has
 * before them. Between two people, and against itself, it says nothing.
 * @param {Seen} view @param {boolean} isSetUp whether the game has begun in another way than usual
 */
export const mayAnalyse = (view, isSetUp) =>
  isOver(view) || (isNobodys(view) && (isSetUp || !view.state?.plies));

/** Whether it may be asked what to think of a move that was made. @param {Seen} view */
export const mayExplain = (view) => isOver(view) || !!view.terms.computer || isNobodys(view);

/**
 * Whether it may be asked for a hint: by whoever plays it, at their own turn, and by somebody alone, who has nobody to ask.
 * @param {Seen & Pick<View, 'thinking'>} view @param {boolean} isSetUp
 */
export function mayHint(view, isSetUp) {
  const { state, terms, thinking } = view;
  if (!state || isOver(view)) return false;
  if (terms.computer) return !thinking && state.turn !== terms.computer.color;
  return isNobodys(view) && (isSetUp || state.plies > 0);
}

/** Whether the game has begun in another way than usual: that stands in the address. */
export const isSetUp = () => new URL(location.href).searchParams.has('fen');
