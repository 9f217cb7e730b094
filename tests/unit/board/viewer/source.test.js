import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test from 'node:test';
import { fetchPgn } from '../../../../www/board/viewer/source.js';

/** Serves one answer and returns its URL. @param {import('node:test').TestContext} t @param {string | Buffer} body @param {number} [status] */
const served = async (t, body, status = 200) => {
  const server = createServer((_request, response) => {
    response.writeHead(status);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  t.after(() => server.closeAllConnections() ?? server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/games.pgn`;
};
const { signal } = new AbortController();

test('a PGN file is read as UTF-8, and in Latin-1 if its bytes are not UTF-8', async (t) => {
  assert.equal(await fetchPgn(await served(t, '1. e4 {Müller} *'), signal), '1. e4 {Müller} *');
  const old = Buffer.from('1. e4 {Müller} *', 'latin1');
  assert.equal(await fetchPgn(await served(t, old), signal), '1. e4 {Müller} *');
});

test('a PGN file that cannot be loaded is refused with a code, its URL and the reason', async (t) => {
  const missing = await served(t, 'Not found', 404);
  await assert.rejects(fetchPgn(missing, signal), {
    code: 'sourceFailed',
    message: `the PGN file at ${missing} could not be loaded: HTTP status 404`,
  });
  await assert.rejects(fetchPgn('http://:bad', signal), { code: 'sourceFailed' });
  await assert.rejects(fetchPgn(missing, AbortSignal.abort()), { code: 'sourceFailed' });
});

test('a PGN file at the limit is read, and a larger one is refused', async (t) => {
  const url = await served(t, '1. e4 *');
  assert.equal(await fetchPgn(url, signal, 7), '1. e4 *');
  await assert.rejects(fetchPgn(url, signal, 6), { code: 'sourceTooLarge' });
});
