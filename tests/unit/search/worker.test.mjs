// The worker that looks ahead, in Node: the files that a browser gets, in a thread that has what a worker of the web has.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';

/** @import { Answer } from '../../../www/search/types.d.ts' */

const DIST = new URL('../../../dist/search/', import.meta.url);
const [script] = readdirSync(DIST)
  .map((name) => new URL(`${name}/worker.js`, DIST))
  .filter((url) => existsSync(url));
const suite = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')).positions;

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

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

/** @param {unknown} data */
const say = (data) => worker.postMessage(data);

test('it says that it listens, once', async () => {
  assert.deepEqual(await heard(), { type: 'ready' });
});

test('it counts what the published suites count, in every game', async () => {
  let id = 0;
  for (const { fen, counts } of suite('perft-orthodox').slice(0, 12)) {
    say({ type: 'perft', id: ++id, fen, depth: 3 });
    assert.deepEqual(await heard(), { type: 'perft', id, leaves: counts[3] }, fen);
  }
  for (const { fen, rules, nodes } of suite('perft-fairy').slice(0, 60)) {
    say({ type: 'perft', id: ++id, fen, rules, depth: 2 });
    assert.deepEqual(await heard(), { type: 'perft', id, leaves: nodes[1] }, `${rules} ${fen}`);
  }
});

test('a tree of many slices is counted to its last leaf, and one of no move is one leaf', async () => {
  say({ type: 'perft', id: 1, fen: START, depth: 5 });
  say({ type: 'perft', id: 2, fen: START, depth: 0 });
  assert.deepEqual(await heard(), { type: 'perft', id: 1, leaves: 4_865_609 });
  assert.deepEqual(await heard(), { type: 'perft', id: 2, leaves: 1 });
});

test('it stops between two slices, and goes on with what is wanted still', async () => {
  say({ type: 'perft', id: 1, fen: START, depth: 99 });
  say({ type: 'perft', id: 2, fen: START, depth: 3 });
  say({ type: 'perft', id: 3, fen: START, depth: 99 });
  say({ type: 'stop', id: 3 });
  assert.deepEqual(await heard(), { type: 'stopped', id: 3 });
  say({ type: 'stop', id: 1 });
  assert.deepEqual(await heard(), { type: 'stopped', id: 1 });
  assert.deepEqual(await heard(), { type: 'perft', id: 2, leaves: 8_902 });
  // Nobody is there to be stopped, which is no fault: it may just have been answered.
  say({ type: 'stop', id: 1 });
  say({ type: 'perft', id: 4, fen: START, depth: 1 });
  assert.deepEqual(await heard(), { type: 'perft', id: 4, leaves: 20 });
});

/** @type {[unknown, string, number?][]} */
const BAD = [
  [null, 'badMessage'],
  ['perft', 'badMessage'],
  [7, 'badMessage'],
  [[], 'badMessage'],
  [{}, 'badMessage'],
  [{ id: 5 }, 'badMessage', 5],
  [{ type: 'sing', id: 5 }, 'badMessage', 5],
  [{ type: 'perft', id: 'five', fen: START, depth: 1 }, 'badMessage'],
  [{ type: 'perft', id: -5, fen: START, depth: 1 }, 'badMessage'],
  [{ type: 'perft', id: 5, depth: 1 }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: 12, depth: 1 }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, rules: {}, depth: 1 }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, depth: -1 }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, depth: 1.5 }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, depth: Number.NaN }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, depth: '3' }, 'badMessage', 5],
  [{ type: 'perft', id: 5, fen: START, depth: 100 }, 'badDepth', 5],
  [{ type: 'perft', id: 5, fen: START, rules: 'draughts', depth: 1 }, 'unknownRules', 5],
  [{ type: 'perft', id: 5, fen: '8/8/8/8/8/8/8/8 w - - 0 1', depth: 1 }, 'emptyBoard', 5],
  [{ type: 'stop' }, 'badMessage'],
];

test('a message that is no order is answered with a code, and the next one is obeyed', async () => {
  for (const [message, code, id] of BAD) {
    say(message);
    const answer = await heard();
    assert.ok(answer.type === 'fault', JSON.stringify(message));
    assert.deepEqual([answer.code, answer.id], [code, id], JSON.stringify(message));
    assert.ok(answer.message);
  }
  say({ type: 'perft', id: 6, fen: START, depth: 2 });
  assert.deepEqual(await heard(), { type: 'perft', id: 6, leaves: 400 });
});
