/** @import * as T from '../types.d.ts' */
import { isMove, judge, movesAfter, readGoal, readLine, turnOf } from './course.js';

/** Milliseconds that the other side takes for its answer, beside those of the moving piece. */
const PAUSE = 220;
const OVER = ['solved', 'shown', 'failed'];
/** Nothing is known of why a move is wrong. @type {T.Refutation} */
const UNKNOWN = { reason: 'other', reply: null };
const nothing = () => '';

/**
 * One puzzle after another on a board: what is played is judged, answered, refuted and taken back. It knows of no words; what is to be said
 * is told as a function of them.
 */
export class Solving {
  /** @type {T.PuzzlePhase} */
  phase = 'idle';
  /** What was last said, and how it was meant. @type {{ text: T.PuzzleSaying, tone: T.PuzzleView['tone'] }} */
  said = { text: nothing, tone: 'plain' };
  /** @type {{ goal: T.PuzzleGoal | null, line: string[], solver: T.Color }} */
  course = { goal: null, line: [], solver: 'white' };
  /** `step`: of the hints on this move. */
  counts = { wrong: 0, hints: 0, step: 0 };
  /** Where the solver was to move last. */
  #before = { fen: '', ply: 0 };
  /** Of what goes on: whoever comes back to something else is too late. */
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

  /** Whether both sides are the solver's. */
  get #isHelp() {
    return this.course.goal?.kind === 'help';
  }

  /** How many half-moves of the puzzle are on the board. */
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

  /** Nothing is asked any more. */
  end() {
    this.course = { goal: null, line: [], solver: 'white' };
    this.#enter('idle', nothing);
  }

  /** @param {string} code @param {string} message */
  #broken(code, message) {
    this.#enter('idle', (words) => words.broken, 'wrong');
    this.#ports.fault(code, message);
  }

  /** Lays a puzzle on the board. @param {{ rules: string, fen: string, goal: unknown, line: unknown }} puzzle */
  async begin({ rules, fen, goal, line }) {
    const { board } = this.#ports;
    this.course = { goal: readGoal(goal), line: readLine(line), solver: turnOf(fen) };
    this.counts = { wrong: 0, hints: 0, step: 0 };
    this.#enter('idle', nothing);
    const turn = this.#turn;
    await board.ready;
    if (turn !== this.#turn) return;
    board.orientation = this.#isHelp ? 'white' : this.course.solver;
    board.shapes = [];
    try {
      board.reset({ fen, rules, draws: 'claims', touchMove: false });
    } catch (/** @type {any} */ { code, message }) {
      return this.#broken(code, message);
    }
    if (!this.course.goal) return this.#broken('puzzleGoal', `no goal of a puzzle: ${goal}`);
    if (!this.course.line.length) return this.#broken('puzzleLine', 'a puzzle has a solution');
    this.#enter('solving', nothing);
  }

  /** @param {T.MoveDetail} move */
  #moved(move) {
    if (this.phase !== 'solving') return;
    const { board, single, emit } = this.#ports;
    board.shapes = [];
    this.counts.step = 0;
    const worth = judge(this.course.line, this.#at - 1, move);
    if (worth === 'solved') return this.#solved(move);
    if (worth === 'right') return this.#isHelp ? this.#goOn(move) : this.#answer(move);
    const { coordinates, san } = move;
    this.counts.wrong += 1;
    if (single()) this.#enter('failed', (words, letters) => words.notIt(letters(san)), 'wrong');
    else this.#refute(move);
    emit('failed', { coordinates, san });
  }

  /** @param {T.MoveDetail} move @param {T.MoveDetail} [answer] the mate that it compelled */
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

  /** The other side's move is the solver's, too. @param {T.MoveDetail} move */
  #goOn({ san, fen }) {
    this.#enter('solving', (words, letters) => words.together(letters(san), turnOf(fen)), 'right');
  }

  /** The other side answers as the solution says. @param {T.MoveDetail} move */
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
      this.#broken('puzzleLine', `a move of a puzzle cannot be played: ${message}`);
      return null;
    }
  }

  /** Looks for what answers a wrong move, and shows it. @param {T.MoveDetail} move */
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

  /** Takes what was refuted back. */
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

  /** Helps with this move: which piece, where to, and then by making it. */
  hint() {
    if (this.phase !== 'solving') return;
    const { board, emit } = this.#ports;
    const move = board.legalMoves().find((move) => isMove(this.course.line[this.#at], move));
    if (!move) return this.#broken('puzzleLine', 'the solution of a puzzle cannot be played');
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
      board.shapes = way
        .slice(1)
        .map((to, i) => ({ from: way[i], to, color: /** @type {const} */ ('green') }));
      this.#enter('solving', (words, letters) => words.move(letters(san)));
    } else {
      const made = this.#play(coordinates);
      if (made) this.#moved(made);
    }
  }

  /** Lays the whole solution on the board, to be played through from where somebody is. */
  show() {
    if (this.isOver && this.phase !== 'failed') return;
    if (this.phase === 'idle') return;
    const { board, emit } = this.#ports;
    // Mistakes have been told already.
    const isNews = !this.counts.wrong;
    this.#enter('shown', (words) => words.shown);
    this.#takeBack();
    const start = this.#at;
    while (this.#at < this.course.line.length) if (!this.#play(this.course.line[this.#at])) return;
    board.goTo(start);
    if (isNews) emit('failed', { coordinates: null, san: null });
  }
}

/** The piece on a square of a FEN, as its letter. @param {string} fen @param {string} square */
const squareOf = (fen, square) => {
  const rank = fen.split('/')[8 - Number(square[1])].split(' ')[0];
  return rank.replace(/\d/g, (n) => '.'.repeat(Number(n)))['abcdefgh'.indexOf(square[0])];
};
