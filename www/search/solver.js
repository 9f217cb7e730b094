/** @import { ModuleSource } from './types.d.ts' */
/** @import { Solver } from './solving.d.ts' */
import { Looking, openHereWith, openWorkerOf, sharing } from './client.js';

/** Where a site says that the engine is. @type {ModuleSource | undefined} */
let source;

const openWorker = openWorkerOf(() => new URL('./solver-worker.js', import.meta.url));
const openHere = openHereWith(async () => (await import('./solver-core.js')).loadCore(source));
const join = sharing(() => new Looking([openWorker, openHere]));

/**
 * What solves problems and tells who can still mate, for one who has use for it; all of a page share a worker, which is started when the
 * first question comes. A question that makes no sense is rejected with a code; so are all, with `engineFailed`, where the engine does not
 * come.
 * @param {ModuleSource} [from] where `roque-solve_bg.wasm` is, for bundlers that do not follow `new URL(…, import.meta.url)`
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
