/** @import { DropOrigin, EngineMove, EngineState, Making, Plan, Point, Travel } from '../types.d.ts' */
import { pointOf } from '../session/squares.js';

/**
 * Returns the paths of the pieces in a move, the moved piece first. `taken`: whether the board has already shown the
 * Take.
 * @param {EngineMove} move @param {boolean} taken @returns {number[][]}
 */
export const pathsOf = ({ from, to, take, partner }, taken) => {
  const way = [from, to];
  if (take !== null && take !== to) way.splice(taken ? 0 : 1, taken ? 1 : 0, take);
  if (!partner) return [way];
  const { from: start, to: end } = partner;
  // In Chess960 one of the two may stay.
  if (start === end) return [way];
  // In castling, the king moves first. The two move together if the partner must make room, as in an exchange, or if
  // the king stays.
  return [way, start === to || from === to ? [start, end] : [start, start, end]];
};

/**
 * Plans the animation from one position to another. `paths` (of the played move) come first; other pieces are matched
 * by letter and distance, so that jumps through a game are also animated. Returns null if no piece moves.
 * @param {string} before @param {string} after @param {number[][]} [paths] the squares of each path, in order
 * @param {Point} [at] the current position of the first piece, if the piece is not on its square
 * @returns {Plan | null}
 */
export const planAnimation = (before, after, paths = [], at) => {
  const squares = [...Array(64).keys()].filter((s) => before[s] !== after[s]);
  const gone = new Set(squares.filter((s) => before[s] !== '.'));
  const come = new Set(squares.filter((s) => after[s] !== '.'));
  /** @type {Travel[]} */
  const travels = [];
  for (const way of paths) {
    const [from] = way;
    const to = way[way.length - 1];
    // A piece may also return to its own square.
    if (from !== to && (!gone.delete(from) || !come.delete(to))) continue;
    // A promoting pawn stays a pawn until it arrives, also when the move is undone.
    const piece = /p/i.test(after[to]) ? after[to] : before[from];
    const path = way.map(pointOf);
    if (!travels.length && at) path[0] = at;
    travels.push({ piece, path, to });
  }
  for (const to of come) {
    const far = (/** @type {number} */ s) => Math.hypot((s & 7) - (to & 7), (s >> 3) - (to >> 3));
    const [from] = [...gone].filter((s) => before[s] === after[to]).sort((a, b) => far(a) - far(b));
    if (gone.delete(from)) travels.push({ piece: after[to], path: [pointOf(from), pointOf(to)], to });
  }
  const fades = [...gone].map((square) => ({ piece: before[square], square }));
  return travels.length || fades.length ? { travels, fades } : null;
};

/** Returns the number of sections (legs) in the longest path. @param {Plan} plan */
export const legsOf = ({ travels }) => Math.max(1, ...travels.map(({ path }) => path.length - 1));

/** Returns the progress of a section (leg) of a path from 0 to 1, with ease-out; `time` counts legs. @param {number} time @param {number} leg */
export const easeOut = (time, leg) => 1 - (1 - Math.min(1, Math.max(0, time - leg))) ** 3;

/** Returns the position of a piece on its path; `time` counts the path's sections (legs). @param {Travel} travel @param {number} time */
export const placeOf = ({ path }, time) => {
  const leg = Math.min(Math.floor(time), path.length - 2);
  const [a, b] = path.slice(leg, leg + 2);
  const t = easeOut(time, leg);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
};

/** Returns the paths of the pieces if one position is one move before or after the other; otherwise returns an empty list.
 * @param {EngineState | null} before @param {EngineState} viewed @param {boolean} isNew whether `viewed` belongs to
 * another game @param {boolean} isTaken whether the board has already shown the Take */
const pathsBetween = (before, viewed, isNew, isTaken) => {
  const step = before ? viewed.ply - before.ply : 0;
  const forward = isNew || step === 1 ? viewed.lastMove : null;
  const move = forward ?? (step === -1 ? before?.lastMove : null);
  const paths = move ? pathsOf(move, isTaken) : [];
  return step < 0 ? paths.map((path) => path.toReversed()) : paths;
};

/** Plans the path of a piece to its square from the point where it was dropped. @param {string} piece @param {Point} from @param {number} to @returns {Plan} */
export const planReturn = (piece, from, to) => ({
  travels: [{ piece, path: [from, pointOf(to)], to }],
  fades: [],
});

/** Plans the animation of a Take. @param {string} pieces before it @param {Making} making @param {Point} [at] the current position of the capturing piece */
export const planTake = (pieces, making, at) =>
  planAnimation(pieces, making.pieces, [[making.from, making.take]], at);

/** Plans the animation from the shown pieces to the viewed position. @param {string} pieces @param {EngineState | null} before @param {EngineState} viewed
 * @param {DropOrigin} origin the current position of the piece that the user has moved by hand @param {boolean} isNew
 * `viewed` belongs to another game */
export const planMove = (pieces, before, viewed, { at, making }, isNew) => {
  const paths = pathsBetween(before, viewed, isNew, !!making);
  return planAnimation(making?.pieces ?? pieces, viewed.pieces, paths, at);
};
