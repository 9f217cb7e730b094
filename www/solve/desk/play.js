/** @import { Laid, Line, Ply, RoqueBoard } from '../types.d.ts' */
/** @import { Tree } from './tree.js' */
import { loadEngine } from '../../board/session/engine.js';
import { wayTo } from '../logic/branches.js';
import { positionOf } from '../logic/positions.js';

/** Milliseconds between the moves of a line that is played. */
const PACE = 900;

/** The moves of a line that follow each other: of defences beside each other, the first. @param {Line} line */
const walk = ({ plies }) => wayTo(plies[plies.length - 1]).filter((ply) => plies.includes(ply));

/** The move after this one, in its line or in the first that goes on from it. @param {Tree} tree @param {{ line: Line, ply: Ply }} here */
const after = (tree, { line, ply }) => {
  const own = walk(line);
  const next = own[own.indexOf(ply) + 1];
  if (own.includes(ply) && next) return { line, ply: next };
  const child = tree.next(line);
  return child && { line: child, ply: child.plies[0] };
};

/**
 * Lays positions on a board: until it has what it needs, by its attributes, which it takes up when it can.
 * @param {RoqueBoard} board @param {(error: unknown) => void} wrong told of a position with faults
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

/** The solution on the board: whatever move of it is chosen, and the steps from there. */
export class Play {
  #board;
  #tree;
  #lay;
  /** @type {Laid | null} */
  #laid = null;
  /** What is on the board; null: where the problem begins. @type {{ line: Line, ply: Ply } | null} */
  #here = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Each wish is overtaken by the next. */
  #wish = 0;

  /** @param {RoqueBoard} board @param {() => Tree} tree @param {(error: unknown) => void} wrong told of a position with faults */
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

  /** Back to where the problem begins. */
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

  /** A whole line, from its beginning. @param {Line} line */
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

  /** One move on. @param {Line | null} first where the solution begins */
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
