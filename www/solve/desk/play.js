/** @import { Laid, Line, Ply, RoqueBoard } from '../types.d.ts' */
/** @import { Tree } from './tree.js' */
import { loadEngine } from '../../board/session/engine.js';
import { lineTo } from '../logic/branches.js';
import { positionOf } from '../logic/positions.js';

/** Milliseconds between two moves when the page plays a line. */
const PACE = 900;

/** Returns the consecutive moves of a line: the first of several alternative defences, and the moves after this defence. @param {Line} line */
const walk = ({ plies }) => lineTo(plies[plies.length - 1]).filter((ply) => plies.includes(ply));

/** Returns the next move, in the same line or in the line's first child. @param {Tree} tree @param {{ line: Line, ply: Ply }} here */
const after = (tree, { line, ply }) => {
  const own = walk(line);
  const next = own[own.indexOf(ply) + 1];
  if (own.includes(ply) && next) return { line, ply: next };
  const child = tree.next(line);
  return child && { line: child, ply: child.plies[0] };
};

/**
 * Returns a function that shows positions on a board. Before the board is ready, the function sets positions through
 * the board's attributes.
 * @param {RoqueBoard} board @param {(error: unknown) => void} wrong a callback for the error of an invalid position
 */
const makeLaying = (board, wrong) => {
  /** @type {Laid | null} */
  let last = null;
  let isReady = false;
  /** @param {Laid} laid */
  const lay = (laid) => {
    const isFirst = !last;
    last = laid;
    if (isReady)
      try {
        board.reset({ rules: laid.rules, fen: laid.fen });
      } catch (error) {
        wrong(error);
      }
    if (!isFirst) return;
    board.rules = /** @type {import('../../board/types.d.ts').GameName} */ (laid.rules);
    board.fen = laid.fen;
    board.ready.then(() => {
      isReady = true;
      if (last && last !== laid) lay(last);
    });
  };
  return lay;
};

/** Shows the solution on the board: a move that the user chooses, and the moves before and after it. */
export class Play {
  #board;
  #tree;
  #lay;
  /** @type {Laid | null} */
  #laid = null;
  /** The move on the board; null in the initial position of the problem. @type {{ line: Line, ply: Ply } | null} */
  #here = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The number of the last request; the page ignores earlier requests. */
  #wish = 0;

  /** @param {RoqueBoard} board @param {() => Tree} tree @param {(error: unknown) => void} wrong a callback for the error of an invalid position */
  constructor(board, tree, wrong) {
    this.#board = board;
    this.#tree = tree;
    this.#lay = makeLaying(board, wrong);
  }

  /** @param {Laid} next */
  lay(next) {
    this.#laid = next;
    this.home();
  }

  /** Returns to the initial position of the problem. */
  home() {
    clearTimeout(this.#timer);
    this.#wish += 1;
    this.#here = null;
    this.#tree().mark(null, null);
    if (this.#laid) this.#lay(this.#laid);
  }

  /** @param {Line} line @param {Ply} ply */
  async go(line, ply) {
    clearTimeout(this.#timer);
    this.#wish += 1;
    const mine = this.#wish;
    this.#here = { line, ply };
    this.#tree().mark(line, ply);
    const engine = await loadEngine();
    if (mine !== this.#wish || !this.#laid) return;
    const { rules } = this.#laid;
    const { before, packed } = positionOf(engine, rules, ply);
    this.#board.reset({ rules, fen: before, moves: [packed] });
  }

  /** Plays all moves of a line. @param {Line} line */
  play(line) {
    const moves = walk(line);
    let at = 0;
    const on = async () => {
      await this.go(line, moves[at]);
      at += 1;
      if (at < moves.length) this.#timer = setTimeout(on, PACE);
    };
    on();
  }

  /** Goes one move forward. @param {Line | null} first the first line of the solution */
  on(first) {
    const begun = first && { line: first, ply: first.plies[0] };
    const next = this.#here ? after(this.#tree(), this.#here) : begun;
    if (next) this.go(next.line, next.ply);
  }

  back() {
    if (!this.#here) return;
    const { line, ply } = this.#here;
    if (!ply.prev) return this.home();
    const before = line.plies.includes(ply.prev) ? line : this.#tree().lineOf(ply.prev);
    this.go(before ?? line, ply.prev);
  }
}
