/** @import { Line, Task } from '../../analysis/types.d.ts' */
/** @import * as T from '../types.d.ts' */
import { detailOf } from '../session/moves.js';

/** Returns the game up to a state as a task for the engine. @param {T.Session} session @param {T.EngineState} now @returns {Task} */
export const taskOf = ({ opened: { start, line } }, { rules, draws, ply }) => ({
  rules,
  draws,
  fen: start.fen,
  moves: line.slice(0, ply),
});

/**
 * Returns the task for the viewed position. The task for a position of a variation omits the earlier moves.
 * @param {T.Session} session @param {T.EngineState} shown @returns {Task}
 */
export const taskAt = (session, shown) => {
  const { rules, draws, ply, fen } = shown;
  const isOfGame = session.ask((game) => ply <= (session.now?.plies ?? 0) && game.state(ply).fen === fen);
  return isOfGame ? taskOf(session, shown) : { rules, draws, fen, moves: [] };
};

/** The number of lines to request if a touched piece must move, because the best lines may not include its moves. */
export const BOUND = 64;

/** Returns the legal moves; with a touched piece, only its moves. @param {T.Session} session @returns {T.PackedMove[]} */
export const allowedNow = (session) => session.ask((game) => game.movesFrom().map(({ token }) => token));

/**
 * Returns a line in the form that host pages receive, up to the end of the game.
 * @param {T.Session} session @param {Task} task the task for the search @param {Line} line @returns {T.Prospect}
 */
export const prospectOf = (
  session,
  { rules, fen, moves: played = [] },
  { centipawns, mate, depth, chance, moves },
) => {
  /** @type {T.Opening} */
  const setup = { rules, fen, draws: 'recorded', touchMove: false };
  const open = (/** @type {number[]} */ ahead) => session.open({ ...setup, moves: [...played, ...ahead] });
  const opened = () => {
    try {
      return open(moves);
    } catch (/** @type {any} */ { ply = 0 }) {
      return open(moves.slice(0, Math.max(0, ply - played.length)));
    }
  };
  const { game, line } = opened();
  const told = Array.from({ length: line.length - played.length }, (_, i) => {
    const { lastMove, fen } = game.state(played.length + i + 1);
    return detailOf(/** @type {T.EngineMove} */ (lastMove), fen, 'opponent');
  });
  game.free();
  return { moves: told, centipawns, mate, depth, chance };
};
