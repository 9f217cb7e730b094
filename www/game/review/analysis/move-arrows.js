/** @import { AnalysisDetail, MoveDetail, Shape } from '../../../board/types.d.ts' */
/** @import { Session } from '../../../board/session/session.js' */
/** @import { Moment, Played } from '../types.d.ts' */
import { nameOf } from '../../../board/session/squares.js';

/** Returns the arrows of a move, through the Take square of a Take & Make move. @param {MoveDetail} move @param {Shape['color']} color @returns {Shape[]} */
export function arrowsOfMove({ from, take, to }, color) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color }));
}

/** Returns the arrows of the first moves of lines; the arrow of the best line is on top. @param {AnalysisDetail['lines']} lines */
export function arrowsOfLines(lines) {
  /** @type {Shape[]} */
  const arrows = [];
  for (const [i, { moves }] of lines.entries())
    if (moves.length) arrows.unshift(...arrowsOfMove(moves[0], i ? 'blue' : 'green'));
  return arrows;
}

/**
 * Returns the arrows of the played move in red and of the better move in green.
 * @param {Session} session a session without a board @param {Played} game @param {Moment} moment @returns {Shape[]}
 */
export function arrowsOfMoment(session, { rules, fen, moves }, { ply, played, better }) {
  session.reset({ rules, fen, moves: moves.slice(0, ply - 1), draws: 'recorded' });
  return [played.packed, better.moves[0]].map((token, i) => {
    const move = session.ask((game) => game.movesFrom().find((move) => move.token === token));
    if (!move) throw Error('a reviewed move must be legal in its position');
    return { from: nameOf(move.from), to: nameOf(move.to), color: i ? 'green' : 'red' };
  });
}
