/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Clock, GameState, Terms } from '../types.d.ts' */
import { isSensible } from './record.js';

/** The methods of the engine that a clock uses. @typedef {Pick<Engine, 'Clock'>} ClockEngine */

/** The engine's clock for the game on the board. The engine's clock counts plies from the ply at which the clock was created. Callers pass the current time as an argument. */
export class GameClock {
  /** The clock is null before the engine is loaded and in a game without a clock. @type {Clock | null} */
  clock = null;
  /** Whether a player has started the clock or made the first move. Until then, the clock does not run. */
  started = false;
  /** The ply of the game at which the clock was created. */
  #base = 0;
  /** @type {ClockEngine | undefined} */
  #engine;
  #controls;
  /** Whether a game with a clock began before the engine was loaded. */
  #isAwaited = false;

  /**
   * @param {() => Promise<ClockEngine>} load @param {() => Terms['clock']} controls the time controls of the current game
   * @param {() => void} came a callback for when the engine is loaded after a game with a clock has begun
   */
  constructor(load, controls, came) {
    this.#controls = controls;
    /** Resolves when the engine is loaded or has failed to load; the board reports the failure. */
    this.ready = load().then(
      (loaded) => {
        this.#engine = loaded;
        if (this.#isAwaited) came();
      },
      () => {},
    );
  }

  /** @param {Clock | null} next */
  #replace(next) {
    this.clock?.free();
    this.clock = next;
    this.started = false;
  }

  /** @param {GameState} state */
  begin({ ply, turn }) {
    const [controls, engine] = [this.#controls(), this.#engine];
    this.#replace(controls && engine ? new engine.Clock(controls.white, controls.black, turn) : null);
    this.#isAwaited = !!controls && !engine;
    this.#base = ply;
  }

  /** @param {number} at */
  start(at) {
    this.clock?.resume(at);
    this.started = true;
  }

  /**
   * Updates the clock after a change of the game.
   * @param {string} cause @param {GameState} state @param {number} now
   * @param {() => void} press a callback for a move that was made
   */
  follow(cause, state, now, press) {
    const { clock } = this;
    if (!clock) return;
    const ply = state.ply - this.#base;
    if (ply === clock.ply() + 1 && (cause === 'move' || cause === 'claim')) return press();
    const lifted = cause === 'undo' && clock.flag(now);
    // `goTo` returns false for a ply from before the creation of the clock.
    if ((ply !== clock.ply() || lifted) && !clock.goTo(ply, now)) this.begin(state);
  }

  /** Returns the time that White and Black had left at a ply of the game. @param {number} ply */
  leftAt(ply) {
    return this.clock?.leftAt(ply - this.#base);
  }

  /** @param {number} now */
  save(now) {
    const { clock, started } = this;
    return clock && { clock: clock.save(now), base: this.#base, started };
  }

  /**
   * Throws if the stored clock does not belong to this game. In that case, the method sets the clock to its initial
   * times and stops it.
   * @param {any} record @param {GameState} state @param {() => number} now @param {number | null} charged milliseconds
   * since the clock was stored, which the player loses; null if the clock was stopped during this time
   */
  restore(record, state, now, charged) {
    try {
      if (record ? !isSensible(record, state.ply) : this.#controls())
        throw new Error('the stored clock does not belong to this game');
      this.#replace(record && this.#engine?.Clock.restore(record.clock, charged ?? 0));
      this.#base = record?.base ?? 0;
      this.started = record?.started ?? false;
      this.follow('', state, now(), () => {});
      if (charged !== null && record?.clock.running) this.clock?.resume(now());
    } catch (error) {
      this.begin(state);
      this.started = true;
      throw error;
    }
  }

  /** Whether the engine is loaded. */
  get isLoaded() {
    return !!this.#engine;
  }
}
