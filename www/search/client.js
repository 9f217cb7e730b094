/** @import { Answer, Following, ModuleSource, OpenPlace, Place, Search, Task, Thought } from './types.d.ts' */
import { coded } from './errors.js';
import { openHere, takeEngineFrom } from './here.js';
import { openHereWith } from './slices.js';
import { openWorker, openWorkerOf } from './start.js';

// For the solver, which has its own places.
export { coded, openHereWith, openWorkerOf };

/** The number of restarts of a lost worker for the same tasks. */
const AGAIN = 2;
/** Milliseconds without a message after which a place is considered lost. */
const SILENCE = 10_000;

/**
 * A pending task.
 * @typedef {{ order: any, told?: (progress: any) => void, resolve: (answer: any) => void, reject: (error: unknown) => void }} Job
 */

/**
 * The search client of a page. It starts one worker on first use and restarts it if it is lost. If no worker
 * can start, it searches on the page itself. Callers do not notice any of this.
 */
export class Looking {
  /** @type {Map<number, Job>} */
  #jobs = new Map();
  #last = 0;
  /** @type {Promise<Place> | null} */
  #place = null;
  /** The open place, or null. @type {Place | null} */
  #open = null;
  #losses = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;
  #places;
  #silence;

  /** @param {OpenPlace[]} places in order of preference @param {number} silence */
  constructor(places = [openWorker, openHere], silence = SILENCE) {
    this.#places = places;
    this.#silence = silence;
  }

  /** The kind of place in use, or null before it is open. */
  get where() {
    return this.#open?.where ?? null;
  }

  /** @returns {Promise<Place>} */
  async #find() {
    const [first, ...others] = this.#places;
    const places = this.#losses > AGAIN ? others : [first, ...others];
    let wrong;
    for (const open of places)
      try {
        /** @type {Place | undefined} */
        let place;
        const ours = () => !!place && place === this.#open;
        place = await open({
          heard: (answer) => ours() && this.#heard(answer),
          lost: (error) => ours() && this.#lost(error),
        });
        return place;
      } catch (error) {
        wrong = error;
      }
    throw wrong ?? coded('searchLost', 'the search could not be started');
  }

  #settle() {
    clearTimeout(this.#watch);
    if (this.#jobs.size) this.#listen();
  }

  /**
   * Waits for the next message. If the timer itself was late, the page has slept, and the wait starts again.
   */
  #listen() {
    const since = Date.now();
    this.#watch = setTimeout(() => {
      if (Date.now() - since > 1.5 * this.#silence) this.#listen();
      else this.#lost(coded('searchLost', 'the worker stopped answering'));
    }, this.#silence);
    // In Node, this timer must not keep the process alive.
    /** @type {any} */ (this.#watch).unref?.();
  }

  /** @param {Answer} answer */
  #heard(answer) {
    this.#settle();
    if (answer.type === 'ready' || answer.type === 'stopped') return;
    const job = this.#jobs.get(answer.id ?? 0);
    if (answer.type === 'info') return job?.told?.(answer);
    this.#jobs.delete(answer.id ?? 0);
    this.#settle();
    if (answer.type === 'fault')
      return job?.reject(Object.assign(coded(answer.code, answer.message), { faults: answer.faults }));
    this.#losses = 0;
    job?.resolve(answer);
  }

  /** Restarts all pending tasks in another place. @param {Error} error */
  #lost(error) {
    this.#shut();
    this.#losses += 1;
    if (this.#losses > AGAIN + 1) return this.#fail(error);
    if (this.#jobs.size) this.#begin([...this.#jobs.keys()]);
  }

  #shut() {
    clearTimeout(this.#watch);
    const place = this.#open;
    this.#open = this.#place = null;
    place?.end();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#losses = 0;
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const { reject } of jobs) reject(error);
  }

  /** @param {number[]} ids */
  async #begin(ids) {
    this.#place ??= this.#find();
    const asked = this.#place;
    try {
      const place = await asked;
      if (asked !== this.#place) return place.end();
      this.#open = place;
      for (const id of ids) {
        const job = this.#jobs.get(id);
        if (job) this.#order(place, id, job);
      }
      this.#settle();
    } catch (error) {
      if (asked !== this.#place) return;
      this.#place = null;
      this.#fail(error);
    }
  }

  /** @param {Place} place @param {number} id @param {Job} job */
  #order(place, id, { order, reject }) {
    try {
      place.order({ id, ...order });
    } catch (error) {
      this.#jobs.delete(id);
      reject(coded('badMessage', 'a task may contain only texts, numbers and lists of these', error));
    }
  }

  /** @param {Task} task @param {Following} [following] @returns {Promise<Thought>} */
  think(task, following) {
    return this.ask({ ...task, type: 'think' }, following);
  }

  /** @param {object} order @param {{ signal?: AbortSignal, told?: (progress: any) => void }} [following] @returns {Promise<any>} */
  ask(order, { signal, told } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#last += 1;
      const id = this.#last;
      this.#jobs.set(id, { order, told, resolve, reject });
      signal?.addEventListener('abort', () => this.#drop(id, signal.reason), { once: true });
      this.#begin([id]);
    });
  }

  /** @param {number} id @param {unknown} why */
  #drop(id, why) {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#jobs.delete(id);
    this.#open?.order({ type: 'stop', id });
    this.#settle();
    job.reject(why);
  }

  /** Stops the search and rejects all pending tasks. */
  close() {
    this.#shut();
    this.#fail(coded('searchClosed', 'the search was closed'));
  }
}

/** @param {AbortSignal} closed @param {AbortSignal} [given] */
const eitherOf = (closed, given) => {
  try {
    return AbortSignal.any(given ? [closed, given] : [closed]);
  } catch (error) {
    throw coded('badMessage', '`signal` must be an AbortSignal', error);
  }
};

/**
 * Returns a function that joins a client shared by the whole page. The client exists as long as it has users.
 * @param {() => Looking} make
 */
export function sharing(make) {
  /** @type {Looking | null} */
  let shared = null;
  let wanted = 0;
  return () => {
    shared ??= make();
    const looking = shared;
    const closed = new AbortController();
    wanted += 1;
    return {
      get where() {
        return looking.where;
      },
      /** @param {object} order @param {{ signal?: AbortSignal, told?: (progress: any) => void }} [following] @returns {Promise<any>} */
      async ask(order, { signal, told } = {}) {
        return looking.ask(order, { signal: eitherOf(closed.signal, signal), told });
      },
      close() {
        if (closed.signal.aborted) return;
        closed.abort(coded('searchClosed', 'the search was closed'));
        wanted -= 1;
        if (wanted || shared !== looking) return;
        looking.close();
        shared = null;
      },
    };
  };
}

const join = sharing(() => new Looking());

/**
 * Opens the search. All users of a page share a worker, which starts with the first task. An invalid task is
 * rejected with a code. If the engine cannot be loaded, all tasks are rejected with `engineFailed`.
 * @param {ModuleSource} [source] the address of `roque-search_bg.wasm`, for bundlers that do not follow `new URL(…, import.meta.url)`
 * @returns {Search}
 */
export function openSearch(source) {
  takeEngineFrom(source);
  const member = join();
  return {
    get where() {
      return member.where;
    },
    think: (task, following) => member.ask({ ...task, type: 'think' }, following),
    async review(task, { signal, told }) {
      /** Other progress messages have no position. @param {any} sign */
      const position = (sign) => sign.ply !== undefined && told(sign);
      await member.ask({ ...task, type: 'review' }, { signal, told: position });
    },
    close: member.close,
  };
}
