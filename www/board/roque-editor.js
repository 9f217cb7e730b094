/** @import { EditorWords, EngineSource, FaultDetail, FaultWords, Judged, SetupDetail } from './types.d.ts' */
import { loadMore } from '../locales/languages.js';
import { Bench } from './editor/bench.js';
import { make } from './editor/make.js';
import { USUAL } from './editor/setup.js';
import { addStyle } from './editor/style.js';
import { openLanguage } from './language.js';
import { RoqueBoard } from './roque-board.js';
import { loadEngine, takeEngineFrom } from './session/engine.js';
import { takeEarly, textOf, toggle, write } from './session/properties.js';

/** What makes another position. */
const POSITION = /** @type {const} */ (['rules', 'fen']);
/** What the board inside is told. */
const HANDED_ON = ['theme', 'coordinates'];
/** Node, where pages are made, has no elements; importing this there must not fail. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/**
 * A position to be set up by hand, in any of the games: spare pieces to drag or to choose, by mouse, finger, keys or screen reader; whose turn it
 * is, castling rights, en passant, and the FEN, which may be typed or pasted. What is wrong with the position is said in words, and told to the page.
 *
 * @tagname roque-editor
 * @attr {string} theme - As a board has it.
 * @attr {string} coordinates - As a board has it.
 * @attr {string} lang - Language of the words, such as `en` or `fr`; without it that of an ancestor or the page.
 *
 * @fires {CustomEvent<SetupDetail>} positionchange - There is another position or game, and the first one once it is judged: `fen`, `rules`, `faults`, `doubts`, `outcome`.
 * @fires {CustomEvent<FaultDetail>} fault - The engine could not be loaded: `engineFailed`.
 *
 * @csspart desk - All but what is said of the position.
 * @csspart board - The board.
 * @csspart tray - Each row of spare pieces.
 * @csspart spare - Each spare piece.
 * @csspart tool - Each tool beside them.
 * @csspart hint - What is said of how it is used.
 * @csspart button - Each button.
 * @csspart question - Each thing that is asked of the position.
 * @csspart judgement - What is said of the position.
 *
 * @slot - Under what is asked, beside the board.
 *
 * @cssprop [--roque-editor-board=100%] - How wide the board may be.
 * @cssprop [--roque-editor-tray=#f9f4e8] - The paper that the spare pieces lie on.
 * @cssprop [--roque-editor-chosen=#e0d5c0] - The paper under the one that is chosen.
 * @cssprop [--roque-editor-fault=#b3261e] - The line beside what is wrong.
 * @cssprop [--roque-accent=#1e4d68] - What is ticked.
 */
export class RoqueEditor extends Base {
  static observedAttributes = [
    ...POSITION,
    ...HANDED_ON,
    'orientation',
    'choose-rules',
    'chooserules',
    'lang',
  ];
  /** Of the whole class, and of all boards: where the engine's file is, for bundlers that do not follow `new URL(…, import.meta.url)`. @param {EngineSource | undefined} source */
  static set engine(source) {
    RoqueBoard.engine = source;
    takeEngineFrom(source);
  }
  #bench;
  #language;
  /** Which attributes have been set since they were last read. @type {Set<string>} */
  #asked = new Set();
  /** @type {PromiseWithResolvers<void>} */
  #ready = Promise.withResolvers();
  #begun = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    addStyle(root);
    this.#bench = new Bench((judged) => this.#tell(judged));
    const [all, facts] = [make('div', 'all', 'desk'), this.#bench.nodes[1]];
    facts.append(document.createElement('slot'));
    all.append(...this.#bench.nodes);
    root.append(all, this.#bench.says.node);
    // What is typed would be heard outside.
    root.addEventListener('input', (event) => event.stopPropagation());
    this.#bench.offerGames(false);
    this.#language = openLanguage(this, {
      background: async (work) => work.catch(() => undefined),
      heard: () => this.#speak(),
    });
  }

  connectedCallback() {
    takeEarly(this);
    this.#language.connect();
    // What is set up stays so when it is moved to another place of the page.
    if (!this.#begun) for (const name of POSITION) this.#asked.add(name);
    this.#begun = true;
    if (this.#asked.size) this.#take();
    this.#load();
  }

  /** Moved as a whole it is not connected again. @internal */
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#language.disconnect();
  }

  /** @param {string} name @param {string | null} _old @param {string | null} text */
  attributeChangedCallback(name, _old, text) {
    if (name === 'lang') this.#language?.listen();
    else if (name === 'orientation') this.#bench.sit(text === 'black' ? 'black' : 'white');
    else if (/^choose-?rules$/.test(name)) this.#bench.offerGames(this.chooseRules);
    else if (HANDED_ON.includes(name)) write(this.#bench.board, name, text);
    else this.#ask(name);
  }

  /** Attributes come one by one: what they make together is begun once. @param {string} name */
  #ask(name) {
    if (!this.#asked.size) queueMicrotask(() => this.isConnected && this.#take());
    this.#asked.add(name);
  }

  #take() {
    const [rules, fen] = [this.getAttribute('rules') ?? USUAL, this.#told];
    const isAsked = this.#asked.has('fen');
    this.#asked.clear();
    if (isAsked) this.#bench.begin(rules, fen);
    else if (rules !== this.#bench.setup.rules) this.#bench.change({}, rules);
  }

  /** What the attribute says; undefined for the usual position. */
  get #told() {
    return this.getAttribute('fen')?.replace(/^start$/, '') || undefined;
  }

  async #load() {
    const { setup } = this.#bench;
    if (!setup.engine)
      try {
        this.#bench.trust(await loadEngine());
        const { rules, text } = setup;
        // What was set up meanwhile stays, and is judged.
        this.#bench.begin(rules, text || this.#told);
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        this.#bench.doubt('engineFailed');
        tell(this, 'fault', { code: 'engineFailed', faults: ['engineFailed'], message });
      }
    this.#ready.resolve();
  }

  async #speak() {
    const { name, words, loadFaults } = this.#language;
    /** @type {[EditorWords | undefined, FaultWords | null]} */
    const [own, faults] = await Promise.all([loadMore(name, 'editor').catch(() => undefined), loadFaults()]);
    if (name === this.#language.name) this.#bench.speak(own, words, faults);
  }

  /** @param {Judged} judged */
  #tell(judged) {
    const { rules, fen } = this;
    tell(this, 'positionchange', { rules, fen, ...judged });
  }

  /** Resolves when the first position has been judged, or cannot be. @type {Promise<void>} */
  get ready() {
    return this.#ready.promise;
  }

  /**
   * The game. Of a name that is none the faults tell `unknownRules`.
   * @attr
   * @type {string}
   */
  get rules() {
    return this.#asked.has('rules') ? (this.getAttribute('rules') ?? USUAL) : this.#bench.setup.rules;
  }
  set rules(rules) {
    if (rules !== this.rules) write(this, 'rules', rules);
  }

  /**
   * The position, as it is now: what the text says, be it right or wrong. As an attribute, the one to begin from; without it the usual position.
   * @attr
   * @type {string}
   */
  get fen() {
    return this.#asked.has('fen') ? (this.#told ?? '') : this.#bench.setup.text.trim();
  }
  set fen(/** @type {string | null | undefined} */ fen) {
    if (fen !== this.fen) write(this, 'fen', fen);
  }

  /**
   * Whose pieces are below: `white` or `black`.
   * @attr
   * @type {'white' | 'black'}
   */
  get orientation() {
    return this.#bench.seat;
  }
  set orientation(orientation) {
    write(this, 'orientation', orientation ?? 'white');
  }

  /**
   * Whether the game may be chosen, too.
   * @attr
   * @type {boolean}
   */
  get chooseRules() {
    const text = textOf(this, 'choose-rules');
    return text !== null && text !== 'false';
  }
  set chooseRules(may) {
    toggle(this, 'choose-rules', !!may);
  }

  /** What is set up, and what the engine says of it; null until it is there. @returns {SetupDetail | null} */
  get position() {
    const judged = this.#bench.judged();
    return judged ? { rules: this.rules, fen: this.fen, ...judged } : null;
  }

  /** Takes all pieces off the board. */
  clear() {
    this.#bench.empty();
  }

  /** Sets up the usual position of the game. */
  start() {
    this.#bench.usual();
  }

  /** Turns the board. */
  flip() {
    this.#bench.sit(this.#bench.seat === 'white' ? 'black' : 'white');
  }
}

/** @param {HTMLElement} host @param {string} type @param {object} detail */
const tell = (host, type, detail) =>
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

if (globalThis.customElements && !customElements.get('roque-editor'))
  customElements.define('roque-editor', RoqueEditor);
