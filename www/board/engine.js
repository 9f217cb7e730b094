/** @import { Engine } from './types.d.ts' */

/** @type {Promise<Engine> | undefined} */
let loading;

/** The engine, loaded once for all boards. Imported late: where it is missing or forbidden, boards still show. */
export function loadEngine() {
  loading ??= import('../engine/roque.js').then(async (engine) => {
    await engine.default({ module_or_path: new URL('../engine/roque_bg.wasm', import.meta.url) });
    return engine;
  });
  return loading;
}
