/** @import { ModuleSource, Search } from './types.d.ts' */
/** @import { Solver } from './solving.d.ts' */
import { Dispatcher } from './dispatcher.js';
import { coded } from './errors.js';
import { setEngineSource } from './page-runner.js';

/** @param {AbortSignal} closed @param {AbortSignal} [given] */
const eitherOf = (closed, given) => {
  try {
    return AbortSignal.any(given ? [closed, given] : [closed]);
  } catch (error) {
    throw coded('badMessage', '`signal` must be an AbortSignal', error);
  }
};

/**
 * Returns a function that joins a dispatcher shared by the whole page; the dispatcher exists as long as it has users.
 */
function makeShared() {
  /** @type {Dispatcher | null} */
  let shared = null;
  let users = 0;
  return () => {
    shared ??= new Dispatcher();
    const dispatcher = shared;
    const closed = new AbortController();
    users += 1;
    return {
      get where() {
        return dispatcher.where;
      },
      /** @param {object} request @param {{ signal?: AbortSignal, told?: (progress: any) => void }} [following] @returns {Promise<any>} */
      async send(request, { signal, told } = {}) {
        return dispatcher.send(request, { signal: eitherOf(closed.signal, signal), onProgress: told });
      },
      close() {
        if (closed.signal.aborted) return;
        closed.abort(coded('searchClosed', 'the search was closed'));
        users -= 1;
        if (users || shared !== dispatcher) return;
        dispatcher.close();
        shared = null;
      },
    };
  };
}

/**
 * Searches and problems each have their own worker, so that a problem that takes minutes does not slow down the
 * computer opponent. Both workers run the same module and start with their first request.
 */
const joinSearches = makeShared();
const joinProblems = makeShared();

/**
 * Opens the search. All users of the search on a page share one worker, which starts with the first task. The promise
 * of an invalid task rejects with an error code. If the engine cannot be loaded, the promises of all tasks reject with
 * the code `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Search}
 */
export function openSearch(source) {
  setEngineSource(source);
  const member = joinSearches();
  return {
    get where() {
      return member.where;
    },
    think: (task, following) => member.send({ ...task, type: 'think' }, following),
    async review(task, { signal, told }) {
      /** Only these progress messages have a position. @param {any} progress */
      const onProgress = (progress) => progress.ply !== undefined && told(progress);
      await member.send({ ...task, type: 'review' }, { signal, told: onProgress });
    },
    close: member.close,
  };
}

/**
 * Opens the solver, which can also prove which side can still mate. All users of the solver on a page share one worker,
 * which starts with the first question. The promise of an invalid question rejects with an error code. If the engine
 * cannot be loaded, the promises of all questions reject with the code `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-analysis_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Solver}
 */
export function openSolver(source) {
  setEngineSource(source);
  const member = joinProblems();
  return {
    get where() {
      return member.where;
    },
    solve: async (problem, following) =>
      (await member.send({ ...problem, type: 'solve' }, following)).solution,
    canMate: async (question, following) =>
      (await member.send({ ...question, type: 'prove' }, following)).chances,
    close: member.close,
  };
}
