// The service worker for offline use. Each build has its own cache, which is filled completely before the build is
// used. Pages of older builds continue with the files of their build.
//
// `cargo xtask build` adds a line above this file with the build's version, its files and their digests. Without this
// line, the service worker unregisters itself, so that developers always see the latest source files.

/** @typedef {{ version: string, files: Record<string, string> }} Build */
/** The current build, and the older builds of open pages by client id. @typedef {{ version: string, older: Record<string, string> }} Use */

const worker = /** @type {ServiceWorkerGlobalScope & { BUILD?: Build }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.BUILD ?? { version: '', files: {} };
const { scope } = worker.registration;

/** The prefix for the names of this site's caches, because other sites may share the origin. */
const OURS = `roque ${scope} `;
const USE = `${OURS}use`;
/** @param {string} build */
const cacheOf = (build) => `${OURS}build ${build}`;
/** @param {string} path */
const addressOf = (path) => new URL(path, scope).href;

/** The content of the cache entry `USE` after the first read; browsers stop and restart service workers at any time. @type {Use | undefined} */
let use;

async function readUse() {
  const kept = await caches.match(scope, { cacheName: USE });
  use ??= /** @type {Use} */ (kept ? await kept.json() : { version: '', older: {} });
  return use;
}

/** @param {Use} next */
async function writeUse(next) {
  use = next;
  const cache = await caches.open(USE);
  await cache.put(scope, new Response(JSON.stringify(next)));
}

/** Reports a file that is missing on the server or differs from the build. @param {string} address */
async function refuse(address) {
  console.warn(`Roque ${version} is not used: ${address} is missing, or not as it was built.`);
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage({ refused: address });
}

/** Fills the cache of this build; rejects if a file is missing or wrong. The digests ensure that all files belong to this build, even while a new version is being deployed. */
async function fill() {
  const cache = await caches.open(cacheOf(version));
  const fetchOne = async (/** @type {[string, string]} */ [path, integrity]) => {
    const address = addressOf(path);
    // An earlier, interrupted attempt has already fetched this file.
    if (await cache.match(address)) return;
    const { body, headers } = await fetch(address, { cache: 'no-cache', integrity }).catch(async (error) => {
      await refuse(address);
      throw error;
    });
    // The worker copies the response, because browsers do not accept a redirected response for a page.
    await cache.put(address, new Response(body, { headers }));
  };
  await Promise.all(Object.entries(files).map(fetchOne));
}

/** Makes this build the current build. Open pages keep their older builds. */
async function takeOver() {
  const { version: last, older } = await readUse();
  const open = await worker.clients.matchAll({ type: 'all' });
  await writeUse({
    version,
    older: Object.fromEntries(last ? open.map(({ id }) => [id, older[id] ?? last]) : []),
  });
  await sweep();
}

/** Removes closed pages from the list, and deletes builds that no page uses. */
async function sweep() {
  const { older } = await readUse();
  const open = await worker.clients.matchAll({ type: 'all', includeUncontrolled: true });
  const kept = Object.entries(older).filter(([id]) => open.some((client) => client.id === id));
  await writeUse({ version, older: Object.fromEntries(kept) });
  // The next build is still filling its cache, or is waiting for activation.
  if (worker.registration.installing || worker.registration.waiting) return;
  const needed = [USE, cacheOf(version), ...kept.map(([, build]) => cacheOf(build))];
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && !needed.includes(name)) await caches.delete(name);
}

/** Deletes all caches and unregisters the worker. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await worker.registration.unregister();
}

/** @param {Request} request @param {string} client @param {string} path */
async function answer(request, client, path) {
  const { older } = await readUse();
  const hit = await caches.match(addressOf(path), { cacheName: cacheOf(older[client] ?? version) });
  // If the browser has deleted the caches, files can come only from the network.
  return hit ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(version ? fill() : worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(version ? takeOver() : leave()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  // A navigation starts a new page, although some browsers give the client id of the previous page.
  const clientId = request.mode === 'navigate' ? '' : event.clientId;
  const { origin, pathname, search } = new URL(request.url);
  const home = new URL(scope);
  if (!version || request.method !== 'GET' || origin !== home.origin || !pathname.startsWith(home.pathname))
    return;
  const asked = pathname.slice(home.pathname.length);
  const folder = `${asked}/index.html`;
  if (Object.hasOwn(files, folder)) {
    event.respondWith(Response.redirect(`${pathname}/${search}`));
    return;
  }
  const path = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked;
  // The service worker ignores all other requests. Files of older builds may be missing in this build.
  if (!Object.hasOwn(files, path) && use && !use.older[clientId]) return;
  event.respondWith(answer(request, clientId, path));
});

/** Compares the version of a new page, which may come from the network, with the version of this build. @param {Client} page @param {string} its */
async function welcome(page, its) {
  if (its !== version) return page.postMessage('other');
  await worker.clients.claim();
  const { older } = await readUse();
  if (Object.keys(older).length) await sweep();
}

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  // The user has accepted the update.
  if (data === 'activate') worker.skipWaiting();
  else if (data?.version) event.waitUntil(welcome(/** @type {Client} */ (source), data.version));
});
