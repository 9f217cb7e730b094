/** @import * as T from '../types.d.ts' */
import { playable } from '../session/playable.js';
import { isMove, judgeMove, movesAfter, readGoal, readLine, turnOf } from './course.js';

/** The pause before the opponent's reply in milliseconds, in addition to the animation. */
const PAUSE = 220;
const OVER = ['solved', 'shown', 'failed'];
/** The puzzle shows this refutation if no reason is known. @type {T.Refutation} */
const UNKNOWN = { reason: 'other', reply: null };
const nothing = () => '';

/**
 * Runs one puzzle after another on a board: judges the moves, replies, refutes and takes back. The texts are functions
 * of the language, so that the puzzle can translate them again later.
 */
export class Solving {
  /** @type {T.PuzzlePhase} */
  phase = 'idle';
  /** The current comment and its tone. @type {{ text: T.PuzzleSaying, tone: T.PuzzleView['tone'] }} */
  said = { text: nothing, tone: 'plain' };
  /** @type {{ goal: T.PuzzleGoal | null, line: string[], solver: T.Color }} */
  course = { goal: null, line: [], solver: 'white' };
  /** The counts of wrong moves and hints in this puzzle; `step` is the number of hints for the current move. */
  counts = { wrong: 0, hints: 0, step: 0 };
  /** The last position in which the solver was to move. */
  #before = { fen: '', ply: 0 };
  /** The number changes with each phase, so that results from an earlier phase are dropped. */
  #turn = 0;
  #ports;

  /** @param {T.SolvingPorts} ports */
  constructor(ports) {
    this.#ports = ports;
    ports.board.addEventListener('move', ({ detail }) => {
      if (detail.source !== 'api') this.#moved(detail);
    });
    ports.board.addEventListener('gamechange', ports.changed);
  }

  get isOver() {
    return OVER.includes(this.phase);
  }

  /** Whether the solver moves both sides. */
  get #isHelp() {
    return this.course.goal?.kind === 'help';
  }

  /** The number of plies of the puzzle that are on the board. */
  get #at() {
    return this.#ports.board.state?.ply ?? 0;
  }

  /** @param {T.PuzzlePhase} phase @param {T.PuzzleSaying} text @param {T.PuzzleView['tone']} [tone] */
  #enter(phase, text, tone = 'plain') {
    const { board, changed } = this.#ports;
    this.phase = phase;
    this.#turn += 1;
    this.said = { text, tone };
    board.movable = phase !== 'solving' ? 'none' : this.#isHelp ? 'both' : this.course.solver;
    if (phase === 'solving') this.#before = { fen: board.fen, ply: this.#at };
    changed();
  }

  /** Ends the puzzle with a result. */
  end() {
    this.course = { goal: null, line: [], solver: 'white' };
    this.#enter('idle', nothing);
  }

  /** @param {string} code @param {string} message */
  #broken(code, message) {
    this.#enter('idle', (words) => words.broken, 'wrong');
    this.#ports.fault(code, message);
  }

  /** Sets up a puzzle on the board. @param {{ rules: string, fen: string, goal: unknown, line: unknown }} puzzle */
  async begin({ rules, fen, goal, line }) {
    const { board } = this.#ports;
    this.course = { goal: readGoal(goal), line: readLine(line), solver: turnOf(fen) };
    this.counts = { wrong: 0, hints: 0, step: 0 };
    this.#enter('idle', nothing);
    const turn = this.#turn;
    await playable(board);
    if (turn !== this.#turn) return;
    board.orientation = this.#isHelp ? 'white' : this.course.solver;
    board.shapes = [];
    try {
      board.reset({ fen, rules, draws: 'claims', touchMove: false });
    } catch (/** @type {any} */ { code, message }) {
      return this.#broken(code, message);
    }
    if (!this.course.goal)
      return this.#broken(
        'puzzleGoal',
        `"${goal}" is not a puzzle goal, such as "#2", "h#2", "s#2" or "win"`,
      );
    if (!this.course.line.length) return this.#broken('puzzleLine', 'the puzzle has no solution');
    this.#enter('solving', nothing);
  }

  /** @param {T.MoveDetail} move */
  #moved(move) {
    if (this.phase !== 'solving') return;
    const { board, single, emit } = this.#ports;
    board.shapes = [];
    this.counts.step = 0;
    const worth = judgeMove(this.course.line, this.#at - 1, move);
    if (worth === 'solved') return this.#solved(move);
    if (worth === 'right') return this.#isHelp ? this.#goOn(move) : this.#answer(move);
    const { coordinates, san } = move;
    this.counts.wrong += 1;
    if (single()) this.#enter('failed', (words, letters) => words.notIt(letters(san)), 'wrong');
    else this.#refute(move);
    emit('failed', { coordinates, san });
  }

  /** @param {T.MoveDetail} move @param {T.MoveDetail} [answer] the mate that the move forces */
  #solved({ san, mate }, answer) {
    const { wrong, hints } = this.counts;
    this.#enter(
      'solved',
      (words, letters) =>
        answer ? words.compelled(letters(san), letters(answer.san)) : words.solved(letters(san), mate),
      'right',
    );
    this.#ports.emit('solved', { clean: !wrong && !hints, wrong, hints });
  }

  /** Continues a helpmate, in which the solver also moves the other side's pieces. @param {T.MoveDetail} move */
  #goOn({ san, fen }) {
    this.#enter('solving', (words, letters) => words.together(letters(san), turnOf(fen)), 'right');
  }

  /** Plays the opponent's reply from the solution. @param {T.MoveDetail} move */
  #answer(move) {
    const { board } = this.#ports;
    this.#enter('answering', nothing);
    const turn = this.#turn;
    setTimeout(
      () => {
        if (turn !== this.#turn) return;
        const answer = this.#play(this.course.line[this.#at]);
        if (!answer) return;
        if (this.#at >= this.course.line.length) return this.#solved(move, answer.mate ? answer : undefined);
        const said = [move.san, answer.san];
        this.#enter(
          'solving',
          (words, letters) => words.right(letters(said[0]), letters(said[1]), this.course.solver),
          'right',
        );
      },
      board.animationDuration ? board.animationDuration + PAUSE : 0,
    );
  }

  /** @param {string} move */
  #play(move) {
    try {
      return this.#ports.board.move(move);
    } catch (/** @type {any} */ { message }) {
      this.#broken('puzzleLine', `a move of the puzzle cannot be played: ${message}`);
      return null;
    }
  }

  /** Searches for the refutation of a wrong move and shows the refutation. @param {T.MoveDetail} move */
  async #refute(move) {
    const { board, refuter } = this.#ports;
    const { fen, ply } = this.#before;
    const { goal } = this.course;
    const solver = turnOf(fen);
    const { san, coordinates } = move;
    this.#enter('refuting', (words, letters) => words.looking(letters(san)));
    const turn = this.#turn;
    if (!goal) return;
    const question = { rules: board.rules, fen, move: coordinates, goal, left: movesAfter(goal, ply) };
    /** @type {T.Refutation} */
    const found = await refuter()
      .then((refuter) => refuter.refute(question))
      .catch(() => UNKNOWN);
    if (turn !== this.#turn) return;
    if (found.reason === 'alsoMates') {
      this.counts.wrong -= 1;
      return this.#solved(move);
    }
    const answer = found.reply ? this.#play(found.reply) : null;
    if (found.reply && !answer) return;
    if (answer) board.shapes = [{ from: answer.from, to: answer.to, color: 'red' }];
    this.#enter(
      'refuted',
      (words, letters) =>
        words.refuted({ ...found, san: letters(san), answer: letters(answer?.san ?? ''), solver }),
      'wrong',
    );
  }

  /** Takes back the refuted move. */
  again() {
    if (this.phase !== 'refuted') return;
    this.#takeBack();
    this.#enter('solving', nothing);
  }

  #takeBack() {
    const { board } = this.#ports;
    board.shapes = [];
    while (this.#at > this.#before.ply && board.undo());
  }

  /** Gives the next hint for this move: first the piece, then the squares, then the move itself. */
  hint() {
    if (this.phase !== 'solving') return;
    const { board, emit } = this.#ports;
    const move = board.legalMoves().find((move) => isMove(this.course.line[this.#at], move));
    if (!move) return this.#broken('puzzleLine', 'the next move of the solution is not legal');
    this.counts.hints += 1;
    this.counts.step += 1;
    const { step } = this.counts;
    const { from, to, via, san, coordinates } = move;
    emit('hint', { step });
    if (step === 1) {
      const letter = squareOf(board.fen, from);
      board.shapes = [{ from, color: 'green' }];
      this.#enter('solving', (words) => words.piece(letter, from));
    } else if (step === 2) {
      const way = via && coordinates.length > 5 && coordinates[4] !== 'x' ? [from, via, to] : [from, to];
      board.shapes = way.slice(1).map((to, i) => ({ from: way[i], to, color: 'green' }));
      this.#enter('solving', (words, letters) => words.move(letters(san)));
    } else {
      const made = this.#play(coordinates);
      if (made) this.#moved(made);
    }
  }

  /** Puts the whole solution on the board and returns to the current position. */
  show() {
    if (this.isOver && this.phase !== 'failed') return;
    if (this.phase === 'idle') return;
    const { board, emit } = this.#ports;
    // The mistake has already dispatched `failed`.
    const isNews = !this.counts.wrong;
    this.#enter('shown', (words) => words.shown);
    this.#takeBack();
    const start = this.#at;
    while (this.#at < this.course.line.length) if (!this.#play(this.course.line[this.#at])) return;
    board.goTo(start);
    if (isNews) emit('failed', { coordinates: null, san: null });
  }
}

/** Returns the letter of the piece on a square of a FEN. @param {string} fen @param {string} square */
const squareOf = (fen, square) => {
  const rank = fen.split('/')[8 - Number(square[1])].split(' ')[0];
  return rank.replace(/\d/g, (n) => '.'.repeat(Number(n)))['abcdefgh'.indexOf(square[0])];
};
