/** @import { EditorWords, EngineSource, FaultDetail, FaultWords, Judged, SetupDetail } from './types.d.ts' */
import { loadMore } from '../locales/languages.js';
import { PositionEditor } from './editor/position-editor.js';
import { createNode } from './editor/node.js';
import { addStyle } from './editor/style.js';
import { openLanguage } from './language.js';
import { RoqueBoard } from './roque-board.js';
import { loadPlayEngine, takeEngineFrom } from './session/engine.js';
import { takeEarly, textOf, reflectFlag, reflectAttribute } from './session/properties.js';
import { USUAL } from './session/squares.js';

/** The attributes that set another position. */
const POSITION = ['rules', 'fen'];
/** The attributes passed to the inner board. */
const HANDED_ON = ['theme', 'coordinates'];
/** Server-side rendering imports this in Node, which has no HTMLElement. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/**
 * A position editor for all games: spare pieces, side to move, castling rights, en passant, and a FEN to type or paste. The editor works with mouse, touch, keyboard and screen readers. The editor shows faults of the position and reports them to the page.
 *
 * @tagname roque-editor
 * @attr {string} theme - See `<roque-board>`.
 * @attr {string} coordinates - See `<roque-board>`.
 * @attr {string} lang - Language of the words, such as `en` or `fr`. By default the language of an ancestor or the page applies.
 *
 * @fires {CustomEvent<SetupDetail>} positionchange - The position or the game has changed, or the engine has checked the first position: `fen`, `rules`, `faults`, `doubts`, `outcome`.
 * @fires {CustomEvent<FaultDetail>} fault - The engine could not be loaded: `engineFailed`.
 *
 * @csspart desk - The whole editor except the verdict on the position.
 * @csspart board - The board.
 * @csspart tray - Each row of spare pieces.
 * @csspart spare - Each spare piece.
 * @csspart tool - Each tool beside the spare pieces.
 * @csspart hint - The instructions.
 * @csspart button - Each button.
 * @csspart question - Each field of the position.
 * @csspart judgement - The verdict on the position.
 *
 * @slot - Content under the fields, beside the board.
 *
 * @cssprop [--roque-editor-board=100%] - Maximum width of the board.
 * @cssprop [--roque-editor-tray=#f9f4e8] - Background of the spare pieces.
 * @cssprop [--roque-editor-chosen=#e0d5c0] - Background of the chosen spare piece.
 * @cssprop [--roque-editor-fault=#b3261e] - The line beside a fault.
 * @cssprop [--roque-accent=#1e4d68] - Ticked boxes.
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
  /** Location of the engine's wasm file, for all editors and boards. Set it if your bundler does not follow `new URL(…, import.meta.url)`. @param {EngineSource | undefined} source */
  static set engine(source) {
    RoqueBoard.engine = source;
    takeEngineFrom(source);
  }
  #editor;
  #language;
  /** The attributes changed since they were last applied. @type {Set<string>} */
  #asked = new Set();
  /** @type {PromiseWithResolvers<void>} */
  #ready = Promise.withResolvers();
  #begun = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    addStyle(root);
    this.#editor = new PositionEditor((judged) => this.#tell(judged));
    const [all, facts] = [createNode('div', 'all', 'desk'), this.#editor.nodes[1]];
    facts.append(document.createElement('slot'));
    all.append(...this.#editor.nodes);
    root.append(all, this.#editor.says.node);
    // Input events of inner fields stay inside.
    root.addEventListener('input', (event) => event.stopPropagation());
    this.#editor.offerGames(false);
    this.#language = openLanguage(this, {
      background: async (work) => work.catch(() => undefined),
      heard: () => this.#speak(),
    });
  }

  connectedCallback() {
    takeEarly(this);
    this.#language.connect();
    // If the element was only moved within the page, its position is kept.
    if (!this.#begun) for (const name of POSITION) this.#asked.add(name);
    this.#begun = true;
    if (this.#asked.size) this.#take();
    this.#load();
  }

  /** With `moveBefore`, nothing is initialised again. @internal */
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#language.disconnect();
  }

  /** @param {string} name @param {string | null} _old @param {string | null} text */
  attributeChangedCallback(name, _old, text) {
    if (name === 'lang') this.#language?.listen();
    else if (name === 'orientation') this.#editor.sit(text === 'black' ? 'black' : 'white');
    else if (/^choose-?rules$/.test(name)) this.#editor.offerGames(this.chooseRules);
    else if (HANDED_ON.includes(name)) reflectAttribute(this.#editor.board, name, text);
    else this.#ask(name);
  }

  /** Applies attributes changed in the same task together. @param {string} name */
  #ask(name) {
    if (!this.#asked.size) queueMicrotask(() => this.isConnected && this.#take());
    this.#asked.add(name);
  }

  #take() {
    const [rules, fen] = [this.getAttribute('rules') ?? USUAL, this.#told];
    const isAsked = this.#asked.has('fen');
    this.#asked.clear();
    if (isAsked) this.#editor.begin(rules, fen);
    else if (rules !== this.#editor.setup.rules) this.#editor.change({}, rules);
  }

  /** The FEN of the attribute; undefined for the starting position. */
  get #told() {
    return this.getAttribute('fen')?.replace(/^start$/, '') || undefined;
  }

  async #load() {
    const { setup } = this.#editor;
    if (!setup.engine)
      try {
        this.#editor.trust(await loadPlayEngine());
        const { rules, text } = setup;
        // A position set up meanwhile is kept and judged.
        this.#editor.begin(rules, text || this.#told);
      } catch (/** @type {any} */ { message }) {
        this.#editor.doubt('engineFailed');
        tell(this, 'fault', { code: 'engineFailed', faults: ['engineFailed'], message });
      }
    this.#ready.resolve();
  }

  async #speak() {
    const { name, words, loadFaults } = this.#language;
    /** @type {[EditorWords | undefined, FaultWords | null]} */
    const [own, faults] = await Promise.all([loadMore(name, 'editor').catch(() => undefined), loadFaults()]);
    if (name === this.#language.name) this.#editor.speak(own, words, faults);
  }

  /** @param {Judged} judged */
  #tell(judged) {
    const { rules, fen } = this;
    tell(this, 'positionchange', { rules, fen, ...judged });
  }

  /** Resolves when the engine has checked the first position, or cannot check it. @type {Promise<void>} */
  get ready() {
    return this.#ready.promise;
  }

  /**
   * The game. For an unknown name, the editor reports the fault `unknownRules`.
   * @attr
   * @type {string}
   */
  get rules() {
    return this.#asked.has('rules') ? (this.getAttribute('rules') ?? USUAL) : this.#editor.setup.rules;
  }
  set rules(rules) {
    if (rules !== this.rules) reflectAttribute(this, 'rules', rules);
  }

  /**
   * The current position: the text of the FEN, valid or not. As an attribute, the initial position; the starting position of the game by default.
   * @attr
   * @type {string}
   */
  get fen() {
    return this.#asked.has('fen') ? (this.#told ?? '') : this.#editor.setup.text.trim();
  }
  set fen(/** @type {string | null | undefined} */ fen) {
    if (fen !== this.fen) reflectAttribute(this, 'fen', fen);
  }

  /**
   * The side at the bottom: `white` or `black`.
   * @attr
   * @type {'white' | 'black'}
   */
  get orientation() {
    return this.#editor.seat;
  }
  set orientation(orientation) {
    reflectAttribute(this, 'orientation', orientation ?? 'white');
  }

  /**
   * Whether the user may choose the game.
   * @attr
   * @type {boolean}
   */
  get chooseRules() {
    const text = textOf(this, 'choose-rules');
    return text !== null && text !== 'false';
  }
  set chooseRules(may) {
    reflectFlag(this, 'choose-rules', !!may);
  }

  /** The position and the engine's verdict on it; null until the engine is loaded. @returns {SetupDetail | null} */
  get position() {
    const judged = this.#editor.judged();
    return judged ? { rules: this.rules, fen: this.fen, ...judged } : null;
  }

  /** Removes all pieces. */
  clear() {
    this.#editor.empty();
  }

  /** Sets up the starting position of the game. */
  start() {
    this.#editor.usual();
  }

  /** Turns the board so that the other side is at the bottom. */
  flip() {
    this.#editor.sit(this.#editor.seat === 'white' ? 'black' : 'white');
  }
}

/** @param {HTMLElement} host @param {string} type @param {object} detail */
const tell = (host, type, detail) =>
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

if (globalThis.customElements && !customElements.get('roque-editor'))
  customElements.define('roque-editor', RoqueEditor);
