/** @import { ModuleSource } from './types.d.ts' */
import { openHereWith } from './slices.js';

/** Node fetches no files: there the engine's bytes are read. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url?.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../search-engine/roque-search_bg.wasm', import.meta.url))
    : undefined;
};

/** Where a site says that it is. @type {ModuleSource | undefined} */
let source;

/** @param {ModuleSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next ?? source;
};

/** @type {Promise<typeof import('../search-engine/roque-search.js')> | undefined} */
let engine;

/** Fetched once; asked for again, it may come. */
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

/** What plays. */
export const openHere = openHereWith(async () => new (await loadEngine()).Core());
