// Serves files over HTTP on the loopback address, for tests.
//
// `node tests/helpers/serving.mjs --port N [--prefix /PATH/]` serves the built site.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** @import { RequestListener, ServerResponse } from 'node:http' */

/** The folder of the built site. */
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
/** Returns the media type of a file by its name. @param {string} path */
export const typeOf = (path) => TYPES[extname(path)] ?? 'text/plain; charset=utf-8';

/** Sends a body with the media type of its path, or status 404 if it is null. @param {ServerResponse} response @param {string} path @param {string | Buffer | null} body */
export function give(response, path, body) {
  if (body === null) response.writeHead(404).end();
  else response.setHeader('content-type', typeOf(path)).end(body);
}

/**
 * Returns a request handler that sends files of a folder and reads them on each request.
 * @param {string} folder
 * @returns {(response: ServerResponse, path: string) => Promise<void>} the path of the file relative to the folder,
 * as in the URL
 */
export const filesOf = (folder) => async (response, path) => {
  const file = path.replace(/(^|\/)$/, '$1index.html');
  give(response, file, await readFile(join(folder, file)).catch(() => null));
};

/**
 * Starts a server.
 * @param {RequestListener} answer @param {number} [port] the port; 0 for any free port
 */
export async function serve(answer, port = 0) {
  const server = createServer(answer);
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/`,
    /** Stops the server; later connections are refused. */
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A page with only a board, which loads in half the time of the game page. The query sets the board's attributes. */
const ALONE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A board</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>main { width: min(96vw, 88vh); margin: auto }</style><main></main><script>
const asked = new URLSearchParams(location.search), board = document.createElement('roque-board');
document.documentElement.lang = asked.get('lang') ?? 'en';
asked.delete('lang');
for (const [name, value] of asked) board.setAttribute(name, value);
document.querySelector('main').append(board);
</script><script type="module" src="../board/roque-board.js"></script>`;

/** Serves the built site under a path, also to other origins, and a page with only a board under `alone/`. @param {number} [port] @param {string} [prefix] */
export const serveSite = (port = 0, prefix = '/') => {
  const site = filesOf(DIST);
  return serve((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (!pathname.startsWith(prefix)) return give(response, pathname, null);
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('access-control-allow-origin', '*');
    const path = pathname.slice(prefix.length);
    if (path === 'alone/') return give(response, 'index.html', ALONE);
    site(response, path);
  }, port);
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, prefix: { type: 'string' } } });
  const { url } = await serveSite(Number(values.port), values.prefix);
  console.log(`${url.slice(0, -1)}${values.prefix ?? '/'}`);
}
