/** @import { Engine, EngineSource, PlayEngine, SmallEngine } from '../types.d.ts' */
import { playEngine } from './play-engine.js';

/** Location of the engine's wasm file, if the site sets one. @type {EngineSource | undefined} */
let source;
/** Location of the wasm file of search and solver, if the site sets one. @type {EngineSource | undefined} */
let analysis;
/** The whole engine, while it is loading and afterwards. @type {Promise<Engine> | undefined} */
let whole;
/** Whether the whole engine has been loaded. */
let isWhole = false;
/** The engine to play on, while it is loading and afterwards. @type {Promise<PlayEngine> | undefined} */
let play;
/** Initialising a wasm module twice would invalidate its existing `Game` objects. Copies of this file share the
 * initialisation under this key. */
const ENGINES = Symbol.for('roque engines');
/** Files already requested, by address; also shared, so that no copy of this file fetches one again. */
const FILES = Symbol.for('roque files');
/** The castling partners of each game, by its name. @type {Map<string, string>} */
const partners = new Map();

/** Returns the global value under `name`. @template T @param {symbol} name @param {T} made the value to store if it is missing @returns {T} */
const shared = (name, made) => {
  /** @type {any} */
  const all = globalThis;
  all[name] ??= made;
  return all[name];
};

/** Starts to fetch a file that has an address, in parallel with the script that instantiates it.
 * @param {EngineSource} place @returns {EngineSource} */
const begun = (place) => {
  const address = place instanceof URL ? place.href : place;
  // Node cannot fetch files, so it reads them.
  if (typeof address !== 'string' || address.startsWith('file:')) return place;
  /** @type {Map<string, Promise<Response>>} */
  const files = shared(FILES, new Map());
  const file = files.get(address) ?? fetch(address);
  files.set(address, file);
  return file;
};

/** Clones a response, because its body can be read only once. @param {any} file */
const copyOf = (file) => file.clone?.() ?? file;

/** Forgets all files, so that they are fetched again after a failure. */
const forget = () => shared(FILES, new Map()).clear();

/** In a page, first lets the module that imports the board set the location of the engine. */
const nextTask = async () => {
  if (globalThis.document) await new Promise((turn) => setTimeout(turn));
};

/** Waits for the glue script and the wasm file of an engine, and instantiates it once for all copies of this file.
 * @template {Pick<SmallEngine, 'games'>} E @param {Promise<E>} script @param {EngineSource} place @returns {Promise<E>} */
const instantiate = async (script, place) => {
  try {
    // Waits for both at once, so that either one can fail first.
    const [engine, file] = await Promise.all([script, begun(place)]);
    /** @type {WeakMap<object, Promise<unknown>>} */
    const ready = shared(ENGINES, new WeakMap());
    // Clone the response: bundles with a copy of the script each instantiate the same file.
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
  // `import.meta.url` is read last, because it is missing in classic scripts.
  const place = source ?? bytes?.() ?? new URL('../../engine/roque_bg.wasm', import.meta.url);
  const engine = await instantiate(script, place);
  isWhole = true;
  return engine;
};

/**
 * Returns the whole engine, loaded once for all boards. It is imported lazily, so boards still render if it cannot be loaded.
 * @param {() => EngineSource | undefined} [bytes] the wasm file, used if no location is set and the file cannot be fetched
 */
export function loadEngine(bytes) {
  whole ??= loadAll(bytes);
  // Allows another attempt after a failure.
  whole.catch(() => {
    whole = undefined;
    forget();
  });
  return whole;
}

/** @returns {Promise<PlayEngine>} */
const loadSmall = async () => {
  await nextTask();
  // A site that sets the location of the engine provides only the whole engine, not the small one.
  if (source) return loadEngine();
  const script = import('../../engine/roque_play.js');
  script.catch(Boolean);
  const engine = await instantiate(script, new URL('../../engine/roque_play.wasm', import.meta.url));
  return playEngine(engine, loadEngine);
};

/** Returns an engine on which moves can be played: the small play engine, which loads first, or the whole one if it has been
 * loaded or is loading. */
export function loadPlayEngine() {
  if (whole && (isWhole || !play)) return whole;
  play ??= loadSmall();
  play.catch(() => {
    play = undefined;
    forget();
  });
  return play;
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
