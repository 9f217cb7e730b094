/** @import { CurrentTerms } from './terms.js' */
/** @import { MatchSession, PersistentPart } from './types.d.ts' */
import { LEAST, MOST } from '../analysis/strength.js';
import { USUAL } from './score.js';

/** The strength at which computer and user score equally in one kind of game, and the number of games used to estimate this strength. @typedef {{ elo: number, games: number }} OwnStrength */

/** The strength for a new user. @type {OwnStrength} */
const NEWCOMER = { elo: 600, games: 0 };
/** Strengths are multiples of this number. */
const STEP = 10;
/** A game that ended before this ply does not count. */
const SHORTEST = 4;

/**
 * Returns the strength after another game. The first games change the strength most; after thirty games, the strength
 * is near the user's. From the twentieth game on, a win or a loss changes the strength by 40.
 * @param {OwnStrength} own @param {number} points the user's points in the game: 1, ½ or 0 @returns {OwnStrength}
 */
export function afterGame({ elo, games }, points) {
  const most = Math.max(80, 1800 / (3 + games));
  const next = Math.round((elo + most * (points - 0.5)) / STEP) * STEP;
  return { elo: Math.min(MOST, Math.max(LEAST, next)), games: games + 1 };
}

/** Returns the stored strength for each game; skips unreadable entries. @param {string | null} text @returns {Record<string, OwnStrength>} */
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

/** Returns the computer's strength for a kind of game. @param {string} rules @param {(key: string) => string | null} recall */
export const ownStrength = (rules, recall) => readAll(recall(KEY))[rules] ?? NEWCOMER;

/**
 * The functions that read and write stored values of the page, and `moved`, the callback for a changed strength.
 * @typedef {{ recall: (key: string) => string | null, remember: (key: string, value: string) => void,
 *   moved: (before: number, after: number) => void }} OwnStrengthPage
 */

/**
 * Adapts the computer's strength after each game at the level "as strong as you", so that the user scores about one
 * half. Each game counts once, even if the user takes back the end and reaches another end, or opens the page again.
 * @param {MatchSession} session @param {CurrentTerms} terms @param {OwnStrengthPage} page
 */
export function createOwnStrength(session, terms, { recall, remember, moved }) {
  let counted = false;

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    // A game from another starting position does not count, because one side may be winning from the start.
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
