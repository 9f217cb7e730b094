/** @import { EngineSource, FailedDetail, FaultDetail, Puzzle, PuzzleHintDetail, PuzzlePhase, PuzzleWords, SolvedDetail } from './types.d.ts' */
import { LANGUAGES, loadMore } from '../locales/languages.js';
import { openLanguage } from './language.js';
import { makePanel } from './puzzle/panel.js';
import { Solving } from './puzzle/solving.js';
import { addStyle } from './puzzle/style.js';
import { RoqueBoard } from './roque-board.js';
import { takeEarly, textOf, toggle, write } from './session/properties.js';

/** What makes another puzzle. */
const PUZZLE = /** @type {const} */ (['rules', 'fen', 'goal', 'line']);
/** What the board inside is told. */
const HANDED_ON = ['theme', 'coordinates', 'pieces', 'animation-duration'];
/** Node, where pages are made, has no elements; importing this there must not fail. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);
/** Where a site says that what looks ahead is. @type {EngineSource | undefined} */
let ahead;

/**
 * A position with something to find in it, on a board of its own: it says what is asked for, answers right moves as the solution does, refutes
 * wrong ones on the board and takes them back, helps step by step, and has the solution played through. Who is to move in the FEN solves.
 *
 * @tagname roque-puzzle
 * @attr {string} theme - As a board has it.
 * @attr {string} pieces - As a board has it.
 * @attr {string} coordinates - As a board has it.
 * @attr {string} animation-duration - As a board has it.
 * @attr {string} lang - Language of the words, such as `en` or `fr`; without it that of an ancestor or the page.
 *
 * @fires {CustomEvent<SolvedDetail>} solved - The last move of the solution, or mate, was found: `clean`, `wrong`, `hints`.
 * @fires {CustomEvent<FailedDetail>} failed - A move was wrong: `coordinates`, `san`; both null where the solution was asked for instead.
 * @fires {CustomEvent<PuzzleHintDetail>} hint - A hint was taken: `step`, 1 for which piece, 2 for where to, 3 for the move made.
 * @fires {CustomEvent<FaultDetail>} fault - The puzzle makes no sense: `puzzleGoal`, `puzzleLine`, or what a board tells of its position and its engine.
 *
 * @csspart board - The board.
 * @csspart task - What is asked for.
 * @csspart said - What is said of the last move.
 * @csspart button - Each button; the one to go on with is `strong`, too.
 * @csspart solution - The moves of the solution, with `step` buttons before and behind.
 *
 * @slot - Under what is said.
 *
 * @cssprop [--roque-puzzle-board=100%] - How wide the board may be.
 * @cssprop [--roque-puzzle-task] - The font of what is asked for.
 * @cssprop [--roque-accent=#1e4d68] - The button to go on with.
 * @cssprop [--roque-on-accent=#fff] - The words on it.
 */
export class RoquePuzzle extends Base {
  static observedAttributes = [...PUZZLE, ...HANDED_ON, 'single-try', 'singletry', 'lang'];
  /** Of the whole class, and of all boards: where the engine's file is, for bundlers that do not follow `new URL(…, import.meta.url)`. @param {EngineSource | undefined} source */
  static set engine(source) {
    RoqueBoard.engine = source;
  }
  /** The same of `roque-search_bg.wasm`. @param {EngineSource | undefined} source */
  static set search(source) {
    ahead = source;
    RoqueBoard.search = source;
  }
  /** The same of `roque-solve_bg.wasm`. @param {EngineSource | undefined} source */
  static set solver(source) {
    RoqueBoard.solver = source;
  }
  #root;
  #board = /** @type {RoqueBoard | null} */ (null);
  #solving = /** @type {Solving | null} */ (null);
  #panel;
  #language;
  /** @type {PuzzleWords | undefined} */
  #words;
  /** @type {Promise<import('./types.d.ts').Refuter> | undefined} */
  #refuter;
  /** Whether it is another puzzle than the one that was begun, and whether that will be begun at once. */
  #next = /** @type {'new' | 'due' | null} */ ('new');

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
    // What was begun goes on when it is moved to another place of the page.
    this.#begin();
  }

  /** Moved as a whole it is not connected again. @internal */
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
    if (this.#board) write(this.#board, name, text);
  }

  #ask() {
    this.#next ??= 'new';
    this.#begin();
  }

  /** Attributes come one by one: what they make together is begun once. */
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

  /** Without a position there is no board. */
  #clear() {
    this.#solving?.end();
    this.#board?.remove();
    this.#board = this.#solving = null;
  }

  /** The board, once there is a position to lay on it. */
  #furnish() {
    if (this.#board) return;
    const board = /** @type {RoqueBoard} */ (document.createElement('roque-board'));
    this.#board = board;
    board.part.value = 'board';
    board.setAttribute('movable', 'none');
    board.setAttribute('rules', this.rules);
    board.setAttribute('fen', this.fen);
    for (const name of HANDED_ON) if (this.hasAttribute(name)) this.#hand(name, this.getAttribute(name));
    // Whoever goes on on the board takes back what was refuted there.
    board.addEventListener('pointerdown', () => this.tryAgain());
    board.addEventListener('keydown', (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
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
    this.#refuter ??= import('./puzzle/refute.js').then(({ makeRefuter }) => makeRefuter(() => ahead));
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

  /** What had the focus is gone: it goes to the board, or to the solution. */
  #refocus(/** @type {FocusOptions} */ options = { preventScroll: true }) {
    const root = this.#solving?.isOver ? this.#root : this.#board?.shadowRoot;
    const next = root?.querySelector(this.#solving?.isOver ? '.move' : '[role=gridcell][tabindex="0"]');
    /** @type {HTMLElement | null | undefined} */ (next)?.focus(options);
  }

  /**
   * The game, as a board has it.
   * @attr
   * @type {string}
   */
  get rules() {
    return this.getAttribute('rules') ?? 'orthodox';
  }
  set rules(rules) {
    write(this, 'rules', rules);
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
    write(this, 'fen', fen);
  }

  /**
   * What is to be found: `#1` … `#9`, mate in so many moves; `win`, the only way to win material; `save`, the only move that does not lose; `only`, the only good move; `h#1` …
   * `h#9` and halves such as `h#2.5`, a helpmate, whose solver plays both sides; `s#1` … `s#9`, a selfmate, in which White compels Black to mate.
   * @attr
   * @type {string}
   */
  get goal() {
    return this.getAttribute('goal') ?? '';
  }
  set goal(goal) {
    write(this, 'goal', goal);
  }

  /**
   * The solution: moves in coordinates, with spaces between. A list may be set, too.
   * @attr
   * @type {string}
   */
  get line() {
    return this.getAttribute('line') ?? '';
  }
  set line(/** @type {string | string[]} */ line) {
    write(this, 'line', Array.isArray(line) ? line.join(' ') : line);
  }

  /**
   * One try without help: a wrong move is the end of it.
   * @attr
   * @type {boolean}
   */
  get singleTry() {
    const text = textOf(this, 'single-try');
    return text !== null && text !== 'false';
  }
  set singleTry(on) {
    toggle(this, 'single-try', !!on);
  }

  /** The whole puzzle at once; it is begun anew, even where it is the same. @type {Puzzle} */
  get puzzle() {
    const { rules, fen, goal, line } = this;
    return { rules, fen, goal, line: line.split(/\s+/).filter(Boolean) };
  }
  set puzzle(/** @type {Puzzle | null | undefined} */ puzzle) {
    const { rules, fen, goal, line } = puzzle ?? {};
    Object.assign(this, { rules, fen, goal, line });
  }

  /**
   * How far somebody has come: `idle`, `solving`, `answering`, `refuting`, `refuted`, `solved`, `shown` or `failed`.
   * @type {PuzzlePhase}
   */
  get phase() {
    return this.#solving?.phase ?? 'idle';
  }

  /** Brings the keyboard to the board, once it is there. @param {FocusOptions} [options] */
  async focus(options) {
    await Promise.resolve();
    await this.#board?.ready;
    this.#refocus(options);
  }

  /** Begins the puzzle anew. */
  restart() {
    this.#furnish();
    const { rules, fen, goal, line } = this;
    this.#solving?.begin({ rules, fen, goal, line });
  }

  /** Takes a refuted move back. */
  tryAgain() {
    this.#solving?.again();
  }

  /** Helps with this move: first which piece, then where to, then by making it. */
  hint() {
    this.#solving?.hint();
  }

  /** Lays the solution on the board, to be played through. */
  showSolution() {
    this.#solving?.show();
  }
}

/** @param {HTMLElement} host @param {string} type @param {object} detail */
const tell = (host, type, detail) =>
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

/** A move in the letters of a language. @param {string} san in English ones @param {string} name */
const inLetters = (san, name) => {
  const { letters } = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (name)] ?? LANGUAGES.en;
  return san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)]);
};

if (globalThis.customElements && !customElements.get('roque-puzzle'))
  customElements.define('roque-puzzle', RoquePuzzle);
