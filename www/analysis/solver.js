/** @import { ModuleSource } from './types.d.ts' */
/** @import { Solver } from './solving.d.ts' */
import { openSolver as open } from './client.js';

// The public module `roque-board/solver`. This module hides how the page finds and shares the worker.

/**
 * Opens the solver, which can also prove which side can still mate. All users of the solver on a page share one worker,
 * which starts with the first question. The promise of an invalid question rejects with an error code. If the engine
 * cannot be loaded, the promises of all questions reject with the code `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Solver}
 */
export const openSolver = (source) => open(source);
