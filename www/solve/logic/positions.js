/** @import { Engine, Ply } from '../types.d.ts' */
import { Session } from '../../board/session/session.js';
import { lineTo } from './branches.js';

/** Returns the position with the other side to move, as needed in a series, before a threat or in set play. @param {string} fen */
const passed = (fen) => {
  const [pieces, turn, rights] = fen.split(/\s+/);
  return `${pieces} ${turn === 'w' ? 'b' : 'w'} ${rights} - 0 1`;
};

/** Returns the side whose piece stands on a square of a FEN; null if it is empty. @param {string} fen @param {number} square */
const ownerOf = (fen, square) => {
  const rank = fen.split(/[\s/]/)[7 - (square >> 3)].replace(/\d/g, (n) => '.'.repeat(Number(n)));
  const piece = rank[square & 7];
  return piece === '.' ? null : piece < 'a' ? 'w' : 'b';
};

/**
 * Returns the FENs before and after the last move of a line. Before each move, the side that owns the piece is to move.
 * @param {Engine} engine @param {string} rules @param {Ply} last @returns {{ before: string, after: string, packed: number }}
 */
export const positionOf = (engine, rules, last) => {
  const session = new Session(engine, { draws: 'recorded' });
  let fen = last.start;
  let before = fen;
  try {
    for (const { move } of lineTo(last)) {
      before = ownerOf(fen, move.packed & 63) === fen.split(/\s+/)[1] ? fen : passed(fen);
      session.reset({ rules, fen: before });
      session.play(move.packed);
      fen = session.state?.fen ?? fen;
    }
  } finally {
    session.close();
  }
  return { before, after: fen, packed: last.move.packed };
};
