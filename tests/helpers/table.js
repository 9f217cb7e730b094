// Two people at a table in Node: a session with the built engine, the rules of the table as the page puts them together, and two clocks
// that tests put on by hand.
import { readFileSync } from 'node:fs';
import { Session } from '../../www/board/session/session.js';
import { usualTerms } from '../../www/game/new-game/terms.js';
import { createParts } from '../../www/game/page/parts.js';
import { choicesOf, saysTo } from '../../www/game/table/says.js';
import { standing } from '../../www/game/words/sentences.js';
import { loadWords } from '../../www/game/words/language.js';

const root = new URL('../../dist/engine/', import.meta.url);
export const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

// No timer keeps a test from ending.
const real = globalThis.setTimeout;
globalThis.setTimeout = /** @type {any} */ (
  (/** @type {[() => void, number]} */ ...given) => {
    const timer = real(...given);
    // One that is for the next turn keeps Node waiting for it.
    if (given[1]) timer.unref?.();
    return timer;
  }
);

/** @typedef {import('../../www/game/types.d.ts').Terms} Terms */
/** @typedef {import('../../www/game/types.d.ts').Notice} Notice */

export const minute = /** @type {const} */ ({ kind: 'suddenDeath', main: 60_000 });

/** The table as it is before anybody has sat down: what the page is told is remembered. */
export async function layTable() {
  const time = { own: 5_000, wall: 1_700_000_000_000 };
  const session = new Session(engine);
  /** What the page was told. */
  const told = {
    /** @type {[Terms, string | undefined][]} */ begun: [],
    /** @type {Notice[]} */ notices: [],
    shown: 0,
    turned: 0,
    /** @type {any[]} */ slept: [],
    /** @type {string[]} */ causes: [],
  };
  const parts = createParts(session, {
    begun: (...given) => told.begun.push(given),
    show: () => {
      told.shown += 1;
    },
    tell: (notice) => notice && told.notices.push(notice),
    turn: () => {
      told.turned += 1;
    },
    sources: { load: async () => engine, own: () => time.own, wall: () => time.wall },
  });
  session.addEventListener('changed', ({ detail: { cause } }) => told.causes.push(cause));
  parts.clocks.events.addEventListener('slept', (event) =>
    told.slept.push(/** @type {CustomEvent} */ (event).detail),
  );
  // The clocks have their engine.
  await new Promise((done) => setImmediate(done));
  session.reset();
  return {
    /** It has begun. */
    session: /** @type {Session & { state: import('../../www/game/types.d.ts').GameState }} */ (session),
    ...parts,
    told,
    slept: told.slept,
    /** @param {...string} moves each of which is played */
    play(...moves) {
      for (const move of moves) if (!session.move(move)) throw new Error(`${move} is not played`);
    },
    /** Both clocks go on. @param {number} ms */
    pass(ms) {
      time.own += ms;
      time.wall += ms;
    },
    /** The machine sleeps, or somebody puts the clock on the wall on or back. @param {number} ms */
    sleep(ms) {
      time.wall += ms;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof layTable>>} Table */

/** A table at which a game has begun. @param {Partial<Terms>} [terms] @param {{ fen?: string }} [from] */
export async function begin(terms, from) {
  const table = await layTable();
  table.terms.begin({ ...usualTerms(), ...terms }, from);
  return table;
}

/**
 * A game in which both have a minute, e4 is played, and Black thinks.
 * @param {{ reload?: Terms['reload'], black?: import('../../www/game/types.d.ts').Control }} [terms]
 */
export async function sitDown({ reload = 'pause', black = minute } = {}) {
  const table = await begin({ clock: { white: minute, black }, reload });
  table.play('e4');
  return table;
}

export const { en, fr } = await loadWords();

/**
 * What a player reads at their own place, and between what they have to choose.
 * @param {Table} table @param {'white' | 'black'} color @param {{ words?: typeof en, resigning?: boolean }} [more]
 */
export function placeOf(
  { session: { state }, takeBack, claims },
  color,
  { words = en, resigning = false } = {},
) {
  const asked = { color, takeBack, claims, resigning };
  return {
    says: saysTo(/** @type {any} */ ({ state, words }), asked),
    choices: choicesOf(state, asked),
  };
}

/** How the game stands, in a sentence. @param {Table} table @param {typeof en} [words] */
export const standingOf = ({ session: { state } }, words = en) => standing(state, words);
