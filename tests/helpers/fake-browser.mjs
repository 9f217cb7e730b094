// A fake browser for tests of the service worker, with caches, open pages and a server in memory.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const SOURCE = readFileSync(new URL('../../www/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://a.site';

/** @typedef {{ id: string, messages: any[], postMessage: (message: any) => void }} FakePage */
/** @typedef {Record<string, string>} Files the content of each file by path */

const digest = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Caches by name, each with responses by URL, like those of `CacheStorage`. */
class FakeCaches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();

  /** @param {string} name */
  async open(name) {
    const entries = this.all.get(name) ?? new Map();
    this.all.set(name, entries);
    return {
      match: async (/** @type {string} */ address) => entries.get(address)?.clone(),
      put: async (/** @type {string} */ address, /** @type {Response} */ response) =>
        void entries.set(address, response),
    };
  }

  /** @param {string} address @param {{ cacheName: string }} options */
  async match(address, { cacheName }) {
    return this.all.get(cacheName)?.get(address)?.clone();
  }

  keys = async () => [...this.all.keys()];
  delete = async (/** @type {string} */ name) => this.all.delete(name);
}

/** A response that may redirect to a relative URL, as in a worker. */
class FakeResponse extends Response {
  /** @param {string} address */
  static redirect(address) {
    return Response.redirect(new URL(address, ORIGIN));
  }
}

export class FakeBrowser {
  caches = new FakeCaches();
  /** Files on the server by URL; a request for a missing file is a network error. @type {Record<string, string>} */
  server = {};
  /** The URLs that the service worker requested from the server. @type {string[]} */
  asked = [];
  /** @type {FakePage[]} */
  pages = [];
  /** The warnings logged to the console. @type {string[]} */
  warnings = [];

  /** Opens a page. @param {string} id */
  open(id) {
    /** @type {FakePage} */
    const page = {
      id,
      messages: [],
      postMessage: (message) => void page.messages.push(structuredClone(message)),
    };
    this.pages.push(page);
    return page;
  }

  /** @param {FakePage} page */
  close(page) {
    this.pages = this.pages.filter((other) => other !== page);
  }

  /** @param {string} address @param {{ integrity?: string }} [options] */
  async fetch(address, { integrity } = {}) {
    this.asked.push(address);
    const text = this.server[address];
    if (text === undefined || (integrity && integrity !== digest(text)))
      throw new TypeError('Failed to fetch');
    return new Response(text, { headers: { 'content-type': 'text/plain' } });
  }

  /** Puts the files of a build on the fake server. @param {Files} files @param {string} [scope] */
  deploy(files, scope = `${ORIGIN}/chess/`) {
    this.server = Object.fromEntries(Object.entries(files).map(([path, text]) => [scope + path, text]));
  }

  /**
   * Starts the service worker of a build, as a browser does before each event.
   * @param {string} version the version of the build, or '' for an unbuilt site
   * @param {Files} files @param {string} [scope]
   */
  start(version, files, scope = `${ORIGIN}/chess/`) {
    /** @type {Record<string, (event: any) => void>} */
    const listeners = {};
    const state = { skipped: false, unregistered: false, claimed: false };
    const registration = {
      scope,
      installing: /** @type {any} */ (null),
      waiting: /** @type {any} */ (null),
      unregister: async () => {
        state.unregistered = true;
      },
    };
    const digests = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digest(text)]));
    const self = {
      BUILD: version ? { version, files: digests } : undefined,
      registration,
      clients: {
        matchAll: async () => this.pages,
        claim: async () => {
          state.claimed = true;
        },
      },
      skipWaiting: async () => {
        state.skipped = true;
      },
      addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
        listeners[type] = listener;
      },
    };
    runInContext(
      SOURCE,
      createContext({
        self,
        caches: this.caches,
        fetch: (/** @type {any} */ request, /** @type {any} */ options) =>
          this.fetch(request.url ?? request, options),
        Response: FakeResponse,
        URL,
        console: { warn: (/** @type {string} */ text) => this.warnings.push(text) },
      }),
    );
    /** Dispatches an event to the service worker and waits for the promises passed to `waitUntil`. @param {string} type @param {object} [more] */
    const dispatch = async (type, more) => {
      /** @type {Promise<unknown>[]} */
      const work = [];
      listeners[type]({ ...more, waitUntil: (/** @type {any} */ promise) => work.push(promise) });
      await Promise.all(work);
    };
    return {
      state,
      registration,
      install: () => dispatch('install'),
      activate: () => dispatch('activate'),
      /** Sends a message from a page to the service worker. @param {any} data @param {FakePage} [source] */
      message: (data, source) => dispatch('message', { data, source }),
      /**
       * Requests a URL and returns the service worker's response, or undefined if the request goes to the network.
       * @param {string} path the URL, relative to the folder of the site
       * @param {{ page?: FakePage, mode?: string, method?: string }} [request] the page that makes the request; a
       * navigation has no page yet
       * @returns {Promise<Response | undefined>}
       */
      request: async (path, { page, mode = page ? 'cors' : 'navigate', method = 'GET' } = {}) => {
        /** @type {Promise<Response> | undefined} */
        let answer;
        const url = new URL(path, scope).href;
        listeners.fetch({
          request: { url, mode, method },
          clientId: page?.id ?? '',
          respondWith: (/** @type {any} */ promise) => {
            answer = Promise.resolve(promise);
          },
        });
        return answer;
      },
    };
  }

  /** Returns the versions of the builds in the caches of a site. */
  builds() {
    return [...this.caches.all.keys()]
      .filter((name) => name.includes(' build '))
      .map((name) => name.split(' ').at(-1));
  }
}
