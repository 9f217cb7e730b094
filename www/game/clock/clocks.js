/** @import { ClockEngine } from './game-clock.js' */
/** @import { CurrentTerms } from '../new-game/terms.js' */
/** @import { Color, PersistentPart, TableSession } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { GameClock } from './game-clock.js';
import { clockTime } from './time.js';

/** How often a clock that runs looks up, in milliseconds: whether the machine has slept. */
const BEAT = 1000;

/** @typedef {{ load?: () => Promise<ClockEngine>, own?: () => number, wall?: () => number }} Sources the engine, a clock that
 * never goes back, and the one on the wall */

/**
 * The clock of the game on the board, which the engine keeps and this tells the time: when a move is made, when the
 * game ends, when a flag is to fall. It stands until it is started or the first move is made; that move costs nothing.
 *
 * While the machine sleeps the clock does as was agreed for a page that is closed: it stands, or the time is charged.
 */
class TableClocks {
  name = 'clocks';
  /**
   * "change" when something that is kept has changed by no event of the game, "run" and "stand"; "slept" once that has been dealt
   * with, how long and whether it was charged.
   */
  events = new EventTarget();
  #session;
  #terms;
  #time;
  #game;
  /** `ran`: whether time ran when that was last looked at; `moment`: when the move that is being made was made */
  #last = {
    ran: false,
    moment: 0,
    timer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined),
  };

  /** @param {TableSession} session @param {CurrentTerms} terms @param {Sources} from */
  constructor(session, terms, { load = loadEngine, own = () => performance.now(), wall = Date.now }) {
    this.#session = session;
    this.#terms = terms;
    this.#time = clockTime(own, wall);
    this.#game = new GameClock(
      load,
      () => terms.current.clock,
      () => this.#come(),
    );
    session.addEventListener('beforemove', (event) => {
      this.#wake();
      const moment = this.#now();
      this.#last.moment = moment;
      const { started } = this.#game;
      if (started && (this.#fell(moment) || !this.#clock?.isRunning(moment))) event.preventDefault();
    });
    session.addEventListener('changed', ({ detail: { cause, now } }) => {
      if (cause === 'view' || !now) return;
      if (cause === 'reset') this.#game.begin(now);
      else this.#game.follow(cause, now, this.#now(), () => this.#press());
      this.#attend();
    });
  }

  /** What makes clocks is there, and the game that has begun meanwhile has its own. */
  #come() {
    const { state } = this.#session;
    if (!state || this.#isOver || this.there) return;
    this.#game.begin(state);
    this.#changed();
  }

  #now() {
    return this.#time.now();
  }

  /** @param {string} type */
  #tell(type) {
    this.events.dispatchEvent(new Event(type));
  }

  get #clock() {
    return this.#game.clock;
  }

  get #isOver() {
    return !!this.#session.state?.outcome;
  }

  /** Ends the game when a flag has fallen. @param {number} [at] */
  #fell(at = this.#now()) {
    const flag = this.#isOver ? undefined : this.#clock?.flag(at);
    if (flag) this.#session.flagFall(flag);
    return !!flag;
  }

  /** Deals with a sleep of the machine. Who plays without a limit has slept for nothing. */
  #wake() {
    const time = this.#time.slept();
    const clock = this.#clock;
    if (!time || clock?.fallsAt() === undefined || !this.running) return;
    const charged = this.#terms.current.reload === 'charge';
    if (charged) this.#time.charge(time);
    else clock.pause(this.#now());
    this.#changed();
    // Last, for the game may end by it.
    queueMicrotask(() => this.events.dispatchEvent(new CustomEvent('slept', { detail: { time, charged } })));
  }

  /** Goes with the game: a finished one needs no clock, and the next flag is waited for. */
  #attend() {
    const last = this.#last;
    clearTimeout(last.timer);
    if (this.#isOver) this.#clock?.pause(this.#now());
    const runs = this.running;
    const falls = this.#clock?.fallsAt();
    if (runs && falls !== undefined)
      // Timers may be early, and late in a tab that sleeps.
      last.timer = setTimeout(() => this.look(), Math.min(falls - this.#now(), BEAT));
    if (runs === last.ran) return;
    last.ran = runs;
    this.#tell(runs ? 'run' : 'stand');
  }

  #changed() {
    this.#attend();
    this.#tell('change');
  }

  /** Looks up, as one does who has slept. */
  look() {
    this.#wake();
    if (!this.#fell()) this.#attend();
  }

  /** @param {number} at */
  #start(at) {
    // What was slept while it stood is over.
    this.#time.slept();
    this.#game.start(at);
  }

  #press() {
    const { moment } = this.#last;
    if (!this.#game.started) this.#start(moment);
    this.#clock?.press(moment);
  }

  /** Whether the game has a clock. */
  get there() {
    return !!this.#clock;
  }

  get running() {
    return !!this.#clock?.isRunning(this.#now());
  }

  /** Waits for the first move, or to be started. */
  get waiting() {
    return this.there && !this.#game.started && !this.#isOver;
  }

  get paused() {
    return this.there && this.#game.started && !this.#isOver && !this.running;
  }

  /** Milliseconds; undefined without limit. @param {Color} color */
  left(color) {
    return this.#clock?.left(color, this.#now());
  }

  /** Whose flag has fallen. */
  get flag() {
    return this.#clock?.flag(this.#now());
  }

  /** Whose time it is. */
  get turn() {
    return this.#clock?.turn();
  }

  /** Ends the game when a flag has fallen, before a player does something. @returns {boolean} whether it has */
  check() {
    this.#wake();
    this.#last.moment = this.#now();
    return this.#fell(this.#last.moment);
  }

  pause() {
    if (!this.there || this.check()) return;
    this.#clock?.pause(this.#now());
    this.#changed();
  }

  /** At first, or after a pause. */
  resume() {
    if (!this.there || this.#isOver) return;
    this.#start(this.#now());
    this.#changed();
  }

  /** Milliseconds that a wrong claim gives the other side; 0 without a clock. */
  get penalty() {
    return this.#clock?.penalty() ?? 0;
  }

  /** @param {Color} color @param {number} more milliseconds */
  add(color, more) {
    this.#clock?.add(color, more, this.#now());
    this.#changed();
  }

  /** What White and Black had left at a ply of the game. @param {number} ply */
  leftAt(ply) {
    return this.#game.leftAt(ply);
  }

  save() {
    return this.#game.save(this.#now());
  }

  /**
   * Throws where the record is none of this game; the clock is then as at the beginning, and stopped.
   * @type {PersistentPart['restore']}
   */
  restore(saved, elapsed) {
    const { state } = this.#session;
    // A game without a clock needs nothing that makes one.
    if (!state || ((saved || this.there) && !this.#game.bring())) return;
    const charges = this.#terms.current.reload === 'charge';
    try {
      const charged = charges ? Math.max(0, Math.floor(elapsed)) : null;
      this.#game.restore(saved, state, () => this.#now(), charged);
    } finally {
      if (!this.#fell()) this.#attend();
      this.#tell('change');
    }
  }
}

/** @param {TableSession} session @param {CurrentTerms} terms @param {Sources} [from] */
export const createClocks = (session, terms, from = {}) => new TableClocks(session, terms, from);

/** @typedef {ReturnType<typeof createClocks>} Clocks */
