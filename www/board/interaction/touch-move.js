/** @import { Effect, ApplyTouchMove } from '../types.d.ts' */
import { makingOf } from '../session/moves.js';
import { colorOf } from '../session/squares.js';

/**
 * Applies touch-move to an input: a bound piece stays selected, and a Take or promotion cannot be taken back.
 * Also adds the refusals that `step` does not report, such as picking up the opponent's pieces.
 * @type {ApplyTouchMove}
 */
export const applyTouchMove = (step, state, input, ground) => {
  const { pieces, mover, touch, movesFrom } = ground;
  const square = 'square' in input ? input.square : null;
  const man = square === null ? '.' : pieces[square];
  const isOwn = man !== '.' && (mover === 'both' || colorOf(man) === mover);
  const making = makingOf(state);
  const comes = input.kind === 'release' || input.kind === 'pick';
  const isFirst = state.kind === 'idle';
  // A finger on the opponent's pieces may only be scrolling, so these are touched on release.
  const touches = isOwn ? !comes || input.kind === 'pick' : comes && isFirst;
  const binds = square !== null && man !== '.' && !making && touches && touch?.(square);

  let [next, effects] = step(state, input, ground);
  const plays = effects.some(({ kind }) => kind === 'play');
  const source =
    'source' in input && input.source ? input.source : input.kind === 'pick' ? 'keyboard' : 'click';
  const refuse = (/** @type {number} */ from, /** @type {number} */ to, via = {}) => {
    const by = state.kind === 'dragging' ? 'drag' : source;
    effects = [...effects, /** @type {Effect} */ ({ kind: 'refuse', from, to, source: by, ...via })];
  };

  if (state.kind === 'promoting') {
    // The pawn has been released; only the promotion piece is still open.
    if (touch && input.kind !== 'choose') return [state, []];
  } else if (making) {
    const stays = makingOf(next);
    if (comes && square !== null && square !== making.take && !plays && next.kind !== 'promoting') {
      refuse(making.from, square, { via: making.take });
    }
    if (touch && !stays && !plays && next.kind !== 'promoting') {
      return [making, effects.filter(({ kind }) => kind === 'refuse')];
    }
    return [next, effects];
  } else if ((comes || input.kind === 'stray') && isFirst && man !== '.' && !isOwn && !binds) {
    refuse(/** @type {number} */ (square), /** @type {number} */ (square));
  } else if (next.kind === 'selected' && !next.moves.length && comes) refuse(next.from, next.from);

  const bound = touch ? ground.bound() : null;
  const away = next.kind === 'idle' || (next.kind === 'selected' && next.from !== bound);
  if (bound === null || plays || !away) return [next, effects];
  return [{ kind: 'selected', from: bound, moves: [...movesFrom(bound)] }, effects];
};
