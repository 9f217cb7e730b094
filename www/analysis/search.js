/** @import { ModuleSource, Search } from './types.d.ts' */
import { openSearch as open } from './client.js';

// The public module `roque-board/search`. The module hides how the worker is found and shared.

/**
 * Opens the search for any position. All users of a page share a worker, which starts with the first task. An
 * invalid task is rejected with a code. If the engine cannot be loaded, all tasks are rejected with
 * `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Search}
 */
export const openSearch = (source) => open(source);
