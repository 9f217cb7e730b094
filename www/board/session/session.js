/** @import * as T from '../types.d.ts' */
import { coded } from './errors.js';
import { makeMarks, plainOf } from './marks.js';
import { detailOf, stateOf } from './moves.js';
import { declare, openGame } from './open.js';
import { moveOf, readColors, readMove, readSetup, readSquare, readTags } from './reading.js';
import { START } from './squares.js';
import { legalMoves, resultOf, toPgn } from './telling.js';

/** What hosts know of the states that the engine has told. @type {WeakMap<T.EngineState, T.GameState>} */
const faces = new WeakMap();

/** The same object as long as nothing changes. @param {T.EngineState | null} state */
const faceOf = (state) => {
  if (!state) return null;
  const face = faces.get(state) ?? stateOf(state);
  faces.set(state, face);
  return face;
};

/**
 * A game that is played, refereed and written down, without a screen: what is on it, what is looked at, how it began, and what it was
 * read from. A board is one view of it. Whatever is handed in, the game goes on: what makes no sense is answered by an error with a stable
 * `code`.
 *
 * Its events: `beforemove`, which may be prevented; `changed` (`cause`, `before`, `now`, …), `ended` (`result`, `winner`, `reason`), and
 * `failed` when the engine has stopped, after which `restore()` brings the game back.
 */
export class Session extends EventTarget {
  /** @type {T.Engine | undefined} */
  engine;
  /** What plays in its place where the host brings its own legality. @type {T.FreeEngine | null} */
  free = null;
  /** The game as the engine tells it. @type {T.EngineState | null} */
  now = null;
  /** What is looked at. @type {T.EngineState | null} */
  shown = null;
  /** @type {T.Game | null} */
  #game = null;
  /** What the game was read from, how it began, and its moves, those taken back included: an engine that stops takes its own with it.
   * @type {Omit<T.Opened, 'game'>} */
  opened = { record: null, start: {}, line: [] };
  /** Whether a move has been made in the engine that is only announced. */
  #announced = false;
  /** What holds where a setup does not say, and what the page says of a position. @type {{ terms: T.Terms, marks: ReturnType<T.MakeMarks> }} */
  #context;

  /** @param {T.Engine | undefined} engine @param {T.Terms} [terms] what holds where a setup does not say */
  constructor(engine, terms = {}) {
    super();
    this.engine = engine;
    this.#context = { terms, marks: makeMarks() };
  }

  /** The game as hosts know it. */
  get state() {
    return faceOf(this.now);
  }

  /** Whether there is a game, and an engine that holds it. */
  get isOn() {
    return !!this.#game;
  }

  /** What knows the rules. */
  get legality() {
    return /** @type {T.Engine | undefined} */ (this.free ?? this.engine);
  }

  /** The half-move that is looked at. */
  get shownPly() {
    return this.shown?.ply ?? 0;
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] */
  #tell(type, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable }));
  }

  /** Errors of the engine carry a code; after any other it cannot be trusted.
   * @template R @param {() => R} work */
  #guard(work) {
    try {
      return work();
    } catch (/** @type {any} */ error) {
      if (!error.code) {
        this.#game = null;
        this.#announced = false;
        this.#tell('failed', coded('engineStopped', error.message));
      }
      throw error;
    }
  }

  /** Asks the game; after an answer that is not false, tells of the `cause`.
   * @template R @param {(game: T.Game) => R} question @param {T.Cause} [cause] @returns {R} */
  ask(question, cause) {
    const game = this.#game;
    if (!game) throw coded('notReady', 'there is no game: await `ready`');
    const answer = this.#guard(() => {
      // Until it is allowed, a move that is announced has not been made.
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

  /** Takes up what the game has become, and tells of it.
   * @param {T.Cause} cause @param {T.EngineState} now @param {T.EngineState} [shown] what to look at, if not the current position
   * @param {T.MoveDetail} [move] */
  #change(cause, now, shown = now, move) {
    const [before, last] = [this.state, this.now];
    if (cause !== 'reset') this.#context.marks.leave(last, now);
    if (now !== last || cause === 'mark') {
      this.now = this.#dress(now);
      if (now.lastMove) this.opened.line[now.ply - 1] = now.lastMove.packed;
      // A move that was announced with a claim.
      if (cause === 'claim' && now.lastMove && now.ply !== last?.ply)
        move = detailOf(now.lastMove, now.fen, 'api');
    }
    const current = this.now;
    this.shown = shown === now ? current : this.#dress(shown);
    this.#tell('changed', { cause, before, now: this.state, shownPly: shown.ply, move });
    // A listener may have changed the game, too.
    if (this.now === current && now.outcome && !last?.outcome && cause !== 'reset')
      this.#tell('ended', { ...now.outcome, result: resultOf(now.outcome) });
  }

  /** A state with the move that led to the start, and what the page says of the position. @param {T.EngineState} state */
  #dress(state) {
    return this.#context.marks.dress(state, this.opened.led);
  }

  /** What the page says of the position that is looked at. */
  get marks() {
    return this.#context.marks.said;
  }

  /**
   * Says which move led to the position that is looked at, and which king is in check: until the next move or position. null: the
   * game decides; `none`: nothing is marked, in any position.
   * @param {Partial<T.Marks>} marks
   */
  mark(marks) {
    this.#context.marks.say(this.shown, marks);
    this.#remark();
  }

  /** Tells of other marks, if they are others. */
  #remark() {
    const { now, shown } = this;
    if (!now || !shown) return;
    const isSame = [now, shown].every((state) => {
      const next = this.#dress(state);
      return next.checked === state.checked && next.lastMove?.coordinates === state.lastMove?.coordinates;
    });
    if (!isSame) this.#change('mark', plainOf(now), plainOf(shown));
  }

  /** Looks for the move that leads from the position that is looked at to the one of a setup.
   * @param {T.Opening} setup @returns {((engine: T.Engine) => T.EngineMove | null) | null} null: there can be none */
  #wayTo({ fen, rules = 'orthodox', pgn, moves }) {
    const { shown, now, free, opened } = this;
    if (!fen || !shown || pgn !== undefined || moves || (!free && rules !== shown.rules)) return null;
    if (!free) return ({ moveBetween }) => moveBetween(shown.fen, fen, rules);
    // Where the host brings its own legality, a move made by hand may lack what the host adds: the rook of a castling.
    const [start, hand] = [opened.start.fen ?? START, now?.lastMove?.coordinates];
    const [placement, turn] = shown.fen.split(' ');
    if (fen.trim().split(/\s/)[0] === placement) return null;
    const isMoved = start.split(' ')[0] !== placement;
    return ({ moveBetween }) => {
      try {
        if (!isMoved) return moveBetween(start, fen, rules);
        const found = hand ? moveBetween(start, fen, rules, hand) : null;
        return found ?? moveBetween(`${placement} ${turn}`, fen, rules);
      } catch {
        // Rules that only the host knows.
        return null;
      }
    };
  }

  /** Begins the game of a setup; its position may follow the one that is looked at by one move, which is then its last.
   * @param {T.Opening} setup @param {number | null} [ply] to look at first @param {T.Marks} [marks] what the page says of it */
  setUp(setup, ply = null, marks) {
    const opened = this.open(setup);
    const way = this.#wayTo(setup);
    const { engine, free } = this;
    // A position that is told back keeps the move that led to it.
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

  /** The game of a setup, not yet played here; throws when it describes none. @param {T.Opening} setup */
  open(setup) {
    const { Game, readPgn } = /** @type {T.Engine} */ (this.legality);
    const { draws = 'automatic', touchMove = false, letters = 'en' } = this.#context.terms;
    const opened = this.#guard(() => openGame(Game, readPgn, setup, { draws, touchMove }, letters));
    this.free?.renew(opened.game);
    return opened;
  }

  /** Goes on with a game. @param {T.Opened} opened @param {number | null} [ply] to look at first
   * @param {T.Marks} [marks] what the page says of the position */
  adopt({ game, ...opened }, ply = null, marks) {
    // A host that sets the same position again keeps its last move.
    /** @type {any} */ (game).follow?.(this.now);
    this.#free();
    this.#game = game;
    this.opened = opened;
    const [now, first] = this.ask((game) => [game.state(), ply === null ? null : game.state(ply)]);
    const shown = first && first.ply < first.plies ? first : now;
    this.#context.marks.leave(null, shown);
    this.#context.marks.say(shown, marks ?? {});
    this.#change('reset', now, shown);
  }

  /** Lets go of the game, which none takes the place of. */
  close() {
    this.#free();
    this.now = this.shown = null;
    this.opened = { record: null, start: {}, line: [] };
  }

  #free() {
    this.#game?.free();
    this.#game = null;
    this.#announced = false;
  }

  /** Whether it is a game by these squares, which hold from now on. @param {T.FreeEngine | null} free */
  allow(free) {
    this.free = free;
    return !!free?.renew(this.#game);
  }

  /**
   * A new game, of the same rules unless told otherwise; with `moves` it stands where these lead, and tells of them by one `changed`. When
   * it throws, the old game goes on.
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
    // A listener may have changed the game, too.
    if (!allowed || this.now !== before) {
      if (this.#game && this.#announced) this.ask(() => {});
      return null;
    }
    // Or asked it something, for which the move was taken back.
    if (!this.#announced) now = make();
    this.#announced = false;
    this.#change('move', now, now, detail);
    return detail;
  }

  /**
   * Plays a move: in coordinates, in algebraic notation with English letters, or by its squares.
   * @param {string | T.MoveByName} given
   * @returns {T.MoveDetail | null} null when a listener of `beforemove` prevented it
   */
  move(given) {
    const wish = readMove(given);
    return this.play(this.ask((game) => moveOf(game, wish)));
  }

  /** Takes the last move back, or before it a resignation or an agreement; whether there was something to take back. */
  undo() {
    return this.ask((game) => game.undo(), 'undo');
  }

  /** Plays again the move that was taken back last; whether there was one. */
  redo() {
    return this.ask((game) => game.redo(), 'redo');
  }

  /** Looks at another half-move; only the current one can be played on. @param {number} ply */
  goTo(ply) {
    const end = this.now?.plies ?? 0;
    if (typeof ply !== 'number' || Number.isNaN(ply)) throw coded('unknownPly', 'a ply is a number');
    const there = Math.max(0, Math.min(end, Math.trunc(ply)));
    const { now } = this;
    this.look(there === now?.ply ? now : this.ask((game) => game.state(there)));
  }

  /** Looks at a position, be it one of another line. @param {T.EngineState} shown */
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

  /** A player has used up the time of a clock that the host keeps. @param {T.Color} color */
  flagFall(color) {
    this.ask((game) => game.flagFall(color), 'flag');
  }

  /**
   * Enters what is proved of the position after so many half-moves: no series of legal moves lets these sides mate. Where neither can, the
   * game was over there; where one cannot, the other side's fallen flag or resignation is a draw. Whether that changed the result.
   * @param {number} ply @param {T.Color[]} cannotMate
   */
  settle(ply, cannotMate) {
    const [white, black] = readColors(cannotMate);
    return this.ask((game) => game.settle(ply, white, black), 'settle');
  }

  /** The player to move may touch the next piece without having to move it. @param {T.Color} color */
  adoube(color) {
    this.ask((game) => game.adoube(color), 'adoube');
  }

  /**
   * The player to move claims a draw, by repetition or by the fifty moves, where draws are claimed.
   * @param {T.Color} color @param {string | T.MoveByName} [given] the move announced with the claim; it is played in any case
   * @returns {T.Claim} whether the claim is right, with its proof
   */
  claimDraw(color, given) {
    const wish = given === undefined || given === null ? null : readMove(given);
    return this.ask((game) => game.claim(color, wish ? moveOf(game, wish) : undefined), 'claim');
  }

  /** The player to move touches the piece on a square; whether that binds. @param {number} square */
  touch(square) {
    const binds = this.ask((game) => game.touch(square));
    // "J'adoube" is over with this touch, though it binds to nothing.
    if (binds || this.now?.adoube)
      this.#change(
        'touch',
        this.ask((game) => game.state()),
      );
    return binds;
  }

  /** Turns touch-move on or off for the game that is played. @param {boolean} on */
  setTouchMove(on) {
    this.ask((game) => game.setTouchMove(!!on), 'touch');
  }

  /** What can be played now: by the piece on a square, or at all. @param {string} [name] @returns {T.LegalMove[]} */
  legalMoves(name) {
    const square = name === undefined || name === null ? null : readSquare(name);
    return this.ask((game) =>
      legalMoves(game, /** @type {T.EngineState} */ (this.now), this.free ? undefined : this.engine, square),
    );
  }

  /** The whole game in algebraic notation, moves that were taken back included. @param {T.Letters} [letters] */
  moveList(letters = 'en') {
    return this.ask((game) => game.moveList(letters));
  }

  /** The placements that the move to a half-move goes through. @param {number} [ply] the one looked at unless told */
  stages(ply = this.shownPly) {
    return this.isOn ? this.ask((game) => game.stages(ply)) : [];
  }

  /** The whole game as a text for the fragment of an address. */
  link() {
    return this.ask((game) => game.link());
  }

  /** The game as PGN up to the current position. @param {{ tags?: Record<string, string> | [name: string, value: string][] }} [options] */
  toPgn(options) {
    const { engine, opened } = this;
    const tags = readTags(options);
    return this.ask((game) => {
      if (this.free || !engine) throw coded('noEngine', 'a PGN needs the engine: set `dests` to null');
      const now = /** @type {T.EngineState} */ (this.now);
      return toPgn(game, now, engine, opened.line.slice(0, now.ply), opened.record, tags);
    });
  }

  /** Whether that is the game's position, in all that it tells. @param {{ fen?: string, rules?: string, pgn?: string }} setup */
  shows({ fen, rules = 'orthodox', pgn }) {
    const { now, engine, free, opened } = this;
    if (!this.#game || !now || opened.record || pgn !== undefined) return false;
    // A host's own position is known by its text alone.
    if (free) return 'dests' in this.#game && now.fen === (fen ?? START);
    if (rules !== now.rules || !engine) return false;
    let told = fen ?? '';
    if (!told) {
      const usual = new engine.Game(rules);
      told = usual.state().fen;
      usual.free();
    }
    // As much as it tells: counters may be left out.
    const fields = told.trim().split(/\s+/).length;
    const [one, two] = [engine.readFen(told, rules).fen, now.fen].map((text) =>
      text?.split(' ').slice(0, fields).join(),
    );
    return one === two;
  }

  /** Brings the game back that an engine which has stopped has taken with it. */
  restore() {
    const { now, opened } = this;
    if (!now) return;
    const again = this.open({ ...opened.start, moves: opened.line.slice(0, now.plies), touchMove: false });
    for (let back = now.plies - now.ply; back > 0; back--) again.game.undo();
    if (now.settled.length)
      again.game.settle(now.ply, now.settled.includes('white'), now.settled.includes('black'));
    declare(again.game, now);
    this.adopt({ ...opened, ...again, record: opened.record, pgn: opened.pgn }, null, this.marks);
  }
}
