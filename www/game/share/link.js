/** @import { Arrival, Inbox } from '../../match/link-inbox.js' */
/** @import { LinkedGame } from '../../engine/roque.js' */
/** @import { Color, Notice } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { COLORS } from '../../match/colors.js';

/** Prefix of a game in the fragment of an address. */
const MARK = '#g=';
/** Suffix with the recipient's side, which links of version 0.1 have. Later ones have it in the game's text. */
const TO = /&to=(white|black)$/;

/** Returns the encoded game of an address, or null. @param {string} hash */
export const linkIn = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length).replace(TO, '') : null);

/** Returns the recipient's side in an address of version 0.1, or null. @param {string} hash @returns {Color | null} */
export const sideIn = (hash) => COLORS.find((color) => color === TO.exec(hash)?.[1]) ?? null;

/**
 * The address of this page with a whole game in it. It works in every language.
 * @param {string | URL} address @param {string} game the text that `link()` of a session returns
 */
export function linkTo(address, game) {
  const url = new URL(address);
  url.search = '';
  url.hash = MARK + game;
  return url.href;
}

/**
 * An opened link: its effect, its text, its game, and the reader's side. The side is null for a game to look at.
 * @typedef {{ arrival: Arrival, text: string, link: LinkedGame, seat: Color | null }} Opened
 */

/** Loads what opens links; most visits need none. */
const loadInbox = async () => ({
  ...(await import('../../match/link-inbox.js')),
  ...(await import('../../match/open-link.js')),
});

/**
 * Opens the game of a link whatever the browser has: as the side given, or to look at.
 * @param {Omit<Inbox, 'engine'>} inbox @param {string} text @param {Color | null} seat @returns {Promise<LinkedGame>}
 */
export async function openAnyway(inbox, text, seat) {
  const [engine, { openAs, openLinkedGame }] = [await loadEngine(), await loadInbox()];
  const link = engine.readLink(text);
  if (seat) openAs({ ...inbox, engine }, text, link, seat);
  else openLinkedGame(inbox.session, engine, link, inbox.still);
  return link;
}

/**
 * Opens the game in the address, at the start and whenever the fragment changes.
 * @param {Omit<Inbox, 'engine'>} inbox
 * @param {{ ready: Promise<unknown>, opened: (opened: Opened) => void, notify: (notice: Notice) => void }} page
 * `ready`: resolves when the page's own game is on the board and the storage has the whole engine. `opened`: called when the
 * link has been read. `notify`: reports an invalid link.
 */
export function openLinks(inbox, { ready, opened, notify }) {
  async function open() {
    const { hash } = location;
    const text = linkIn(hash);
    if (text === null) return;
    await ready.catch(Boolean);
    // If the engine is missing, the board reports it.
    const engine = await loadEngine().catch(() => null);
    if (!engine || hash !== location.hash) return;
    const { openLetter, openLinkedGame } = await loadInbox();
    try {
      const link = engine.readLink(text);
      const seat = link.seat ?? sideIn(hash);
      if (seat)
        opened({ arrival: await openLetter({ ...inbox, engine }, text, link, seat), text, link, seat });
      else {
        openLinkedGame(inbox.session, engine, link, inbox.still);
        opened({ arrival: { kind: 'record', at: 0 }, text, link, seat });
      }
    } catch (/** @type {any} */ { code }) {
      notify((words) => (code === 'linkVersion' ? words.linkLater : words.linkBroken));
    }
  }

  addEventListener('hashchange', open);
  return open();
}
