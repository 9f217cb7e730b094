/** @import { Session } from '../../board/session/session.js' */
/** @import { Letters } from '../types.d.ts' */
/** @import { Judged, Moment, Played } from './types.d.ts' */

/** The maximum number of plies shown of a line. */
const TOLD = 8;

/** Returns the notation of the moves after a position. @param {Session} session a session without a board @param {Played} game the moves of the game up to the position @param {number[]} next @param {Letters} letters */
function sansOf(session, { rules, fen, moves }, next, letters) {
  session.reset({ rules, fen, moves: [...moves, ...next], draws: 'recorded' });
  return session.moveList(letters).slice(moves.length);
}

/**
 * Returns a judged move with the notation of its moves.
 * @param {Session} session a session without a board @param {Played} game @param {Judged} judged @param {Letters} letters
 * @returns {Moment}
 */
export function momentOf(session, game, judged, letters) {
  const { ply, played, better } = judged;
  const before = { ...game, moves: game.moves.slice(0, ply - 1) };
  const packed = game.moves[ply - 1];
  const line = better.moves.slice(0, TOLD);
  const [san, reply] = sansOf(session, before, [packed, ...played.moves.slice(1, 2)], letters);
  return {
    ...judged,
    played: { san, reply, packed, outcome: played.outcome, motifs: played.motifs },
    better: {
      sans: sansOf(session, before, line, letters),
      moves: line,
      outcome: better.outcome,
      motifs: better.motifs,
    },
  };
}

/** Returns the moves after a position, each with its SAN in English piece letters. @param {Session} session @param {Played} game @param {number[]} moves */
export function stepsOf(session, game, moves) {
  const sans = sansOf(session, game, moves, 'en');
  return moves.map((packed, i) => ({ packed, san: sans[i] }));
}
