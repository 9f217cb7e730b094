/** @import { MakeSetInteraction } from '../types.d.ts' */
import { countDestinations, makingOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';
import { makeDragLayer } from '../render/drag-layer.js';
import { targetUnderPointer } from '../render/highlights.js';

/** Returns a function that sets the interaction and dispatches `movestart` and `pieceselect`.
 * @type {MakeSetInteraction} */
export const makeSetInteraction = (stage, emit) => {
  const { state, refresh, invalidate } = stage;
  const carry = makeDragLayer(stage);
  return (next) => {
    const before = state.interaction;
    if (next === before) return;
    state.interaction = next;
    carry();
    if (before.kind === 'dragging' && next.kind === 'dragging') {
      // The board changes only when the piece enters or leaves a legal target.
      if (targetUnderPointer(before) !== targetUnderPointer(next)) invalidate();
      return;
    }
    refresh();
    const [now, old] = [next, before].map((hand) => {
      const making = makingOf(hand);
      return {
        square: 'from' in hand ? nameOf(hand.from) : null,
        making: making ? { take: nameOf(making.take), choices: countDestinations(making.moves) } : null,
      };
    });
    const same = now.square === old.square;
    if (same && now.making?.take === old.making?.take) return;
    if (!same && now.square) emit('movestart', { from: now.square });
    emit('pieceselect', now);
  };
};
