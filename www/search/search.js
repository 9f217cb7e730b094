/** @import { ModuleSource, Search } from './types.d.ts' */
import { openSearch as open } from './client.js';

// What `import { openSearch } from 'roque-board/search'` is: nothing of how the worker is found and shared.

/**
 * Looks ahead for any position; all users of a page share a worker, which starts when the first task comes. A task that makes no sense is
 * rejected with a code; so are all, with `engineFailed`, if the engine does not come.
 * @param {ModuleSource} [source] where `roque-search_bg.wasm` is, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Search}
 */
export const openSearch = (source) => open(source);
