/** @import { GameRecord, Notice, TableSession } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { restoreGame } from '../kept/restore.js';

/** What stands before a game in the fragment of an address. */
const MARK = '#g=';

/** The game that an address holds, as its text; null when it holds none. @param {string} hash */
export const linkIn = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length) : null);

/**
 * The address of this page with a whole game in it. Whoever opens it reads it in a language of their own.
 * @param {string | URL} address @param {string} game see `link()` of a session
 */
export function linkTo(address, game) {
  const url = new URL(address);
  url.search = '';
  url.hash = MARK + game;
  return url.href;
}

/**
 * Opens the game that the address holds, at the start and whenever somebody puts another one there.
 * @param {TableSession} session
 * @param {{ ready: Promise<unknown>, opened: (rules: string, fen: string | undefined) => void, notify: (notice: Notice) => void, still?: (work: () => void) => void }} page
 * `ready`: its own game is on the board; told when that of the link has taken its place, or why not; see `restoreGame`
 */
export function openLinks(session, { ready, opened, notify, still }) {
  async function open() {
    const text = linkIn(location.hash);
    if (text === null) return;
    await ready.catch(Boolean);
    // Without an engine the board says so.
    const engine = await loadEngine().catch(() => null);
    if (!engine || text !== linkIn(location.hash)) return;
    try {
      const { rules, fen, moves, draws, ending, loser } = engine.readLink(text);
      const end = ending && { by: ending, loser };
      const usual = new engine.Game(rules, undefined);
      const start = fen ?? usual.state().fen;
      usual.free();
      const game = {
        rules,
        fen: start,
        moves,
        ply: moves.length,
        draws,
        touchMove: false,
        end,
        offer: null,
        pgn: null,
      };
      restoreGame(session, /** @type {GameRecord} */ (game), still);
      opened(rules, fen ?? undefined);
    } catch (/** @type {any} */ { code }) {
      notify((words) => (code === 'linkVersion' ? words.linkLater : words.linkBroken));
    }
  }

  addEventListener('hashchange', open);
  return open();
}
