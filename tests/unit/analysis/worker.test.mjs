// Tests the search worker in Node: the built files run in a thread with the globals of a web worker.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { shipped } from '../../helpers/analysis.mjs';

/** @import { Answer } from '../../../www/analysis/types.d.ts' */

const HARD = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9';
const script = shipped('worker.js');

// Node delivers up to a thousand messages of one port before messages of another port; browsers alternate.
const worker = new Worker(
  `const { parentPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  globalThis.DedicatedWorkerGlobalScope = class { static [Symbol.hasInstance]() { return true; } };
  globalThis.MessageChannel = class {
    port1 = { postMessage: () => setImmediate(() => this.port2.onmessage({})) };
    port2 = {};
  };
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  globalThis.fetch = async (url) =>
    new Response(readFileSync(url), { headers: { 'content-type': 'application/wasm' } });
  parentPort.on('message', (data) => globalThis.onmessage({ data }));
  import(${JSON.stringify(script.href)});`,
  { eval: true },
);
after(() => worker.terminate());

/** Answers of the worker that the test has not read yet. @type {Answer[]} */
const answers = [];
let wake = () => {};
worker.on('message', (answer) => {
  answers.push(answer);
  wake();
});

/** Returns the worker's next answer. @returns {Promise<Answer>} */
async function heard() {
  while (!answers.length)
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  return /** @type {Answer} */ (answers.shift());
}

/** Returns the worker's next answer of the given type. @param {string} type @returns {Promise<any>} */
async function told(type) {
  for (;;) {
    const answer = await heard();
    if (answer.type === type) return answer;
  }
}

/** @param {unknown} data */
const say = (data) => worker.postMessage(data);

test('the search worker reports exactly once that it is ready', async () => {
  assert.deepEqual(await heard(), { type: 'ready' });
});

test('the worker searches, stops on request and continues other tasks', async () => {
  say({ type: 'think', id: 1, nodes: 2000 });
  const answer = await told('best');
  assert.ok(answer.id === 1 && answer.move);
  say({ type: 'think', id: 2, fen: HARD, lines: 2 });
  say({ type: 'think', id: 3, nodes: 2000 });
  assert.equal((await told('best')).id, 3);
  say({ type: 'stop', id: 2 });
  await told('stopped');
});

test('the worker solves a problem and proves who can mate while it searches', async () => {
  const fen = '1k6/8/1K6/8/8/8/8/2R5 w - - 0 1';
  say({ type: 'think', id: 4, fen: HARD });
  say({ type: 'solve', id: 5, fen, stipulation: '#2' });
  assert.equal((await told('solved')).solution.parts.length, 1);
  say({ type: 'prove', id: 6, fen, color: 'white' });
  assert.equal((await told('proved')).chances.white.verdict, 'can');
  say({ type: 'stop', id: 4 });
  await told('stopped');
});

test('an invalid message is answered with a code', async () => {
  say('think');
  assert.equal((await told('fault')).code, 'badMessage');
});
