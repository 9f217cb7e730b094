/** @import { RoqueBoard } from '../roque-board.js' */

/** Resolves when a board accepts moves, which may be before `ready`, or when no game is possible.
 * @param {Pick<RoqueBoard, 'addEventListener' | 'ready' | 'state'>} board @returns {Promise<void>} */
export const playable = async (board) => {
  const begun = new Promise((done) => board.addEventListener('gamechange', done, { once: true }));
  if (!board.state) await Promise.race([begun, board.ready]);
};
