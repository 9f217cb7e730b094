/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Color, GameRecord, Notice, TableSession } from '../types.d.ts' */
import { loadWhole } from '../../board/session/engine.js';
import { declare, restoreGame } from '../kept/restore.js';

/** What stands before a game in the fragment of an address. */
const MARK = '#g=';
/** What follows it where the game is sent to and fro: the side that the reader has. */
const TO = /&to=(white|black)$/;

/** The game that an address holds, as its text; null when it holds none. @param {string} hash */
export const linkIn = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length).replace(TO, '') : null);

/** The side that whoever opens the address is to play, if it says one. @param {string} hash @returns {Color | null} */
export const sideIn = (hash) => /** @type {Color | undefined} */ (TO.exec(hash)?.[1]) ?? null;

/**
 * The address of this page with a whole game in it. Whoever opens it reads it in a language of their own.
 * @param {string | URL} address @param {string} game see `link()` of a session @param {Color} [to] the side that its reader plays, each on a device of their own
 */
export function linkTo(address, game, to) {
  const url = new URL(address);
  url.search = '';
  url.hash = MARK + game + (to ? `&to=${to}` : '');
  return url.href;
}

/**
 * Puts the game of a link in the place of the one that is played. Throws where it holds none; then the one before goes on.
 * @param {TableSession} session @param {Pick<Engine, 'Game' | 'readLink'>} engine @param {string} text
 * @param {(work: () => void) => void} [still] see `restoreGame`
 */
export function openLink(session, { Game, readLink }, text, still) {
  const { rules, fen, moves, draws, ending, loser, settled } = readLink(text);
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
  if (settled.length) session.settle(moves.length, settled);
  return { rules, fen: fen ?? undefined };
}

/**
 * Plays the moves of a link that the game on the board lacks; of a link that it is ahead of, none. False where it is another game.
 * @param {TableSession} session @param {Pick<Engine, 'Game' | 'readLink'>} engine @param {string} text
 */
export function goOn(session, { Game, readLink }, text) {
  const { state } = session;
  if (!state) return false;
  const there = readLink(session.link());
  const { rules, fen, moves, ending, loser } = readLink(text);
  const isSame = rules === there.rules && fen === there.fen;
  if (!isSame || moves.some((move, i) => i < there.moves.length && move !== there.moves[i])) return false;
  const game = new Game(rules, fen ?? undefined, 'recorded');
  try {
    for (const move of moves) game.play(move, true);
    const more = game.moveList('en').slice(there.moves.length);
    if (state.outcome && more.length) return false;
    session.goTo(state.ply);
    for (const san of more) session.move(san);
  } finally {
    game.free();
  }
  if (ending && !session.state?.outcome) declare(session, { by: ending, loser });
  return true;
}

/**
 * Opens the game that the address holds, at the start and whenever somebody puts another one there.
 * @param {TableSession} session
 * @param {{ ready: Promise<unknown>, opened: (rules: string, fen: string | undefined, to: Color | null, text: string) => void, notify: (notice: Notice) => void, still?: (work: () => void) => void, side?: () => Color | null }} page
 * `ready`: its own game is on the board; told when that of the link has taken its place, with the side that it gives, or why not; see
 * `restoreGame`; which side of a game that is sent to and fro has the board
 */
export function openLinks(session, { ready, opened, notify, still, side = () => null }) {
  async function open() {
    const text = linkIn(location.hash);
    if (text === null) return;
    await ready.catch(Boolean);
    // Without an engine the board says so.
    const engine = await loadWhole().catch(() => null);
    if (!engine || text !== linkIn(location.hash)) return;
    try {
      const to = sideIn(location.hash);
      const { rules, fen } = engine.readLink(text);
      if (!to || to !== side() || !goOn(session, engine, text)) openLink(session, engine, text, still);
      opened(rules, fen ?? undefined, to, text);
    } catch (/** @type {any} */ { code }) {
      notify((words) => (code === 'linkVersion' ? words.linkLater : words.linkBroken));
    }
  }

  addEventListener('hashchange', open);
  return open();
}
