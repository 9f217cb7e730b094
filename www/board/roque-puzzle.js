/** @import { EngineSource, FailedDetail, FaultDetail, Puzzle, PuzzleHintDetail, PuzzlePhase, PuzzleWords, SolvedDetail } from './types.d.ts' */
import { LANGUAGES, loadMore } from '../locales/languages.js';
import { openLanguage } from './language.js';
import { makePanel } from './puzzle/panel.js';
import { Solving } from './puzzle/solving.js';
import { addStyle } from './puzzle/style.js';
import { RoqueBoard } from './roque-board.js';
import { takeEarly, textOf, reflectFlag, reflectAttribute } from './session/properties.js';
import { USUAL } from './session/squares.js';
import { lookUp } from '../locales/keys.js';

/** The attributes that start another puzzle. */
const PUZZLE = ['rules', 'fen', 'goal', 'line'];
/** The attributes passed to the inner board. */
const HANDED_ON = ['theme', 'coordinates', 'pieces', 'animation-duration'];
/** Server-side rendering imports this in Node, which has no HTMLElement. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);
/** Location of the wasm file of search and solver, if the site sets one. @type {EngineSource | undefined} */
let analysis;

/**
 * A chess puzzle with its own board. The puzzle shows its task, answers right moves from the solution, refutes wrong moves and takes them back, gives hints step by step, and replays the solution. The side to move in the FEN has to solve the puzzle.
 *
 * @tagname roque-puzzle
 * @attr {string} theme - See `<roque-board>`.
 * @attr {string} pieces - See `<roque-board>`.
 * @attr {string} coordinates - See `<roque-board>`.
 * @attr {string} animation-duration - See `<roque-board>`.
 * @attr {string} lang - Language of the words, such as `en` or `fr`. By default the language of an ancestor or the page applies.
 *
 * @fires {CustomEvent<SolvedDetail>} solved - The user has found the last move of the solution, or a mate: `clean`, `wrong`, `hints`.
 * @fires {CustomEvent<FailedDetail>} failed - A move was wrong: `coordinates`, `san`. Both values are null if the
 * solution was requested instead.
 * @fires {CustomEvent<PuzzleHintDetail>} hint - A hint was taken. `step` is 1 for the piece, 2 for its destination, 3 for the move played.
 * @fires {CustomEvent<FaultDetail>} fault - The puzzle is invalid: `puzzleGoal`, `puzzleLine`, or a fault of the board's position or engine.
 *
 * @csspart board - The board.
 * @csspart task - The task.
 * @csspart said - The comment on the last move.
 * @csspart button - Each button; the main button also has the part `strong`.
 * @csspart solution - The moves of the solution, between the `step` buttons.
 *
 * @slot - Content under the comment.
 *
 * @cssprop [--roque-puzzle-board=100%] - Maximum width of the board.
 * @cssprop [--roque-puzzle-task] - Font of the task.
 * @cssprop [--roque-accent=#1e4d68] - The main button.
 * @cssprop [--roque-on-accent=#fff] - The text on the main button.
 */
export class RoquePuzzle extends Base {
  static observedAttributes = [...PUZZLE, ...HANDED_ON, 'single-try', 'singletry', 'lang'];
  /** Location of the engine's wasm file, for all puzzles and boards. Set it if your bundler does not follow `new URL(…, import.meta.url)`. @param {EngineSource | undefined} source */
  static set engine(source) {
    RoqueBoard.engine = source;
  }
  /** Location of `roque-analysis_bg.wasm`, the computer opponent and the problem solver. @param {EngineSource | undefined} source */
  static set search(source) {
    analysis = source ?? analysis;
    RoqueBoard.search = source;
  }
  /** The same location as `search`. @param {EngineSource | undefined} source */
  static set solver(source) {
    RoquePuzzle.search = source;
  }
  #root;
  /** @type {RoqueBoard | null} */
  #board = null;
  /** @type {Solving | null} */
  #solving = null;
  #panel;
  #language;
  /** @type {PuzzleWords | undefined} */
  #words;
  /** @type {Promise<import('./types.d.ts').Refuter> | undefined} */
  #refuter;
  /** `new`: the attributes describe a new puzzle; `due`: its start is scheduled; null: it has started. @type {'new' | 'due' | null} */
  #next = 'new';

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    addStyle(this.#root);
    this.#panel = makePanel({
      root: this.#root,
      again: () => this.tryAgain(),
      hint: () => this.hint(),
      solution: () => this.showSolution(),
      goTo: (ply) => this.#board?.goTo(ply),
      refocus: () => this.#refocus(),
    });
    const all = document.createElement('div');
    const panel = document.createElement('div');
    all.className = 'all';
    panel.className = 'panel';
    panel.append(...this.#panel.nodes, document.createElement('slot'));
    all.append(panel);
    this.#root.append(all);
    this.#language = openLanguage(this, {
      background: async (work) => work.catch(() => undefined),
      heard: () => this.#speak(),
    });
  }

  connectedCallback() {
    takeEarly(this);
    this.#language.connect();
    // If the element was only moved within the page, the puzzle continues.
    this.#begin();
  }

  /** With `moveBefore`, nothing is initialised again. @internal */
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#language.disconnect();
    this.#refuter?.then(({ close }) => close());
    this.#refuter = undefined;
  }

  /** @param {string} name @param {string | null} _old @param {string | null} text */
  attributeChangedCallback(name, _old, text) {
    if (name === 'lang') this.#language?.listen();
    else if (HANDED_ON.includes(name)) this.#hand(name, text);
    else if (/^single-?try$/.test(name)) this.#show();
    else this.#ask();
  }

  /** @param {string} name @param {string | null} text */
  #hand(name, text) {
    if (this.#board) reflectAttribute(this.#board, name, text);
  }

  #ask() {
    this.#next ??= 'new';
    this.#begin();
  }

  /** Applies attributes changed in the same task together. */
  #begin() {
    if (this.#next !== 'new' || !this.isConnected) return;
    this.#next = 'due';
    queueMicrotask(() => {
      this.#next = this.isConnected ? null : 'new';
      if (this.#next) return;
      if (this.hasAttribute('fen')) this.restart();
      else this.#clear();
    });
  }

  /** Removes the board if there is no position. */
  #clear() {
    this.#solving?.end();
    this.#board?.remove();
    this.#board = this.#solving = null;
  }

  /** Creates the board when there is a position. */
  #furnish() {
    if (this.#board) return;
    const board = document.createElement('roque-board');
    this.#board = board;
    board.part.value = 'board';
    board.setAttribute('movable', 'none');
    board.setAttribute('rules', this.rules);
    board.setAttribute('fen', this.fen);
    for (const name of HANDED_ON) if (this.hasAttribute(name)) this.#hand(name, this.getAttribute(name));
    // A user who continues on the board takes the refuted move back.
    board.addEventListener('pointerdown', () => this.tryAgain());
    board.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' || key === ' ' || key === 'Escape') this.tryAgain();
    });
    this.#solving = new Solving({
      board,
      refuter: () => this.#bringRefuter(),
      single: () => this.singleTry,
      emit: (type, detail) => tell(this, type, detail),
      fault: (code, message) => tell(this, 'fault', { code, faults: [], message }),
      changed: () => this.#show(),
    });
    this.#root.firstElementChild?.prepend(board);
  }

  #bringRefuter() {
    this.#refuter ??= import('./puzzle/refute.js').then(({ makeRefuter }) => makeRefuter(() => analysis));
    this.#refuter.catch(() => {
      this.#refuter = undefined;
    });
    return this.#refuter;
  }

  async #speak() {
    const { name } = this.#language;
    const words = await loadMore(name, 'puzzle').catch(() => undefined);
    if (!words || name !== this.#language.name) return;
    this.#words = words;
    this.#panel.speak(words);
    this.#show();
  }

  #show() {
    const [solving, words, board] = [this.#solving, this.#words, this.#board];
    if (!solving || !words || !board) return;
    const { phase, said, course, counts } = solving;
    const letters = (/** @type {string} */ san) => inLetters(san, this.#language.name);
    const isThrough = phase === 'solved' || phase === 'shown';
    this.#panel.show({
      phase,
      task: course.goal ? `${words.toMove(course.solver)} ${words.goal(course.goal)}` : '',
      said: said.text(words, letters),
      tone: said.tone,
      step: counts.step,
      single: this.singleTry,
      line: isThrough ? board.moveList().slice(0, board.state?.plies).map(letters) : [],
      shown: board.shownPly,
    });
  }

  /** Moves the focus to the board, or to the solution, when the focused button is gone. */
  #refocus(/** @type {FocusOptions} */ options = { preventScroll: true }) {
    const root = this.#solving?.isOver ? this.#root : this.#board?.shadowRoot;
    const next = root?.querySelector(this.#solving?.isOver ? '.move' : '[role=gridcell][tabindex="0"]');
    /** @type {HTMLElement | null | undefined} */ (next)?.focus(options);
  }

  /**
   * The game; see `<roque-board>`.
   * @attr
   * @type {string}
   */
  get rules() {
    return this.getAttribute('rules') ?? USUAL;
  }
  set rules(rules) {
    reflectAttribute(this, 'rules', rules);
  }

  /**
   * The position.
   * @attr
   * @type {string}
   */
  get fen() {
    return this.getAttribute('fen') ?? '';
  }
  set fen(fen) {
    reflectAttribute(this, 'fen', fen);
  }

  /**
   * The task. `#1` … `#9`: mate in that many moves. Find the only winning move (`win`), the only move that does not lose (`save`), or the only good move (`only`).
   * A helpmate (`h#1` … `h#9`, with halves such as `h#2.5`), whose solver plays both sides. A selfmate (`s#1` … `s#9`), in which White forces Black to mate.
   * @attr
   * @type {string}
   */
  get goal() {
    return this.getAttribute('goal') ?? '';
  }
  set goal(goal) {
    reflectAttribute(this, 'goal', goal);
  }

  /**
   * The solution: moves in coordinates, separated by spaces. The property also takes a list.
   * @attr
   * @type {string}
   */
  get line() {
    return this.getAttribute('line') ?? '';
  }
  set line(/** @type {string | string[]} */ line) {
    reflectAttribute(this, 'line', Array.isArray(line) ? line.join(' ') : line);
  }

  /**
   * Allows a single try without hints: a wrong move ends the puzzle.
   * @attr
   * @type {boolean}
   */
  get singleTry() {
    const text = textOf(this, 'single-try');
    return text !== null && text !== 'false';
  }
  set singleTry(on) {
    reflectFlag(this, 'single-try', !!on);
  }

  /** All values of the puzzle at once. Setting this property restarts the puzzle, even with the same values. @type {Puzzle} */
  get puzzle() {
    const { rules, fen, goal, line } = this;
    return { rules, fen, goal, line: line.split(/\s+/).filter(Boolean) };
  }
  set puzzle(/** @type {Puzzle | null | undefined} */ puzzle) {
    const { rules, fen, goal, line } = puzzle ?? {};
    Object.assign(this, { rules, fen, goal, line });
  }

  /**
   * The progress of the user: `idle`, `solving`, `answering`, `refuting`, `refuted`, `solved`, `shown` or `failed`.
   * @type {PuzzlePhase}
   */
  get phase() {
    return this.#solving?.phase ?? 'idle';
  }

  /** Moves the focus to the board when the board is ready. @param {FocusOptions} [options] */
  async focus(options) {
    await Promise.resolve();
    await this.#board?.ready;
    this.#refocus(options);
  }

  /** Restarts the puzzle. */
  restart() {
    this.#furnish();
    const { rules, fen, goal, line } = this;
    this.#solving?.begin({ rules, fen, goal, line });
  }

  /** Takes back a refuted move. */
  tryAgain() {
    this.#solving?.again();
  }

  /** Gives a hint for the current move: first the piece, then its destination, then the move itself. */
  hint() {
    this.#solving?.hint();
  }

  /** Shows the solution on the board, for replay. */
  showSolution() {
    this.#solving?.show();
  }
}

/** @param {HTMLElement} host @param {string} type @param {object} detail */
const tell = (host, type, detail) =>
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

/** Returns a move with the piece letters of a language. @param {string} san the move with English letters @param {string} name */
const inLetters = (san, name) => {
  const { letters } = lookUp(LANGUAGES, name) ?? LANGUAGES.en;
  return san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)]);
};

if (globalThis.customElements && !customElements.get('roque-puzzle'))
  customElements.define('roque-puzzle', RoquePuzzle);
