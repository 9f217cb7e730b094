/** @import * as T from '../types.d.ts' */
import { moveNamed } from './last-move.js';
import { squareOf } from './squares.js';

/** Maps states with replaced marks to the original states of the engine. @type {WeakMap<T.EngineState, T.EngineState>} */
const plains = new WeakMap();

/** @param {T.EngineState} state */
export const plainOf = (state) => plains.get(state) ?? state;

/** Returns a key for a position of a game. @param {T.EngineState | null} state */
const placeOf = (state) => (state ? `${state.ply} ${state.fen}` : '');

/** Returns only the marks that apply to every position. @param {T.Marks} marks @returns {T.Marks} */
const lastingOf = ({ lastMove, check }) => ({
  lastMove: lastMove === 'none' ? lastMove : null,
  check: check === 'none' ? check : null,
});

/** Returns the last move to show. @param {string | null} said the marks set by the page @param {T.EngineMove | null} own the marks from the game
 * @param {string} pieces @param {boolean} isCheck */
const lastMoveOf = (said, own, pieces, isCheck) => {
  if (said === null || said === own?.coordinates) return own;
  if (said === 'none') return null;
  const named = moveNamed(said, pieces, isCheck);
  return { ...named, packed: own?.packed ?? named.packed };
};

/** Stores the marks that a page sets for one position: the last move and the king in check. */
export const makeMarks = () => {
  /** @type {T.Marks} */
  let said = { lastMove: null, check: null };
  /** The position to which the marks belong. */
  let place = '';
  /** The marks of the previous position, which return if the move is undone. */
  let last = { place: '', said };
  const at = (/** @type {T.EngineState | null} */ state) =>
    placeOf(state) === place ? said : lastingOf(said);

  return {
    get said() {
      return said;
    },
    /** Sets marks for a position. @param {T.EngineState | null} state @param {Partial<T.Marks>} marks */
    say(state, marks) {
      said = { ...at(state), ...marks };
      place = placeOf(state);
    },
    /** Removes the marks when the position changes, except the value `none`. @param {T.EngineState | null} before @param {T.EngineState} now */
    leave(before, now) {
      const [from, to] = [placeOf(before), placeOf(now)];
      if (from === to) return;
      const back = last;
      last = { place: from, said: before ? at(before) : lastingOf(said) };
      said = lastingOf(said);
      if (from && to === back.place) [said, place] = [back.said, to];
    },
    /** Returns the state with these marks. `led`: the move that led to the start position. @param {T.EngineState} state @param {T.EngineMove | null} [led] @returns {T.EngineState} */
    dress(state, led = null) {
      const plain = plainOf(state);
      const { lastMove: named, check } = at(plain);
      const checked = check === null ? plain.checked : squareOf(check);
      const own = plain.ply ? plain.lastMove : led;
      const lastMove = lastMoveOf(named, own, plain.pieces, checked !== null);
      if (lastMove === plain.lastMove && checked === plain.checked) return plain;
      const dressed = { ...plain, lastMove, checked };
      plains.set(dressed, plain);
      return dressed;
    },
  };
};
