/** @import { DetailOf, EngineMove, MakingOf, Interaction, StateOf } from '../types.d.ts' */
import { nameOf, pointOf } from './squares.js';

// Helpers for packed moves; PackedMove in the engine's types describes the bits.

/** No interaction in progress. @type {Interaction} */
export const IDLE = { kind: 'idle' };

/** @param {number} move */
export const toOf = (move) => (move >> 6) & 63;

/** The square of the castling partner, or the Take square. @param {number} move */
export const viaOf = (move) => (move >> 12) & 63;

/** @param {number} move */
export const isCastling = (move) => move >> 27 === 3;

/** @param {number} move */
export const isCapture = (move) => !isCastling(move) && !!((move >> 21) & 7);

/** The square where the castling partner lands. Bits 21–23 encode its distance from the king. @param {number} move */
export const landingOf = (move) => {
  const [from, via] = [pointOf(move & 63), pointOf(viaOf(move))];
  const step = Math.sign(via.x - from.x) + 8 * Math.sign(via.y - from.y);
  return (move & 63) + step * (1 + ((move >> 21) & 7));
};

/** @param {number} move */
export const isExchange = (move) => move >> 27 === 4;

/** The first stop of the piece: in Take&Make, the Take square of a capture. @param {number} move */
export const stopOf = (move) => (isCapture(move) ? viaOf(move) : toOf(move));

/** @param {number} move */
export const promotionOf = (move) => '.PNBRQK'[(move >> 24) & 7];

/** Returns the captured piece as a FEN letter; `man` is the capturer. @param {number} move @param {string} man */
export const capturedOf = (move, man) => {
  const letter = '.PNBRQK'[(move >> 21) & 7];
  return man < 'a' ? letter.toLowerCase() : letter;
};

/** The number of different destinations. @param {number[]} moves */
export const countDestinations = (moves) => new Set(moves.map(toOf)).size;

/** Returns the Take in progress, or undefined. @type {MakingOf} */
export const makingOf = (state) =>
  state.kind === 'making' ? state : 'making' in state ? state.making : undefined;

/** Returns the pieces after a Take. @param {string} pieces @param {ReturnType<MakingOf>} making */
export const piecesAfterTake = (pieces, making) => {
  if (!making) return pieces;
  const { from, take, moves } = making;
  const men = [...pieces];
  // In en passant, the captured pawn stands beside the capturer.
  men[moves[0] >> 27 === 2 ? (from & 56) | (take & 7) : take] = men[from] = '.';
  men[take] = pieces[from];
  return men.join('');
};

/** Packs a premove, which need not be legal yet. @param {string} pieces @param {number} from @param {number} to */
export const pseudoMove = (pieces, from, to) =>
  from | (to << 6) | (to << 12) | ('.PNBRQK'.indexOf(pieces[to].toUpperCase()) << 21);

/** Converts square numbers to names. @param {object | null} o */
const named = (o) =>
  o &&
  Object.fromEntries(
    Object.entries(o).map(([key, v]) => [key, typeof v === 'number' ? nameOf(v) : (v ?? null)]),
  );

/** Converts a move to its public form. @param {EngineMove} move */
const publicMoveOf = ({ packed, partner, ...move }) => ({ ...named(move), partner: named(partner) });

/** @type {DetailOf} */
export const detailOf = (move, fen, source) => /** @type {any} */ ({ ...publicMoveOf(move), fen, source });

/** @type {StateOf} */
export const stateOf = ({ lastMove, checked, touched, ...state }) =>
  /** @type {any} */ ({
    ...state,
    ...named({ checked }),
    touched: named(touched),
    lastMove: lastMove && { ...publicMoveOf(lastMove), packed: lastMove.packed },
  });
