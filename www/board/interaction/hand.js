/** @import { MakeTake } from '../types.d.ts' */
import { count, makingOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';
import { makeCarry } from './carry.js';
import { goalOf } from './held.js';

/** Returns a function that sets the interaction and dispatches `movestart` and `pieceselect`.
 * @type {MakeTake} */
export const makeTake = (stage, emit) => {
  const { seen, refresh, invalidate } = stage;
  const carry = makeCarry(stage);
  return (next) => {
    const before = seen.hand;
    if (next === before) return;
    seen.hand = next;
    carry();
    if (before.kind === 'dragging' && next.kind === 'dragging') {
      // The board changes only when the piece enters or leaves a legal target.
      if (goalOf(before) !== goalOf(next)) invalidate();
      return;
    }
    refresh();
    const [now, old] = [next, before].map((hand) => {
      const making = makingOf(hand);
      return {
        square: 'from' in hand ? nameOf(hand.from) : null,
        making: making ? { take: nameOf(making.take), choices: count(making.moves) } : null,
      };
    });
    const same = now.square === old.square;
    if (same && now.making?.take === old.making?.take) return;
    if (!same && now.square) emit('movestart', { from: now.square });
    emit('pieceselect', now);
  };
};
