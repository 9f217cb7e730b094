/** @import { Engine } from '../../board/types.d.ts' */
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
 * Puts the game of a link in the place of the one that is played. Throws where it holds none; then the one before goes on.
 * @param {TableSession} session @param {Pick<Engine, 'Game' | 'readLink'>} engine @param {string} text
 * @param {(work: () => void) => void} [still] see `restoreGame`
 */
export function openLink(session, { Game, readLink }, text, still) {
  const { rules, fen, moves, draws, ending, loser } = readLink(text);
  const usual = new Game(rules, undefined);
  const start = fen ?? usual.state().fen;
  usual.free();
  const game = {
    rules,
    fen: start,
    moves,
    ply: moves.length,
    draws,
    touchMove: false,
    end: ending && { by: ending, loser },
    offer: null,
    pgn: null,
  };
  restoreGame(session, /** @type {GameRecord} */ (game), still);
  return { rules, fen: fen ?? undefined };
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
      const { rules, fen } = openLink(session, engine, text, still);
      opened(rules, fen);
    } catch (/** @type {any} */ { code }) {
      notify((words) => (code === 'linkVersion' ? words.linkLater : words.linkBroken));
    }
  }

  addEventListener('hashchange', open);
  return open();
}
