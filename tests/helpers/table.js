// Runs a game of two people in Node, with the built engine, the match code of the page and clocks that tests advance.
import { readFileSync } from 'node:fs';
import { Session } from '../../www/board/session/session.js';
import { usualTerms } from '../../www/match/terms.js';
import { takeBackNotice } from '../../www/game/players/takeback-notice.js';
import { createMatch } from '../../www/match/match.js';
import { choicesOf, sentenceFor } from '../../www/game/players/player-state.js';
import { describeState } from '../../www/game/words/sentences.js';
import { loadWords } from '../../www/game/words/language.js';

const root = new URL('../../dist/engine/', import.meta.url);
export const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

// Timers are unreferenced, because they must not keep Node from exiting.
const real = globalThis.setTimeout;
globalThis.setTimeout = /** @type {any} */ (
  (/** @type {[() => void, number]} */ ...given) => {
    const timer = real(...given);
    // A timer without a delay still keeps Node running until the timer fires.
    if (given[1]) timer.unref?.();
    return timer;
  }
);

/** @typedef {import('../../www/game/types.d.ts').Terms} Terms */
/** @typedef {import('../../www/game/types.d.ts').Notice} Notice */

export const minute = /** @type {const} */ ({ kind: 'suddenDeath', main: 60_000 });

/** Creates a session with the match code before a game begins, and records all calls and events for the page. */
export async function layTable() {
  const time = { own: 5_000, wall: 1_700_000_000_000 };
  const session = new Session(engine);
  /** The calls and events recorded so far. */
  const told = {
    /** @type {[Terms, string | undefined][]} */ begun: [],
    /** @type {Notice[]} */ notices: [],
    shown: 0,
    turned: 0,
    /** @type {any[]} */ slept: [],
    /** @type {string[]} */ causes: [],
  };
  const match = createMatch(session, {
    begun: (...given) => told.begun.push(given),
    changed: () => {
      told.shown += 1;
    },
    reportTakeBack: (report) => told.notices.push(takeBackNotice(report)),
    flip: () => {
      told.turned += 1;
    },
    sources: { load: async () => engine, own: () => time.own, wall: () => time.wall },
  });
  session.addEventListener('changed', ({ detail: { cause } }) => told.causes.push(cause));
  match.clocks.events.addEventListener('slept', (event) =>
    told.slept.push(/** @type {CustomEvent} */ (event).detail),
  );
  // Waits until the clocks have loaded the engine.
  await new Promise((done) => setImmediate(done));
  session.reset();
  return {
    /** The session, typed as one with a state, because the reset above has set the state. */
    session: /** @type {Session & { state: import('../../www/game/types.d.ts').GameState }} */ (session),
    ...match,
    told,
    slept: told.slept,
    /** Plays moves. @param {...string} moves the moves in any notation */
    play(...moves) {
      for (const move of moves) if (!session.move(move)) throw new Error(`the session rejects ${move}`);
    },
    /** Advances the monotonic clock and the wall clock. @param {number} ms */
    pass(ms) {
      time.own += ms;
      time.wall += ms;
    },
    /** Advances only the wall clock, as if the device slept or its time was changed. @param {number} ms */
    sleep(ms) {
      time.wall += ms;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof layTable>>} Table */

/** Creates a session with the match code and begins a game. @param {Partial<Terms>} [terms] @param {{ fen?: string }} [from] */
export async function begin(terms, from) {
  const table = await layTable();
  table.terms.begin({ ...usualTerms(), ...terms }, from);
  return table;
}

/**
 * Begins a game with one minute for each side and plays e4, so that Black's clock runs.
 * @param {{ reload?: Terms['reload'], black?: import('../../www/game/types.d.ts').Control }} [terms]
 */
export async function sitDown({ reload = 'pause', black = minute } = {}) {
  const table = await begin({ clock: { white: minute, black }, reload });
  table.play('e4');
  return table;
}

export const { en, fr } = await loadWords();

/**
 * Returns the message shown to a player (`says`) and the choices offered to that player.
 * @param {Table} table @param {'white' | 'black'} color @param {{ words?: typeof en, resigning?: boolean }} [more]
 */
export function placeOf(
  { session: { state }, takeBack, claims },
  color,
  { words = en, resigning = false } = {},
) {
  const asked = { color, takeBack, claims, resigning };
  return {
    says: sentenceFor(/** @type {any} */ ({ state, words }), asked),
    choices: choicesOf(state, asked),
  };
}

/** Returns the sentence that describes the state of the game. @param {Table} table @param {typeof en} [words] */
export const standingOf = ({ session: { state } }, words = en) => describeState(state, words);
