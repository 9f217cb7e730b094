/** @import { LinkRequest } from '../engine/roque.js' */
/** @import { Color, GameState, LinkNews } from './types.d.ts' */

/**
 * A game with a friend on another device, played by links. `side`: the player's side on this device. `identity`: Both
 * devices have the 16 hexadecimal digits; the value is null in a game that an earlier version stored and that has sent
 * no link since. `got`, `sent`: the last received link and the last sent link. `received`, `posted`: the state of the
 * game in the last received and the last sent link, see `keyOf`. `ply`: the number of plies that both players have
 * seen. `answer`: the friend's request that this side has answered since the last link; the next link contains the
 * answer. `news`: the friend's answer in the last link. `claim`: whether this side's open draw offer comes from a wrong
 * claim. `copy`: whether this record is a second stored copy of the same game.
 * @typedef {{ side: Color, identity: string | null, got: string, sent: string, received: string, posted: string, ply: number,
 *   answer: LinkRequest | null, news: LinkNews | null, claim: boolean, copy: boolean }} LinkGameRecord
 */

const KINDS = ['drawOffer', 'claim', 'takeBack'];
const NEWS = ['declined', 'refused', 'granted', 'claimed'];

/** @param {unknown} value @returns {value is Color} */
const isColor = (value) => value === 'white' || value === 'black';

/** @param {unknown} identity @returns {identity is string} */
export const isIdentity = (identity) => typeof identity === 'string' && /^[0-9a-f]{16}$/.test(identity);

/** Returns a random identity. */
export const newIdentity = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the id under which a browser stores the game of one side. @param {string} identity @param {Color} side */
export const linkGameId = (identity, side) => `link-${identity}-${side}`;

/** @param {any} raw @returns {LinkRequest | null} */
const readRequest = (raw) =>
  KINDS.includes(raw?.kind) && isColor(raw.by) ? { kind: raw.kind, by: raw.by } : null;

/** @param {unknown} value @returns {string} */
const textOr = (value) => (typeof value === 'string' ? value : '');

/** Validates the stored record of a game by links. Version 0.1 stored only the side and the two links. @param {any} saved @returns {LinkGameRecord | null} */
export function readRecord(saved) {
  const { side, got, sent, identity, received, posted, ply, answer, news, claim, copy } = saved ?? {};
  if (!isColor(side) || typeof got !== 'string' || typeof sent !== 'string') return null;
  return {
    side,
    got,
    sent,
    identity: isIdentity(identity) ? identity : null,
    received: textOr(received),
    posted: textOr(posted),
    ply: Number.isSafeInteger(ply) && ply >= 0 ? ply : 0,
    answer: readRequest(answer),
    news: NEWS.includes(news) ? news : null,
    claim: claim === true,
    copy: copy === true,
  };
}

/** @param {Color} side @param {Partial<LinkGameRecord>} [more] @returns {LinkGameRecord} */
export const newRecord = (side, more) => ({
  side,
  identity: null,
  got: '',
  sent: '',
  received: '',
  posted: '',
  ply: 0,
  answer: null,
  news: null,
  claim: false,
  copy: false,
  ...more,
});

/**
 * Returns a text for the game state in a link: the position, whether the game is over, and the request. The proof of
 * who can still mate is not part of this text, because each device computes the proof.
 * @param {GameState} state @param {LinkRequest | null} request
 */
export const keyOf = ({ ply, fen, outcome }, request) =>
  [ply, fen, outcome ? 'over' : '', request?.kind ?? '', request?.by ?? ''].join('|');
