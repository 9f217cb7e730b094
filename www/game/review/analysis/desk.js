/** @import { RoqueBoard } from '../../../board/roque-board.js' */
/** @import { Played } from '../types.d.ts' */
import { nameOf } from '../../../board/session/squares.js';

/** What the board of a review has from the one that is played on. */
const SAME = /** @type {const} */ (['theme', 'coordinates', 'animationDuration', 'promotion', 'orientation']);

/** An arrow for a packed move. @param {number} move @param {'red' | 'green'} color */
const arrow = (move, color) => ({ from: nameOf(move & 63), to: nameOf((move >> 6) & 63), color });

/**
 * The board of a review, apart from the one that is played on: a game looked at, a line, a question, or whatever one tries.
 * @param {HTMLElement} root where it goes @param {RoqueBoard} model the board that is played on
 */
export function makeDesk(root, model) {
  const board = /** @type {RoqueBoard} */ (document.createElement('roque-board'));
  for (const name of SAME) Object.assign(board, { [name]: model[name] });
  root.replaceChildren(board);
  /** Told of each move that is tried. @type {((move: number, san: string) => void) | null} */
  let told = null;
  /** What was laid last. @type {Played} */
  let laid = { rules: '', fen: '', moves: [] };
  board.addEventListener('move', ({ detail }) => {
    const move = board.state?.lastMove;
    if (move) told?.(move.packed, detail.san);
  });

  /**
   * @param {Played} game @param {'white' | 'black' | 'both' | 'none'} movable @param {'recorded' | 'claims'} draws claimed, so that no
   * game ends here by a count
   */
  async function set(game, movable, draws) {
    told = null;
    await board.ready;
    laid = game;
    board.movable = 'none';
    board.reset({ ...game, draws, touchMove: false });
    board.shapes = [];
    board.movable = movable;
  }

  /** Buttons that lead on and back. @param {HTMLElement} place @param {(by: number) => void} go */
  function steps(place, go) {
    for (const [name, by] of Object.entries({ previous: -1, next: 1 }))
      place.querySelector(`[data-step="${name}"]`)?.addEventListener('click', () => go(by));
  }

  return {
    board,
    steps,
    /** The game that lies there, and the half-move that is looked at. */
    get laid() {
      return { game: laid, at: board.shownPly };
    },
    /** To be looked at. @param {Played} game @param {number[]} more a line after it @param {number} ply */
    async lay({ rules, fen, moves }, more, ply) {
      await set({ rules, fen, moves: [...moves, ...more] }, 'none', 'recorded');
      board.goTo(ply);
    },
    /** Brings the board before the eyes, where it is above what was pressed. */
    bring: () => root.parentElement?.scrollIntoView({ block: 'nearest' }),
    /** The move that was played, in red, and the better one. @param {number} played @param {number} better packed */
    mark(played, better) {
      board.shapes = [arrow(played, 'red'), arrow(better, 'green')];
    },
    /** Somebody is to find a move. @param {Played} before @param {'white' | 'black'} color @param {(move: number) => void} answer */
    async ask(before, color, answer) {
      await set(before, color, 'claims');
      told = (move) => {
        told = null;
        board.movable = 'none';
        answer(move);
      };
      board.focus({ preventScroll: true });
    },
    /** Both sides may be moved. @param {Played} game @param {(move: number, san: string) => void} moved in English letters */
    async free(game, moved) {
      await set(game, 'both', 'claims');
      told = moved;
    },
    /** A move is tried without a hand. @param {string} move in coordinates */
    play: (move) => board.move(move),
  };
}
