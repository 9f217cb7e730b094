/** @import { Chance, Solver } from '../analysis/solving.d.ts' */
/** @import { Color, GameState, PersistentPart, MatchSession } from './types.d.ts' */
import { COLORS } from './colors.js';

/** @type {Color[]} */

/** Milliseconds to wait for a proof of who can still mate, after a flag has fallen or a side has resigned. Without a proof in this time, the other side wins. */
const LIMIT = 2000;
/** Milliseconds allowed for a proof while the game continues; the players need not wait for the proof. */
const PATIENCE = 10_000;

/**
 * The winner by flag fall or resignation, and a line that shows how this side could still have mated; `line` is null if
 * nothing was proved.
 * @typedef {{ color: Color, line: Chance['line'] | null }} Found
 */

/**
 * Returns whether to check the position of a game in progress for a dead position. With a queen or rook and at least
 * three pieces besides the kings, mate is nearly always possible. If the check is omitted, play simply continues.
 * @param {Pick<GameState, 'pieces' | 'outcome' | 'settled'>} state
 */
export const mayBeDead = ({ pieces, outcome, settled }) =>
  !outcome && !settled.length && (!/[qr]/i.test(pieces) || (pieces.match(/[pnbrq]/gi)?.length ?? 0) < 3);

/**
 * Returns whether a side has no pawn, rook or queen. A possible mate by such a side is shown to the players, because it may
 * not be obvious.
 * @param {Color} color @param {string} pieces
 */
const hasMinorPiecesOnly = (color, pieces) => !(color === 'white' ? /[PRQ]/ : /[prq]/).test(pieces);

/** Returns the winner by resignation or flag fall, or null. @param {Pick<GameState, 'outcome'>} state */
const givenTo = ({ outcome }) =>
  outcome && /^(resignation|flagFall)$/.test(outcome.reason) ? outcome.winner : null;

/** Returns the winner and a possible mate to show to the players; the line is null without a proof. Returns null if the mate is obvious.
 * @param {Color} winner @param {{ verdict: string, line: Found['line'] } | null | undefined} chance @param {GameState['pieces']} pieces @returns {Found | null} */
const foundFor = (winner, chance, pieces) => {
  if (chance?.verdict !== 'can') return { color: winner, line: null };
  return hasMinorPiecesOnly(winner, pieces) ? { color: winner, line: chance.line } : null;
};

/**
 * Decides dead positions, fallen flags and resignations by proof instead of by material (FIDE 5.1.2, 5.2.2, 6.9).
 * Without a proof the result does not change.
 * @param {MatchSession} session @param {Solver['canMate']} prove @param {() => void} [show] a callback that redraws the
 * panels
 */
export function createArbiter(session, prove, show = () => {}) {
  /** The running proof. @type {{ stop: AbortController, ply: number, winner: Color | null } | null} */
  let open = null;
  /** @type {Found | null} */
  let found = null;

  /** @param {GameState} state @param {Color | null} winner */
  async function judge({ rules, fen, ply, pieces }, winner) {
    const stop = new AbortController();
    const question = { stop, ply, winner };
    open = question;
    const timer = setTimeout(() => stop.abort(), winner ? LIMIT : PATIENCE);
    const asked = prove({ rules, fen, ...(winner && { color: winner }) }, { signal: stop.signal });
    // The solver may fail to load, or be aborted by the timer.
    const chances = await asked.catch(() => null);
    clearTimeout(timer);
    // The game may have continued during the proof.
    if (open !== question) return;
    open = null;
    const cannot = COLORS.filter((color) => chances?.[color]?.verdict === 'cannot');
    if (winner) {
      if (cannot.includes(winner)) session.settle(ply, cannot);
      else found = foundFor(winner, chances?.[winner], pieces);
      show();
    } else if (cannot.length === 2) session.settle(ply, cannot);
    // The position has changed since this proof began, so the new position needs its own proof.
    else if (session.state && session.state.ply !== ply) attend(session.state);
  }

  /** @param {GameState} state */
  function attend(state) {
    const winner = givenTo(state);
    if (open && !open.winner && !winner) return;
    forget();
    if (winner || mayBeDead(state)) judge(state, winner);
  }

  function forget() {
    open?.stop.abort();
    open = null;
  }

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (!now || /^(view|touch|adoube|offer|decline)$/.test(cause)) return;
    found = null;
    // After an undo or a reset, the running proof concerns a position that is no longer on the board.
    if (cause !== 'move') forget();
    attend(now);
  });

  /** @type {PersistentPart & { found: Found | null }} */
  const part = {
    name: 'arbiter',
    get found() {
      return found;
    },
    save() {
      const { ply = 0, settled = [] } = session.state ?? {};
      return settled.length ? { ply, settled } : null;
    },
    restore(saved) {
      const { ply, settled } = /** @type {any} */ (saved) ?? {};
      if (!Number.isInteger(ply) || !Array.isArray(settled) || ply !== session.state?.ply) return;
      if (settled.every((color) => COLORS.includes(color))) session.settle(ply, settled);
    },
  };
  return part;
}
