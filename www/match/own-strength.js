/** @import { CurrentTerms } from './terms.js' */
/** @import { MatchSession, PersistentPart } from './types.d.ts' */
import { LEAST, MOST } from '../analysis/strength.js';
import { USUAL } from './score.js';

/** The strength of the computer that holds the balance with the user in one game, and the number of games it comes from. @typedef {{ elo: number, games: number }} OwnStrength */

/** The strength for a newcomer. @type {OwnStrength} */
const NEWCOMER = { elo: 600, games: 0 };
/** Numbers are multiples of this. */
const STEP = 10;
/** A game ended before this ply says nothing about the players. */
const SHORTEST = 4;

/**
 * Returns the strength after another game. The first games move it most: after thirty, it is near the user's.
 * From the twentieth on, a win or a loss moves it by 40.
 * @param {OwnStrength} own @param {number} points the user's points: 1, ½ or 0 @returns {OwnStrength}
 */
export function afterGame({ elo, games }, points) {
  const most = Math.max(80, 1800 / (3 + games));
  const next = Math.round((elo + most * (points - 0.5)) / STEP) * STEP;
  return { elo: Math.min(MOST, Math.max(LEAST, next)), games: games + 1 };
}

/** Returns the stored strengths by game; anything unreadable is left out. @param {string | null} text @returns {Record<string, OwnStrength>} */
function readAll(text) {
  let raw = null;
  try {
    raw = JSON.parse(text ?? 'null');
  } catch {}
  const isOne = (/** @type {any} */ one) =>
    Number.isInteger(one?.elo) && one.elo >= LEAST && one.elo <= MOST && one.games >= 0;
  return Object.fromEntries(Object.entries(raw ?? {}).filter(([, one]) => isOne(one)));
}

/** The key of the stored strengths. */
const KEY = 'ownStrengths';

/** Returns the strength for a game. @param {string} rules @param {(key: string) => string | null} recall */
export const ownStrength = (rules, recall) => readAll(recall(KEY))[rules] ?? NEWCOMER;

/**
 * The stored values of the page, and `moved`, which is called when the number has moved.
 * @typedef {{ recall: (key: string) => string | null, remember: (key: string, value: string) => void,
 *   moved: (before: number, after: number) => void }} OwnStrengthPage
 */

/**
 * Moves the user's number after each game against a computer that is "as strong as you", towards a score of one half.
 * A game counts once, also if its end is taken back and reached again, or if the page is opened again.
 * @param {MatchSession} session @param {CurrentTerms} terms @param {OwnStrengthPage} page
 */
export function createOwnStrength(session, terms, { recall, remember, moved }) {
  let counted = false;

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    // A game from another position may be won from its start.
    if (cause === 'reset') counted = !now || !!now.outcome || now.ply > 0 || !USUAL.test(now.fen);
    if (counted || !now?.outcome) return;
    counted = true;
    const { computer, rules } = terms.current;
    if (!computer?.adapts || now.plies < SHORTEST) return;
    const { winner } = now.outcome;
    const before = ownStrength(rules, recall);
    const own = afterGame(before, winner ? Number(winner !== computer.color) : 0.5);
    remember(KEY, JSON.stringify({ ...readAll(recall(KEY)), [rules]: own }));
    moved(before.elo, own.elo);
  });

  return {
    name: 'ownStrength',
    save: () => counted,
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      counted = saved === true || !!session.state?.outcome;
    },
  };
}
