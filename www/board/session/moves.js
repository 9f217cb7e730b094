/** @import { EngineMove, EngineState, GameState, Interaction, Making, MoveDetail, MoveOption, Source } from '../types.d.ts' */
import { nameOf } from './squares.js';

/** The state without an interaction in progress. @type {Interaction} */
export const IDLE = { kind: 'idle' };

/** Returns the square that the player must choose next: the first stop of a move or, after a Take, its end.
 * @param {MoveOption} move @param {Making} [making] */
export const targetOf = (move, making) => (making ? move.to : move.stop);

/** Returns the number of different destinations. @param {MoveOption[]} moves */
export const countDestinations = (moves) => new Set(moves.map(({ to }) => to)).size;

/** Returns the Take in progress, or undefined. @param {Interaction} state @returns {Making | undefined} */
export const makingOf = (state) =>
  state.kind === 'making' ? state : 'making' in state ? state.making : undefined;

/** Returns the piece that a Take captures. @param {Making} making */
export const capturedBy = ({ moves }) => moves[0].captured ?? '.';

/** Returns the data of `pieceselect` about a Take in progress, or null. @param {Interaction} state */
export const takeDetailOf = (state) => {
  const making = makingOf(state);
  if (!making) return null;
  const { take, moves } = making;
  return { take: nameOf(take), captured: capturedBy(making), choices: countDestinations(moves) };
};

/** Converts square numbers to names. @param {object | null} o */
const named = (o) =>
  o &&
  Object.fromEntries(
    Object.entries(o).map(([key, v]) => [key, typeof v === 'number' ? nameOf(v) : (v ?? null)]),
  );

/** Converts a move to its public form. @param {EngineMove} move */
const publicMoveOf = ({ packed, partner, ...move }) => ({ ...named(move), partner: named(partner) });

/** @param {EngineMove} move @param {string} fen @param {Source} source @returns {MoveDetail} */
export const detailOf = (move, fen, source) => /** @type {any} */ ({ ...publicMoveOf(move), fen, source });

/** Converts a state to its public form. @param {EngineState} state @returns {GameState} */
export const stateOf = ({ lastMove, checked, fallen, touched, ...state }) =>
  /** @type {any} */ ({
    ...state,
    ...named({ checked, fallen }),
    touched: named(touched),
    lastMove: lastMove && { ...publicMoveOf(lastMove), packed: lastMove.packed },
  });
