/** @import { CanMateOptions, Chance, Claim, Color, Dests, EngineSource, GameState, LateAttributes, LegalMove, Letters, MoveByName, MoveDetail, Prospect, Setting, Setup, Solution, SolveOptions } from './types.d.ts' */
import { takeEngineFrom, takeSearchFrom, takeSolverFrom } from './session/engine.js';
import { coded } from './session/errors.js';
import { IDLE } from './session/moves.js';
import { aliasOf, takeEarly, textOf, withAliases, write } from './session/properties.js';
import { START } from './session/squares.js';
import { createElement, fenTold, heed, toBlob } from './element.js';
import { attributeOf, defaults, defineSettings, LATE, NAMES, sift } from './contract.js';

/** What begins a game. */
const GAME = ['fen', 'rules', 'pgn'];
/** Node, where pages are made, has no elements; importing this there must not fail. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/**
 * A chess board on which games by the rules of its engine are played, shown, or followed from a PGN.
 *
 * Setting a property sets its attribute; null and undefined remove it. What is wrong with a value is told by a `fault` event, and
 * the last good one stays. An attribute that is on or off is off as "false", too. Every error thrown has a stable `code`, and the game
 * goes on.
 *
 * @tagname roque-board
 * @attr {string} shapes - Arrows and circles in the letters of PGN, such as "Ge2e4 Rd5" (`G`reen, `R`ed, `B`lue, `Y`ellow); or marks of any form and colour as JSON.
 * @attr {string} lang - Language of the board's words, such as `en` or `fr`; without it that of an ancestor or the page.
 *
 * @fires {CustomEvent<{from: string}>} movestart - A piece was picked up.
 * @fires {CustomEvent<MoveDetail>} beforemove - A legal move is about to be played; `preventDefault()` keeps it from being played.
 * @fires {CustomEvent<MoveDetail>} move - A move was played: `from`, `to`, `take`, `promotion`, `partner`, `san`, `coordinates`, `fen`, `captured`, `check`, `source`, …
 * @fires {CustomEvent<GameChangeDetail>} gamechange - Something that a panel beside the board shows has changed; `cause` says what.
 * @fires {CustomEvent<PieceSelectDetail>} pieceselect - A piece is picked or let go of; in Take&Make a Take waits for its Make.
 * @fires {CustomEvent<CaptionDetail>} caption - The board says why something is refused or allowed, or (`kind` null) no longer does. Cancelable: the page has a place for the words.
 * @fires {CustomEvent<GameOverDetail>} gameover - The game has ended: `result`, `winner`, `reason`.
 * @fires {CustomEvent<{games: PgnListed[]}>} pgnread - All games of a `pgn` with several have been read: of each `tags`, `result`, `plies`, and `fault`, a code, where it cannot be shown.
 * @fires {CustomEvent<RefusedDetail>} refused - What was tried on the board is no legal move; `reason` says why, and so does a caption on the board.
 * @fires {CustomEvent<{sentences: string[]}>} explained - The board has said, asked by `why()`, why something is allowed.
 * @fires {CustomEvent<PremoveDetail>} premove - A premove was set; its squares are null when it is given up.
 * @fires {CustomEvent<{shapes: Shape[]}>} shapeschange - The person at the board has drawn or erased arrows and circles.
 * @fires {CustomEvent<AskDetail>} ask - The person at the board asks by a key or a typed command for what only the page knows or does: `about` is `clocks`, `players`, `draw`, `resign` or `takeback`; `answer(text)` says the answer, `answer()` that it is done.
 * @fires {CustomEvent<ThinkingDetail>} thinking - The computer has begun to think about its move, or thinks no more: `thinking`, `side`, `level`.
 * @fires {CustomEvent<AnalysisDetail>} analysis - What the computer thinks of the position that is looked at, so far: `ply`, `depth`, `done`, `lines`.
 * @fires {CustomEvent<FaultDetail>} fault - A value, a FEN, a PGN or the game that is asked for of one is wrong, or the engine is missing.
 *
 * @csspart message - What covers the board when it cannot be played on.
 * @csspart promotion - The choice of a piece to promote to.
 * @csspart take-back - The button that takes a Take back (Take&Make).
 * @csspart viewer - The panel under a board with a `pgn`.
 * @csspart viewer-head - Its head line: who played, where, when.
 * @csspart viewer-buttons - Its buttons.
 * @csspart viewer-games - The menu of the games of a `pgn` with several.
 * @csspart viewer-moves - Its moves.
 * @csspart move-box - The box for typed moves.
 * @csspart keys - The list of keys and commands.
 * @csspart refusal - The caption that says why an input is refused.
 * @csspart explanation - The caption that says why a move is allowed.
 * @csspart said - The caption of what the page says by `say()`.
 *
 * @slot viewer-head - Replaces the head line of the viewer.
 * @slot viewer-end - After the moves of the viewer.
 * @slot keys-end - After the list of keys and commands.
 *
 * @cssprop [--roque-light=#f3ead6] - Light squares.
 * @cssprop [--roque-dark=#b59f80] - Dark squares.
 * @cssprop [--roque-last=#f0c428bf] - Over the squares of the last move.
 * @cssprop [--roque-check=#d03228d9] - Over the square of a king in check.
 * @cssprop [--roque-selected=#3c342847] - Over the square of the piece in hand.
 * @cssprop [--roque-premove=#3f5f8a99] - Over the squares of a premove.
 * @cssprop [--roque-dot=#484644b3] - Dots and rings on the squares a piece can go to.
 * @cssprop [--roque-ink=#3d3226] - Frames and ticks, and coordinates on light squares.
 * @cssprop [--roque-chalk=#3d3226] - Coordinates on dark squares.
 * @cssprop [--roque-rim=currentcolor] - Coordinates outside the board.
 * @cssprop [--roque-white=#fffdf7] - White's pieces, and the lines inside Black's.
 * @cssprop [--roque-black=#1f1b18] - Black's pieces, and the lines of White's.
 * @cssprop [--roque-veil=#28221a80] - Over the board, under a promotion's choices or a message.
 * @cssprop [--roque-paper=#fbf6ea] - Under these choices and that message.
 * @cssprop [--roque-focus=#1b5fc4] - The ring around the square with the keyboard's focus.
 * @cssprop [--roque-green=#2c7a3fcc] - Arrows and circles drawn in green.
 * @cssprop [--roque-red=#b3261ecc] - Arrows and circles drawn in red.
 * @cssprop [--roque-blue=#2360a5cc] - Arrows and circles drawn in blue.
 * @cssprop [--roque-yellow=#d99600d9] - Arrows and circles drawn in yellow.
 */
export class RoqueBoard extends Base {
  /** @ignore */
  static formAssociated = true;
  static observedAttributes = [...GAME, ...withAliases(NAMES.map(attributeOf)), 'lang'];
  /** Of the whole class: where the engine's file is, for bundlers that do not follow `new URL(…, import.meta.url)`; set it in the module that imports the board. @param {EngineSource | undefined} source */
  static set engine(source) {
    takeEngineFrom(source);
  }
  /** The same of `roque-search_bg.wasm`, what the computer thinks with. @param {EngineSource | undefined} source */
  static set search(source) {
    takeSearchFrom(source);
  }
  /** The same of `roque-solve_bg.wasm`, what solves problems. @param {EngineSource | undefined} source */
  static set solver(source) {
    takeSolverFrom(source);
  }
  #settings = defaults();
  #board;

  constructor() {
    super();
    this.#board = createElement(this, this.attachShadow({ mode: 'open' }), this.#settings);
  }

  connectedCallback() {
    takeEarly(this);
    const { stage, language, parts, loading } = this.#board;
    stage.connect();
    language.connect();
    parts.advise();
    loading.begin();
  }

  disconnectedCallback() {
    const { stage, language, parts, take } = this.#board;
    stage.disconnect();
    language.disconnect();
    parts.advise();
    take(IDLE);
    // The game stays, for it may come back; else the engine lets go of it when the element is collected.
  }

  /** Of a square. @internal @param {FocusOptions} [_options] */
  focus(_options) {
    this.#board.stage.overlay?.focus();
  }

  /** By `moveBefore`, which keeps the piece in hand and the focus. @internal */
  connectedMoveCallback() {}

  /** @param {string} attribute */
  attributeChangedCallback(attribute) {
    const name = NAMES.find((name) => aliasOf(attributeOf(name)) === aliasOf(attribute));
    if (name) this.#set(name, textOf(this, attributeOf(name)));
    else heed(attribute, this, this.#settings, this.#board);
  }

  get #game() {
    return this.#board.parts.game;
  }

  /** Throws where there is none yet. */
  get #session() {
    const session = this.#game?.session;
    if (!session?.legality) throw coded('notReady', 'there is no game: await `ready`');
    return session;
  }

  static {
    defineSettings(
      RoqueBoard.prototype,
      (/** @type {RoqueBoard} */ host, name) => host.#get(name),
      (/** @type {RoqueBoard} */ host, name, value) => host.#set(name, value),
    );
  }

  /** @param {Setting | keyof LateAttributes | 'rules' | 'pgn'} name */
  #get(name) {
    const text = this.getAttribute(name);
    if (Object.hasOwn(LATE, name)) return LATE[/** @type {keyof LateAttributes} */ (name)](text);
    if (name === 'rules') return this.state?.rules ?? text ?? 'orthodox';
    return name === 'pgn'
      ? text
      : name === 'ply'
        ? this.shownPly
        : this.#settings[/** @type {Setting} */ (name)];
  }

  /** @param {Setting} name @param {any} given */
  #set(name, given) {
    const { value, fault } = sift(name, given);
    if (fault) this.#board.faults.complain(fault);
    if (value === undefined) return;
    /** @type {any} */ (this.#settings)[name] = value;
    heed(attributeOf(name), this, this.#settings, this.#board);
  }

  /**
   * The current position. Setting another one begins a new game; `null`, `undefined`, no text and `start` mean the usual array. A board that is only looked at can do with a mere placement.
   * With `dests` it is the text that you set, until a move is played on the board; after a move it has `-` for the castling rights and the en passant square, until you set the next one.
   * @attr
   * @type {string}
   * @default 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
   */
  get fen() {
    const { fault } = this.#board.faults;
    // A position that was refused has never been on the board. Without its engine a board shows the one that it has been told.
    const isRefused = fault && !/^(engineFailed|unknownRules)$/.test(fault.code);
    return this.#game?.session.now?.fen ?? (isRefused ? null : fenTold(this)) ?? START;
  }
  set fen(/** @type {string | null | undefined} */ fen) {
    if (fen || this.hasAttribute('fen')) write(this, 'fen', fen);
    // The position is another by now, though the attribute was not what has made it.
    else heed('fen', this, this.#settings, this.#board);
  }

  /**
   * The host's own legality: the squares that each piece may go to, by the names of squares. The board then plays without its engine whatever these allow. null: the engine decides.
   * They hold at once and for one move; the position and the last move stay. After a move, set `fen` to the new position and `dests` to its moves, in any order.
   * @type {Dests | null}
   * @default null
   */
  get dests() {
    return this.#board.loading.dests;
  }
  set dests(dests) {
    // What the engine has refused may be a position by the host's legality.
    const fen = () => this.#game?.session.now?.fen ?? fenTold(this);
    this.#board.loading.allow(dests || null, () => ({ rules: this.rules, fen: fen() }));
  }

  /** Resolves when the board can be used, or has told by a `fault` event why not; never rejects. It waits until the element is in a document: append a board that you create, then await it. A picture becomes a game when it is asked for. @type {Promise<void>} */
  get ready() {
    this.#board.loading.want();
    return this.#board.ready;
  }

  /** The game at its current position; null until there is one. @type {GameState | null} */
  get state() {
    return this.#game?.session.state ?? null;
  }

  /** The half-move that is looked at. @type {number} */
  get shownPly() {
    return this.#game?.session.shownPly ?? 0;
  }

  /**
   * Plays a move, such as that of a remote opponent: in coordinates, in algebraic notation with English letters, or by its squares, as `legalMoves()` and the events tell it.
   * With `dests`, coordinates or squares are needed, and a move from a square with a piece is played even if `dests` does not list it.
   * @param {string | MoveByName} move
   * @returns {MoveDetail | null} null when a listener of `beforemove` prevented it
   */
  move(move) {
    return this.#session.move(move);
  }

  /** What can be played now: by the piece on a square, or at all. None when the game is over. @param {string} [square] @returns {LegalMove[]} */
  legalMoves(square) {
    return this.#session.legalMoves(square);
  }

  /** Turns the board round. */
  flip() {
    write(this, 'orientation', this.orientation === 'black' ? 'white' : 'black');
    this.#board.announce('flip');
  }

  /** Looks at another half-move; only the current one can be played on. @param {number} ply */
  goTo(ply) {
    this.#session.goTo(ply);
  }

  /** Takes the last move back, or before it a resignation or an agreement. @returns {boolean} whether there was something to take back */
  undo() {
    return this.#session.undo();
  }

  /** Plays again the move that was taken back last. @returns {boolean} whether there was one */
  redo() {
    return this.#session.redo();
  }

  /**
   * A new game, of the same rules unless told otherwise; with `moves` it stands where these lead, and tells of them by one `gamechange`; of a `pgn`
   * with several games it is the first that can be read, as by the property. When it throws, the old game goes on.
   * @param {Setup} [setup]
   */
  reset(setup) {
    this.#session.reset(setup);
  }

  /** A player resigns. @param {Color} color */
  resign(color) {
    this.#session.resign(color);
  }

  /** A player offers a draw. @param {Color} color */
  offerDraw(color) {
    this.#session.offerDraw(color);
  }

  /** A player accepts the other's offer of a draw. @param {Color} color */
  acceptDraw(color) {
    this.#session.acceptDraw(color);
  }

  /** A player declines the other's offer of a draw. @param {Color} color */
  declineDraw(color) {
    this.#session.declineDraw(color);
  }

  /**
   * The player to move claims a draw, by repetition or by the fifty moves, where draws are claimed.
   * @param {Color} color
   * @param {string | MoveByName} [move] the move announced with the claim, as `move()` takes it; it is played in any case
   * @returns {Claim} whether the claim is right, with its proof
   */
  claimDraw(color, move) {
    return this.#session.claimDraw(color, move);
  }

  /** A player has used up the time of a clock that the host keeps. @param {Color} color */
  flagFall(color) {
    this.#session.flagFall(color);
  }

  /**
   * Enters what is proved of the position after so many half-moves: that no series of legal moves lets these sides mate. Where neither can the game was
   * over there, drawn; where one cannot, the other side’s fallen flag or resignation is a draw.
   * @param {number} ply
   * @param {Color[]} cannotMate
   * @returns {boolean} whether that changed the result
   */
  settle(ply, cannotMate) {
    return this.#session.settle(ply, cannotMate);
  }

  /** The player to move says "J’adoube" and may touch the next piece without having to move it. @param {Color} color */
  adoube(color) {
    this.#session.adoube(color);
  }

  /** The whole game as a text for the fragment of an address. @returns {string} */
  link() {
    return this.#session.link();
  }

  /**
   * Says on the board and aloud why moves are allowed that a beginner may wonder at: those of the piece on a square or in hand, else the last move,
   * or why the game has ended.
   * @param {string} [square]
   * @returns {Promise<string[]>} the sentences; none when there is nothing to explain
   */
  async why(square) {
    return this.#game?.why(square) ?? [];
  }

  /**
   * Has the board say something, in a caption and aloud, until the next input or move: such as why the page keeps a move from being played.
   * @param {string} text '' for nothing any more
   */
  say(text) {
    this.#game?.saying.say(text);
  }

  /**
   * What the computer would play at the current position, at full strength, and how the game may go on from there.
   * @returns {Promise<Prospect | null>} null where there is no move, or the game has gone on meanwhile
   */
  async hint() {
    return this.#session && this.#board.parts.hint();
  }

  /**
   * Solves the current position as a problem, such as "#3", "s#2", "h#2.5" or "ser-h=7": keys with all that follows, or the lines of help play.
   * @param {string} stipulation
   * @param {SolveOptions} [options] what is told (`set`, `tries`, `twins`, …), and how it is followed (`told`, `signal`)
   * @returns {Promise<Solution | null>} null where the page itself says which moves are legal; what makes no sense is rejected with a code
   */
  async solve(stipulation, options) {
    return this.#session && (await this.#board.parts.bringSolver()).solve(stipulation, options);
  }

  /**
   * Whether a side can still mate at the current position, by any legal moves of both; with a line that shows it.
   * @param {Color} color
   * @param {CanMateOptions} [options]
   * @returns {Promise<Chance | null>} null where the page itself says which moves are legal
   */
  async canMate(color, options) {
    return this.#session && (await this.#board.parts.bringSolver()).canMate(color, options);
  }

  /** Gives the premove up. */
  cancelPremove() {
    this.#board.parts.premoves?.drop();
  }

  /** The whole game in algebraic notation, moves that were taken back included. @param {Letters} [letters] English ones unless told @returns {string[]} */
  moveList(letters = 'en') {
    return this.#session.moveList(letters);
  }

  /**
   * The game as PGN up to the current position, with its rules, its start and its result; with what is said of it where there is a `pgn`.
   * @param {{ tags?: Record<string, string> | [name: string, value: string][] }} [options]
   * @returns {string}
   */
  toPgn(options) {
    return this.#session.toPgn(options);
  }

  /** The placements that the move to a half-move (the one looked at) goes through: before, after its Take or its king's part, after. @param {number} [ply] @returns {string[]} */
  stages(ply) {
    return this.#game?.session.stages(ply) ?? [];
  }

  /**
   * A picture of the board as it is seen, with its arrows and coordinates.
   * @param {{ type?: 'image/png' | 'image/svg+xml', size?: number }} [options] `size` in pixels, 720 by default
   * @returns {Promise<Blob>}
   */
  async toBlob(options) {
    return toBlob(this, this.#board, options ?? {});
  }
}

if (globalThis.customElements && !customElements.get('roque-board'))
  customElements.define('roque-board', RoqueBoard);
