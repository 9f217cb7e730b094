/** @import { AttributeName, CanMateOptions, Chance, Claim, Color, Dests, EngineSource, GameState, LegalMove, Letters, LinkMessage, MoveByName, MoveDetail, Prospect, Setting, Setup, Shape, Solution, SolveOptions } from './types.d.ts' */
import { takeAnalysisFrom, takeEngineFrom } from './session/engine.js';
import { codedError } from './session/errors.js';
import { IDLE } from './session/moves.js';
import { aliasOf, takeEarly, textOf, withAliases, reflectAttribute } from './session/properties.js';
import { START } from './session/squares.js';
import {
  ATTRIBUTES,
  attributeOf,
  defaults,
  defineProperties,
  isSetting,
  OBSERVED,
  parseAttribute,
  validate,
} from './attributes.js';
import { applyEffect, createElement, fenAttribute, toBlob } from './element.js';

/** Server-side rendering imports this in Node, which has no HTMLElement. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/**
 * A chess board for playing games, showing positions, and following games from a PGN.
 *
 * Setting a property sets its attribute; null and undefined remove it. An invalid value dispatches a `fault` event, and the last
 * valid value stays. The value "false" turns a boolean attribute off. Every error thrown has a stable `code` and leaves the game
 * unchanged.
 *
 * @tagname roque-board
 *
 * @fires {CustomEvent<{from: string}>} movestart - A piece was picked up.
 * @fires {CustomEvent<MoveDetail>} beforemove - A legal move is about to be played; `preventDefault()` prevents the move.
 * @fires {CustomEvent<MoveDetail>} move - A move was played: `from`, `to`, `take`, `promotion`, `partner`, `san`, `coordinates`, `fen`, `captured`, `check`, `source`, …
 * @fires {CustomEvent<GameChangeDetail>} gamechange - The state of the game or the viewed ply has changed; `cause` is the reason.
 * @fires {CustomEvent<PieceSelectDetail>} pieceselect - A piece was selected or deselected, or, in Take&Make, a Take waits for its Make.
 * @fires {CustomEvent<CaptionDetail>} caption - The board explains why a move is refused or allowed; if `kind` is null, the caption was removed. The page can cancel this event to show the text itself.
 * @fires {CustomEvent<GameOverDetail>} gameover - The game has ended: `result`, `winner`, `reason`.
 * @fires {CustomEvent<{games: PgnListed[]}>} pgnread - All games of a `pgn` with several have been read. Each has `tags`, `result`, `plies` and, if it cannot be shown, the code of its `fault`.
 * @fires {CustomEvent<RefusedDetail>} refused - The attempted move is not legal; `reason` is the code of the reason, which a caption on the board explains.
 * @fires {CustomEvent<{sentences: string[]}>} explained - After a call of `why()`, the board has explained why a move is allowed.
 * @fires {CustomEvent<PremoveDetail>} premove - A premove was set, or cancelled; its squares are then null.
 * @fires {CustomEvent<{shapes: Shape[]}>} shapeschange - The user has drawn or erased arrows and circles; `drawn` returns them.
 * @fires {CustomEvent<AskDetail>} ask - By a key or a typed command, the user requests information or an action that only the page can provide: `about` is `clocks`, `players`, `draw`, `resign` or `takeback`. Call `answer(text)` with the answer, or `answer()` if the action is done.
 * @fires {CustomEvent<ThinkingDetail>} thinking - The computer has started or stopped thinking about its move: `thinking`, `side`, `level`, `elo`.
 * @fires {CustomEvent<AnalysisDetail>} analysis - The computer's analysis of the viewed position has new results: `ply`, `depth`, `done`, `lines`.
 * @fires {CustomEvent<FaultDetail>} fault - A value, a FEN, a PGN or the number of its game is invalid, or the engine is missing.
 *
 * @csspart message - The message that covers the board when it cannot be used.
 * @csspart promotion - The promotion choice.
 * @csspart take-back - The button that cancels a pending Take (Take&Make).
 * @csspart viewer - The PGN viewer beside a board with a `pgn`, or under a narrow one.
 * @csspart viewer-head - The header of the viewer: players, place and date.
 * @csspart viewer-buttons - Its buttons.
 * @csspart viewer-games - The menu of games, for a `pgn` with several.
 * @csspart viewer-moves - Its moves.
 * @csspart player - The name and the clock of a player, at the player's edge of the board.
 * @csspart name - The name of a player.
 * @csspart clock - The clock of a player. The part is also `clock-running` while it counts down, and `clock-low` below ten seconds.
 * @csspart move-box - The box for typed moves.
 * @csspart keys - The list of keys and commands.
 * @csspart refusal - The caption that explains why an input is refused.
 * @csspart explanation - The caption that explains why a move is allowed.
 * @csspart said - The caption with the text of `say()`.
 *
 * @slot viewer-head - Content that replaces the header of the viewer.
 * @slot viewer-end - Content after the moves of the viewer.
 * @slot keys-end - Content after the list of keys and commands.
 *
 * @cssprop [--roque-light=#f3ead6] - Light squares.
 * @cssprop [--roque-dark=#b59f80] - Dark squares.
 * @cssprop [--roque-last=#f0c428bf] - Colour over the squares of the last move.
 * @cssprop [--roque-check=#d03228d9] - Colour over the square of a king in check.
 * @cssprop [--roque-selected=#3c342847] - Colour over the square of the selected piece.
 * @cssprop [--roque-premove=#3f5f8a99] - Colour over the squares of a premove.
 * @cssprop [--roque-dot=#484644b3] - Colour of the dots and rings on target squares.
 * @cssprop [--roque-ink=#3d3226] - Colour of frames and ticks, and of coordinates on light squares.
 * @cssprop [--roque-chalk=#3d3226] - Colour of coordinates on dark squares.
 * @cssprop [--roque-outline=#00000000] - Colour of the corners of the last move and the frame of a check, for themes that do not rely on colours.
 * @cssprop [--roque-rim=currentcolor] - Colour of coordinates outside the board.
 * @cssprop [--roque-white=#fffdf7] - Colour of White's pieces, and of the inner lines of Black's pieces.
 * @cssprop [--roque-black=#1f1b18] - Colour of Black's pieces, and of the outlines of White's pieces.
 * @cssprop [--roque-veil=#28221a80] - Colour over the board behind a promotion choice or a message.
 * @cssprop [--roque-paper=#fbf6ea] - The background of promotion choices and messages.
 * @cssprop [--roque-focus=#1b5fc4] - The focus ring of squares.
 * @cssprop [--roque-clock=#1e4d68] - The background of a running clock.
 * @cssprop [--roque-clock-ink=#fdfaf3] - The digits of a running clock.
 * @cssprop [--roque-clock-low=#a3241b] - The background of a running clock below ten seconds.
 * @cssprop [--roque-green=#2c7a3fcc] - Arrows and circles drawn in green.
 * @cssprop [--roque-red=#b3261ecc] - Arrows and circles drawn in red.
 * @cssprop [--roque-blue=#2360a5cc] - Arrows and circles drawn in blue.
 * @cssprop [--roque-yellow=#d99600d9] - Arrows and circles drawn in yellow.
 */
export class RoqueBoard extends Base {
  /** @ignore */
  static formAssociated = true;
  static observedAttributes = withAliases(OBSERVED.map(attributeOf));
  /** Location of the engine's wasm file, for all boards. Set it in the module that imports the board if your bundler does not follow `new URL(…, import.meta.url)`. @param {EngineSource | undefined} source */
  static set engine(source) {
    takeEngineFrom(source);
  }
  /** Location of `roque-analysis_bg.wasm`, the computer opponent and the problem solver. @param {EngineSource | undefined} source */
  static set search(source) {
    takeAnalysisFrom(source);
  }
  /** The same location as `search`. @param {EngineSource | undefined} source */
  static set solver(source) {
    takeAnalysisFrom(source);
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
    parts.updateAdviser();
    parts.players?.update();
    parts.updateSource();
    loading.begin();
  }

  disconnectedCallback() {
    const { stage, language, parts, setInteraction } = this.#board;
    stage.disconnect();
    language.disconnect();
    parts.updateAdviser();
    parts.players?.update();
    setInteraction(IDLE);
    // Keeps the game, because the element may be connected again. If it is not connected again, the game is freed with
    // the element.
  }

  /** Focuses a square. @internal @param {FocusOptions} [_options] */
  focus(_options) {
    this.#board.stage.overlay?.focus();
  }

  /** With `moveBefore`, the selected piece and the focus are kept. @internal */
  connectedMoveCallback() {}

  /** @param {string} attribute */
  attributeChangedCallback(attribute) {
    const name = OBSERVED.find((name) => aliasOf(attributeOf(name)) === aliasOf(attribute));
    if (name) this.#set(name, textOf(this, attributeOf(name)));
  }

  get #game() {
    return this.#board.parts.game;
  }

  /** Returns the session. Throws if there is no game yet. */
  get #session() {
    const session = this.#game?.session;
    if (!session?.legality) throw codedError('notReady', 'there is no game: await `ready`');
    return session;
  }

  static {
    defineProperties(
      RoqueBoard.prototype,
      (/** @type {RoqueBoard} */ host, name) => host.#get(name),
      (/** @type {RoqueBoard} */ host, name, value) => host.#set(name, value),
    );
  }

  /** @param {AttributeName} name */
  #get(name) {
    if (name === 'fen') return this.#fen;
    if (name === 'ply') return this.#game?.session.ply ?? 0;
    if (isSetting(name)) return this.#settings[name];
    return (
      (name === 'rules' && this.state?.rules) ||
      (parseAttribute(name, this.getAttribute(name)) ?? ATTRIBUTES[name].default)
    );
  }

  /** @param {AttributeName} name @param {any} given */
  #set(name, given) {
    if (isSetting(name)) {
      const { value, fault } = validate(name, given);
      if (fault) this.#board.faults.complain(fault);
      if (value === undefined) return;
      /** @type {any} */ (this.#settings)[name] = value;
    }
    applyEffect(name, this, this.#settings, this.#board);
  }

  /** The current position. */
  get #fen() {
    const { fault } = this.#board.faults;
    // A refused position was never on the board. Without the engine, the board shows the position of the attribute.
    const isRefused = fault && !/^(engineFailed|unknownRules)$/.test(fault.code);
    return this.#game?.session.now?.fen ?? (isRefused ? null : fenAttribute(this)) ?? START;
  }

  /**
   * Legal moves supplied by the host page: the destinations of each piece, by square names, as an object or a Map.
   * A list of moves, such as that of `moves({ verbose: true })` in chess.js, is also accepted. The board then allows exactly these moves, without its engine. null: the engine decides.
   * Destinations apply at once and for one move; setting them keeps the position and the last move. After a move, set `fen`
   * to the new position and `dests` to its moves, in any order.
   * @type {Dests | null}
   * @default null
   */
  get dests() {
    return this.#board.loading.dests;
  }
  set dests(dests) {
    // A position refused by the engine may be legal for the host.
    const fen = () => this.#game?.session.now?.fen ?? fenAttribute(this);
    this.#board.loading.allow(dests || null, () => ({ rules: this.rules, fen: fen() }));
  }

  /**
   * The arrows and circles that the user has drawn. Set a list to replace them; null or an empty list erases them. They are erased when the position changes or the user clicks on the board. The user's own changes dispatch `shapeschange`.
   * @type {Shape[]}
   * @default []
   */
  get drawn() {
    return [...this.#board.stage.state.sketches.drawn];
  }
  set drawn(shapes) {
    const { stage, faults } = this.#board;
    const { value, fault } = validate('shapes', shapes ?? []);
    if (fault) faults.complain({ code: 'invalidDrawn', message: 'the value of "drawn" is invalid' });
    if (!value) return;
    stage.state.sketches.drawn = value;
    stage.invalidate();
  }

  /** Resolves when all methods can return at once, or after a `fault` event if no game is possible; never rejects. Users and the method `move()` can play moves earlier. If the network fails before, the board dispatches `fault` with the code `partFailed`, and tries again. The promise waits until the element is in a document: append a board that you create, then await it. Awaiting the promise also turns the picture on a view-only board into a game. @type {Promise<void>} */
  get ready() {
    this.#board.loading.want();
    this.#game?.finish();
    return this.#board.ready;
  }

  /** The state of the game at its current position; null until there is a game. @type {GameState | null} */
  get state() {
    return this.#game?.session.state ?? null;
  }

  /** The viewed ply: the former name of `ply`. @deprecated @type {number} */
  get shownPly() {
    return this.ply;
  }

  /**
   * Plays a move, such as that of a remote opponent: in coordinates, in algebraic notation with English letters, or by its squares, as in `legalMoves()` and the events.
   * With `dests`, coordinates or squares are required, and a move from an occupied square is played even if `dests` does not list it.
   * @param {string | MoveByName} move
   * @returns {MoveDetail | null} null if a listener of `beforemove` prevented the move
   */
  move(move) {
    return this.#session.move(move);
  }

  /** Returns the legal moves, of the piece on a square or of all pieces. Empty if the game is over. @param {string} [square] @returns {LegalMove[]} */
  legalMoves(square) {
    return this.#session.legalMoves(square);
  }

  /** Turns the board so that the other side is at the bottom. */
  flip() {
    reflectAttribute(this, 'orientation', this.orientation === 'black' ? 'white' : 'black');
    this.#board.announce('flip');
  }

  /** Shows the position after another ply. Moves can be played only in the current position. @param {number} ply */
  goTo(ply) {
    this.#session.goTo(ply);
  }

  /** Undoes the last move, resignation or draw agreement. With `dests`, takes back the move that was played since you set `fen`. Call this method when your server rejects a move: the piece returns, the last move is marked again, and the premove is cancelled. @returns {boolean} whether there was anything to undo */
  undo() {
    return this.#session.undo();
  }

  /** Replays the move that was undone last. @returns {boolean} whether there was one */
  redo() {
    return this.#session.redo();
  }

  /**
   * Starts a new game, of the same rules by default. The moves in `moves` are played first, and one `gamechange` is dispatched for all.
   * If a `pgn` has several games, the board shows the first readable game. If this method throws an error, the old game
   * continues.
   * @param {Setup} [setup]
   */
  reset(setup) {
    this.#session.reset(setup);
  }

  /** Resigns for a player. @param {Color} color */
  resign(color) {
    this.#session.resign(color);
  }

  /** Offers a draw for a player. @param {Color} color */
  offerDraw(color) {
    this.#session.offerDraw(color);
  }

  /** Accepts the opponent's draw offer. @param {Color} color */
  acceptDraw(color) {
    this.#session.acceptDraw(color);
  }

  /** Declines the opponent's draw offer. @param {Color} color */
  declineDraw(color) {
    this.#session.declineDraw(color);
  }

  /**
   * Claims a draw for the player to move, by threefold repetition or the fifty-move rule.
   * @param {Color} color
   * @param {string | MoveByName} [move] the move announced with the claim, as `move()` takes it; the move is played in any case
   * @returns {Claim} whether the claim is correct, with its proof
   */
  claimDraw(color, move) {
    return this.#session.claimDraw(color, move);
  }

  /** Ends the game because a player's time is up on the clock of the host page. @param {Color} color */
  flagFall(color) {
    this.#session.flagFall(color);
  }

  /**
   * Records a proof that these sides cannot mate from the position after that many plies. If neither side can mate, the game
   * ended at that ply as a draw. If one side cannot mate, the other side's flag fall or resignation is a draw.
   * @param {number} ply
   * @param {Color[]} cannotMate
   * @returns {boolean} whether the result changed
   */
  settle(ply, cannotMate) {
    return this.#session.settle(ply, cannotMate);
  }

  /** Says “J’adoube”: the player to move may touch the next piece without having to move it. @param {Color} color */
  jadoube(color) {
    this.#session.jadoube(color);
  }

  /** The former name of `jadoube()`. @deprecated @param {Color} color */
  adoube(color) {
    this.jadoube(color);
  }

  /**
   * Returns the game encoded for the fragment of a URL, with a message to the opponent if there is one.
   * @param {LinkMessage | null} [message]
   * @returns {string}
   */
  link(message) {
    return this.#session.link(message);
  }

  /**
   * Explains, in a caption and in speech, why unusual moves are allowed: those of the piece on the square, otherwise of the
   * selected piece, otherwise the last move. After the end of a game this method explains the result.
   * @param {string} [square]
   * @returns {Promise<string[]>} the sentences; empty if there is nothing to explain
   */
  async why(square) {
    return this.#game?.why(square) ?? [];
  }

  /**
   * Shows and announces a text until the next input or move, such as the reason why the page prevents a move.
   * @param {string} text '' removes the caption
   */
  say(text) {
    this.#game?.captions.say(text);
  }

  /**
   * Returns the computer's move for the current position at full strength, and the likely continuation.
   * @returns {Promise<Prospect | null>} null if there is no legal move, or if the game has continued meanwhile
   */
  async hint() {
    return this.#session && this.#board.parts.hint();
  }

  /**
   * Solves the current position as a problem, such as "#3", "s#2", "h#2.5" or "ser-h=7". Returns the keys with their variations, or the lines of help play.
   * @param {string} stipulation
   * @param {SolveOptions} [options] the parts of the solution (`set`, `tries`, `twins`, …), and its progress (`told`, `signal`)
   * @returns {Promise<Solution | null>} null if the page itself decides which moves are legal; rejects with a code if
   * an argument is invalid
   */
  async solve(stipulation, options) {
    return this.#session && (await this.#board.parts.loadSolver()).solve(stipulation, options);
  }

  /**
   * Returns whether a side can still mate from the current position by any legal moves of both sides, with an example line.
   * @param {Color} color
   * @param {CanMateOptions} [options]
   * @returns {Promise<Chance | null>} null if the page itself decides which moves are legal
   */
  async canMate(color, options) {
    return this.#session && (await this.#board.parts.loadSolver()).canMate(color, options);
  }

  /** Cancels the premove. */
  cancelPremove() {
    this.#game?.premoves.drop();
  }

  /** Returns the whole game in algebraic notation, including undone moves. @param {Letters} [letters] the language of the piece letters; English by default @returns {string[]} */
  moveList(letters = 'en') {
    return this.#session.moveList(letters);
  }

  /**
   * Returns the game as PGN up to the current position, with its rules, start and result, and with the annotations of its `pgn`, if any.
   * @param {{ tags?: Record<string, string> | [name: string, value: string][] }} [options]
   * @returns {string}
   */
  toPgn(options) {
    return this.#session.toPgn(options);
  }

  /** Returns the placements of the stages of a move, by default the viewed one: before the move, after its Take or its king's move, and after the move. @param {number} [ply] @returns {string[]} */
  stages(ply) {
    return this.#game?.session.stages(ply) ?? [];
  }

  /**
   * Returns a picture of the board as shown, with its arrows and coordinates.
   * @param {{ type?: 'image/png' | 'image/svg+xml', size?: number }} [options] `size` in pixels, 720 by default
   * @returns {Promise<Blob>}
   */
  async toBlob(options) {
    return toBlob(this, this.#board, options ?? {});
  }
}

if (globalThis.customElements && !customElements.get('roque-board'))
  customElements.define('roque-board', RoqueBoard);
