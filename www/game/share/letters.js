/** @import { Color, PersistentPart, TableSession, Terms } from '../types.d.ts' */

/** A game that is sent to and fro: whose side sits here, and the links that came last and went last. @typedef {{ side: Color, got: string, sent: string }} Letters */

/** What comes from a store. @param {any} saved @returns {Letters | null} */
const readLetters = (saved) =>
  /^(white|black)$/.test(saved?.side) && typeof saved.got === 'string' && typeof saved.sent === 'string'
    ? { side: saved.side, got: saved.got, sent: saved.sent }
    : null;

/** Nobody but the two who send the game plays it. @param {Terms} terms @returns {Terms} */
export const withoutComputer = (terms) =>
  terms.computer ? { ...terms, computer: null, names: { white: '', black: '' } } : terms;

/**
 * A game between two devices: after every move its link is sent. Another game on the board is none of it, unless it is said anew.
 * @param {TableSession} session @param {(side: Color | null) => void} seat told who sits here; null: whoever likes
 * @returns {PersistentPart & { events: EventTarget, side: Color | null, begin: (side: Color, got?: string) => void, stop: () => void, sends: () => void, standing: () => 'yours' | 'send' | 'sent' | 'over' | null }}
 */
export function createLetters(session, seat) {
  const events = new EventTarget();
  /** @type {Letters | null} */
  let now = null;

  /** @param {Letters | null} next */
  function turnTo(next) {
    const { side = null } = now ?? {};
    now = next;
    if ((next?.side ?? null) !== side) seat(next?.side ?? null);
    events.dispatchEvent(new Event('change'));
  }
  session.addEventListener('changed', ({ detail: { cause } }) => {
    if (cause === 'reset' && now) turnTo(null);
  });

  return {
    name: 'letters',
    events,
    get side() {
      return now?.side ?? null;
    },
    begin: (side, got = '') => turnTo({ side, got, sent: '' }),
    stop: () => turnTo(null),
    /** The link as it stands goes to the other player. */
    sends() {
      if (now) turnTo({ ...now, sent: session.link() });
    },
    /** What comes next; null: nothing, for the end has been sent from the other side. */
    standing() {
      if (!now || !session.state) return null;
      const { turn, outcome } = session.state;
      if (turn === now.side && !outcome) return 'yours';
      const link = session.link();
      if (link === now.got) return outcome ? null : 'sent';
      return link === now.sent ? 'sent' : outcome ? 'over' : 'send';
    },
    save: () => now,
    restore: (saved) => turnTo(readLetters(saved)),
  };
}
