/** @import { MoveDetail } from '../../board/types.d.ts' */
/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Deed, Fault, Task, Words } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { nameOf } from '../../board/session/squares.js';
import { chooseLanguage, fill } from '../../site/translate.js';
import { printStars, storeStars, solvedExercises } from './progress.js';
import { faultOf, judgeSolution, onceMore } from './task.js';
import { lookUp } from '../../locales/keys.js';

/** The time during which a wrong move stays on the board, in milliseconds. */
const SHOWN = 1500;

/** @param {Fault} fault @param {Words} words */
const describe = ({ reason, piece = '', answer = '' }, words) =>
  fill(words.faults[reason], { answer, piece: lookUp(words.pieces, piece) ?? '' });

/**
 * Runs the exercise of a figure: judges the reader's moves and responds to each move.
 * @param {{ root: HTMLElement, board: RoqueBoard, task: Task, begin: (fen: string) => void, restart: () => void, say: (text: string, done?: boolean) => void,
 *   words: Words, solvedOne: () => void }} figure
 */
export function createExercise({ root, board, task, begin, restart, say, words, solvedOne }) {
  const id = root.id.replace('figure-', '');
  const engine = loadEngine();
  /** @type {Deed[]} */
  let deeds = [];
  /** Whether the exercise is unfinished and waits for the reader's move. */
  let judging = false;
  /** The number of stars for solving the exercise at the next move: 2 after a mistake, 1 after a hint or another help. */
  let stars = 3;
  /** The position before the reader's next move, if the exercise has earlier moves; otherwise empty. */
  let from = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const next = document.createElement('a');
  next.className = 'next';
  next.href = root.dataset.next ?? '';
  next.textContent = words.onward;
  root.classList.toggle('solved', solvedExercises().has(id));
  /** @param {Fault} fault */
  function failed(fault) {
    stars = Math.min(stars, 2);
    say([describe(fault, words), root.dataset.hint, words.notThis].filter(Boolean).join(' '));
    // The board shows why the king has no move, or shows the move that answers the check.
    if (fault.reason === 'stalemate') board.why();
    const { from: start, to = 0 } = fault;
    if (start !== undefined) board.shapes = [{ from: nameOf(start), to: nameOf(to), color: 'red' }];
    timer = setTimeout(takeBack, SHOWN);
  }

  /** Takes back the reader's wrong move. The earlier moves of the exercise stay on the board. */
  function takeBack() {
    deeds = deeds.slice(0, -1);
    if (from) begin(from);
    else restart();
    board.shapes = [];
    judging = true;
  }

  function solved() {
    say([`${words.solved} ${printStars(stars)}`, root.dataset.closing].filter(Boolean).join(' '), true);
    storeStars(id, stars);
    if (root.dataset.next) root.querySelector('.tools')?.prepend(next);
    root.classList.add('solved');
    solvedOne();
  }

  return {
    rest() {
      clearTimeout(timer);
      judging = false;
    },
    start() {
      deeds = [];
      from = '';
      judging = true;
    },
    show() {
      judging = false;
      stars = 1;
      for (const move of task.solution) {
        if (board.state && deeds.length) begin(onceMore(board.state.fen));
        board.move(move);
        deeds.push({ coordinates: move, captured: null, ends: null });
      }
    },
    /** @param {MoveDetail} detail */
    async moved({ coordinates, captured }) {
      const { state } = board;
      if (!judging || !state) return;
      deeds.push({ coordinates, captured, ends: state.outcome?.reason ?? null });
      const now = deeds;
      judging = false;
      const { Game } = await engine;
      // The reader has restarted the exercise meanwhile.
      if (now !== deeds) return;
      const verdict = judgeSolution(Game, task, deeds, state);
      if (verdict === 'solved') solved();
      else if (verdict === 'goOn') {
        say(words.goOn);
        from = onceMore(state.fen);
        begin(from);
        judging = true;
      } else failed(faultOf(Game, task, deeds, state, chooseLanguage([document.documentElement.lang])));
    },
  };
}
