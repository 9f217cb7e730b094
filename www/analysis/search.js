/** @import { ModuleSource, Search } from './types.d.ts' */
import { openSearch as open } from './client.js';

// The public module `roque-board/search`. This module hides how the page finds and shares the worker.

/**
 * Opens the search for any position. All users of the search on a page share one worker, which starts with the first
 * task. The promise of an invalid task rejects with an error code. If the engine cannot be loaded, the promises of all
 * tasks reject with the code `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Search}
 */
export const openSearch = (source) => open(source);
