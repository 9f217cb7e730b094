/** @import { MakeFollow } from '../types.d.ts' */
import { IDLE } from '../session/moves.js';

/** Shows what the game has become, and tells of it; in this order everything hears of a change.
 * @type {MakeFollow} */
export const makeFollow =
  ({ session, stage, take, emit, announce, parts, narrator, began, isReady }) =>
  ({ cause, move }) => {
    const { seen } = stage;
    const { now, shown } = session;
    if (!shown) return;
    if (cause === 'reset') began();
    const before = seen.shown;
    seen.shown = shown;
    take(IDLE);
    stage.travel(before, move && seen.hanging.move === now?.lastMove?.packed ? seen.hanging : {});
    stage.wipe();
    stage.refresh();
    narrator.follow(cause, parts.follower?.update(shown, cause));
    if (move) emit('move', move);
    announce(cause);
    if (cause === 'reset') {
      parts.follow();
      isReady();
    }
    if (parts.premoves && cause !== 'view') queueMicrotask(parts.premoves.play);
  };
