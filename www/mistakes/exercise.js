/** @import { Judged, Search } from '../analysis/types.d.ts' */
/** @import { Mistake, Ports } from './types.d.ts' */
/** @import { Answer } from './schedule.js' */
import { loadEngine } from '../board/session/engine.js';
import { Session } from '../board/session/session.js';
import { nameOf } from '../board/session/squares.js';
import { fill } from '../site/translate.js';
import { Notation } from './notation.js';

/** The maximum number of plies in the line shown with the answer. */
const LINE = 6;

/**
 * Judges the user's move in the position of a mistake.
 * @param {Pick<Search, 'review'>} search @param {Mistake} mistake @param {number} move @param {AbortSignal} signal
 * @returns {Promise<Judged>}
 */
export async function judgeTry(search, { rules, fen, moves }, move, signal) {
  /** @type {Judged | null} */
  let judged = null;
  const told = (/** @type {{ judged: Judged | null }} */ examined) => {
    judged = examined.judged ?? judged;
  };
  await search.review({ rules, fen, moves: [...moves, move], from: moves.length }, { signal, told });
  if (!judged) throw new Error('the review of a move must judge it');
  return judged;
}

/** Shows an exercise on the board of the page, which asks for a better move than the move of the game. */
export class Exercise {
  /** The exercise on the board. @type {Mistake | null} */
  mistake = null;
  #work = new AbortController();
  /** The user's answer so far: a wrong move makes it "later". null after the end of the exercise. @type {Answer | null} */
  #answer = null;
  #ports;
  #search;
  #answered;
  #board;
  #page;

  /**
   * @param {Ports} ports @param {Pick<Search, 'review'>} search
   * @param {(mistake: Mistake, answer: Answer) => void} answered a callback that runs once for each exercise
   */
  constructor(ports, search, answered) {
    const { find } = ports;
    this.#ports = ports;
    this.#search = search;
    this.#answered = answered;
    this.#board = find('roque-board');
    this.#page = {
      verdict: find('.verdict'),
      next: find('[data-do=next]'),
      again: find('[data-do=again]'),
      show: find('[data-do=show]'),
    };
    this.#board.addEventListener('move', () => this.#take());
    this.#page.again.onclick = () => this.#repeat();
    this.#page.show.onclick = () => this.#reveal();
  }

  async #notation() {
    return new Notation(new Session(await loadEngine()), this.#ports.language());
  }

  /** Handles the user's move on the board, unless the board is playing a line automatically. */
  #take() {
    const { mistake } = this;
    const move = this.#board.state?.lastMove?.packed;
    const isOpen = this.#answer && this.#board.movable !== 'none';
    if (!mistake || move === undefined || !isOpen) return;
    const work = new AbortController();
    this.#work = work;
    this.#judge(move, mistake, work.signal).catch(() => {
      if (work.signal.aborted) return;
      this.#page.verdict.textContent = this.#ports.words().failed;
      this.#lay(mistake);
    });
  }

  /** @param {number} packed @param {Mistake} mistake @param {AbortSignal} signal */
  async #judge(packed, mistake, signal) {
    const words = this.#ports.words();
    this.#board.movable = 'none';
    const notation = await this.#notation();
    const move = notation.line(mistake, [packed]);
    if (packed === mistake.better[0]) return this.#solved(fill(words.right, { move }));
    this.#page.verdict.textContent = fill(words.thinking, { move });
    const judged = await judgeTry(this.#search, mistake, packed, signal);
    signal.throwIfAborted();
    if (!judged.verdict) return this.#solved(fill(words.asGood, { move }));
    this.#refute(mistake, judged.played.moves, notation);
  }

  /** @param {string} text */
  #solved(text) {
    this.#page.verdict.textContent = text;
    this.#finish(this.#answer ?? 'later');
  }

  /** Plays the refutation of a wrong move on the board. @param {Mistake} mistake @param {number[]} line @param {Notation} notation */
  #refute(mistake, line, notation) {
    const words = this.#ports.words();
    const move = notation.line(mistake, line.slice(0, 1));
    if (line.length < 2) this.#page.verdict.textContent = fill(words.wrongEnd, { move });
    else {
      const answer = notation.line(mistake, line.slice(0, 2)).slice(move.length).trim();
      this.#page.verdict.textContent = fill(words.wrong[mistake.color], { move, answer });
      this.#set(mistake, line.slice(0, 2));
    }
    this.#answer = 'later';
    this.#page.again.hidden = false;
    this.#page.again.focus({ preventScroll: true });
  }

  #repeat() {
    this.#page.again.hidden = true;
    this.#page.verdict.textContent = '';
    if (this.mistake) this.#lay(this.mistake).then(() => this.#board.focus({ preventScroll: true }));
  }

  /** Shows the best move and the line that follows it. */
  async #reveal() {
    const { mistake } = this;
    if (!mistake) return;
    this.#work.abort();
    const { better } = mistake;
    const words = this.#ports.words();
    const notation = await this.#notation();
    const move = notation.line(mistake, better.slice(0, 1));
    const line = notation.line(mistake, better.slice(0, LINE));
    this.#page.verdict.textContent = `${fill(words.answer, { move })} ${better.length > 1 ? fill(words.line, { line }) : ''}`;
    this.#set(mistake, better.slice(0, 1));
    this.#finish('shown');
  }

  /** Ends the exercise with the user's answer, which counts only once. @param {Answer} answer */
  #finish(answer) {
    const { next, again, show } = this.#page;
    this.#board.movable = 'none';
    next.hidden = false;
    for (const button of [again, show]) button.hidden = true;
    if (this.mistake && this.#answer) this.#answered(this.mistake, answer);
    this.#answer = null;
    next.focus({ preventScroll: true });
  }

  /** Shows the position of a mistake, or a position after further moves. @param {Mistake} mistake @param {number[]} line the moves after the position */
  #set({ rules, fen, moves, color }, line) {
    this.#board.movable = 'none';
    this.#board.shapes = [];
    this.#board.reset({ rules, fen, moves: [...moves, ...line], draws: 'claims', touchMove: false });
    this.#board.orientation = color;
  }

  /** Puts the position on the board with an arrow for the game's move, and lets the user move. @param {Mistake} mistake */
  async #lay(mistake) {
    await this.#board.ready;
    this.#set(mistake, []);
    const { rules, fen, moves, played, color } = mistake;
    const session = new Session(await loadEngine());
    session.reset({ rules, fen, moves, draws: 'recorded' });
    const move = session.ask((game) => game.movesFrom().find(({ token }) => token === played));
    if (move) this.#board.shapes = [{ from: nameOf(move.from), to: nameOf(move.to), color: 'red' }];
    this.#board.movable = color;
  }

  /** Writes the question of the exercise in the language of the page. */
  async speak() {
    const { mistake } = this;
    if (!mistake) return;
    const move = (await this.#notation()).line(mistake, [mistake.played]);
    this.#ports.find('.question').textContent = fill(this.#ports.words().question[mistake.color], { move });
  }

  /** Starts an exercise. Rejects if the moves of the exercise are not legal. @param {Mistake} mistake */
  async ask(mistake) {
    this.#work.abort();
    this.mistake = mistake;
    this.#answer = 'first';
    this.#page.verdict.textContent = '';
    const { next, again, show } = this.#page;
    for (const button of [next, again]) button.hidden = true;
    show.hidden = false;
    await this.speak();
    await this.#lay(mistake);
  }

  /** Ends the exercise without an answer. */
  leave() {
    this.#work.abort();
    this.mistake = null;
  }
}
