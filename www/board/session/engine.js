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
/** By their addresses, the files that have been asked for: none is fetched by each of these scripts. */
const FILES = Symbol.for('roque files');
/** With which pieces a king castles, by the game. @type {Map<string, string>} */
const partners = new Map();

/** What these scripts have in common. @template T @param {symbol} name @param {T} made by the first of them @returns {T} */
const shared = (name, made) => {
  const all = /** @type {any} */ (globalThis);
  all[name] ??= made;
  return all[name];
};

/** What has an address is fetched at once, beside the script that makes an engine of it.
 * @param {EngineSource} place @returns {EngineSource} */
const begun = (place) => {
  const address = place instanceof URL ? place.href : place;
  // Node reads files, and fetches none.
  if (typeof address !== 'string' || address.startsWith('file:')) return place;
  const files = shared(FILES, /** @type {Map<string, Promise<Response>>} */ (new Map()));
  const file = files.get(address) ?? fetch(address);
  files.set(address, file);
  return file;
};

/** An answer of a server is read once only. @param {any} file */
const copyOf = (file) => file.clone?.() ?? file;

/** What could not be used is fetched anew the next time. */
const forget = () => shared(FILES, new Map()).clear();

/** The address that was tried last. */
let tried = '';

/** @param {(() => EngineSource | undefined) | undefined} bytes */
const load = async (bytes) => {
  const script = import('../../engine/roque.js');
  script.catch(Boolean);
  // In a page, the module that imports the board has its turn first, to say where the engine is.
  if (globalThis.document) await new Promise((turn) => setTimeout(turn));
  // Only where nobody says where it is: a script that is no module has no address of its own.
  const place = source ?? bytes?.() ?? new URL('../../engine/roque_play.wasm', import.meta.url);
  tried = `${place}`;
  const file = begun(place);
  // Whichever does not come, the other is not waited for.
  const [engine, come] = await Promise.all([script, file]);
  const ready = shared(ENGINES, /** @type {WeakMap<object, Promise<unknown>>} */ (new WeakMap()));
  // A copy: bundles that have the script each make an engine each of the same file.
  const making = ready.get(engine) ?? engine.default({ module_or_path: copyOf(come) });
  ready.set(engine, making);
  making.catch(() => ready.delete(engine));
  await making;
  for (const game of engine.games()) partners.set(game.name, game.partners);
  return engine;
};

/**
 * The engine, loaded once for all boards. Imported late: where it is missing or forbidden, boards still show.
 * @param {() => EngineSource | undefined} [bytes] where nobody says where it is, and it cannot be fetched
 */
export function loadEngine(bytes) {
  loading ??= load(bytes).catch((error) => {
    throw new Error(`${tried}: ${error.message}`, { cause: error });
  });
  // Asked for again, it may come.
  loading.catch(() => {
    loading = undefined;
    forget();
  });
  return loading;
}

/**
 * The engine with what records and explains, too: PGN, links, clocks, reasons, claims.
 * @param {() => EngineSource | undefined} [bytes]
 */
export async function loadWhole(bytes) {
  const coming = loadEngine(bytes);
  // What a site or Node brings is whole, as a rule; else both parts are fetched at once.
  const { bringRest } = source || bytes ? await coming : await import('../../engine/roque.js');
  await bringRest(coming);
  return coming;
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
