/** @import { MakeFollow } from '../types.d.ts' */
import { IDLE } from '../session/moves.js';
import { colorOf } from '../session/squares.js';

/** Returns the square of the resigning side's king, or -1. @param {Parameters<MakeFollow>[0]['session']} session */
const kingLaidDown = (session) => {
  const { outcome, pieces } = session.shown ?? { outcome: null, pieces: '' };
  if (outcome?.reason === 'resignation') return pieces.indexOf(outcome.winner === 'white' ? 'k' : 'K');
  if (outcome?.reason !== 'resignationCannotMate') return -1;
  // A drawn resignation: the cause lists the pieces of the opponent, or nothing if only its king is left.
  const [cause] = session.ask((game) => game.whyOver());
  const wins = cause?.men ? colorOf(cause.men[0]) : /[QRBNP]/.test(pieces) ? 'black' : 'white';
  return pieces.indexOf(wins === 'white' ? 'k' : 'K');
};

/** Updates the board after a change of the game and dispatches its events. The order of the calls is part of the API.
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
    seen.fallen = kingLaidDown(session);
    take(IDLE);
    const isHand = move && seen.hanging.move === now?.lastMove?.packed;
    // A new position may come with the move that led to it.
    stage.travel(before, isHand ? seen.hanging : {}, cause === 'reset' && !shown.ply);
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
