/** @import { CurrentTerms } from './terms.js' */
/** @import { Color, GameState, PersistentPart, TableSession } from '../types.d.ts' */
import { swapped } from './terms.js';

/** @typedef {{ points: [number, number], games: number, white: 0 | 1 }} Score points of two persons before the game on the board; who has White in it */

/** @returns {Score} */
const none = () => ({ points: [0, 0], games: 0, white: 0 });

/** @param {any} raw @returns {Score | null} */
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

/** Where every game begins unless somebody says otherwise. */
const USUAL = /^rnbqkbnr\/p{8}\/8\/8\/8\/8\/P{8}\/RNBQKBNR w \S+ - 0 1$/;

/** Points as they are printed: "1½". @param {number} points */
export const printPoints = (points) =>
  `${points >= 1 || points === 0 ? Math.floor(points) : ''}${points % 1 ? '½' : ''}`;

/**
 * The match of two persons: what each has won, from game to game with the colours swapped. A game that begins in
 * another way begins another match.
 * @param {TableSession} session @param {CurrentTerms} terms @param {() => void} turn has the board turned, with the next game on it
 */
export function createMatch(session, terms, turn) {
  const events = new EventTarget();
  let score = none();
  let goesOn = false;
  /** The position that the game began from, if it is not the usual one. @type {string | undefined} */
  let start;

  /** @param {Color} color @returns {0 | 1} */
  const person = (color) => /** @type {0 | 1} */ (color === 'white' ? score.white : 1 - score.white);
  /** What a side has from the game on the board. @param {Pick<GameState, 'outcome'> | null} state @param {Color} color */
  const share = (state, color) => {
    if (!state?.outcome) return 0;
    const { winner } = state.outcome;
    return winner ? Number(winner === color) : 0.5;
  };

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (cause !== 'reset' || !now) return;
    start = now.ply || USUAL.test(now.fen) ? undefined : now.fen;
    if (!goesOn) score = none();
  });

  return {
    name: 'match',
    events,
    /** Whether there is a score to show. */
    get there() {
      return score.games > 0 || !!session.state?.outcome;
    },
    /** Games that have been finished before this one. */
    get games() {
      return score.games;
    },
    /** A side's points, the game on the board included once it has ended. @param {Color} color */
    points: (color) => score.points[person(color)] + share(session.state, color),
    /** The next game, once this one has ended: same terms and start, colours swapped, everybody stays seated. */
    again() {
      const { state } = session;
      if (!state?.outcome) return;
      /** @type {[number, number]} */
      const points = [0, 0];
      for (const color of /** @type {Color[]} */ (['white', 'black']))
        points[person(color)] = score.points[person(color)] + share(state, color);
      const before = score;
      goesOn = true;
      try {
        score = { points, games: score.games + 1, white: person('black') };
        terms.begin(swapped(terms.current), { fen: start });
        turn();
      } catch (error) {
        score = before;
        throw error;
      } finally {
        goesOn = false;
      }
      events.dispatchEvent(new Event('change'));
    },
    save: () => ({ ...score, start }),
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      score = readScore(saved) ?? none();
      const from = /** @type {any} */ (saved)?.start;
      start = typeof from === 'string' ? from : undefined;
      events.dispatchEvent(new Event('change'));
    },
  };
}

/** @typedef {ReturnType<typeof createMatch>} Match */
