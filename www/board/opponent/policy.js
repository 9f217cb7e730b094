/** @import { Line } from '../../search/types.d.ts' */
/** @import { EngineState } from '../types.d.ts' */

/** More than any position is worth: a mate, less the moves to it. */
const MATE = 100_000;

/** What a line is worth to the side to move there, in hundredths of a pawn. @param {Pick<Line, 'centipawns' | 'mate'> | undefined} line */
export const worth = (line) =>
  !line
    ? 0
    : line.mate === null
      ? (line.centipawns ?? 0)
      : Math.sign(line.mate) * (MATE - Math.abs(line.mate));

/** What the opponent thought of its position, from its own side, at each of its moves. @typedef {{ ply: number, score: number }[]} Memory */

/** Below this level nobody resigns: whoever learns has the mate. */
const RESIGNS = 4;
/** So many moves in a row it has to be hopeless. */
const HOPELESS = { moves: 4, score: -1200 };

/** @param {Memory} memory @param {number} level */
export const resigns = (memory, level) =>
  level >= RESIGNS &&
  memory.length >= HOPELESS.moves &&
  memory.slice(-HOPELESS.moves).every(({ score }) => score <= HOPELESS.score);

/** Before this move of the game a level position is still to be played, and before that one also one that is somewhat worse. */
const LATE = 40;
const EARLY = 15;

/** Whether an offer of a draw is accepted. @param {number} score @param {Pick<EngineState, 'moveNumber'>} state */
export const takesDraw = (score, { moveNumber }) =>
  score <= -150 || (score <= -40 && moveNumber >= EARLY) || (Math.abs(score) <= 25 && moveNumber >= LATE);

/** So many moves in a row nothing happens before a draw is offered, and so many moves pass between two offers. */
const QUIET = { moves: 8, score: 10, apart: 20 };

/**
 * Whether the opponent offers a draw.
 * @param {Memory} memory @param {Pick<EngineState, 'moveNumber' | 'ply'>} state @param {number} offered the ply of its last offer
 */
export const offersDraw = (memory, { moveNumber, ply }, offered) =>
  moveNumber >= LATE &&
  ply - offered >= 2 * QUIET.apart &&
  memory.length >= QUIET.moves &&
  memory.slice(-QUIET.moves).every(({ score }) => Math.abs(score) <= QUIET.score);

/** Whether a position may be claimed to be a draw. @param {Pick<EngineState, 'occurrences' | 'halfmoveClock'>} state */
export const isClaimable = ({ occurrences, halfmoveClock }) => occurrences >= 3 || halfmoveClock >= 100;

/** Milliseconds that a move takes at least: nobody moves in no time, nor always in the same. @param {number} ply @param {number} [left] on the clock */
export const rhythm = (ply, left = Number.POSITIVE_INFINITY) =>
  Math.min(400 + 600 * ((ply * 0.618034) % 1), left / 80);
