/** @import { Color, Control, Level, PersistentPart, PackedMove, TableSession, Terms } from '../types.d.ts' */
import { opponent } from '../words/sentences.js';
import { recall, remember } from '../../site/remember.js';
import { USUAL } from '../../site/rules.js';

/** @type {Control} */
export const UNLIMITED = { kind: 'unlimited' };
/** No player has as long a day: what a clock may have at most, in milliseconds. */
export const LONGEST = 24 * 3_600_000;
/** Letters of a name. */
export const NAME_LENGTH = 40;

/** What a game is played on when nobody has asked for anything. @param {string} [rules] @returns {Terms} */
export const usualTerms = (/** @type {string} */ rules = USUAL) => ({
  rules,
  draws: 'automatic',
  touchMove: false,
  clock: null,
  reload: 'pause',
  names: { white: '', black: '' },
  computer: null,
});

/** The computer's levels, from a beginner's to full strength. @type {Level[]} */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @param {any} raw @returns {Terms['computer']} */
function readComputer(raw) {
  const { color, level } = raw ?? {};
  const known = (color === 'white' || color === 'black') && LEVELS.includes(level);
  return known ? { color, level } : null;
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
 * Terms that come from a store or a file; null when they are none.
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
    // An earlier Roque knew of no computer.
    computer: readComputer(computer),
  };
}

/** The terms that were asked for last. @returns {Terms} */
export function recallTerms() {
  let raw = null;
  try {
    raw = JSON.parse(recall('terms') ?? 'null');
  } catch {}
  // An earlier Roque remembered the rules alone.
  return readTerms(raw) ?? usualTerms(recall('rules') ?? undefined);
}

/** @param {Terms} terms */
export const rememberTerms = (terms) => remember('terms', JSON.stringify(terms));

/** The same players with the colours swapped; each keeps the time that is theirs. @param {Terms} terms @returns {Terms} */
export const swapped = ({ names, clock, computer, ...terms }) => ({
  ...terms,
  names: { white: names.black, black: names.white },
  clock: clock && { white: clock.black, black: clock.white },
  computer: computer && { ...computer, color: opponent(computer.color) },
});

/**
 * What the game on the board is played on.
 * @param {TableSession} session
 * @param {(terms: Terms, fen: string | undefined) => void} begun told after a game has begun by `begin`
 */
export function createTerms(session, begun) {
  let current = usualTerms();
  let beginning = false;

  // A game that comes from elsewhere: an address, a record, a link. Its clock, if it has one, is brought by `restore`.
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
    /** Those of the game on the board. @returns {Terms} */
    get current() {
      return current;
    },
    /** Whether `begin` is at work: what hears of the reset begins with these terms too. */
    get beginning() {
      return beginning;
    },
    /**
     * Begins a game on the board. When it throws, by a position that cannot be played, the old one goes on.
     * @param {Terms} terms @param {{ fen?: string, moves?: PackedMove[] }} [from] the usual array unless told otherwise
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
    /** Who sits where, and how well the computer plays, may change while a game is on the board. @param {Terms} terms */
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
