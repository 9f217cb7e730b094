/** @import { Color, GameState, Notice, PersistentPart, TableSession } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { opponent, sideAtHead } from '../words/sentences.js';

/** Who would want the last thing undone: who has lost, else who has moved last. @param {GameState} state @returns {Color} */
const askerOf = ({ outcome, turn }) => opponent(outcome?.winner ?? turn);

/**
 * Between friends, and by the computer, a move is taken back at once; where a clock is on the table, or somebody wants it so, only when
 * the other side lets it be; where touching binds, never.
 * @param {TableSession} session @param {(notice: Notice | null) => void} tell @param {() => Color | null} [computer] the side that it plays
 * @param {() => boolean} [asks] whether the other side is asked
 */
export function createTakeBack(session, tell, computer = () => null, asks = () => true) {
  /** Who has asked, until it is answered or the game goes on. @type {Color | null} */
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
    /** Whether there is something that may be taken back. */
    get possible() {
      const { state } = session;
      if (!state || state.touchMove) return false;
      // The computer's first move is not the person's to take back.
      const beginner = state.ply % 2 ? opponent(state.turn) : state.turn;
      return state.ply > (computer() === beginner ? 1 : 0) || !!state.outcome;
    },
    ask() {
      if (!session.state || asker) return;
      if (computer() || !asks()) return void session.undo();
      const by = askerOf(session.state);
      asker = by;
      tell((words) =>
        fill(words.takeBackAsked, { Side: sideAtHead(by, words), Other: sideAtHead(opponent(by), words) }),
      );
      changed();
    },
    allow() {
      session.undo();
    },
    refuse() {
      if (!asker) return;
      const by = opponent(asker);
      asker = null;
      tell((words) => fill(words.takeBackRefused, { Side: sideAtHead(by, words) }));
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
