/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Clock, GameState, Terms } from '../types.d.ts' */
import { isSensible } from './record.js';

/** The part of the engine that a clock needs. @typedef {Pick<Engine, 'Clock'>} ClockEngine */

/** The engine's clock for the game on the board. It counts plies from the ply at which it was made. Callers pass the current time. */
export class GameClock {
  /** The value is null without an engine or in a game without a clock. @type {Clock | null} */
  clock = null;
  /** Whether the clock was started or the first move was made. Until then, the clock stands still. */
  started = false;
  /** The ply of the game at which the clock was made. */
  #base = 0;
  /** @type {ClockEngine | undefined} */
  #engine;
  #controls;
  /** Whether a game with a clock has begun before the engine was loaded. */
  #isAwaited = false;

  /**
   * @param {() => Promise<ClockEngine>} load @param {() => Terms['clock']} controls the time controls of the current game
   * @param {() => void} came called when the engine is loaded after a game with a clock has begun
   */
  constructor(load, controls, came) {
    this.#controls = controls;
    /** Resolves when the engine is loaded, or has failed to load, which the board reports. */
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
   * @param {() => void} press called if a move was made
   */
  follow(cause, state, now, press) {
    const { clock } = this;
    if (!clock) return;
    const ply = state.ply - this.#base;
    if (ply === clock.ply() + 1 && (cause === 'move' || cause === 'claim')) return press();
    const lifted = cause === 'undo' && clock.flag(now);
    // `goTo` returns false for a ply before the clock was made.
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
   * Throws if the record does not belong to this game. The clock is then reset to its initial times and stopped.
   * @param {any} record @param {GameState} state @param {() => number} now @param {number | null} charged milliseconds to charge for the time since the record was saved; null if the clock stood still meanwhile
   */
  restore(record, state, now, charged) {
    try {
      if (record ? !isSensible(record, state.ply) : this.#controls())
        throw new Error('if the stored clock does not belong to this game');
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
