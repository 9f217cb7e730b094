/** @import { ModuleSource } from './types.d.ts' */
/** @import { Solver } from './solving.d.ts' */
import { Looking, openHereWith, openWorkerOf, sharing } from './client.js';

/** The engine's address, if the site has set it. @type {ModuleSource | undefined} */
let source;

const openWorker = openWorkerOf(() => new URL('./solver-worker.js', import.meta.url));
const openHere = openHereWith(async () => (await import('./solver-core.js')).loadCore(source));
const join = sharing(() => new Looking([openWorker, openHere]));

/**
 * Opens the solver, which also proves who can still mate. All users of a page share a worker, which starts
 * with the first question. An invalid question is rejected with a code. If the engine cannot be loaded, all
 * questions are rejected with `engineFailed`.
 * @param {ModuleSource} [from] the address of `roque-solve_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Solver}
 */
export function openSolver(from) {
  source = from ?? source;
  const member = join();
  return {
    get where() {
      return member.where;
    },
    solve: async (problem, following) =>
      (await member.ask({ ...problem, type: 'solve' }, following)).solution,
    canMate: async (question, following) =>
      (await member.ask({ ...question, type: 'prove' }, following)).chances,
    close: member.close,
  };
}
