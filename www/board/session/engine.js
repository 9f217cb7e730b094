/** @import { Engine, EngineSource, PlayEngine, SmallEngine } from '../types.d.ts' */
import { playEngine } from './play-engine.js';

/** Location of the engine's wasm file, if the site sets one. @type {EngineSource | undefined} */
let source;
/** Location of the wasm file of search and solver, if the site sets one. @type {EngineSource | undefined} */
let analysis;
/** The whole engine, during and after loading. @type {Promise<Engine> | undefined} */
let whole;
/** Whether the whole engine has been loaded. */
let isWhole = false;
/** The engine on which the user can play, during and after loading. @type {Promise<PlayEngine> | undefined} */
let play;
/** Initialising a wasm module twice would invalidate its existing `Game` objects. Copies of this file share the initialised module under this key. */
const ENGINES = Symbol.for('roque engines');
/** The files already requested, by address; this map is shared too, so that no copy of this file fetches a file again. */
const FILES = Symbol.for('roque files');
/** The castling partners of each game, by its name. @type {Map<string, string>} */
const partners = new Map();

/** Returns the global value under the key `name`. @template T @param {symbol} name @param {T} made the value to store if no value exists @returns {T} */
const shared = (name, made) => {
  /** @type {any} */
  const all = globalThis;
  all[name] ??= made;
  return all[name];
};

/** Starts to fetch a file in parallel with the script that instantiates it, if the file has an address.
 * @param {EngineSource} place @returns {EngineSource} */
const begun = (place) => {
  const address = place instanceof URL ? place.href : place;
  // Node cannot fetch local files, so the code reads them.
  if (typeof address !== 'string' || address.startsWith('file:')) return place;
  /** @type {Map<string, Promise<Response>>} */
  const files = shared(FILES, new Map());
  const file = files.get(address) ?? fetch(address);
  files.set(address, file);
  return file;
};

/** Clones a response, because the body of a response can be read only once. @param {any} file */
const copyOf = (file) => file.clone?.() ?? file;

/** Forgets all requested files, so that they are fetched again after a failure. */
const forget = () => shared(FILES, new Map()).clear();

/** In a page, first waits until the module that imports the board can set the location of the engine. */
const nextTask = async () => {
  if (globalThis.document) await new Promise((turn) => setTimeout(turn));
};

/** Waits for the glue script and the wasm file of an engine, and instantiates it once for all copies of this file.
 * @template {Pick<SmallEngine, 'games'>} E @param {Promise<E>} script @param {EngineSource} place @returns {Promise<E>} */
const instantiate = async (script, place) => {
  try {
    // Waits for both files at once, so that either failure is noticed first.
    const [engine, file] = await Promise.all([script, begun(place)]);
    /** @type {WeakMap<object, Promise<unknown>>} */
    const ready = shared(ENGINES, new WeakMap());
    // The response is cloned, because each bundle with a copy of this script instantiates the same file.
    const making = ready.get(engine) ?? /** @type {any} */ (engine).default({ module_or_path: copyOf(file) });
    ready.set(engine, making);
    making.catch(() => ready.delete(engine));
    await making;
    for (const game of engine.games()) partners.set(game.name, game.partners);
    return engine;
  } catch (/** @type {any} */ error) {
    throw new Error(`${place}: ${error.message}`, { cause: error });
  }
};

/** @param {(() => EngineSource | undefined) | undefined} bytes */
const loadAll = async (bytes) => {
  const script = import('../../engine/roque.js');
  script.catch(Boolean);
  await nextTask();
  // `import.meta.url` is read last, because classic scripts do not have it.
  const place = source ?? bytes?.() ?? new URL('../../engine/roque_bg.wasm', import.meta.url);
  const engine = await instantiate(script, place);
  isWhole = true;
  return engine;
};

/**
 * Returns the whole engine, loaded once for all boards. The import is dynamic, so that boards still render if the
 * engine cannot be loaded.
 * @param {() => EngineSource | undefined} [bytes] the wasm file, used if no location is set and the file cannot be
 * fetched
 */
export function loadEngine(bytes) {
  whole ??= loadAll(bytes);
  // Allows another attempt after a failed load.
  whole.catch(() => {
    whole = undefined;
    forget();
  });
  return whole;
}

/** @returns {Promise<PlayEngine>} */
const loadSmall = async () => {
  await nextTask();
  // A site that sets the location of the engine provides only the whole engine, not the small play engine.
  if (source) return loadEngine();
  const script = import('../../engine/roque_play.js');
  script.catch(Boolean);
  const engine = await instantiate(script, new URL('../../engine/roque_play.wasm', import.meta.url));
  return playEngine(engine, loadEngine);
};

/** Returns an engine for playing moves: the small play engine, which loads first, or the whole engine if it is loaded or loading. */
export function loadPlayEngine() {
  if (whole && (isWhole || !play)) return whole;
  play ??= loadSmall();
  play.catch(() => {
    play = undefined;
    forget();
  });
  return play;
}

/** Returns whether the king may castle with pieces other than the corner rooks. @param {string} rules */
export const hasUnusualCastling = (rules) => (partners.get(rules) ?? 'corners') !== 'corners';

/** This location is for bundlers that cannot follow the URL in `load`. @param {EngineSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next;
};

/** @param {EngineSource | undefined} next */
export const takeAnalysisFrom = (next) => {
  analysis = next ?? analysis;
};

/** The location of the wasm file of search and solver, if the site sets one. */
export const analysisSource = () => analysis;
