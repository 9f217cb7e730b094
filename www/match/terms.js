/** @import { Color, Control, PersistentPart, PackedMove, MatchSession, Terms } from './types.d.ts' */
import { isStrength, STOPS } from '../analysis/strength.js';
import { opponent } from './colors.js';
import { GAMES } from './games.js';

/** @type {Control} */
export const UNLIMITED = { kind: 'unlimited' };
/** The longest time on a clock, in milliseconds. */
export const LONGEST = 24 * 3_600_000;
/** The maximum length of a name, in characters. */
export const NAME_LENGTH = 40;

/** The default terms of a game. @param {string} [rules] @returns {Terms} */
export const usualTerms = (/** @type {string} */ rules = GAMES[0].name) => ({
  rules,
  draws: 'automatic',
  touchMove: false,
  clock: null,
  reload: 'pause',
  names: { white: '', black: '' },
  computer: null,
});

/** @param {any} raw @returns {Terms['computer']} */
function readComputer(raw) {
  const { color, level, adapts } = raw ?? {};
  // Version 0.1 stored a level in place of a strength.
  const elo = STOPS[level - 1] ?? raw?.elo;
  const isKnown = (color === 'white' || color === 'black') && isStrength(elo);
  return isKnown ? { color, elo, adapts: adapts === true } : null;
}

/** @param {unknown} time in milliseconds @param {number} least */
const isTime = (time, least) => Number.isInteger(time) && Number(time) >= least && Number(time) <= LONGEST;

/** @param {any} raw @returns {Control | null} */
export function readControl(raw) {
  const { kind, main, more } = raw ?? {};
  if (kind === 'unlimited') return UNLIMITED;
  if (kind === 'suddenDeath') return isTime(main, 1) ? { kind, main } : null;
  if (kind !== 'fischer' && kind !== 'bronstein') return null;
  return isTime(main, 0) && isTime(more, 0) && main + more > 0 ? { kind, main, more } : null;
}

/**
 * Validates terms from storage or a file. Returns null for invalid terms.
 * @param {any} raw
 * @returns {Terms | null}
 */
export function readTerms(raw) {
  const { rules, draws, touchMove, clock, reload, names, computer } = raw ?? {};
  const controls = clock && { white: readControl(clock.white), black: readControl(clock.black) };
  const good =
    typeof rules === 'string' &&
    (draws === 'automatic' || draws === 'claims') &&
    typeof touchMove === 'boolean' &&
    (clock === null || (controls?.white && controls.black)) &&
    (reload === 'pause' || reload === 'charge') &&
    typeof names?.white === 'string' &&
    typeof names.black === 'string';
  if (!good) return null;
  const [white, black] = [names.white, names.black].map((name) => name.slice(0, NAME_LENGTH));
  return {
    rules,
    draws,
    touchMove,
    clock: controls || null,
    reload,
    names: { white, black },
    // Older versions had no computer opponent.
    computer: readComputer(computer),
  };
}

/** Returns the terms with colours swapped; each player keeps their own time. @param {Terms} terms @returns {Terms} */
export const swapColors = ({ names, clock, computer, far, ...terms }) => ({
  ...terms,
  ...(far && { far: opponent(far) }),
  names: { white: names.black, black: names.white },
  clock: clock && { white: clock.black, black: clock.white },
  computer: computer && { ...computer, color: opponent(computer.color) },
});

/**
 * Stores the terms of the current game.
 * @param {MatchSession} session
 * @param {(terms: Terms, fen: string | undefined) => void} begun a callback that runs after `begin` has started a game
 */
export function createTerms(session, begun) {
  let current = usualTerms();
  let beginning = false;

  // Terms of a game that `begin` did not start: a game from an address, a PGN or a link. If the game has a clock, the
  // method `restore` sets the clock.
  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (cause !== 'reset' || beginning || !now) return;
    const { rules, draws, touchMove } = now;
    current = {
      ...usualTerms(rules),
      draws: draws === 'claims' ? draws : 'automatic',
      touchMove: !!touchMove,
    };
  });

  return {
    name: 'terms',
    /** The terms of the current game. @returns {Terms} */
    get current() {
      return current;
    },
    /** Whether `begin` is running; during a reset by `begin`, listeners also start with the terms of `begin`. */
    get beginning() {
      return beginning;
    },
    /**
     * Begins a game on the board. If the position is invalid, `begin` throws and the current game continues.
     * @param {Terms} terms @param {{ fen?: string, moves?: PackedMove[] }} [from] the start position; by default the
     * usual starting position
     */
    begin(terms, { fen, moves } = {}) {
      const before = current;
      const { rules, draws, touchMove } = terms;
      current = terms;
      beginning = true;
      try {
        session.reset({ rules, fen, moves, draws, touchMove });
      } catch (error) {
        current = before;
        throw error;
      } finally {
        beginning = false;
      }
      begun(terms, fen);
    },
    /** Replaces the terms during a game. @param {Terms} terms */
    adopt(terms) {
      current = terms;
    },
    save: () => current,
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      current = readTerms(saved) ?? current;
    },
  };
}

/** @typedef {ReturnType<typeof createTerms>} CurrentTerms */

/** @param {Terms} terms @param {Color} color */
export const nameOf = ({ names }, color) => names[color].trim();
