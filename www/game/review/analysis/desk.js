/** @import { RoqueBoard } from '../../../board/roque-board.js' */
/** @import { Played } from '../types.d.ts' */
import { nameOf } from '../../../board/session/squares.js';

/** Properties copied from the board of the game. */
const SAME = /** @type {const} */ (['theme', 'coordinates', 'animationDuration', 'promotion', 'orientation']);

/** Returns the arrow of a move. @param {{ from: number, to: number }} move @param {'red' | 'green'} color */
const arrow = ({ from, to }, color) => ({ from: nameOf(from), to: nameOf(to), color });

/**
 * The board of a review, separate from the board of the game. It shows a game, a line or a question, or lets the user
 * try moves.
 * @param {HTMLElement} root the element that will contain the board @param {RoqueBoard} model the board of the game
 */
export function makeDesk(root, model) {
  const board = /** @type {RoqueBoard} */ (document.createElement('roque-board'));
  for (const name of SAME) Object.assign(board, { [name]: model[name] });
  root.replaceChildren(board);
  /** Called with each move the user tries. @type {((move: number, san: string) => void) | null} */
  let onMove = null;
  /** The game last set up. @type {Played} */
  let laid = { rules: '', fen: '', moves: [] };
  board.addEventListener('move', ({ detail }) => {
    const move = board.state?.lastMove;
    if (move) onMove?.(move.packed, detail.san);
  });

  /**
   * @param {Played} game @param {'white' | 'black' | 'both' | 'none'} movable @param {'recorded' | 'claims'} draws
   * `claims`,
   *  so that repetition or the fifty-move rule does not end the game
   */
  async function set(game, movable, draws) {
    onMove = null;
    await board.ready;
    laid = game;
    board.movable = 'none';
    board.reset({ ...game, draws, touchMove: false });
    board.shapes = [];
    board.movable = movable;
  }

  /** Connects the buttons for the next and previous move. @param {HTMLElement} place @param {(by: number) => void} go */
  function steps(place, go) {
    for (const [name, by] of Object.entries({ previous: -1, next: 1 }))
      place.querySelector(`[data-step="${name}"]`)?.addEventListener('click', () => go(by));
  }

  return {
    board,
    steps,
    /** The game on the board, and the viewed ply. */
    get laid() {
      return { game: laid, at: board.shownPly };
    },
    /** Shows a game without letting the user move. @param {Played} game @param {number[]} more a line that continues the game @param {number} ply */
    async lay({ rules, fen, moves }, more, ply) {
      await set({ rules, fen, moves: [...moves, ...more] }, 'none', 'recorded');
      board.goTo(ply);
    },
    /** Scrolls the board into view. */
    bring: () => root.parentElement?.scrollIntoView({ block: 'nearest' }),
    /** Marks the played move in red and the better one in green.
     * @param {{ from: number, to: number }} played @param {{ from: number, to: number }} better */
    mark(played, better) {
      board.shapes = [arrow(played, 'red'), arrow(better, 'green')];
    },
    /** Asks the user to find a move. @param {Played} before @param {'white' | 'black'} color @param {(move: number) => void} answer */
    async ask(before, color, answer) {
      await set(before, color, 'claims');
      onMove = (move) => {
        onMove = null;
        board.movable = 'none';
        answer(move);
      };
      board.focus({ preventScroll: true });
    },
    /** Lets the user move both sides. @param {Played} game @param {(move: number, san: string) => void} moved called with the move, its SAN in English letters */
    async free(game, moved) {
      await set(game, 'both', 'claims');
      onMove = moved;
    },
    /** Plays a move by script. @param {string} move in coordinates */
    play: (move) => board.move(move),
  };
}
