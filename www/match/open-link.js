/** @import { LinkedGame } from '../engine/roque.js' */
/** @import { Engine } from '../board/types.d.ts' */
/** @import { GameRecord, MatchSession } from './types.d.ts' */
import { restoreGame } from './storage/restore.js';

/**
 * Replaces the current game by the game of a link. If the link is invalid, the function throws and the current game
 * continues.
 * @param {MatchSession} session @param {Pick<Engine, 'Game'>} engine @param {LinkedGame} link
 * @param {(work: () => void) => void} [still] see `restoreGame`
 */
export function openLinkedGame(
  session,
  { Game },
  { rules, fen, moves, draws, ending, loser, settled },
  still,
) {
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
}

/**
 * Returns the moves of a link after a ply, with English piece letters.
 * @param {Pick<Engine, 'Game'>} engine @param {LinkedGame} link @param {number} from
 */
export function movesFrom({ Game }, { rules, fen, moves }, from) {
  const game = new Game(rules, fen ?? undefined, 'recorded');
  try {
    for (const move of moves) game.play(move, true);
    return game.moveList('en').slice(from);
  } finally {
    game.free();
  }
}
