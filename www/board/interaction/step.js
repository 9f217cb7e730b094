/** @import { Effect, Input, Interaction, Making, Settings, Source, StepContext } from '../types.d.ts' */
import { countDestinations, IDLE, makingOf, targetOf } from '../session/moves.js';
import { colorOf, pointOf } from '../session/squares.js';

// The state machine of the interaction: computes the next state and the effects from a state and an input.

/** @typedef {[Interaction, Effect[]]} Result */
/** @typedef {Extract<Interaction, { kind: 'selected' | 'dragging' | 'making' }>} Carried the state of a piece that may be dropped */
/** @typedef {Extract<Effect, { kind: 'return' }>[]} Return how the piece returns to its square */

/** @type {Record<string, string>} */
const PROMOTIONS = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** Returns the moves that a piece plays if it is dropped on a square. @param {Carried} state @param {number} to */
const movesOnto = (state, to) => {
  const making = makingOf(state);
  const moves = state.moves.filter((move) => targetOf(move, making) === to);
  if (moves.length || making) return moves;
  // Dropping the king on its castling partner castles.
  return state.moves.filter(({ partner }) => partner?.from === to);
};

/**
 * Drops a piece on a square. `back`: how the piece returns if the drop is not a legal move.
 * @param {Carried} state @param {number} to
 * @param {Source} source @param {Return} back
 * @param {Settings['promotion']} [promoteTo] @returns {Result}
 */
const dropOn = (state, to, source, back, promoteTo) => {
  const { from } = state;
  const at = back[0]?.at;
  const taken = makingOf(state);
  const moves = movesOnto(state, to);
  if (!moves.length) {
    return [source === 'keyboard' ? state : IDLE, [...back, { kind: 'refuse', from, to, source }]];
  }
  const [first] = moves;
  const { to: end, stop: take, promotion } = first;
  const between = moves.find((move) => move.between)?.between;
  let making = taken;
  if (!taken && between) making = { kind: 'making', from, take, moves, pieces: between };
  /** @type {Effect[]} */
  const shown = making && !taken ? [{ kind: 'take', making, at }] : [];
  if (making && countDestinations(moves) > 1) return [making, shown];
  const wished = moves.find((move) => PROMOTIONS[move.promotion?.toUpperCase() ?? ''] === promoteTo);
  if (promotion && moves.length > 1 && !wished)
    return [{ kind: 'promoting', from, to: end, moves, source, making }, shown];
  // A Take with only one possible Make plays the Make at once.
  return [IDLE, [{ kind: 'play', move: wished ?? first, source, at, ...(taken && { making: taken }) }]];
};

/** Returns whether a square has a piece that the user may pick up. @param {StepContext} context @param {number | null} square */
const isOwnPiece = ({ pieces, mover }, square) => {
  const color = square === null ? null : colorOf(pieces[square]);
  return !!color && (mover === 'both' || color === mover);
};

/** Whether a square is a target of the selected piece. @param {Interaction} state @param {number | null} square */
const isTarget = (state, square) =>
  state.kind === 'selected' && state.moves.some(({ stop }) => stop === square);

/** @param {number} square @param {StepContext} context @returns {Interaction} */
const select = (square, { movesFrom }) => ({ kind: 'selected', from: square, moves: [...movesFrom(square)] });

/** Returns how a dragged piece returns to its square. @param {Interaction} state @param {string} pieces @returns {Return} */
const returnOf = (state, pieces) => {
  if (state.kind !== 'dragging' && state.kind !== 'promoting' && state.kind !== 'making') return [];
  const making = makingOf(state);
  const at = 'at' in state ? state.at : pointOf('to' in state ? state.to : state.take);
  const to = making && making !== state ? making.take : state.from;
  return [{ kind: 'return', piece: pieces[state.from], at, to }];
};

/** @param {Interaction} state @param {number} square @param {StepContext} context @returns {Result} */
const onPress = (state, square, context) => {
  if (state.kind === 'promoting') return [state, []];
  if (state.kind === 'making') {
    if (square !== state.take) return [state, []];
    return [{ ...state, kind: 'held', again: true, making: state }, []];
  }
  if (!isOwnPiece(context, square) || isTarget(state, square)) return [state, []];
  const again = 'from' in state && state.from === square;
  return [{ kind: 'held', from: square, moves: [...context.movesFrom(square)], again }, []];
};

/** Whether the user puts the piece back on its square. @param {Interaction} state @param {number} square
 * @returns {state is Extract<Interaction, { kind: 'selected' | 'held' | 'dragging' }>} */
const isPutBack = (state, square) => {
  if (state.kind !== 'selected' && state.kind !== 'held' && state.kind !== 'dragging') return false;
  return state.kind === 'held' || (!makingOf(state) && state.from === square);
};

/** Returns the source of a move. @param {Interaction} state @param {Extract<Input, { kind: 'release' | 'pick' }>} input @returns {Source} */
const sourceOf = (state, input) => {
  if (input.kind === 'pick') return input.source ?? 'keyboard';
  return state.kind === 'dragging' ? 'drag' : 'click';
};

/** The board shows a Take, and the input is not a Make. @param {Making} making @param {Interaction} state
 * @param {Extract<Input, { kind: 'release' | 'pick' }>} input @param {Return} back @returns {Result} */
const leaveTake = (making, state, { kind, square }, back) => {
  if (making !== state) return [making, back];
  // Only a click outside the possible Makes cancels the Take.
  const picks = kind === 'pick';
  return picks || square === making.take ? [state, []] : [IDLE, back];
};

/** Handles a released pointer or a picked square. @param {Interaction} state @param {Extract<Input, { kind: 'release' | 'pick' }>} input
 * @param {StepContext} context @returns {Result} */
const onRelease = (state, input, context) => {
  const { square } = input;
  const making = makingOf(state);
  const isOther = !('from' in state) || state.from !== square;
  const picks = input.kind === 'pick';
  if (picks && !making && isOther && isOwnPiece(context, square) && !isTarget(state, square))
    return [select(input.square, context), []];
  const back = returnOf(state, context.pieces);
  if (state.kind === 'idle') return [state, []];
  if (state.kind === 'promoting') return [making ?? IDLE, back];
  if (making && (state.kind === 'held' || !making.moves.some(({ to }) => to === square)))
    return leaveTake(making, state, input, back);
  if (square === null) return [IDLE, back];
  if (isPutBack(state, square)) {
    const { from, moves } = state;
    return [state.kind === 'selected' || state.again ? IDLE : { kind: 'selected', from, moves }, back];
  }
  return dropOn(state, square, sourceOf(state, input), back, context.promoteTo);
};

/** Handles the choice of a promotion piece. @param {Interaction} state @param {number} index @returns {Result} */
const onChoose = (state, index) => {
  if (state.kind !== 'promoting') return [state, []];
  const { moves, source, to, making } = state;
  return [IDLE, [{ kind: 'play', move: moves[index], source, ...(making && { at: pointOf(to), making }) }]];
};

/** @param {Interaction} state @param {StepContext} context @returns {Result} */
const onCancel = (state, context) => {
  const back = returnOf(state, context.pieces);
  // Cancels only the last step: after a cancelled Take, the piece stays selected.
  if (state.kind === 'making') return [select(state.from, context), back];
  return [makingOf(state) ?? IDLE, back];
};

/** Returns the next state and the effects of an input. @param {Interaction} state @param {Input} input @param {StepContext} context @returns {Result} */
export const step = (state, input, context) => {
  switch (input.kind) {
    case 'press':
      return onPress(state, input.square, context);
    case 'move':
      if (state.kind !== 'held' && state.kind !== 'dragging') return [state, []];
      return [{ ...state, ...input, kind: 'dragging' }, []];
    case 'release':
    case 'pick':
      return onRelease(state, input, context);
    case 'choose':
      return onChoose(state, input.index);
    case 'cancel':
      return onCancel(state, context);
    default:
      return [state, []];
  }
};
