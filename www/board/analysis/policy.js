/** @import { Line } from '../../analysis/types.d.ts' */
/** @import { EngineState } from '../types.d.ts' */

/** The score of an immediate mate; each move before the mate lowers the score by one. */
const MATE = 100_000;

/** Returns the score of a line in centipawns for the side to move. @param {Pick<Line, 'centipawns' | 'mate'> | undefined} line */
export const centipawnsOf = (line) =>
  !line
    ? 0
    : line.mate === null
      ? (line.centipawns ?? 0)
      : Math.sign(line.mate) * (MATE - Math.abs(line.mate));

/** The score of each position in which the computer moved, for the computer's side. @typedef {{ ply: number, score: number }[]} Memory */

/** The lowest strength at which the computer resigns; weaker levels let beginners give mate. */
const RESIGNS = 1500;
/** The opponent resigns after this number of consecutive moves with at most this score, in centipawns. */
const HOPELESS = { moves: 4, score: -1200 };

/** @param {Memory} memory @param {number} elo */
export const shouldResign = (memory, elo) =>
  elo >= RESIGNS &&
  memory.length >= HOPELESS.moves &&
  memory.slice(-HOPELESS.moves).every(({ score }) => score <= HOPELESS.score);

/** Draw offers in equal positions are declined before move `LATE`, in slightly worse positions before move `EARLY`. */
const LATE = 40;
const EARLY = 15;

/** Returns whether the opponent accepts a draw offer. @param {number} score @param {Pick<EngineState, 'moveNumber'>} state */
export const takesDraw = (score, { moveNumber }) =>
  score <= -150 || (score <= -40 && moveNumber >= EARLY) || (Math.abs(score) <= 25 && moveNumber >= LATE);

/** The number of equal moves before the opponent offers a draw, the limit of an equal score, and the number of moves between two offers. */
const QUIET = { moves: 8, score: 10, apart: 20 };

/**
 * Returns whether the opponent offers a draw.
 * @param {Memory} memory @param {Pick<EngineState, 'moveNumber' | 'ply'>} state @param {number} offered the ply of the
 * opponent's last offer
 */
export const offersDraw = (memory, { moveNumber, ply }, offered) =>
  moveNumber >= LATE &&
  ply - offered >= 2 * QUIET.apart &&
  memory.length >= QUIET.moves &&
  memory.slice(-QUIET.moves).every(({ score }) => Math.abs(score) <= QUIET.score);

/** Returns whether a player can claim a draw in a position. @param {Pick<EngineState, 'occurrences' | 'halfmoveClock'>} state */
export const isClaimable = ({ occurrences, halfmoveClock }) => occurrences >= 3 || halfmoveClock >= 100;

/** The minimum time for an obvious move and for the hardest move, in milliseconds, and the share of the clock's time. */
const PACE = { least: 250, most: 900, share: 1 / 80 };
/** A choice is hard between moves whose winning chance is at most this much below that of the best move; this many such moves make the hardest choice. */
const HARD = { within: 0.06, moves: 8 };

/**
 * Returns the minimum time for a move in milliseconds. The time grows with the number of moves nearly as good as the
 * best; a person plays a recapture or an only move at once.
 * @param {Pick<Line, 'chance'>[]} lines the lines, best first @param {number} [left] the remaining time on the clock,
 * in milliseconds
 */
export function thinkingPause(lines, left = Number.POSITIVE_INFINITY) {
  const good = lines.filter(({ chance }) => chance >= lines[0].chance - HARD.within).length;
  const hardness = Math.min(1, Math.max(0, good - 1) / (HARD.moves - 1));
  return Math.min(PACE.least + (PACE.most - PACE.least) * hardness, left * PACE.share);
}
