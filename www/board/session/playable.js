/** @import { RoqueBoard } from '../roque-board.js' */

/** Resolves when moves can be played on a board, which may be before `ready`, or when there can be no game.
 * @param {Pick<RoqueBoard, 'addEventListener' | 'ready' | 'state'>} board @returns {Promise<void>} */
export const playable = async (board) => {
  const begun = new Promise((done) => board.addEventListener('gamechange', done, { once: true }));
  if (!board.state) await Promise.race([begun, board.ready]);
};
