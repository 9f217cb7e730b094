// Tests the console message for developers if the engine cannot be loaded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logEngineFault } from '../../../../www/board/render/message.js';
import { loadEngine, takeEngineFrom } from '../../../../www/board/session/engine.js';

test('a missing engine is reported once, with the address tried and the line of code that fixes it', async () => {
  const { error: log } = console;
  /** @type {string[]} */
  const told = [];
  Object.assign(console, { error: (/** @type {string} */ text) => told.push(text) });
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('404')) });
  takeEngineFrom('https://a.example/roque_bg.wasm');
  try {
    const { message } = await loadEngine().then(
      () => assert.fail(),
      (error) => error,
    );
    assert.match(message, /^https:\/\/a\.example\/roque_bg\.wasm: ./);
    const fault = { faults: [], message };
    logEngineFault({ ...fault, code: 'fenTurn' });
    assert.deepEqual(told, []);
    for (let board = 0; board < 3; board++) logEngineFault({ ...fault, code: 'engineFailed' });
  } finally {
    console.error = log;
  }
  assert.equal(told.length, 1);
  assert.match(told[0], /from https:\/\/a\.example\/roque_bg\.wasm: .*RoqueBoard\.engine = /);
});
