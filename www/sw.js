// The site without a network. Each build has a cache of its own, filled whole before the build is used, and whoever has a
// page of an older build open goes on with that build's files.
//
// `cargo xtask build` puts a line above this file, which says which build it is of, and which files with which digests
// belong to that. Without the line this worker takes itself away: developers see what they have just written.

/** @typedef {{ version: string, files: Record<string, string> }} Build */
/** Which build is in use, and what clients with pages of older ones have. @typedef {{ version: string, older: Record<string, string> }} Use */

const worker = /** @type {ServiceWorkerGlobalScope & { BUILD?: Build }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.BUILD ?? { version: '', files: {} };
const { scope } = worker.registration;

/** No other site of this origin has the same: of what lies under one path, nothing is ours but these. */
const OURS = `roque ${scope} `;
const USE = `${OURS}use`;
/** @param {string} build */
const cacheOf = (build) => `${OURS}build ${build}`;
/** @param {string} path */
const addressOf = (path) => new URL(path, scope).href;

/** What `USE` holds, once it has been read: a worker is ended and started anew whenever browsers like. @type {Use | undefined} */
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

/** Whoever runs the site has to hear of a file that its server does not give, or not as it was built. @param {string} address */
async function refuse(address) {
  console.warn(`Roque ${version} is not used: ${address} is missing, or not as it was built.`);
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage({ refused: address });
}

/** All or nothing. The digests see to it that all are of this build, whatever a server between two builds hands out. */
async function fill() {
  const cache = await caches.open(cacheOf(version));
  const fetchOne = async (/** @type {[string, string]} */ [path, integrity]) => {
    const address = addressOf(path);
    // There from an attempt that was broken off.
    if (await cache.match(address)) return;
    const { body, headers } = await fetch(address, { cache: 'no-cache', integrity }).catch(async (error) => {
      await refuse(address);
      throw error;
    });
    // Made anew: where a server has sent us on to another address, browsers would not take the answer for a page.
    await cache.put(address, new Response(body, { headers }));
  };
  await Promise.all(Object.entries(files).map(fetchOne));
}

/** The pages that are open have got their files from the build that was in use until now, or an older one. */
async function takeOver() {
  const { version: last, older } = await readUse();
  const open = await worker.clients.matchAll({ type: 'all' });
  await writeUse({
    version,
    older: Object.fromEntries(last ? open.map(({ id }) => [id, older[id] ?? last]) : []),
  });
  await sweep();
}

/** Forgets pages that are gone, and the builds that only they had. */
async function sweep() {
  const { older } = await readUse();
  const open = await worker.clients.matchAll({ type: 'all', includeUncontrolled: true });
  const kept = Object.entries(older).filter(([id]) => open.some((client) => client.id === id));
  await writeUse({ version, older: Object.fromEntries(kept) });
  // The next build is filling its cache, or waits with it.
  if (worker.registration.installing || worker.registration.waiting) return;
  const needed = [USE, cacheOf(version), ...kept.map(([, build]) => cacheOf(build))];
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && !needed.includes(name)) await caches.delete(name);
}

/** Nothing stays. */
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await worker.registration.unregister();
}

/** @param {Request} request @param {string} client @param {string} path */
async function answer(request, client, path) {
  const { older } = await readUse();
  const hit = await caches.match(addressOf(path), { cacheName: cacheOf(older[client] ?? version) });
  // Without a hit browsers have thrown our caches away: then the network is the one source left.
  return hit ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(version ? fill() : worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(version ? takeOver() : leave()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  // A page that is loaded anew has nothing to do with what was there before, whose id some browsers give.
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
  // What is not ours is left alone; older builds may have had files that this one has not.
  if (!Object.hasOwn(files, path) && use && !use.older[clientId]) return;
  event.respondWith(answer(request, clientId, path));
});

/** A page that has just come tells its version: files from the network are of whichever build the server has. @param {Client} page @param {string} its */
async function welcome(page, its) {
  if (its !== version) return page.postMessage('other');
  await worker.clients.claim();
  const { older } = await readUse();
  if (Object.keys(older).length) await sweep();
}

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  // A person has agreed.
  if (data === 'activate') worker.skipWaiting();
  else if (data?.version) event.waitUntil(welcome(/** @type {Client} */ (source), data.version));
});
