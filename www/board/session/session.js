/** @import * as T from '../types.d.ts' */
import { codedError, unexpected } from './errors.js';
import { makeMarks, plainOf } from './marks.js';
import { detailOf, stateOf } from './moves.js';
import { repeatDeclarations, openGame } from './open.js';
import { moveOf, readColors, readMove, readSetup, readSquare, readTags } from './reading.js';
import { START, USUAL } from './squares.js';
import { legalMoves, resultOf, toPgn } from './export.js';

/** The public form of each state of the engine. @type {WeakMap<T.EngineState, T.GameState>} */
const faces = new WeakMap();

/** Returns the same object until the state changes. @param {T.EngineState | null} state */
const faceOf = (state) => {
  if (!state) return null;
  const face = faces.get(state) ?? stateOf(state);
  faces.set(state, face);
  return face;
};

/**
 * A game without a screen. The session has the moves, the rules, the viewed ply and the PGN from which the game was
 * read. A board is one view of it. Invalid arguments throw an error with a stable `code` and leave the game unchanged.
 *
 * Events: The events are `beforemove` (cancelable), `changed` (`cause`, `before`, `now`, …), `ended` (`result`,
 * `winner`, `reason`) and `failed`. After `failed` the engine has stopped; call `restore()` to recover the game.
 */
export class Session extends EventTarget {
  /** @type {T.PlayEngine | undefined} */
  engine;
  /** Replaces the engine if the host supplies the legal moves. @type {T.FreeEngine | null} */
  free = null;
  /** The state of the game, as returned by the engine. @type {T.EngineState | null} */
  now = null;
  /** The state at the viewed ply. @type {T.EngineState | null} */
  viewed = null;
  /** @type {T.OpenGame | null} */
  #game = null;
  /** The PGN, the start and all moves, including undone moves. The session stores these values, because a stopped engine loses its moves.
   * @type {Omit<T.Opened, 'game'>} */
  opened = { record: null, start: {}, line: [] };
  /** Whether the engine has played a move whose `beforemove` is still being dispatched. */
  #announced = false;
  /** Defaults for setups, and the marks set by the page. @type {{ terms: T.Terms, marks: ReturnType<typeof makeMarks> }} */
  #context;

  /** @param {T.PlayEngine | undefined} engine @param {T.Terms} [terms] default values for fields that a setup omits */
  constructor(engine, terms = {}) {
    super();
    this.engine = engine;
    this.#context = { terms, marks: makeMarks() };
  }

  /** The public state of the game. */
  get state() {
    return faceOf(this.now);
  }

  /** Whether there is a game and a running engine. */
  get isOn() {
    return !!this.#game;
  }

  /** The engine, or its replacement if the host supplies the legal moves. */
  get legality() {
    return this.free ?? this.engine;
  }

  /** The viewed ply. */
  get ply() {
    return this.viewed?.ply ?? 0;
  }

  /** The former name of `ply`. @deprecated */
  get shownPly() {
    return this.ply;
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] */
  #tell(type, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable }));
  }

  /** Errors of the engine carry a code. After any other error the engine cannot be trusted.
   * @template R @param {() => R} work */
  #guard(work) {
    try {
      return work();
    } catch (/** @type {any} */ error) {
      if (!error.code) {
        this.#game = null;
        this.#announced = false;
        this.#tell('failed', codedError('engineStopped', error.message));
      }
      throw error;
    }
  }

  /** Runs a query on the game. If `cause` is given and the answer is not false, dispatches `changed`.
   * @template R @param {(game: T.Game) => R} question @param {T.Cause} [cause] @returns {R} */
  ask(question, cause) {
    const game = this.#game;
    if (!game) throw codedError('notReady', 'there is no game: await `ready`');
    const answer = this.#guard(() => {
      // A move that is only announced must not be visible yet.
      if (this.#announced) game.retract();
      this.#announced = false;
      return question(game);
    });
    if (cause && answer !== false)
      this.#change(
        cause,
        this.ask((game) => game.state()),
      );
    return answer;
  }

  /** Stores the new state and dispatches `changed`.
   * @param {T.Cause} cause @param {T.EngineState} now @param {T.EngineState} [shown] the viewed state; `now` by default
   * @param {T.MoveDetail} [move] */
  #change(cause, now, shown = now, move) {
    const [before, last] = [this.state, this.now];
    if (cause !== 'reset') this.#context.marks.leave(last, now);
    if (now !== last || cause === 'mark') {
      this.now = this.#dress(now);
      if (now.lastMove) this.opened.line[now.ply - 1] = now.lastMove.packed;
      // The claim contained a move, which was played.
      if (cause === 'claim' && now.lastMove && now.ply !== last?.ply)
        move = detailOf(now.lastMove, now.fen, 'api');
    }
    const current = this.now;
    this.viewed = shown === now ? current : this.#dress(shown);
    this.#tell('changed', { cause, before, now: this.state, shownPly: shown.ply, move });
    // The listener may also have changed the game.
    if (this.now === current && now.outcome && !last?.outcome && cause !== 'reset')
      this.#tell('ended', { ...now.outcome, result: resultOf(now.outcome) });
  }

  /** Adds the move that led to the start position, and the marks set by the page. @param {T.EngineState} state */
  #dress(state) {
    return this.#context.marks.dress(state, this.opened.led);
  }

  /** The marks set by the page for the viewed position. */
  get marks() {
    return this.#context.marks.said;
  }

  /**
   * Sets the last move and the king in check of the viewed position, until the next move or position. null uses those of the
   * game. `none` hides the mark in every position.
   * @param {Partial<T.Marks>} marks
   */
  mark(marks) {
    this.#context.marks.say(this.viewed, marks);
    this.#remark();
  }

  /** Dispatches `changed` if the marks differ from the shown marks. */
  #remark() {
    const { now, viewed } = this;
    if (!now || !viewed) return;
    const isSame = [now, viewed].every((state) => {
      const next = this.#dress(state);
      return next.checked === state.checked && next.lastMove?.coordinates === state.lastMove?.coordinates;
    });
    if (!isSame) this.#change('mark', plainOf(now), plainOf(viewed));
  }

  /** Returns a function that finds the move from the viewed position to the position of a setup; null if no such move is possible.
   * @param {T.Opening} setup @returns {((engine: T.Engine) => T.EngineMove | null) | null} */
  #wayTo({ fen, rules = USUAL, pgn, moves }) {
    const { viewed, now, free, opened } = this;
    if (!fen || !viewed || pgn !== undefined || moves || (!free && rules !== viewed.rules)) return null;
    if (!free) return ({ moveBetween }) => moveBetween(viewed.fen, fen, rules);
    // If the host supplies the legal moves, a move made by hand may lack effects that the host adds, such as the rook's
    // move in castling.
    const [start, hand] = [opened.start.fen ?? START, now?.lastMove?.coordinates];
    const [placement, turn] = viewed.fen.split(' ');
    if (fen.trim().split(/\s/)[0] === placement) return null;
    const isMoved = start.split(' ')[0] !== placement;
    return ({ moveBetween }) => {
      try {
        if (!isMoved) return moveBetween(start, fen, rules);
        const found = hand ? moveBetween(start, fen, rules, hand) : null;
        return found ?? moveBetween(`${placement} ${turn}`, fen, rules);
      } catch {
        // The host plays by rules that the engine does not have.
        return null;
      }
    };
  }

  /** Starts the game of a setup. If its position is one move after the viewed position, this move becomes the last move.
   * @param {T.Opening} setup @param {number | null} [ply] viewed first @param {T.Marks} [marks] the marks set by the
   * page */
  setUp(setup, ply = null, marks) {
    const opened = this.open(setup);
    const way = this.#wayTo(setup);
    const { free } = this;
    const engine = this.engine ?? free?.engine;
    // If the host sets the same position again, the session keeps the move that led to it.
    const led = this.now?.ply ? undefined : this.opened.led;
    const isSame = !!led && setup.fen?.trim().split(/\s/)[0] === this.now?.fen.split(' ')[0];
    const found = engine && way?.(engine);
    this.adopt({ ...opened, led: found ?? (isSame ? led : undefined) }, ply, marks);
    if (!way || engine || !free || marks?.lastMove) return;
    const { opened: mine } = this;
    free.loadEngine().then((engine) => {
      const led = engine && this.opened === mine ? way(engine) : null;
      if (!led) return;
      mine.led = led;
      this.#remark();
    });
  }

  /** Creates the game of a setup without starting it. Throws if the setup is invalid. @param {T.Opening} setup */
  open(setup) {
    const { Game, readPgn } = /** @type {T.Engine} */ (this.legality);
    const { draws = 'automatic', touchMove = false, letters = 'en' } = this.#context.terms;
    const opened = this.#guard(() => openGame(Game, readPgn, setup, { draws, touchMove }, letters));
    this.free?.renew(opened.game);
    return opened;
  }

  /** Replaces the current game. @param {T.Opened} opened @param {number | null} [ply] viewed first
   * @param {T.Marks} [marks] the marks set by the page */
  adopt({ game, ...opened }, ply = null, marks) {
    // If the host sets the same position again, the session keeps its last move.
    game.follow?.(this.now);
    this.#free();
    this.#game = game;
    this.opened = opened;
    const [now, first] = this.ask((game) => [game.state(), ply === null ? null : game.state(ply)]);
    const shown = first && first.ply < first.plies ? first : now;
    this.#context.marks.leave(null, shown);
    this.#context.marks.say(shown, marks ?? {});
    this.#change('reset', now, shown);
  }

  /** Closes the game without starting another. */
  close() {
    this.#free();
    this.now = this.viewed = null;
    this.opened = { record: null, start: {}, line: [] };
  }

  #free() {
    this.#game?.free();
    this.#game = null;
    this.#announced = false;
  }

  /** Continues the game on another engine. @param {T.PlayEngine} engine */
  use(engine) {
    this.engine = engine;
    const game = this.#game;
    if (engine.whole || !game?.repeatIn) return;
    this.#game = this.#guard(() => game.repeatIn?.(engine) ?? game);
    game.free();
  }

  /** Loads the whole engine and continues the game on it. Returns undefined if the whole engine is already loaded. */
  loadWhole() {
    return this.engine?.whole?.().then((whole) => this.use(whole));
  }

  /** Sets whether the host page or the engine decides which moves are legal. Returns whether the current game continues. @param {T.FreeEngine | null} free */
  allow(free) {
    this.free = free;
    return !!free?.renew(this.#game);
  }

  /**
   * Starts a new game, of the same rules by default. The moves in `moves` are played first, and one `changed` is
   * dispatched for all. If this method throws an error, the old game continues.
   * @param {T.Setup} [given]
   */
  reset(given) {
    const { rules = this.now?.rules, ...setup } = readSetup(given);
    this.setUp({ ...setup, rules }, setup.pgn === undefined ? null : 0);
  }

  /** Plays a legal move. @param {T.PackedMove} move @param {T.Source} [source] @returns {T.MoveDetail | null} */
  play(move, source = 'api') {
    const before = this.now;
    const make = () => this.ask((game) => /** @type {T.EngineState} */ (game.play(move)));
    let now = make();
    this.#announced = true;
    const detail = detailOf(/** @type {T.EngineMove} */ (now.lastMove), now.fen, source);
    const allowed = this.#tell('beforemove', detail, true);
    // A listener may also have changed the game.
    if (!allowed || this.now !== before) {
      if (this.#game && this.#announced) this.ask(() => {});
      return null;
    }
    // A listener asked the game for other moves, so the announced move was retracted.
    if (!this.#announced) now = make();
    this.#announced = false;
    this.#change('move', now, now, detail);
    return detail;
  }

  /**
   * Plays a move, given in coordinates, in algebraic notation with English letters, or by its squares.
   * @param {string | T.MoveByName} given
   * @returns {T.MoveDetail | null} null if a listener of `beforemove` prevented the move
   */
  move(given) {
    const wish = readMove(given);
    return this.play(this.ask((game) => moveOf(game, wish)));
  }

  /** Undoes the last move, resignation or draw agreement. Returns whether there was anything to undo. */
  undo() {
    return this.ask((game) => game.undo(), 'undo');
  }

  /** Replays the move that was undone last. Returns whether there was a move to replay. */
  redo() {
    return this.ask((game) => game.redo(), 'redo');
  }

  /** Shows the position after another ply. Moves can be played only in the current position. @param {number} ply */
  goTo(ply) {
    const end = this.now?.plies ?? 0;
    if (typeof ply !== 'number' || Number.isNaN(ply))
      throw unexpected('unknownPly', 'a ply as a number', ply);
    const there = Math.max(0, Math.min(end, Math.trunc(ply)));
    const { now } = this;
    this.look(there === now?.ply ? now : this.ask((game) => game.state(there)));
  }

  /** Views a position, which may belong to another line. @param {T.EngineState} shown */
  look(shown) {
    if (this.now) this.#change('view', this.now, shown);
  }

  /** @param {T.Color} color */
  resign(color) {
    this.ask((game) => game.resign(color), 'resign');
  }

  /** @param {T.Color} color */
  offerDraw(color) {
    this.ask((game) => game.offerDraw(color), 'offer');
  }

  /** @param {T.Color} color */
  acceptDraw(color) {
    this.ask((game) => game.acceptDraw(color), 'accept');
  }

  /** @param {T.Color} color */
  declineDraw(color) {
    this.ask((game) => game.declineDraw(color), 'decline');
  }

  /** Ends the game because the player's time is up on the clock of the host. @param {T.Color} color */
  flagFall(color) {
    this.ask((game) => game.flagFall(color), 'flag');
  }

  /**
   * Records a proof that these sides cannot mate from the position after `ply` plies. If neither side can mate, the game
   * ended at that ply as a draw. If one side cannot mate, the other side's flag fall or resignation is a draw. Returns
   * whether the result changed.
   * @param {number} ply @param {T.Color[]} cannotMate
   */
  settle(ply, cannotMate) {
    const [white, black] = readColors(cannotMate);
    return this.ask((game) => game.settle(ply, white, black), 'settle');
  }

  /** Says "j'adoube": the player to move may touch the next piece without having to move it. @param {T.Color} color */
  jadoube(color) {
    this.ask((game) => game.adoube(color), 'adoube');
  }

  /** The former name of `jadoube()`. @deprecated @param {T.Color} color */
  adoube(color) {
    this.jadoube(color);
  }

  /**
   * Claims a draw for the player to move, by threefold repetition or the fifty-move rule.
   * @param {T.Color} color @param {string | T.MoveByName} [given] the move announced with the claim; the move is played
   * in any case
   * @returns {T.Claim} whether the claim is correct, with its proof
   */
  claimDraw(color, given) {
    const wish = given === undefined || given === null ? null : readMove(given);
    return this.ask((game) => game.claim(color, wish ? moveOf(game, wish) : undefined), 'claim');
  }

  /** Touches the piece on a square for the player to move. Returns whether the touched piece must now be moved or captured. @param {number} square */
  touch(square) {
    const binds = this.ask((game) => game.touch(square));
    // The touch uses up "j'adoube" even if the touched piece need not be moved or captured.
    if (binds || this.now?.adoube)
      this.#change(
        'touch',
        this.ask((game) => game.state()),
      );
    return binds;
  }

  /** Turns touch-move on or off for the current game. @param {boolean} on */
  setTouchMove(on) {
    this.ask((game) => game.setTouchMove(!!on), 'touch');
  }

  /** Returns the legal moves, of the piece on a square or of all pieces. @param {string} [name] @returns {T.LegalMove[]} */
  legalMoves(name) {
    const square = name === undefined || name === null ? undefined : readSquare(name);
    return this.ask((game) => legalMoves(game, square));
  }

  /** Returns the whole game in algebraic notation, including undone moves. @param {T.Letters} [letters] */
  moveList(letters = 'en') {
    return this.ask((game) => game.moveList(letters));
  }

  /** Returns the placements of the stages of the move to a ply. @param {number} [ply] the ply; by default the viewed ply */
  stages(ply = this.shownPly) {
    return this.isOn ? this.ask((game) => game.stages(ply)) : [];
  }

  /** Returns the game encoded for the fragment of a URL, with a message to the opponent if there is one. @param {T.LinkMessage | null} [message] */
  link(message) {
    return this.ask((game) => game.link(message));
  }

  /** Returns the game as PGN, up to the current position. @param {{ tags?: Record<string, string> | [name: string, value: string][] }} [options] */
  toPgn(options) {
    const { engine, opened } = this;
    const tags = readTags(options);
    return this.ask((game) => {
      if (this.free || !engine) throw codedError('noEngine', 'a PGN needs the engine: set `dests` to null');
      const now = /** @type {T.EngineState} */ (this.now);
      return toPgn(game, now, engine, opened.line.slice(0, now.ply), opened.record, tags);
    });
  }

  /** Returns whether a setup describes the current position, as far as it specifies one. @param {{ fen?: string, rules?: string, pgn?: string }} setup */
  shows({ fen, rules = USUAL, pgn }) {
    const { now, engine, free, opened } = this;
    if (!this.#game || !now || opened.record || pgn !== undefined) return false;
    // Positions that the host sets are compared only by their text.
    if (free) return 'dests' in this.#game && now.fen === (fen ?? START);
    if (rules !== now.rules || !engine) return false;
    let told = fen ?? '';
    if (!told) {
      const usual = new engine.Game(rules);
      told = usual.state().fen;
      usual.free();
    }
    // Only the given FEN fields are compared, because a FEN may omit its counters.
    const fields = told.trim().split(/\s+/).length;
    const [one, two] = [engine.readFen(told, rules).fen, now.fen].map((text) =>
      text?.split(' ').slice(0, fields).join(),
    );
    return one === two;
  }

  /** Recovers the game after the engine has stopped. */
  restore() {
    const { now, opened } = this;
    if (!now) return;
    const again = this.open({ ...opened.start, moves: opened.line.slice(0, now.plies), touchMove: false });
    for (let back = now.plies - now.ply; back > 0; back--) again.game.undo();
    if (now.settled.length)
      again.game.settle(now.ply, now.settled.includes('white'), now.settled.includes('black'));
    repeatDeclarations(again.game, now);
    this.adopt({ ...opened, ...again, record: opened.record, pgn: opened.pgn }, null, this.marks);
  }
}
