/** @import { MakeTake } from '../types.d.ts' */
import { count, makingOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';
import { makeCarry } from './carry.js';
import { goalOf } from './held.js';

/** Takes up what the person at the board is now in the middle of, and tells of it.
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
      // The board under it looks different only where it can be put down.
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
