/** @import { Answer, OpenRunner, Runner } from './types.d.ts' */
import { coded } from './errors.js';
import { openOnPage } from './page-runner.js';
import { openWorker } from './worker-runner.js';

/** The maximum number of restarts of a lost worker for the same requests. */
const MOST_RESTARTS = 2;
/** The number of milliseconds without a message after which the dispatcher considers a runner lost. */
const SILENCE_LIMIT = 10_000;

/**
 * A pending request.
 * @typedef {{ request: any, onProgress?: (progress: any) => void, resolve: (answer: any) => void, reject: (error: unknown) => void }} Pending
 */

/**
 * Sends requests to a runner and returns the runner's answers. The dispatcher starts a worker with the first request,
 * and restarts a lost worker. If no worker can start, the dispatcher uses a runner on the page itself. Callers need not
 * know which runner the dispatcher uses.
 */
export class Dispatcher {
  /** The pending requests by their id. @type {Map<number, Pending>} */
  #pending = new Map();
  #lastId = 0;
  /** @type {Promise<Runner> | null} */
  #opening = null;
  /** The open runner, or null. @type {Runner | null} */
  #runner = null;
  #losses = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silenceTimer;
  #openers;
  #silenceLimit;

  /** @param {OpenRunner[]} openers the kinds of runner, in order of preference @param {number} silenceLimit in milliseconds */
  constructor(openers = [openWorker, openOnPage], silenceLimit = SILENCE_LIMIT) {
    this.#openers = openers;
    this.#silenceLimit = silenceLimit;
  }

  /** The kind of the current runner; null before a runner is open. */
  get where() {
    return this.#runner?.where ?? null;
  }

  /**
   * Sends a request. The promise resolves with the last answer. The promise rejects with an error that has a code, or
   * with the signal's reason.
   * @param {object} request @param {{ signal?: AbortSignal, onProgress?: (progress: any) => void }} [options] @returns {Promise<any>}
   */
  send(request, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#lastId += 1;
      const id = this.#lastId;
      this.#pending.set(id, { request, onProgress, resolve, reject });
      signal?.addEventListener('abort', () => this.#cancel(id, signal.reason), { once: true });
      this.#start([id]);
    });
  }

  /** Closes the runner and rejects all pending requests. */
  close() {
    this.#closeRunner();
    this.#rejectAll(coded('searchClosed', 'the search was closed'));
  }

  /** Opens the first runner in the list that can be opened. @returns {Promise<Runner>} */
  async #openRunner() {
    const [first, ...others] = this.#openers;
    const openers = this.#losses > MOST_RESTARTS ? others : [first, ...others];
    let reason;
    for (const open of openers)
      try {
        /** @type {Runner | undefined} */
        let runner;
        const isCurrent = () => !!runner && runner === this.#runner;
        runner = await open({
          onAnswer: (answer) => isCurrent() && this.#receive(answer),
          onLost: (error) => isCurrent() && this.#restart(error),
        });
        return runner;
      } catch (error) {
        reason = error;
      }
    throw reason ?? coded('searchLost', 'the search could not be started');
  }

  /** Sends the requests with the given ids, and opens a runner if none is open. @param {number[]} ids */
  async #start(ids) {
    this.#opening ??= this.#openRunner();
    const opening = this.#opening;
    try {
      const runner = await opening;
      if (opening !== this.#opening) return runner.close();
      this.#runner = runner;
      for (const id of ids) this.#sendTo(runner, id);
      this.#resetSilenceTimer();
    } catch (error) {
      if (opening !== this.#opening) return;
      this.#opening = null;
      this.#rejectAll(error);
    }
  }

  /** @param {Runner} runner @param {number} id */
  #sendTo(runner, id) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    try {
      runner.send({ id, ...pending.request });
    } catch (error) {
      this.#pending.delete(id);
      pending.reject(coded('badMessage', 'a task may contain only texts, numbers and lists of these', error));
    }
  }

  /** @param {Answer} answer */
  #receive(answer) {
    this.#resetSilenceTimer();
    if (answer.type === 'ready' || answer.type === 'stopped') return;
    const id = answer.id ?? 0;
    const pending = this.#pending.get(id);
    if (answer.type === 'info') return pending?.onProgress?.(answer);
    this.#pending.delete(id);
    this.#resetSilenceTimer();
    if (answer.type === 'fault')
      return pending?.reject(Object.assign(coded(answer.code, answer.message), { faults: answer.faults }));
    this.#losses = 0;
    pending?.resolve(answer);
  }

  /** @param {number} id @param {unknown} reason */
  #cancel(id, reason) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    this.#runner?.send({ type: 'stop', id });
    this.#resetSilenceTimer();
    pending.reject(reason);
  }

  #resetSilenceTimer() {
    clearTimeout(this.#silenceTimer);
    if (this.#pending.size) this.#awaitMessage();
  }

  /**
   * Sets a timer for the runner's next message. If the timer itself fires late, the page has slept, and the dispatcher
   * waits again.
   */
  #awaitMessage() {
    const since = Date.now();
    this.#silenceTimer = setTimeout(() => {
      if (Date.now() - since > 1.5 * this.#silenceLimit) this.#awaitMessage();
      else this.#restart(coded('searchLost', 'the worker stopped answering'));
    }, this.#silenceLimit);
    // In Node, this timer must not keep the process alive.
    /** @type {any} */ (this.#silenceTimer).unref?.();
  }

  /** Sends all pending requests to a new runner. @param {Error} error the reason why the old runner was lost */
  #restart(error) {
    this.#closeRunner();
    this.#losses += 1;
    if (this.#losses > MOST_RESTARTS + 1) return this.#rejectAll(error);
    if (this.#pending.size) this.#start([...this.#pending.keys()]);
  }

  #closeRunner() {
    clearTimeout(this.#silenceTimer);
    const runner = this.#runner;
    this.#runner = this.#opening = null;
    runner?.close();
  }

  /** @param {unknown} error */
  #rejectAll(error) {
    this.#losses = 0;
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(error);
  }
}
