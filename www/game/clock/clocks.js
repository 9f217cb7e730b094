/** @import { Engine } from '../../board/types.d.ts' */
/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { CurrentTerms } from '../new-game/terms.js' */
/** @import { Clock, Color, GameState, Kept } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { isSensible } from './record.js';
import { watchSleep } from './sleep.js';

/** How often a clock that runs looks up, in milliseconds: whether the machine has slept. */
const BEAT = 1000;

/**
 * The clock of the game on the board, which the engine keeps and this tells the time: when a move is made, when the
 * game ends, when a flag is to fall. It stands until it is started or the first move is made; that move costs nothing.
 *
 * While the machine sleeps the clock does as was agreed for a page that is closed: it stands, or the time is charged.
 *
 * `events`: "change" when something that is kept has changed by no event of the board, "run" and "stand"; "slept" once
 * that has been dealt with, how long and whether it was charged.
 * @param {RoqueBoard} board @param {CurrentTerms} terms
 * @param {{ load?: () => Promise<Pick<Engine, 'Clock'>>, own?: () => number, wall?: () => number }} [from] the engine, a clock that never
 * goes back, and the one on the wall
 */
export function createClocks(
  board,
  terms,
  { load = loadEngine, own = () => performance.now(), wall = Date.now } = {},
) {
  const events = new EventTarget();
  const tell = (/** @type {string} */ type) => void events.dispatchEvent(new Event(type));
  /** @type {Pick<Engine, 'Clock'> | undefined} */
  let engine;
  // Without it there is no game either, and the board says so.
  load().then(
    (loaded) => {
      engine = loaded;
    },
    () => {},
  );
  /** @type {Clock | null} */
  let clock = null;
  /** The ply of the game at which the clock was made. */
  let base = 0;
  let started = false;
  /** Whether time ran when that was last looked at. */
  let ran = false;
  /** When the move that is being made was made. */
  let moment = 0;
  let timer = 0;
  const watch = watchSleep(own, wall);
  /** The sleep that has been charged. */
  let charged = 0;
  /** The time that the engine's clock is told, in whole milliseconds. */
  const now = () => Math.floor(own()) + charged;

  /** @param {Clock | null} next */
  function replace(next) {
    clock?.free();
    clock = next;
    started = false;
  }

  /** @param {GameState} state */
  function fresh({ ply, turn }) {
    const controls = terms.current.clock;
    replace(controls && engine ? new engine.Clock(controls.white, controls.black, turn) : null);
    base = ply;
  }

  /** Ends the game when a flag has fallen. @param {number} [at] */
  function fell(at = now()) {
    const flag = board.state?.outcome ? undefined : clock?.flag(at);
    if (flag) board.flagFall(flag);
    return !!flag;
  }

  /** Deals with a sleep of the machine. Who plays without a limit has slept for nothing. */
  function wake() {
    const time = watch.slept();
    if (!time || clock?.fallsAt() === undefined || !clock.isRunning(now())) return;
    const charges = terms.current.reload === 'charge';
    if (charges) charged += time;
    else clock.pause(now());
    attend();
    tell('change');
    // Last, for the game may end by it.
    queueMicrotask(() =>
      events.dispatchEvent(new CustomEvent('slept', { detail: { time, charged: charges } })),
    );
  }

  /** Goes with the game: a finished one needs no clock, and the next flag is waited for. */
  function attend() {
    clearTimeout(timer);
    if (board.state?.outcome) clock?.pause(now());
    const runs = !!clock?.isRunning(now());
    const falls = clock?.fallsAt();
    if (runs && falls !== undefined)
      // Timers may be early, and late in a tab that sleeps.
      timer = window.setTimeout(look, Math.min(falls - now(), BEAT));
    if (runs === ran) return;
    ran = runs;
    tell(runs ? 'run' : 'stand');
  }

  function look() {
    wake();
    if (!fell()) attend();
  }

  /** @param {number} at */
  function start(at) {
    // What was slept while it stood is over.
    watch.slept();
    clock?.resume(at);
    started = true;
  }

  /** @param {string} cause @param {GameState} state */
  function follow(cause, state) {
    if (!clock) return;
    const ply = state.ply - base;
    if (ply === clock.ply() + 1 && (cause === 'move' || cause === 'claim')) {
      if (!started) start(moment);
      clock.press(moment);
      return;
    }
    const lifted = cause === 'undo' && clock.flag(now());
    // Before its beginning the clock knows of nothing.
    if ((ply !== clock.ply() || lifted) && !clock.goTo(ply, now())) fresh(state);
  }

  board.addEventListener('beforemove', (event) => {
    wake();
    moment = now();
    if (started && (fell(moment) || !clock?.isRunning(moment))) event.preventDefault();
  });
  board.addEventListener('gamechange', ({ detail: { cause, state } }) => {
    if (cause === 'view' || cause === 'flip') return;
    if (cause === 'reset') fresh(state);
    else follow(cause, state);
    attend();
  });
  // A tab that has slept.
  document.addEventListener('visibilitychange', look);

  const clocks = {
    name: 'clocks',
    events,
    /** Whether the game has a clock. */
    get there() {
      return !!clock;
    },
    get running() {
      return !!clock?.isRunning(now());
    },
    /** Waits for the first move, or to be started. */
    get waiting() {
      return !!clock && !started && !board.state?.outcome;
    },
    get paused() {
      return started && !!clock && !board.state?.outcome && !clock.isRunning(now());
    },
    /** Milliseconds; undefined without limit. @param {Color} color */
    left: (color) => clock?.left(color, now()),
    /** Whose flag has fallen. */
    get flag() {
      return clock?.flag(now());
    },
    /** Whose time it is. */
    get turn() {
      return clock?.turn();
    },
    /** Ends the game when a flag has fallen, before a player does something. @returns {boolean} whether it has */
    check() {
      wake();
      moment = now();
      return fell(moment);
    },
    pause() {
      if (!clock || clocks.check()) return;
      clock.pause(now());
      attend();
      tell('change');
    },
    /** At first, or after a pause. */
    resume() {
      if (!clock || board.state?.outcome) return;
      start(now());
      attend();
      tell('change');
    },
    /** @param {Color} color @param {number} more milliseconds */
    add(color, more) {
      clock?.add(color, more, now());
      attend();
      tell('change');
    },
    /** What White and Black had left at a ply of the game. @param {number} ply */
    leftAt: (ply) => clock?.leftAt(ply - base),
    save: () => clock && { clock: clock.save(now()), base, started },
    /**
     * Throws where the record is none of this game; the clock is then as at the beginning, and stopped.
     * @type {Kept['restore']}
     */
    restore(saved, elapsed) {
      const record = /** @type {any} */ (saved);
      const { state } = board;
      if (!state || !engine) return;
      const charged = terms.current.reload === 'charge';
      try {
        if (record ? !isSensible(record, state.ply) : terms.current.clock)
          throw new Error('no record of a clock');
        replace(record && engine.Clock.restore(record.clock, charged ? Math.max(0, Math.floor(elapsed)) : 0));
        base = record?.base ?? 0;
        started = record?.started ?? false;
        follow('', state);
        if (charged && record?.clock.running) clock?.resume(now());
      } catch (error) {
        fresh(state);
        started = true;
        throw error;
      } finally {
        if (!fell()) attend();
        tell('change');
      }
    },
  };
  return clocks;
}

/** @typedef {ReturnType<typeof createClocks>} Clocks */
