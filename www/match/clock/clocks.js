/** @import { ClockEngine } from './game-clock.js' */
/** @import { CurrentTerms } from '../terms.js' */
/** @import { Color, PersistentPart, MatchSession } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { GameClock } from './game-clock.js';
import { clockTime } from './time.js';

/** Interval in milliseconds at which a running clock checks its flag and checks whether the machine has slept. */
const BEAT = 1000;

/**
 * `load` loads the engine; `own` returns the time of a monotonic clock; `wall` returns the system time. Both times are
 * in milliseconds.
 * @typedef {{ load?: () => Promise<ClockEngine>, own?: () => number, wall?: () => number }} Sources
 */

/**
 * The clock of the game on the board. The engine measures the time; this class gives the engine the time at which a
 * move is made, the game ends or a flag must fall. The clock is stopped until a player starts it or makes the first
 * move. The first move costs no time.
 *
 * While the machine sleeps, the clock follows the terms for a closed page: the clock stops, or the player loses the
 * time.
 */
class MatchClocks {
  name = 'clocks';
  /**
   * Dispatches "change" when stored data changes without a game event, and "run" and "stand" when the clock starts and
   * stops. Dispatches "slept" after the machine has slept, with `time` in milliseconds; `charged` is true if the player
   * loses this time.
   */
  events = new EventTarget();
  #session;
  #terms;
  #time;
  #game;
  /** `ran`: whether the clock ran when `#attend` last checked the clock; `moment`: the time at which the current move was made.
   * @type {{ ran: boolean, moment: number, timer?: ReturnType<typeof setTimeout> }} */
  #last = { ran: false, moment: 0 };

  /** @param {MatchSession} session @param {CurrentTerms} terms @param {Sources} from */
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

  /** Runs when the engine has been loaded. A game that began before the engine was loaded gets its clock now. */
  #come() {
    const { state } = this.#session;
    if (!state || this.#isOver || this.there) return;
    this.#game.begin(state);
    this.#changed();
  }

  /** Resolves when the page can run clocks. */
  get ready() {
    return this.#game.ready;
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

  /** Ends the game if a flag has fallen. Returns whether a flag has fallen. @param {number} [at] */
  #fell(at = this.#now()) {
    const flag = this.#isOver ? undefined : this.#clock?.flag(at);
    if (flag) this.#session.flagFall(flag);
    return !!flag;
  }

  /** Stops the clock or charges the time after the machine has slept. Sleep does not affect a player without a time limit. */
  #wake() {
    const time = this.#time.slept();
    const clock = this.#clock;
    if (!time || clock?.fallsAt() === undefined || !this.running) return;
    const charged = this.#terms.current.reload === 'charge';
    if (charged) this.#time.charge(time);
    else clock.pause(this.#now());
    this.#changed();
    // The clock dispatches "slept" last, because the charged time may end the game.
    queueMicrotask(() => this.events.dispatchEvent(new CustomEvent('slept', { detail: { time, charged } })));
  }

  /** Stops the clock when the game is over, and sets the timer for the next flag fall. */
  #attend() {
    const last = this.#last;
    clearTimeout(last.timer);
    if (this.#isOver) this.#clock?.pause(this.#now());
    const runs = this.running;
    const falls = this.#clock?.fallsAt();
    if (runs && falls !== undefined)
      // A timer may fire too early, and too late in a background tab.
      last.timer = setTimeout(() => this.look(), Math.min(falls - this.#now(), BEAT));
    if (runs === last.ran) return;
    last.ran = runs;
    this.#tell(runs ? 'run' : 'stand');
  }

  #changed() {
    this.#attend();
    this.#tell('change');
  }

  /** Checks for a sleep and for a fallen flag. */
  look() {
    this.#wake();
    if (!this.#fell()) this.#attend();
  }

  /** @param {number} at */
  #start(at) {
    // Ignores the time that the machine slept before the clock started.
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

  /** Whether the game is before its first move and nobody has started the clock. */
  get waiting() {
    return this.there && !this.#game.started && !this.#isOver;
  }

  get paused() {
    return this.there && this.#game.started && !this.#isOver && !this.running;
  }

  /** Returns the milliseconds left, or undefined without a time limit. @param {Color} color */
  left(color) {
    return this.#clock?.left(color, this.#now());
  }

  /** The side whose flag has fallen. */
  get flag() {
    return this.#clock?.flag(this.#now());
  }

  /** The side whose time runs. */
  get turn() {
    return this.#clock?.turn();
  }

  /** Checks the flags before a player acts, and ends the game if one has fallen. @returns {boolean} whether a flag has fallen */
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

  /** Starts the clock for the first time or after a pause. */
  resume() {
    if (!this.there || this.#isOver) return;
    this.#start(this.#now());
    this.#changed();
  }

  /** The time in milliseconds that the opponent gains by a wrong claim; 0 without a clock. */
  get penalty() {
    return this.#clock?.penalty() ?? 0;
  }

  /** @param {Color} color @param {number} more milliseconds */
  add(color, more) {
    this.#clock?.add(color, more, this.#now());
    this.#changed();
  }

  /** Returns the time that White and Black had left at a ply of the game. @param {number} ply */
  leftAt(ply) {
    return this.#game.leftAt(ply);
  }

  save() {
    return this.#game.save(this.#now());
  }

  /**
   * Throws if the stored clock does not belong to this game. If the clock cannot be restored, this method sets the
   * clock to its initial times and stops it.
   * @type {PersistentPart['restore']}
   */
  restore(saved, elapsed) {
    const { state } = this.#session;
    // A game without a clock needs no engine.
    if (!state || ((saved || this.there) && !this.#game.isLoaded)) return;
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

/** @param {MatchSession} session @param {CurrentTerms} terms @param {Sources} [from] */
export const createClocks = (session, terms, from = {}) => new MatchClocks(session, terms, from);

/** @typedef {ReturnType<typeof createClocks>} Clocks */
