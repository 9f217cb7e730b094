/** @import { Engine, EngineSource } from '../types.d.ts' */

/** Where a site says that the engine's file is. @type {EngineSource | undefined} */
let source;
/** The same of what looks ahead. @type {EngineSource | undefined} */
let ahead;
/** @type {Promise<Engine> | undefined} */
let loading;
/** With which pieces a king castles, by the game. @type {Map<string, string>} */
const partners = new Map();

/**
 * The engine, loaded once for all boards. Imported late: where it is missing or forbidden, boards still show.
 * @param {() => EngineSource | undefined} [bytes] where nobody says where it is, and it cannot be fetched
 */
export function loadEngine(bytes) {
  loading ??= import('../../engine/roque.js').then(async (engine) => {
    await engine.default({
      module_or_path: source ?? bytes?.() ?? new URL('../../engine/roque_bg.wasm', import.meta.url),
    });
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

/** Where a site says that what looks ahead is. */
export const searchSource = () => ahead;
