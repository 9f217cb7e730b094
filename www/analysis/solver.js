/** @import { ModuleSource } from './types.d.ts' */
/** @import { Solver } from './solving.d.ts' */
import { openSolver as open } from './client.js';

// The public module `roque-board/solver`. It hides how the worker is found and shared.

/**
 * Opens the solver, which also proves who can still mate. All users of a page share a worker, which starts
 * with the first question. An invalid question is rejected with a code. If the engine cannot be loaded, all
 * questions are rejected with `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Solver}
 */
export const openSolver = (source) => open(source);
