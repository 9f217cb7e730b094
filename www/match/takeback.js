/** @import { Color, GameState, PersistentPart, MatchSession, TakeBackReport } from './types.d.ts' */
import { opponent } from './colors.js';

/** The side that would ask for a takeback: the loser, else the side that moved last. @param {GameState} state @returns {Color} */
const askerOf = ({ outcome, turn }) => opponent(outcome?.winner ?? turn);

/**
 * Takebacks. Against the computer, or without a clock, a takeback is immediate unless consent is required. With a
 * clock the opponent must agree. Touch-move allows no takeback. `report` is called when a player asks or refuses.
 * @param {MatchSession} session @param {(report: TakeBackReport) => void} report @param {() => Color | null} [computer] the computer's side
 * @param {() => boolean} [asks] whether the opponent's consent is needed
 */
export function createTakeBack(session, report, computer = () => null, asks = () => true) {
  /** The side that has asked, until there is an answer or the game continues. @type {Color | null} */
  let asker = null;
  const events = new EventTarget();
  const changed = () => void events.dispatchEvent(new Event('change'));

  session.addEventListener('changed', ({ detail: { cause } }) => {
    if (cause !== 'view') asker = null;
  });

  return {
    name: 'takeBack',
    events,
    get asker() {
      return asker;
    },
    /** Whether a takeback is possible. */
    get possible() {
      const { state } = session;
      if (!state || state.touchMove) return false;
      // The user cannot take back the computer's first move.
      const beginner = state.ply % 2 ? opponent(state.turn) : state.turn;
      return state.ply > (computer() === beginner ? 1 : 0) || !!state.outcome;
    },
    ask() {
      if (!session.state || asker) return;
      if (computer() || !asks()) return void session.undo();
      const by = askerOf(session.state);
      asker = by;
      report({ kind: 'asked', by });
      changed();
    },
    allow() {
      session.undo();
    },
    refuse() {
      if (!asker) return;
      const by = opponent(asker);
      asker = null;
      report({ kind: 'refused', by });
      changed();
    },
    save: () => asker,
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      const { state } = session;
      const could = state && !state.touchMove && (state.ply > 0 || state.outcome) ? askerOf(state) : null;
      asker = saved === could ? could : null;
      changed();
    },
  };
}

/** @typedef {ReturnType<typeof createTakeBack>} TakeBack */
