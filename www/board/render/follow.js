/** @import { MakeFollow } from '../types.d.ts' */
import { IDLE } from '../session/moves.js';
import { colorOf } from '../session/squares.js';

/** Returns the square of the resigning side's king, or -1. @param {Parameters<MakeFollow>[0]['session']} session */
const kingLaidDown = (session) => {
  const { outcome, pieces } = session.viewed ?? { outcome: null, pieces: '' };
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
  ({ session, stage, setInteraction, emit, announce, parts, narrator, began, isReady }) =>
  ({ cause, move }) => {
    const { state } = stage;
    const { now, viewed } = session;
    if (!viewed) return;
    if (cause === 'reset') began();
    const before = state.viewed;
    state.viewed = viewed;
    state.fallenKing = kingLaidDown(session);
    setInteraction(IDLE);
    const isHand = move && state.dropOrigin.move === now?.lastMove?.packed;
    // A new position may come with the move that led to it.
    stage.travel(before, isHand ? state.dropOrigin : {}, cause === 'reset' && !viewed.ply);
    stage.wipe();
    stage.refresh();
    narrator.announceChange(cause, parts.follower?.update(viewed, cause));
    if (move) emit('move', move);
    announce(cause);
    if (cause === 'reset') {
      parts.updateViewer();
      isReady();
    }
    if (parts.premoves && cause !== 'view') queueMicrotask(parts.premoves.play);
  };
