/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MoveDetail, Shape } from '../../board/types.d.ts' */
/** @import { GameState, KeptSettings } from '../types.d.ts' */

/** The way of a move, by its Take. @param {MoveDetail} move @returns {Shape[]} */
function wayOf({ from, take, to }) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color: 'blue' }));
}

/**
 * Holds a move that was made on the board until it is confirmed. Where touch-move is played there is no such question: a piece let
 * go of has moved (FIDE 4.7).
 * @param {RoqueBoard} board @param {KeptSettings} kept @param {() => void} changed
 */
export function confirmation(board, kept, changed) {
  /** @type {{ move: MoveDetail, before: GameState | null, focus: HTMLElement | null } | null} */
  let pending = null;

  /** @param {typeof pending} next */
  function hold(next) {
    if (next === pending) return;
    pending = next;
    board.shapes = pending ? wayOf(pending.move) : [];
    changed();
  }

  board.addEventListener('beforemove', (event) => {
    const { detail, defaultPrevented } = event;
    // What comes by the board's method was decided elsewhere, be it here; so is what the opponent plays.
    if (/api|opponent/.test(detail.source) || defaultPrevented || !kept.now.confirm || board.state?.touchMove)
      return;
    event.preventDefault();
    const active = document.activeElement;
    const focus = /** @type {HTMLElement | null} */ (active?.shadowRoot?.activeElement ?? active);
    hold({ move: detail, before: board.state, focus });
  });
  // Another piece was taken up, or the game went on without it.
  board.addEventListener('movestart', () => hold(null));
  board.addEventListener('gamechange', () => {
    if (pending && (board.state !== pending.before || board.shownPly !== board.state?.ply)) hold(null);
  });
  kept.listen(() => kept.now.confirm || hold(null));

  /** @param {boolean} play */
  function answer(play) {
    const asked = pending;
    hold(null);
    if (asked && play) board.move(asked.move.coordinates);
    asked?.focus?.focus({ preventScroll: true });
  }

  return {
    /** The move that waits. */
    get move() {
      return pending?.move ?? null;
    },
    play: () => answer(true),
    cancel: () => answer(false),
  };
}
