/** @import { CurrentTerms } from './terms.js' */
/** @import { Color, GameState, PersistentPart, MatchSession, Terms } from './types.d.ts' */
import { drawStart } from './chess960.js';
import { swapColors } from './terms.js';
import { COLORS } from './colors.js';

/** @typedef {{ points: [number, number], games: number, white: 0 | 1 }} ScoreRecord the points of both players before the current game, and the player who has White in the current game */

/** @returns {ScoreRecord} */
const none = () => ({ points: [0, 0], games: 0, white: 0 });

/** @param {any} raw @returns {ScoreRecord | null} */
function readScore(raw) {
  const { points, games, white } = raw ?? {};
  const good =
    Array.isArray(points) &&
    points.length === 2 &&
    points.every((n) => Number.isInteger(2 * n) && n >= 0) &&
    points[0] + points[1] === games &&
    (white === 0 || white === 1);
  return good ? { points: [points[0], points[1]], games, white } : null;
}

/** The usual starting position. */
export const USUAL = /^rnbqkbnr\/p{8}\/8\/8\/8\/8\/P{8}\/RNBQKBNR w \S+ - 0 1$/;

/**
 * A match between two people: their points in consecutive games with alternating colours. A game from another starting
 * position begins a new match.
 * @param {MatchSession} session @param {CurrentTerms} terms @param {() => void} turn a callback that flips the board
 * for the next game
 * @param {(terms: Terms) => Terms} [next] a callback that may change the terms of the next game
 */
export function createScore(session, terms, turn, next = (same) => same) {
  const events = new EventTarget();
  let score = none();
  let goesOn = false;
  /** The starting position of the match; undefined for the usual starting position. @type {string | undefined} */
  let start;
  /** Whether the start position was drawn from those of Chess960; the next game draws another one. */
  let drawn = false;

  /** @param {Color} color @returns {0 | 1} */
  const person = (color) => (color === 'white' ? score.white : score.white ? 0 : 1);
  /** Points of a side in the current game. @param {Pick<GameState, 'outcome'> | null} state @param {Color} color */
  const share = (state, color) => {
    if (!state?.outcome) return 0;
    const { winner } = state.outcome;
    return winner ? Number(winner === color) : 0.5;
  };

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (cause !== 'reset' || !now) return;
    start = now.ply || USUAL.test(now.fen) ? undefined : now.fen;
    if (goesOn) return;
    score = none();
    drawn = false;
  });

  return {
    name: 'match',
    events,
    /** Whether the match has a score to show. */
    get there() {
      return score.games > 0 || !!session.state?.outcome;
    },
    /** The number of finished games before the current game. */
    get games() {
      return score.games;
    },
    /** Points of a side, including the current game once it has ended. @param {Color} color */
    points: (color) => score.points[person(color)] + share(session.state, color),
    /** Whether the start position of Chess960 was drawn at random. Any new game but a rematch sets this to false. */
    get drawn() {
      return drawn;
    },
    set drawn(value) {
      drawn = value;
    },
    /** Begins the next game after the current one has ended: same terms, same players, colours swapped, and the same start or
     * another one at random. */
    again() {
      const { state } = session;
      if (!state?.outcome) return;
      /** @type {[number, number]} */
      const points = [0, 0];
      for (const color of COLORS) points[person(color)] = score.points[person(color)] + share(state, color);
      const before = score;
      goesOn = true;
      try {
        score = { points, games: score.games + 1, white: person('black') };
        terms.begin(next(swapColors(terms.current)), { fen: drawn ? drawStart() : start });
        turn();
      } catch (error) {
        score = before;
        throw error;
      } finally {
        goesOn = false;
      }
      events.dispatchEvent(new Event('change'));
    },
    save: () => ({ ...score, start, drawn }),
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      score = readScore(saved) ?? none();
      const from = /** @type {any} */ (saved)?.start;
      start = typeof from === 'string' ? from : undefined;
      drawn = /** @type {any} */ (saved)?.drawn === true;
      events.dispatchEvent(new Event('change'));
    },
  };
}

/** @typedef {ReturnType<typeof createScore>} MatchScore */
