/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MoveDetail, Shape } from '../../board/types.d.ts' */
/** @import { GameState, SettingsStore } from '../types.d.ts' */

/** Returns arrows along a move; a Take & Make move also passes the Take square. @param {MoveDetail} move @returns {Shape[]} */
function wayOf({ from, take, to }) {
  const stops = [from, ...(take && take !== to ? [take] : []), to];
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, color: 'blue' }));
}

/**
 * Delays a move made on the board until the player confirms it. Under touch-move no confirmation follows, because
 * releasing the piece completes the move (FIDE 4.7).
 * @param {RoqueBoard} board @param {SettingsStore} settings @param {() => void} changed
 */
export function moveConfirmation(board, settings, changed) {
  /** @type {{ move: MoveDetail, before: GameState | null, focus: Element | null } | null} */
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
    // The opponent's moves, and moves by a method call such as `answer` below, need no confirmation.
    if (
      /api|opponent/.test(detail.source) ||
      defaultPrevented ||
      !settings.now.confirm ||
      board.state?.touchMove
    )
      return;
    event.preventDefault();
    const active = document.activeElement;
    const focus = active?.shadowRoot?.activeElement ?? active;
    hold({ move: detail, before: board.state, focus });
  });
  // The pending move is dropped when the player picks up another piece or the game changes.
  board.addEventListener('movestart', () => hold(null));
  board.addEventListener('gamechange', () => {
    if (pending && (board.state !== pending.before || board.shownPly !== board.state?.ply)) hold(null);
  });
  settings.listen(() => settings.now.confirm || hold(null));

  /** @param {boolean} play */
  function answer(play) {
    const asked = pending;
    hold(null);
    if (asked && play) board.move(asked.move.coordinates);
    if (asked?.focus instanceof HTMLElement) asked.focus.focus({ preventScroll: true });
  }

  return {
    /** The pending move, or null. */
    get move() {
      return pending?.move ?? null;
    },
    play: () => answer(true),
    cancel: () => answer(false),
  };
}
