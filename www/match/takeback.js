/** @import { Color, GameState, PersistentPart, MatchSession, TakeBackReport } from './types.d.ts' */
import { COLORS, opponent } from './colors.js';

/** The side that would ask for a takeback: the loser, else the side that moved last. @param {GameState} state @returns {Color} */
const askerOf = ({ outcome, turn }) => opponent(outcome?.winner ?? turn);

/**
 * The ply before the last own move of a side, to which a takeback returns; negative if it has no move.
 * @param {Pick<GameState, 'ply' | 'turn'>} state @param {Color} side
 */
export const plyBeforeMoveOf = ({ ply, turn }, side) => ply - (turn === side ? 2 : 1);

/** A game whose other side is on another device. `side`: the side here, or null; `mayUndo`: whether the last action here has not been sent.
 * @typedef {{ side: () => Color | null, mayUndo: () => boolean }} FarGame */

/** @type {FarGame} */
const NEAR = { side: () => null, mayUndo: () => false };

/**
 * Takebacks. Against the computer, or without a clock, a takeback is immediate unless consent is required. With a
 * clock the opponent must agree. With a friend far away, what was sent needs consent, and the request returns to the
 * position before the asker's last own move. Touch-move allows no takeback. `report` is called when a player asks or refuses.
 * The event `answered` follows an answer, with the asker.
 * @param {MatchSession} session @param {(report: TakeBackReport) => void} report @param {() => Color | null} [computer] the computer's side
 * @param {() => boolean} [asks] whether the opponent's consent is needed @param {FarGame} [far]
 */
export function createTakeBack(session, report, computer = () => null, asks = () => true, far = NEAR) {
  /** The side that has asked, until there is an answer or the game continues. @type {Color | null} */
  let asker = null;
  const events = new EventTarget();
  const changed = () => void events.dispatchEvent(new Event('change'));

  /** @param {Color} by */
  const answered = (by) => void events.dispatchEvent(new CustomEvent('answered', { detail: { by } }));

  session.addEventListener('changed', ({ detail: { cause } }) => {
    // In a game by links an offer, a proof or the end does not answer the request.
    if (cause !== 'view' && !(far.side() && /^(offer|decline|settle|touch|adoube|mark)$/.test(cause)))
      asker = null;
  });

  /** Whether a side far away from the other may ask. @param {GameState} state @param {Color} side */
  const mayAsk = (state, side) =>
    far.mayUndo() || (!state.outcome && !state.touchMove && plyBeforeMoveOf(state, side) >= 0);

  return {
    name: 'takeBack',
    events,
    get asker() {
      return asker;
    },
    /** Whether a takeback asks a friend far away. */
    get asks() {
      return !!far.side() && !far.mayUndo();
    },
    /** Whether a takeback is possible. */
    get possible() {
      const { state } = session;
      if (!state || state.touchMove) return false;
      const side = far.side();
      if (side) return mayAsk(state, side);
      // The user cannot take back the computer's first move.
      const beginner = state.ply % 2 ? opponent(state.turn) : state.turn;
      return state.ply > (computer() === beginner ? 1 : 0) || !!state.outcome;
    },
    ask() {
      if (!session.state || asker) return;
      const side = far.side();
      if (side ? far.mayUndo() : computer() || !asks()) return void session.undo();
      if (side && !mayAsk(session.state, side)) return;
      const by = side ?? askerOf(session.state);
      asker = by;
      report({ kind: 'asked', by });
      changed();
    },
    /** Records a request of a friend far away. One without a move to take back is ignored. @param {Color} by */
    request(by) {
      if (!session.state || !mayAsk(session.state, by)) return;
      asker = by;
      changed();
    },
    /** Drops a request that was withdrawn, or answered elsewhere. */
    dismiss() {
      if (!asker) return;
      asker = null;
      changed();
    },
    allow() {
      const by = asker;
      if (!far.side() || !by || !session.state) return void session.undo();
      const { ply } = session.state;
      for (let back = ply - plyBeforeMoveOf(session.state, by); back > 0 && session.undo(); back--);
      answered(by);
    },
    refuse() {
      if (!asker) return;
      const by = asker;
      asker = null;
      report({ kind: 'refused', by: opponent(by) });
      answered(by);
      changed();
    },
    save: () => asker,
    /** @type {PersistentPart['restore']} */
    restore(saved) {
      const { state } = session;
      const could = state && !state.touchMove && (state.ply > 0 || state.outcome) ? askerOf(state) : null;
      const by = COLORS.find((color) => color === saved) ?? null;
      const isFar = !!far.side() && !state?.outcome;
      asker = isFar || by === could ? by : null;
      changed();
    },
  };
}

/** @typedef {ReturnType<typeof createTakeBack>} TakeBack */
