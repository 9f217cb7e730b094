/** @import { Arrival, Inbox } from '../../match/link-inbox.js' */
/** @import { LinkedGame } from '../../engine/roque.js' */
/** @import { Color, Notice } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { COLORS } from '../../match/colors.js';

/** The prefix of a game in the fragment of an address. */
const MARK = '#g=';
/** The suffix with the recipient's side, which only links of version 0.1 have. Later links contain the recipient's side in the text of the game. */
const TO = /&to=(white|black)$/;

/** Returns the encoded game in an address, or null. @param {string} hash */
export const linkIn = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length).replace(TO, '') : null);

/** Returns the recipient's side in an address of version 0.1, or null. @param {string} hash @returns {Color | null} */
export const sideIn = (hash) => COLORS.find((color) => color === TO.exec(hash)?.[1]) ?? null;

/**
 * Returns an address of this page that contains a whole game. The address opens the game in every language.
 * @param {string | URL} address @param {string} game the text that `link()` of a session returns
 */
export function linkTo(address, game) {
  const url = new URL(address);
  url.search = '';
  url.hash = MARK + game;
  return url.href;
}

/**
 * An opened link: its effect, its text, its game, and the reader's side. The side is null for a game to view.
 * @typedef {{ arrival: Arrival, text: string, link: LinkedGame, seat: Color | null }} Opened
 */

/** Loads the code that opens links, because most visits need none of it. */
const loadInbox = async () => ({
  ...(await import('../../match/link-inbox.js')),
  ...(await import('../../match/open-link.js')),
});

/**
 * Opens the game of a link even if this browser has the same game: for the given side, or for viewing.
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
 * Opens the game in the address, when the page is opened and whenever the fragment of the address changes.
 * @param {Omit<Inbox, 'engine'>} inbox
 * @param {{ ready: Promise<unknown>, opened: (opened: Opened) => void, notify: (notice: Notice) => void }} page
 * `ready`: resolves when the page's own game is on the board and the storage has the whole engine. `opened`: a callback
 * after the link has been read. `notify`: reports an invalid link.
 */
export function openLinks(inbox, { ready, opened, notify }) {
  async function open() {
    const { hash } = location;
    const text = linkIn(hash);
    if (text === null) return;
    await ready.catch(Boolean);
    // If the engine is missing, the board reports this error.
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
