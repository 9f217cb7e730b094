/** @import { Effect, Input, Interaction, TouchMoveContext } from '../types.d.ts' */
import { makingOf } from '../session/moves.js';
import { colorOf } from '../session/squares.js';

/** The effect of an input on the piece of a square, under touch-move.
 * @typedef {{ square: number | null, piece: string, isOwn: boolean, comes: boolean, binds: boolean | undefined }} Touch
 * `comes`: the input ends on the square; `binds`: the piece must now be moved or captured */

/** Touches the piece on the square of an input. @param {Interaction} state @param {Input} input @param {TouchMoveContext} context @returns {Touch} */
const touchPiece = (state, input, { pieces, mover, touch }) => {
  const square = 'square' in input ? input.square : null;
  const piece = square === null ? '.' : pieces[square];
  const isOwn = piece !== '.' && (mover === 'both' || colorOf(piece) === mover);
  const comes = input.kind === 'release' || input.kind === 'pick';
  // A finger on an opponent's piece may only scroll the page, so this piece counts as touched only on release.
  const touches = isOwn ? !comes || input.kind === 'pick' : comes && state.kind === 'idle';
  const mayBind = square !== null && piece !== '.' && !makingOf(state) && touches;
  return { square, piece, isOwn, comes, binds: mayBind ? touch?.(square) : false };
};

/** Returns the way in which the user attempts a move. @param {Interaction} state @param {Input} input */
const sourceOf = (state, input) => {
  if (state.kind === 'dragging') return 'drag';
  if ('source' in input && input.source) return input.source;
  return input.kind === 'pick' ? 'keyboard' : 'click';
};

/** Returns the squares of a refusal that the function `step` does not report, or null.
 * @param {Interaction} state @param {Interaction} next @param {Input} input @param {Touch} touch */
const missedRefusal = (state, next, input, { square, piece, isOwn, comes, binds }) => {
  if (square === null && next.kind !== 'selected') return null;
  const isForeign = state.kind === 'idle' && piece !== '.' && !isOwn && !binds;
  if ((comes || input.kind === 'stray') && isForeign && square !== null) return { from: square, to: square };
  const isStuck = comes && next.kind === 'selected' && !next.moves.length;
  return isStuck ? { from: next.from, to: next.from } : null;
};

/**
 * Applies touch-move to an input: a bound piece stays selected, and a Take or promotion cannot be cancelled. The
 * function also adds refusals that `step` does not report, such as picking up the opponent's pieces.
 * @param {typeof import('./step.js').step} step @param {Interaction} state @param {Input} input @param {TouchMoveContext} context
 * @returns {[Interaction, Effect[]]}
 */
export const applyTouchMove = (step, state, input, context) => {
  const making = makingOf(state);
  const touch = touchPiece(state, input, context);
  const [next, effects] = step(state, input, context);
  const isDone = effects.some(({ kind }) => kind === 'play');
  /** @param {{ from: number, to: number, via?: number } | null} refused @returns {Effect[]} */
  const withRefusal = (refused) =>
    refused ? [...effects, { kind: 'refuse', source: sourceOf(state, input), ...refused }] : effects;

  if (state.kind === 'promoting') {
    // The user has released the pawn; only the promotion piece can still be chosen.
    if (context.touch && input.kind !== 'choose') return [state, []];
    return keepBound(next, effects, isDone, context);
  }
  if (making) {
    const { square, comes } = touch;
    const isOpen = !isDone && next.kind !== 'promoting';
    const isRefused = isOpen && comes && square !== null && square !== making.take;
    const all = withRefusal(isRefused ? { from: making.from, to: square, via: making.take } : null);
    if (!context.touch || !isOpen || makingOf(next)) return [next, all];
    return [making, all.filter(({ kind }) => kind === 'refuse')];
  }
  return keepBound(next, withRefusal(missedRefusal(state, next, input, touch)), isDone, context);
};

/** Keeps the piece selected that must move. @param {Interaction} next @param {Effect[]} effects @param {boolean} isDone
 * @param {TouchMoveContext} context @returns {[Interaction, Effect[]]} */
function keepBound(next, effects, isDone, { touch, bound, movesFrom }) {
  const from = touch ? bound() : null;
  const leaves = next.kind === 'idle' || (next.kind === 'selected' && next.from !== from);
  if (from === null || isDone || !leaves) return [next, effects];
  return [{ kind: 'selected', from, moves: [...movesFrom(from)] }, effects];
}
