/** @import { RoqueBoard } from '../../../board/roque-board.js' */
/** @import { Shape } from '../../../board/types.d.ts' */
/** @import { PackedMove } from '../../types.d.ts' */
/** @import { Node } from './tree.js' */

/** The properties that the analysis board copies from the board of the game. */
const SAME = /** @type {const} */ (['theme', 'pieces', 'coordinates', 'animationDuration', 'promotion']);

/** A move of a line: packed, and as SAN with English piece letters. @typedef {Pick<Node, 'packed' | 'san'>} Step */

/** Returns the number of moves that two lines share at their start. @param {PackedMove[]} one @param {PackedMove[]} other */
function shared(one, other) {
  const differs = one.findIndex((move, i) => move !== other[i]);
  return differs < 0 ? one.length : differs;
}

/**
 * The board of the study (review and analysis). This board replaces the board of the game, which does not change: tried
 * moves never reach the game, its clocks or its storage.
 * @param {HTMLElement} root the element that will contain the board @param {RoqueBoard} model the board of the game
 * @param {(packed: PackedMove, san: string) => void} moved a callback for each move of the user, with its SAN in
 * English piece letters
 */
export function makeDesk(root, model, moved) {
  const board = document.createElement('roque-board');
  root.prepend(board);
  let start = '';
  /** The moves on the board. @type {PackedMove[]} */
  let line = [];
  let isScripted = false;

  board.addEventListener('move', ({ detail }) => {
    const move = board.state?.lastMove;
    if (!move) return;
    line = [...line, move.packed];
    if (!isScripted) moved(move.packed, detail.san);
  });

  /** Flips both boards together. @param {RoqueBoard} from @param {RoqueBoard} to */
  const turnWith = (from, to) =>
    from.addEventListener('gamechange', ({ detail: { cause } }) => {
      if (cause === 'flip' && to.orientation !== from.orientation) to.flip();
    });
  turnWith(board, model);
  turnWith(model, board);

  /** Plays or takes back a single move, which the board animates. Returns whether this single move led to the wanted position. @param {Step[]} path */
  function step(path) {
    const moves = path.map(({ packed }) => packed);
    const same = shared(moves, line);
    if (same === moves.length && line.length === same) return true;
    const last = path.at(-1);
    if (last && same === line.length && moves.length === same + 1) return !!board.move(last.san);
    if (same !== moves.length || line.length !== same + 1 || !board.undo()) return false;
    line = moves;
    return true;
  }

  return {
    board,
    /** Copies the appearance of the board of the game. */
    copyLook() {
      for (const name of SAME) if (board[name] !== model[name]) Object.assign(board, { [name]: model[name] });
      if (board.orientation !== model.orientation) board.orientation = model.orientation;
    },
    /**
     * Shows the position after the moves of a line.
     * @param {{ rules: string, fen: string }} game @param {Step[]} path @param {'white' | 'black' | 'both' | 'none'} movable
     */
    async show({ rules, fen }, path, movable) {
      await board.ready;
      board.shapes = [];
      isScripted = true;
      try {
        if (start !== `${rules} ${fen}` || !step(path)) {
          start = `${rules} ${fen}`;
          line = path.map(({ packed }) => packed);
          // Under the policy `claims`, repetition and the fifty-move rule do not end the line.
          board.reset({ rules, fen, moves: line, draws: 'claims', touchMove: false });
        }
      } finally {
        isScripted = false;
      }
      board.movable = movable;
    },
    /** Plays a move for the user: the first move of a line of the computer. @param {string} move in coordinates */
    play: (move) => board.move(move),
    /** @param {Shape[]} shapes */
    mark(shapes) {
      board.shapes = shapes;
    },
  };
}
