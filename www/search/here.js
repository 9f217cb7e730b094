/** @import { ModuleSource } from './types.d.ts' */
import { openHereWith } from './slices.js';

/** Returns the engine's bytes in Node, which cannot fetch files. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url?.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../search-engine/roque-search_bg.wasm', import.meta.url))
    : undefined;
};

/** The engine's address, if the site has set it. @type {ModuleSource | undefined} */
let source;

/** @param {ModuleSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next ?? source;
};

/** @type {Promise<typeof import('../search-engine/roque-search.js')> | undefined} */
let engine;

/** Loads the engine once. A failed load may be tried again. */
function loadEngine() {
  engine ??= import('../search-engine/roque-search.js').then(async (module) => {
    await module.default({ module_or_path: source ?? bytes() });
    return module;
  });
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

/** Opens the search on the page itself. */
export const openHere = openHereWith(async () => new (await loadEngine()).Core());
