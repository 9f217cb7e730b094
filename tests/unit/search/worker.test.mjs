// The worker that looks ahead, in Node: the files that a browser gets, in a thread that has what a worker of the web has.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { shipped } from '../../helpers/search.mjs';

/** @import { Answer } from '../../../www/search/types.d.ts' */

const HARD = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9';
const script = shipped('worker.js');

// Node hands over a thousand messages of one port before it looks at another; browsers take them in turn.
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

/** What has been answered and not yet taken. @type {Answer[]} */
const answers = [];
let wake = () => {};
worker.on('message', (answer) => {
  answers.push(answer);
  wake();
});

/** @returns {Promise<Answer>} the next */
async function heard() {
  while (!answers.length)
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  return /** @type {Answer} */ (answers.shift());
}

/** The next of a kind. @param {string} type @returns {Promise<any>} */
async function told(type) {
  for (;;) {
    const answer = await heard();
    if (answer.type === type) return answer;
  }
}

/** @param {unknown} data */
const say = (data) => worker.postMessage(data);

test('it says that it listens, once', async () => {
  assert.deepEqual(await heard(), { type: 'ready' });
});

test('it thinks, stops when it is told to, and goes on with what is wanted still', async () => {
  say({ type: 'think', id: 1, nodes: 2000 });
  const answer = await told('best');
  assert.ok(answer.id === 1 && answer.move);
  say({ type: 'think', id: 2, fen: HARD, lines: 2 });
  say({ type: 'think', id: 3, nodes: 2000 });
  assert.equal((await told('best')).id, 3);
  say({ type: 'stop', id: 2 });
  await told('stopped');
});

test('a message that is no order is answered with a code', async () => {
  say('think');
  assert.equal((await told('fault')).code, 'badMessage');
});
