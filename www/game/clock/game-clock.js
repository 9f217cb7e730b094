/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Clock, GameState, Terms } from '../types.d.ts' */
import { isSensible } from './record.js';

/** @typedef {Pick<Engine, 'Clock'> & { bringRest?: () => Promise<unknown> | null | undefined }} ClockEngine what has no `bringRest` is whole */

/** The engine's clock of the game on the board, from the half-move on at which it was made. Whoever asks it tells it the time. */
export class GameClock {
  /** None without an engine, and where the game is played without. @type {Clock | null} */
  clock = null;
  /** A clock stands until it is started or the first move is made. */
  started = false;
  /** The ply of the game at which the clock was made. */
  #base = 0;
  /** @type {ClockEngine | undefined} */
  #engine;
  #controls;
  #came;

  /**
   * @param {() => Promise<ClockEngine>} load @param {() => Terms['clock']} controls those of the game on the board
   * @param {() => void} came what makes clocks has come after a game had begun that wants one
   */
  constructor(load, controls, came) {
    this.#controls = controls;
    this.#came = came;
    // Without it there is no game either, and the board says so.
    load().then(
      (loaded) => {
        this.#engine = loaded;
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
    // Most games have none: what makes clocks is fetched for the first one that does.
    const isThere = !!controls && this.bring();
    this.#replace(isThere && engine ? new engine.Clock(controls.white, controls.black, turn) : null);
    if (controls && !isThere) engine?.bringRest?.()?.then(this.#came, Boolean);
    this.#base = ply;
  }

  /** @param {number} at */
  start(at) {
    this.clock?.resume(at);
    this.started = true;
  }

  /**
   * Goes with what has happened to the game.
   * @param {string} cause @param {GameState} state @param {number} now
   * @param {() => void} press where a move has been made
   */
  follow(cause, state, now, press) {
    const { clock } = this;
    if (!clock) return;
    const ply = state.ply - this.#base;
    if (ply === clock.ply() + 1 && (cause === 'move' || cause === 'claim')) return press();
    const lifted = cause === 'undo' && clock.flag(now);
    // Before its beginning the clock knows of nothing.
    if ((ply !== clock.ply() || lifted) && !clock.goTo(ply, now)) this.begin(state);
  }

  /** What White and Black had left at a ply of the game. @param {number} ply */
  leftAt(ply) {
    return this.clock?.leftAt(ply - this.#base);
  }

  /** @param {number} now */
  save(now) {
    const { clock, started } = this;
    return clock && { clock: clock.save(now), base: this.#base, started };
  }

  /**
   * Throws where the record is none of this game; the clock is then as at the beginning, and stopped.
   * @param {any} record @param {GameState} state @param {() => number} now @param {number | null} charged of the time since then, in
   * milliseconds; null where the clock stood meanwhile
   */
  restore(record, state, now, charged) {
    try {
      if (record ? !isSensible(record, state.ply) : this.#controls()) throw new Error('no record of a clock');
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

  /** Has what makes clocks fetched, unless it is there; whether it is. */
  bring() {
    return !!this.#engine && !this.#engine.bringRest?.();
  }
}
