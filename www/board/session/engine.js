/** @import { Engine, EngineSource } from '../types.d.ts' */

/** Where a site says that the engine's file is. @type {EngineSource | undefined} */
let source;
/** The same of what looks ahead. @type {EngineSource | undefined} */
let ahead;
/** @type {EngineSource | undefined} */
let solver;
/** @type {Promise<Engine> | undefined} */
let loading;
/** An engine that is made ready twice forgets all games of the first time: what is under way is shared by all scripts that have this file. */
const ENGINES = Symbol.for('roque engines');
/** With which pieces a king castles, by the game. @type {Map<string, string>} */
const partners = new Map();

/**
 * The engine, loaded once for all boards. Imported late: where it is missing or forbidden, boards still show.
 * @param {() => EngineSource | undefined} [bytes] where nobody says where it is, and it cannot be fetched
 */
export function loadEngine(bytes) {
  const shared = /** @type {Record<symbol, WeakMap<object, Promise<unknown>>>} */ (
    /** @type {unknown} */ (globalThis)
  );
  shared[ENGINES] ??= new WeakMap();
  const ready = shared[ENGINES];
  loading ??= import('../../engine/roque.js').then(async (engine) => {
    // Only where nobody says where it is: a script that is no module has no address of its own.
    const place = () => source ?? bytes?.() ?? new URL('../../engine/roque_bg.wasm', import.meta.url);
    const making = ready.get(engine) ?? engine.default({ module_or_path: place() });
    ready.set(engine, making);
    making.catch(() => ready.delete(engine));
    await making;
    for (const game of engine.games()) partners.set(game.name, game.partners);
    return engine;
  });
  // Asked for again, it may come.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Whether a king castles with other pieces than everyone knows. @param {string} rules */
export const castlesWidely = (rules) => (partners.get(rules) ?? 'corners') !== 'corners';

/** For bundlers that cannot follow the address above. @param {EngineSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next;
};

/** @param {EngineSource | undefined} next */
export const takeSearchFrom = (next) => {
  ahead = next;
};

/** @param {EngineSource | undefined} next */
export const takeSolverFrom = (next) => {
  solver = next;
};

/** Where a site says that what solves is. */
export const solverSource = () => solver;

/** Where a site says that what looks ahead is. */
export const searchSource = () => ahead;
