/** @import { DetailOf, EngineMove, MakingOf, State, StateOf } from '../types.d.ts' */
import { nameOf, pointOf } from './squares.js';

/** Packed moves: see PackedMove in the engine's types. */

/** The hand with nothing in it. @type {State} */
export const IDLE = { kind: 'idle' };

/** @param {number} move */
export const toOf = (move) => (move >> 6) & 63;

/** The partner of a castling. @param {number} move */
export const viaOf = (move) => (move >> 12) & 63;

/** @param {number} move */
export const isCastling = (move) => move >> 27 === 3;

/** @param {number} move */
export const isCapture = (move) => !isCastling(move) && !!((move >> 21) & 7);

/** Where the partner of a castling lands: so many squares from the king toward it. @param {number} move */
export const landingOf = (move) => {
  const [from, via] = [pointOf(move & 63), pointOf(viaOf(move))];
  const step = Math.sign(via.x - from.x) + 8 * Math.sign(via.y - from.y);
  return (move & 63) + step * (1 + ((move >> 21) & 7));
};

/** @param {number} move */
export const isExchange = (move) => move >> 27 === 4;

/** Where the man goes first: in take-make, a capture goes on from there. @param {number} move */
export const stopOf = (move) => (isCapture(move) ? viaOf(move) : toOf(move));

/** @param {number} move */
export const promotionOf = (move) => '.PNBRQK'[(move >> 24) & 7];

/** The captured man as a letter, if `man` captures it. @param {number} move @param {string} man */
export const capturedOf = (move, man) => {
  const letter = '.PNBRQK'[(move >> 21) & 7];
  return man < 'a' ? letter.toLowerCase() : letter;
};

/** How many squares the moves end on. @param {number[]} moves */
export const count = (moves) => new Set(moves.map(toOf)).size;

/** The Take that has been made. @type {MakingOf} */
export const makingOf = (state) =>
  state.kind === 'making' ? state : 'making' in state ? state.making : undefined;

/** The men as they stand after a Take. @param {string} pieces @param {ReturnType<MakingOf>} making */
export const midway = (pieces, making) => {
  if (!making) return pieces;
  const { from, take, moves } = making;
  const men = [...pieces];
  // En passant, the captured pawn is beside the capturer.
  men[moves[0] >> 27 === 2 ? (from & 56) | (take & 7) : take] = men[from] = '.';
  men[take] = pieces[from];
  return men.join('');
};

/** A move that cannot be played yet. @param {string} pieces @param {number} from @param {number} to */
export const pseudoMove = (pieces, from, to) =>
  from | (to << 6) | (to << 12) | ('.PNBRQK'.indexOf(pieces[to].toUpperCase()) << 21);

/** Squares by their names. @param {object | null} o */
const named = (o) =>
  o &&
  Object.fromEntries(
    Object.entries(o).map(([key, v]) => [key, typeof v === 'number' ? nameOf(v) : (v ?? null)]),
  );

/** A move as hosts know it. @param {EngineMove} move */
const faceOf = ({ packed, partner, ...move }) => ({ ...named(move), partner: named(partner) });

/** @type {DetailOf} */
export const detailOf = (move, fen, source) => /** @type {any} */ ({ ...faceOf(move), fen, source });

/** @type {StateOf} */
export const stateOf = ({ lastMove, checked, touched, ...state }) =>
  /** @type {any} */ ({
    ...state,
    ...named({ checked }),
    touched: named(touched),
    lastMove: lastMove && { ...faceOf(lastMove), packed: lastMove.packed },
  });
