/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MatchSession, PersistentPart } from '../types.d.ts' */

/**
 * Records whether the game on the board, from a file or a link, is only viewed. Nobody plays a viewed game here, so its
 * pieces do not move, and the board first shows its start.
 * @param {MatchSession} session @param {RoqueBoard} board @param {() => RoqueBoard['movable']} [movable] the side that
 * may move in other games
 */
export function createLooking(session, board, movable = () => 'auto') {
  let on = false;

  /** @param {boolean} next */
  function turn(next) {
    if (next || on) board.movable = next ? 'none' : movable();
    on = next;
    document.documentElement.toggleAttribute('data-look', on);
    if (on) board.goTo(0);
  }
  session.addEventListener('changed', ({ detail: { cause } }) => {
    if (cause === 'reset') turn(false);
  });

  return {
    name: 'looking',
    get on() {
      return on;
    },
    begin: () => turn(true),
    save: () => on,
    /** @type {PersistentPart['restore']} */
    restore: (saved) => turn(saved === true),
  };
}

/** @typedef {ReturnType<typeof createLooking>} Looking */
