/** @import { Chance, Solver } from '../../search/solving.d.ts' */
/** @import { Color, GameState, PersistentPart, TableSession } from '../types.d.ts' */

/** @type {Color[]} */
const COLORS = ['white', 'black'];

/** Milliseconds after which who has lost by the clock or resigned has lost, whatever could be proved. */
const LIMIT = 2000;
/** Milliseconds that it may take to prove a position dead: nobody waits for that, play goes on meanwhile. */
const PATIENCE = 10_000;

/** What is known of a side that has won by the clock or a resignation: how it could still mate, or that nobody could tell.
 * @typedef {{ color: Color, line: Chance['line'] | null }} Found */

/** Whether it is worth asking if somebody can still mate, while a game goes on: nearly always somebody can where a queen or a rook stands among three pieces
 * or more beside the kings. A dead position that is not asked about is played on.
 * @param {Pick<GameState, 'pieces' | 'outcome' | 'settled'>} state */
export const mayBeDead = ({ pieces, outcome, settled }) =>
  !outcome && !settled.length && (!/[qr]/i.test(pieces) || (pieces.match(/[pnbrq]/gi)?.length ?? 0) < 3);

/** Of a side with neither pawn nor rook nor queen one may wonder how it could still mate. @param {Color} color @param {string} pieces */
const hasMinorPiecesOnly = (color, pieces) => !(color === 'white' ? /[PRQ]/ : /[prq]/).test(pieces);

/** The side that has won because the other one gave up or had no time left. @param {Pick<GameState, 'outcome'>} state */
const givenTo = ({ outcome }) =>
  outcome && /^(resignation|flagFall)$/.test(outcome.reason) ? outcome.winner : null;

/**
 * Judges dead positions, fallen flags and resignations by proof, not by the pieces alone (FIDE 5.1.2, 5.2.2, 6.9). Nothing is adjudicated
 * that is not proved.
 * @param {TableSession} session @param {Solver['canMate']} prove @param {() => void} [show] there is something new to show
 */
export function createArbiter(session, prove, show = () => {}) {
  /** The question that is open. @type {{ stop: AbortController, ply: number, winner: Color | null } | null} */
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
    // What proves may not be to be had, or is too long about it.
    const chances = await asked.catch(() => null);
    clearTimeout(timer);
    // The game may have gone elsewhere meanwhile.
    if (open !== question) return;
    open = null;
    const cannot = COLORS.filter((color) => chances?.[color]?.verdict === 'cannot');
    if (winner) {
      const { verdict, line } = chances?.[winner] ?? { verdict: 'unknown', line: [] };
      if (verdict === 'cannot') session.settle(ply, cannot);
      else if (verdict !== 'can') found = { color: winner, line: null };
      else if (hasMinorPiecesOnly(winner, pieces)) found = { color: winner, line };
      show();
    } else if (cannot.length === 2) session.settle(ply, cannot);
    // What has come up since then was not asked about yet.
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

  session.addEventListener('changed', (event) => {
    const { cause, now } = /** @type {CustomEvent} */ (event).detail;
    if (!now || /^(view|touch|adoube|offer|decline)$/.test(cause)) return;
    found = null;
    // Other positions: what was asked is of no use any more.
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
