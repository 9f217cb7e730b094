/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Color, GameRecord, Notice, MatchSession } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { declareEnd, restoreGame } from '../../match/storage/restore.js';

/** Prefix of a game in the fragment of an address. */
const MARK = '#g=';
/** Suffix with the recipient's side, for a game played by links. */
const TO = /&to=(white|black)$/;

/** Returns the encoded game of an address, or null. @param {string} hash */
export const linkIn = (hash) => (hash.startsWith(MARK) ? hash.slice(MARK.length).replace(TO, '') : null);

/** Returns the recipient's side in an address, or null. @param {string} hash @returns {Color | null} */
export const sideIn = (hash) => /** @type {Color | undefined} */ (TO.exec(hash)?.[1]) ?? null;

/**
 * The address of this page with a whole game in it. It works in every language.
 * @param {string | URL} address @param {string} game the text that `link()` of a session returns @param {Color} [to] the recipient's side, for a game between two devices
 */
export function linkTo(address, game, to) {
  const url = new URL(address);
  url.search = '';
  url.hash = MARK + game + (to ? `&to=${to}` : '');
  return url.href;
}

/**
 * Replaces the current game by that of a link. If the link is invalid, it throws and the current game continues.
 * @param {MatchSession} session @param {Pick<Engine, 'Game' | 'readLink'>} engine @param {string} text
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
 * Plays the moves of a link that the current game lacks, if any. Returns false if the link is of another game.
 * @param {MatchSession} session @param {Pick<Engine, 'Game' | 'readLink'>} engine @param {string} text
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
  if (ending && !session.state?.outcome) declareEnd(session, { by: ending, loser });
  return true;
}

/**
 * Opens the game in the address, at the start and whenever the fragment changes.
 * @param {MatchSession} session
 * @param {{ ready: Promise<unknown>, opened: (rules: string, fen: string | undefined, to: Color | null, text: string) => void, notify: (notice: Notice) => void, still?: (work: () => void) => void, side?: () => Color | null }} page
 * `ready`: resolves when the page's own game is on the board and the storage has the whole engine. `opened`: called when the link's game has replaced it.
 * `notify`: reports an invalid link. `still`: see `restoreGame`. `side`: the side on this device in a game played by links.
 */
export function openLinks(session, { ready, opened, notify, still, side = () => null }) {
  async function open() {
    const text = linkIn(location.hash);
    if (text === null) return;
    await ready.catch(Boolean);
    // If the engine is missing, the board reports it.
    const engine = await loadEngine().catch(() => null);
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
