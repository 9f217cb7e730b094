/** @import { Color, PersistentPart, MatchSession, Terms } from './types.d.ts' */

/** A game played by links: the side on this device, the last received link and the last sent link. @typedef {{ side: Color, got: string, sent: string }} LinkGameRecord */

/** Validates a stored state. @param {any} saved @returns {LinkGameRecord | null} */
const readLetters = (saved) =>
  /^(white|black)$/.test(saved?.side) && typeof saved.got === 'string' && typeof saved.sent === 'string'
    ? { side: saved.side, got: saved.got, sent: saved.sent }
    : null;

/** Removes the computer from the terms, because a game by links has two human players. @param {Terms} terms @returns {Terms} */
export const withoutComputer = (terms) =>
  terms.computer ? { ...terms, computer: null, names: { white: '', black: '' } } : terms;

/** The next action after the end of a game; null if the received link ended it. @param {LinkGameRecord} record @param {string} link the link of the finished game */
const standingAtEnd = ({ got, sent }, link) => {
  if (link === got) return null;
  return link === sent ? 'sent' : 'over';
};

/**
 * A game between two devices: after each move its link is sent to the opponent. Another game on the board ends the game
 * by links.
 * @param {MatchSession} session @param {(side: Color | null) => void} seat called with the side on this device, or null for both
 * @returns {PersistentPart & { events: EventTarget, side: Color | null, begin: (side: Color, got?: string) => void, stop: () => void, sends: () => void, standing: () => 'yours' | 'send' | 'sent' | 'over' | null }}
 */
export function createLinkGame(session, seat) {
  const events = new EventTarget();
  /** @type {LinkGameRecord | null} */
  let now = null;

  /** @param {LinkGameRecord | null} next */
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
    /** Records that the current link has been sent. */
    sends() {
      if (now) turnTo({ ...now, sent: session.link() });
    },
    /** The next action, or null if the received link ended the game. */
    standing() {
      if (!now || !session.state) return null;
      const { turn, outcome } = session.state;
      if (outcome) return standingAtEnd(now, session.link());
      if (turn === now.side) return 'yours';
      return [now.got, now.sent].includes(session.link()) ? 'sent' : 'send';
    },
    save: () => now,
    restore: (saved) => turnTo(readLetters(saved)),
  };
}
