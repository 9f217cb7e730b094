/** @import { Clocks } from './clock/clocks.js' */
/** @import { Color, MatchSession, Verdict } from './types.d.ts' */
import { opponent } from './colors.js';

/**
 * Claims of a draw, for games in which a player must claim a draw by repetition or by the fifty-move rule. A claim
 * concerns the position on the board, or the position after an announced move. The player enters the announced move on
 * the board, but the board plays the move only when the player claims the draw.
 * @param {MatchSession} session @param {Clocks} clocks @param {() => void} show a callback after every change
 */
export function createClaims(session, clocks, show) {
  /** The side that claims the draw, and its announced move. @type {{ by: Color, move: { coordinates: string, san: string } | null } | null} */
  let claiming = null;
  /** The side that is entering an announced move. @type {Color | null} */
  let announcing = null;
  /** @type {Verdict | null} */
  let verdict = null;

  session.addEventListener('beforemove', (event) => {
    const { coordinates, san } = event.detail;
    if (!announcing) return;
    // The move is announced and not played. The listener of the clock ran before this listener and accepted the time of
    // the move.
    event.preventDefault();
    const by = announcing;
    announcing = null;
    claiming = { by, move: { coordinates, san } };
    show();
  });
  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (cause === 'view') return;
    announcing = claiming = null;
    // The verdict on a claim stays until the game continues.
    if (cause === 'reset' || now?.ply !== verdict?.ply || (verdict?.verdict === 'right' && !now?.outcome))
      verdict = null;
  });

  return {
    get claiming() {
      return claiming;
    },
    get announcing() {
      return announcing;
    },
    get verdict() {
      return verdict;
    },
    /** @param {Color} by */
    open(by) {
      announcing = null;
      if (clocks.check()) return;
      claiming = { by, move: null };
      show();
    },
    /** Lets the claiming side enter its announced move on the board. */
    announce() {
      announcing = claiming?.by ?? null;
      claiming = null;
      session.goTo(session.state?.ply ?? 0);
      show();
    },
    cancel() {
      claiming = announcing = null;
      show();
    },
    /** Claims the draw. The board plays the announced move whether the claim is correct or not. */
    claim() {
      if (!claiming || clocks.check()) return;
      const { by, move } = claiming;
      claiming = null;
      const claim = session.claimDraw(by, move?.coordinates);
      const isPenalised = claim.verdict === 'wrong' && clocks.left(opponent(by)) !== undefined;
      const penalty = isPenalised ? clocks.penalty : 0;
      verdict = { ...claim, by, ply: session.state?.ply ?? 0, penalty };
      if (penalty) clocks.add(opponent(by), penalty);
      show();
    },
  };
}

/** @typedef {ReturnType<typeof createClaims>} Claims */
