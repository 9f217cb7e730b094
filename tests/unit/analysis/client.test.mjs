// Tests the search client, which answers every request even if its worker fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dispatcher } from '../../../www/analysis/dispatcher.js';
import { engine, openSearch } from '../../helpers/analysis.mjs';

/** @import { Request, Runner, RunnerEvents } from '../../../www/analysis/types.d.ts' */

const codeOf = (/** @type {any} */ error) => error.code ?? error;
const found = { depth: 1, nodes: 1, time: 1, lines: [], move: 7 };

/**
 * Returns a fake place to run the search (worker or page) that records requests and calls `does` for each.
 * @param {'worker' | 'page'} where
 * @param {(request: Request, events: RunnerEvents) => void} does
 */
const placed = (where, does) => {
  const place = {
    requests: /** @type {Request[]} */ ([]),
    opened: 0,
    ended: 0,
    /** @param {RunnerEvents} events @returns {Promise<Runner>} */
    open: async (events) => {
      place.opened += 1;
      return {
        where,
        send: (request) => {
          place.requests.push(request);
          does(request, events);
        },
        close: () => {
          place.ended += 1;
        },
      };
    },
  };
  return place;
};
/** @param {Request} request @param {RunnerEvents} events */
const answers = (request, { onAnswer }) => {
  if (request.type === 'think') queueMicrotask(() => onAnswer({ type: 'best', id: request.id, ...found }));
};
const silent = () => {};
const noWorker = async () => {
  throw Object.assign(new Error(), { code: 'noWorker' });
};

test("without workers the search runs on the page's thread, and rejects invalid positions and tasks after `close`", async () => {
  const search = openSearch();
  /** @type {any[]} */
  const told = [];
  const thought = await search.think(
    { nodes: 30_000 },
    { told: (/** @type {any} */ info) => told.push(info) },
  );
  assert.ok(thought.move > 0 && thought.lines.length === 1);
  const worse = await search.think({ fen: 'no chess' }).catch(codeOf);
  assert.equal(worse, 'fenPlacement');
  search.close();
  assert.equal(await search.think({ nodes: 10 }).catch(codeOf), 'searchClosed');
});

test('an invalid AbortSignal is rejected with a code', async () => {
  const search = openSearch();
  const following = /** @type {any} */ ({ signal: {} });
  assert.equal(await search.think({ nodes: 10 }, following).catch(codeOf), 'badMessage');
  search.close();
});

test('two search clients at once are both answered, and closing one does not disturb the other', async () => {
  const [one, other] = [openSearch(), openSearch()];
  const thoughts = [one.think({ nodes: 20_000 }), other.think({ rules: 'take-make', nodes: 20_000 })];
  assert.equal((await Promise.all(thoughts)).length, 2);
  const last = one.think({}).catch(codeOf);
  one.close();
  assert.equal(await last, 'searchClosed');
  assert.ok((await other.think({ nodes: 1000 })).move);
  other.close();
});

test('closing a search client twice does not stop the task of another client', async () => {
  const [one, other] = [openSearch(), openSearch()];
  const thought = other.think({ nodes: 20_000 });
  one.close();
  one.close();
  assert.ok((await thought).move);
  other.close();
});

test("a search on the page's thread runs only a few milliseconds at a time", async () => {
  const core = new engine.Core();
  core.take({ type: 'think', id: 1 });
  const busy = [];
  for (let slice = 0; slice < 100 && !core.idle; slice += 1) {
    const before = process.cpuUsage();
    core.slice(8);
    busy.push(process.cpuUsage(before).user / 1000);
  }
  // Processor time, because other processes may slow down the wall clock; the median ignores garbage collection.
  const [half] = busy.sort((a, b) => a - b).slice(busy.length / 2);
  assert.ok(half < 20, `${half} ms`);
});

test('aborting a search rejects its promise with the abort reason and sends the worker a stop message', async () => {
  const place = placed('worker', silent);
  const dispatcher = new Dispatcher([place.open]);
  const stop = new AbortController();
  const asked = dispatcher.send({ type: 'think', depth: 3 }, { signal: stop.signal }).catch(codeOf);
  await Promise.resolve();
  await new Promise(setImmediate);
  stop.abort('enough');
  assert.equal(await asked, 'enough');
  assert.deepEqual(place.requests, [
    { type: 'think', id: 1, depth: 3 },
    { type: 'stop', id: 1 },
  ]);
  assert.equal(await dispatcher.send({ type: 'think' }, { signal: stop.signal }).catch(codeOf), 'enough');
  dispatcher.close();
});

test('the search worker is started at the first task, and only once', async () => {
  const place = placed('worker', answers);
  const dispatcher = new Dispatcher([place.open]);
  assert.equal(place.opened, 0);
  await Promise.all([dispatcher.send({ type: 'think' }), dispatcher.send({ type: 'think' })]);
  assert.deepEqual([place.opened, dispatcher.where], [1, 'worker']);
  dispatcher.close();
  assert.equal(place.ended, 1);
});

test("a worker that fails is restarted twice with the same task, then the search runs on the page's thread", async () => {
  const worker = placed('worker', (_request, { onLost }) =>
    queueMicrotask(() => onLost(new Error('killed'))),
  );
  const page = placed('page', answers);
  const dispatcher = new Dispatcher([worker.open, page.open]);
  const { move } = await dispatcher.send({ type: 'think', fen: 'x', moves: [1, 2] });
  assert.equal(move, 7);
  assert.deepEqual([worker.opened, page.opened, dispatcher.where], [3, 1, 'page']);
  for (const request of [...worker.requests, ...page.requests])
    assert.deepEqual(request, { type: 'think', id: 1, fen: 'x', moves: [1, 2] });
  dispatcher.close();
});

test('a worker that fails once is restarted, and all pending tasks are answered', async () => {
  let deaths = 1;
  const worker = placed('worker', (request, events) => {
    if (deaths > 0) {
      deaths -= 1;
      queueMicrotask(() => events.onLost(new Error('killed')));
    } else answers(request, events);
  });
  const dispatcher = new Dispatcher([worker.open, placed('page', answers).open]);
  const both = [dispatcher.send({ type: 'think' }), dispatcher.send({ type: 'think' })];
  assert.equal((await Promise.all(both)).length, 2);
  assert.deepEqual([worker.opened, dispatcher.where], [2, 'worker']);
  dispatcher.close();
});

test('a worker that sends no message for too long is replaced', async () => {
  const worker = placed('worker', silent);
  const dispatcher = new Dispatcher([worker.open, placed('page', answers).open], 20);
  const keep = setInterval(() => {}, 10);
  assert.equal((await dispatcher.send({ type: 'think' })).move, 7);
  clearInterval(keep);
  assert.equal(worker.opened, 3);
  dispatcher.close();
});

test('after the device slept for an hour, the worker still gets time to answer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  /** @type {RunnerEvents | undefined} */
  let told;
  const worker = placed('worker', (_request, events) => {
    told = events;
  });
  const dispatcher = new Dispatcher([worker.open, placed('page', answers).open], 10_000);
  const asked = dispatcher.send({ type: 'think' });
  await new Promise(setImmediate);
  // While the device sleeps, timers stop but the clock advances.
  t.mock.timers.setTime(Date.now() + 3_600_000);
  t.mock.timers.tick(10_000);
  await new Promise(setImmediate);
  assert.deepEqual([worker.opened, worker.ended], [1, 0]);
  told?.onAnswer({ type: 'best', id: 1, ...found });
  assert.equal((await asked).move, 7);
  // A worker that sends no message while the device is awake is replaced.
  const again = dispatcher.send({ type: 'think' });
  await new Promise(setImmediate);
  t.mock.timers.tick(10_000);
  await new Promise(setImmediate);
  assert.equal(worker.opened, 2);
  told?.onAnswer({ type: 'best', id: 2, ...found });
  assert.equal((await again).move, 7);
  dispatcher.close();
});

test('if neither worker nor page can run the search, the request is rejected, and the next request tries again', async () => {
  let broken = true;
  const page = placed('page', answers);
  const open = async (/** @type {RunnerEvents} */ events) => {
    if (broken) throw Object.assign(new Error(), { code: 'engineFailed' });
    return page.open(events);
  };
  const dispatcher = new Dispatcher([noWorker, open]);
  assert.equal(await dispatcher.send({ type: 'think' }).catch(codeOf), 'engineFailed');
  broken = false;
  assert.equal((await dispatcher.send({ type: 'think' })).move, 7);
  dispatcher.close();
});

test('if the search keeps failing in worker and page, the request is rejected instead of waiting for ever', async () => {
  const dying = (/** @type {'worker' | 'page'} */ where) =>
    placed(where, (_request, { onLost }) =>
      queueMicrotask(() => onLost(Object.assign(new Error(), { code: 'searchLost' }))),
    );
  const dispatcher = new Dispatcher([dying('worker').open, dying('page').open]);
  assert.equal(await dispatcher.send({ type: 'think' }).catch(codeOf), 'searchLost');
  dispatcher.close();
});

test('a search task that cannot be cloned into a message is rejected with a code', async () => {
  const place = placed('worker', () => {
    throw new DOMException('', 'DataCloneError');
  });
  const dispatcher = new Dispatcher([place.open]);
  assert.equal(await dispatcher.send({ type: 'think', fen: () => 1 }).catch(codeOf), 'badMessage');
  dispatcher.close();
});
