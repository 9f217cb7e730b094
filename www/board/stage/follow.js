/** @import { MakeFollow } from '../types.d.ts' */
import { IDLE } from '../session/moves.js';
import { colorOf } from '../session/squares.js';

/** The square of the king whose side has resigned, or -1. @param {Parameters<MakeFollow>[0]['session']} session */
const kingLaidDown = (session) => {
  const { outcome, pieces } = session.shown ?? { outcome: null, pieces: '' };
  if (outcome?.reason === 'resignation') return pieces.indexOf(outcome.winner === 'white' ? 'k' : 'K');
  if (outcome?.reason !== 'resignationCannotMate') return -1;
  // A draw all the same: who would have won has these men, or none besides the king.
  const [cause] = session.ask((game) => game.whyOver());
  const wins = cause?.men ? colorOf(cause.men[0]) : /[QRBNP]/.test(pieces) ? 'black' : 'white';
  return pieces.indexOf(wins === 'white' ? 'k' : 'K');
};

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
    seen.fallen = kingLaidDown(session);
    take(IDLE);
    const isHand = move && seen.hanging.move === now?.lastMove?.packed;
    // The move that led to a new position may have been found.
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
