/** @import { Color, GameState, PersistentPart, MatchSession, TakeBackReport } from './types.d.ts' */
import { COLORS, opponent } from './colors.js';

/** Returns the side that would request a takeback: the loser, or else the side that made the last move. @param {GameState} state @returns {Color} */
const askerOf = ({ outcome, turn }) => opponent(outcome?.winner ?? turn);

/**
 * Returns the ply before a side's last move, to which a takeback returns; negative if this side has not moved.
 * @param {Pick<GameState, 'ply' | 'turn'>} state @param {Color} side
 */
export const plyBeforeMoveOf = ({ ply, turn }, side) => ply - (turn === side ? 2 : 1);

/** A game with a friend on another device. `side`: the player's side on this device, or null; `mayUndo`: whether the last action on this device has not been sent.
 * @typedef {{ side: () => Color | null, mayUndo: () => boolean }} FarGame */

/** @type {FarGame} */
const NEAR = { side: () => null, mayUndo: () => false };

/**
 * Takebacks. Against the computer, or without a clock, a takeback is immediate unless consent is required. In a game
 * with a clock, the opponent must consent. With a friend far away, a takeback of sent moves needs consent and returns
 * to the position before the last move of the requesting side. Touch-move allows no takeback. `report` is called when a
 * player requests or refuses a takeback. After an answer, the event `answered` names the side that requested the
 * takeback.
 * @param {MatchSession} session @param {(report: TakeBackReport) => void} report @param {() => Color | null} [computer]
 * returns the side of the computer
 * @param {() => boolean} [asks] returns whether a takeback needs the opponent's consent @param {FarGame} [far]
 */
export function createTakeBack(session, report, computer = () => null, asks = () => true, far = NEAR) {
  /** The side that has requested a takeback, until the opponent answers or the game continues. @type {Color | null} */
  let asker = null;
  const events = new EventTarget();
  const changed = () => void events.dispatchEvent(new Event('change'));

  /** @param {Color} by */
  const answered = (by) => void events.dispatchEvent(new CustomEvent('answered', { detail: { by } }));

  session.addEventListener('changed', ({ detail: { cause } }) => {
    // In a game by links, an offer, a proof or the end of the game does not answer the request.
    if (cause !== 'view' && !(far.side() && /^(offer|decline|settle|touch|adoube|mark)$/.test(cause)))
      asker = null;
  });

  /** Returns whether a player may request a takeback from a friend on another device. @param {GameState} state @param {Color} side */
  const mayAsk = (state, side) =>
    far.mayUndo() || (!state.outcome && !state.touchMove && plyBeforeMoveOf(state, side) >= 0);

  return {
    name: 'takeBack',
    events,
    get asker() {
      return asker;
    },
    /** Whether a takeback needs the consent of a friend on another device. */
    get asks() {
      return !!far.side() && !far.mayUndo();
    },
    /** Whether a takeback is possible. */
    get possible() {
      const { state } = session;
      if (!state || state.touchMove) return false;
      const side = far.side();
      if (side) return mayAsk(state, side);
      // The user cannot take back the first move of the computer.
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
    /** Records a takeback request of a friend on another device. A request without a move to take back is ignored. @param {Color} by */
    request(by) {
      if (!session.state || !mayAsk(session.state, by)) return;
      asker = by;
      changed();
    },
    /** Removes a request that the friend has withdrawn, or has answered on another device. */
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
