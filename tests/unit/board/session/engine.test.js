// Tests how pages fetch the engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import test from 'node:test';
import { loadEngine, takeEngineFrom } from '../../../../www/board/session/engine.js';

const ENGINE = new URL('../../../../dist/engine/', import.meta.url).href;
// Resolves the import to the built engine, as in a browser.
const HOOK = `export const resolve = (name, context, next) =>
  next(name.replace(/^.*\\/engine\\//, ${JSON.stringify(ENGINE)}), context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);

test('after an engine file that could not be used, the next request fetches the file again', async (t) => {
  const wasm = readFileSync(new URL(`${ENGINE}roque_bg.wasm`));
  const answers = [new Response('<!doctype html>'), new Response(wasm)];
  const asked = t.mock.method(globalThis, 'fetch', async () => answers.shift());
  t.mock.method(console, 'warn', () => {});
  takeEngineFrom('https://host.example/roque_bg.wasm');
  await assert.rejects(loadEngine());
  const { Game } = await loadEngine();
  assert.equal(asked.mock.callCount(), 2);
  assert.equal(new Game('orthodox', undefined).state().ply, 0);
  // A loaded engine is not fetched again.
  await loadEngine();
  assert.equal(asked.mock.callCount(), 2);
});
