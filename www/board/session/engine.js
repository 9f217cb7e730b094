/** @import { Engine, EngineSource } from '../types.d.ts' */

/** Location of the engine's wasm file, if the site sets one. @type {EngineSource | undefined} */
let source;
/** Location of the wasm file of search and solver, if the site sets one. @type {EngineSource | undefined} */
let analysis;
/** @type {Promise<Engine> | undefined} */
let loading;
/** Initialising a wasm module twice would invalidate its existing `Game` objects. Copies of this file share the
 * initialisation under this key. */
const ENGINES = Symbol.for('roque engines');
/** Files already requested, by address; also shared, so that no copy of this file fetches one again. */
const FILES = Symbol.for('roque files');
/** The castling partners of each game, by its name. @type {Map<string, string>} */
const partners = new Map();

/** Returns the global value under `name`. @template T @param {symbol} name @param {T} made stored if it is missing @returns {T} */
const shared = (name, made) => {
  const all = /** @type {any} */ (globalThis);
  all[name] ??= made;
  return all[name];
};

/** Starts to fetch a file that has an address, in parallel with the script that instantiates it.
 * @param {EngineSource} place @returns {EngineSource} */
const begun = (place) => {
  const address = place instanceof URL ? place.href : place;
  // Node cannot fetch files.
  if (typeof address !== 'string' || address.startsWith('file:')) return place;
  const files = shared(FILES, /** @type {Map<string, Promise<Response>>} */ (new Map()));
  const file = files.get(address) ?? fetch(address);
  files.set(address, file);
  return file;
};

/** Clones a response, because its body can be read only once. @param {any} file */
const copyOf = (file) => file.clone?.() ?? file;

/** Forgets all files, so that they are fetched again after a failure. */
const forget = () => shared(FILES, new Map()).clear();

/** The address of the last attempt, for the error message. */
let tried = '';

/** @param {(() => EngineSource | undefined) | undefined} bytes */
const load = async (bytes) => {
  const script = import('../../engine/roque.js');
  script.catch(Boolean);
  // In a page, first let the module that imports the board set the location of the engine.
  if (globalThis.document) await new Promise((turn) => setTimeout(turn));
  // `import.meta.url` is read last, because it is missing in classic scripts.
  const place = source ?? bytes?.() ?? new URL('../../engine/roque_play.wasm', import.meta.url);
  tried = `${place}`;
  const file = begun(place);
  // Wait for both at once, so that either one can fail first.
  const [engine, come] = await Promise.all([script, file]);
  const ready = shared(ENGINES, /** @type {WeakMap<object, Promise<unknown>>} */ (new WeakMap()));
  // Clone the response: bundles with a copy of the script each instantiate the same file.
  const making = ready.get(engine) ?? engine.default({ module_or_path: copyOf(come) });
  ready.set(engine, making);
  making.catch(() => ready.delete(engine));
  await making;
  for (const game of engine.games()) partners.set(game.name, game.partners);
  return engine;
};

/**
 * Returns the engine, loaded once for all boards. It is imported lazily, so boards still render if it cannot be loaded.
 * @param {() => EngineSource | undefined} [bytes] the wasm file, for use if no location is set and it cannot be fetched
 */
export function loadEngine(bytes) {
  loading ??= load(bytes).catch((error) => {
    throw new Error(`${tried}: ${error.message}`, { cause: error });
  });
  // Allow another attempt after a failure.
  loading.catch(() => {
    loading = undefined;
    forget();
  });
  return loading;
}

/**
 * Returns the engine with its lazy parts: PGN, links, clocks, explanations and draw claims.
 * @param {() => EngineSource | undefined} [bytes]
 */
export async function loadWhole(bytes) {
  const coming = loadEngine(bytes);
  // An engine supplied by a site or by Node usually contains everything; otherwise fetch both parts at once.
  const { bringRest } = source || bytes ? await coming : await import('../../engine/roque.js');
  await bringRest(coming);
  return coming;
}

/** Whether the king may castle with pieces other than the corner rooks. @param {string} rules */
export const hasUnusualCastling = (rules) => (partners.get(rules) ?? 'corners') !== 'corners';

/** For bundlers that cannot follow the URL in `load`. @param {EngineSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next;
};

/** @param {EngineSource | undefined} next */
export const takeAnalysisFrom = (next) => {
  analysis = next ?? analysis;
};

/** The location of the wasm file of search and solver, if the site sets one. */
export const analysisSource = () => analysis;
