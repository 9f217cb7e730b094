/** @import { Engine, Ply } from '../types.d.ts' */
import { Session } from '../../board/session/session.js';
import { lineTo } from './branches.js';

/** Returns the position with the other side to move, which a series, a threat or set play needs. @param {string} fen */
const passed = (fen) => {
  const [pieces, turn, rights] = fen.split(/\s+/);
  return `${pieces} ${turn === 'w' ? 'b' : 'w'} ${rights} - 0 1`;
};

/** Returns the position in which a move is legal: the given position, or the same position with the other side to move.
 * @param {Session} session @param {string} rules @param {string} fen @param {number} token */
const beforeMove = (session, rules, fen, token) => {
  session.reset({ rules, fen });
  const isLegal = session.ask((game) => game.movesFrom().some((move) => move.token === token));
  if (!isLegal) session.reset({ rules, fen: passed(fen) });
  return isLegal ? fen : passed(fen);
};

/**
 * Returns the FEN before and the FEN after the last move of a line. Before each move, the side that makes the move is
 * to move.
 * @param {Engine} engine @param {string} rules @param {Ply} last @returns {{ before: string, after: string, packed: number }}
 */
export const positionOf = (engine, rules, last) => {
  const session = new Session(engine, { draws: 'recorded' });
  let fen = last.start;
  let before = fen;
  try {
    for (const { move } of lineTo(last)) {
      before = beforeMove(session, rules, fen, move.packed);
      session.play(move.packed);
      fen = session.state?.fen ?? fen;
    }
  } finally {
    session.close();
  }
  return { before, after: fen, packed: last.move.packed };
};
