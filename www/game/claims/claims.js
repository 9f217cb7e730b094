/** @import { Clocks } from '../clock/clocks.js' */
/** @import { Color, TableSession, Verdict } from '../types.d.ts' */
import { opponent } from '../words/sentences.js';

/**
 * Claims of a draw, where draws by count are not given by themselves. A claim is for the position on the board, or for
 * the one after a move that is announced: made on the board, but not played before the draw is claimed with it.
 * @param {TableSession} session @param {Clocks} clocks @param {() => void} show told when anything of this has changed
 */
export function createClaims(session, clocks, show) {
  /** Who is about to claim, and the move announced. @type {{ by: Color, move: { coordinates: string, san: string } | null } | null} */
  let claiming = null;
  /** Who makes the move to be announced. @type {Color | null} */
  let announcing = null;
  /** @type {Verdict | null} */
  let verdict = null;

  session.addEventListener('beforemove', (event) => {
    const { coordinates, san } = event.detail;
    if (!announcing) return;
    // It is no move yet. Whether it comes in time the clock has said, which was asked before.
    event.preventDefault();
    const by = announcing;
    announcing = null;
    claiming = { by, move: { coordinates, san } };
    show();
  });
  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (cause === 'view') return;
    announcing = claiming = null;
    // What was proven stays as long as nobody goes on.
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
    /** The move to be announced is to be made on the board. */
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
    /** Claims; the move announced is played, be the claim right or wrong. */
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
