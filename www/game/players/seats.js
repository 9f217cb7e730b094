/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Color, PersistentPart } from '../types.d.ts' */
import { opponent } from '../../match/colors.js';

/**
 * Orders the players' strips by the board's orientation, also for the Tab key. The orientation is stored with the game.
 * @param {RoqueBoard} board @param {Record<Color, { root: HTMLElement }>} players
 * @returns {PersistentPart & { events: EventTarget }}
 */
export function createSeats(board, players) {
  const events = new EventTarget();

  function seat() {
    const bottom = board.orientation === 'black' ? 'black' : 'white';
    const [near, far] = [players[bottom].root, players[opponent(bottom)].root];
    far.dataset.seat = 'far';
    near.dataset.seat = 'near';
    // During a review, another board stands between the strips.
    const { parentElement: table } = board;
    if (table?.firstElementChild !== far) table?.prepend(far);
    if (table?.lastElementChild !== near) table?.append(near);
  }

  board.addEventListener('gamechange', ({ detail: { cause } }) => {
    seat();
    if (cause === 'flip') events.dispatchEvent(new Event('turn'));
  });
  seat();

  return {
    name: 'seats',
    events,
    save: () => board.orientation,
    restore(saved) {
      board.orientation = saved === 'black' ? 'black' : 'white';
    },
  };
}
