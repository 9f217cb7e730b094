// Tests the search client: every request is answered, whatever happens to the worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Looking } from '../../../www/search/client.js';
import { engine, openSearch } from '../../helpers/search.mjs';

/** @import { Answer, Ears, Order, Place } from '../../../www/search/types.d.ts' */

const codeOf = (/** @type {any} */ error) => error.code ?? error;
const found = { depth: 1, nodes: 1, time: 1, lines: [], move: 7 };

/**
 * Returns a place that calls `does` for each order and records the orders.
 * @param {'worker' | 'page'} where
 * @param {(order: Order, ears: Ears) => void} does
 */
const placed = (where, does) => {
  const place = {
    orders: /** @type {Order[]} */ ([]),
    opened: 0,
    ended: 0,
    /** @param {Ears} ears @returns {Promise<Place>} */
    open: async (ears) => {
      place.opened += 1;
      return {
        where,
        order: (order) => {
          place.orders.push(order);
          does(order, ears);
        },
        end: () => {
          place.ended += 1;
        },
      };
    },
  };
  return place;
};
/** @param {Order} order @param {Ears} ears */
const answers = (order, { heard }) => {
  if (order.type === 'think') queueMicrotask(() => heard({ type: 'best', id: order.id, ...found }));
};
const silent = () => {};
const noWorker = async () => {
  throw Object.assign(new Error(), { code: 'noWorker' });
};

test('without workers the search runs on the page, rejects invalid positions and rejects tasks once closed', async () => {
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

test('two searches at once are both answered, and closing one does not disturb the other', async () => {
  const [one, other] = [openSearch(), openSearch()];
  const thoughts = [one.think({ nodes: 20_000 }), other.think({ rules: 'take-make', nodes: 20_000 })];
  assert.equal((await Promise.all(thoughts)).length, 2);
  const last = one.think({}).catch(codeOf);
  one.close();
  assert.equal(await last, 'searchClosed');
  assert.ok((await other.think({ nodes: 1000 })).move);
  other.close();
});

test('a search on the page takes only a few milliseconds at a time', async () => {
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

test('aborting a search rejects it with the reason and sends the worker a stop message', async () => {
  const place = placed('worker', silent);
  const looking = new Looking([place.open]);
  const stop = new AbortController();
  const asked = looking.think({ depth: 3 }, { signal: stop.signal }).catch(codeOf);
  await Promise.resolve();
  await new Promise(setImmediate);
  stop.abort('enough');
  assert.equal(await asked, 'enough');
  assert.deepEqual(place.orders, [
    { type: 'think', id: 1, depth: 3 },
    { type: 'stop', id: 1 },
  ]);
  assert.equal(await looking.think({}, { signal: stop.signal }).catch(codeOf), 'enough');
  looking.close();
});

test('the worker is started with the first task, and only once', async () => {
  const place = placed('worker', answers);
  const looking = new Looking([place.open]);
  assert.equal(place.opened, 0);
  await Promise.all([looking.think({}), looking.think({})]);
  assert.deepEqual([place.opened, looking.where], [1, 'worker']);
  looking.close();
  assert.equal(place.ended, 1);
});

test('a worker that dies is restarted twice with the same task, then the page takes over', async () => {
  const worker = placed('worker', (_order, { lost }) => queueMicrotask(() => lost(new Error('killed'))));
  const page = placed('page', answers);
  const looking = new Looking([worker.open, page.open]);
  const { move } = await looking.think({ fen: 'x', moves: [1, 2] });
  assert.equal(move, 7);
  assert.deepEqual([worker.opened, page.opened, looking.where], [3, 1, 'page']);
  for (const order of [...worker.orders, ...page.orders])
    assert.deepEqual(order, { type: 'think', id: 1, fen: 'x', moves: [1, 2] });
  looking.close();
});

test('a worker that dies once is restarted, and all pending tasks are answered', async () => {
  let deaths = 1;
  const worker = placed('worker', (order, ears) => {
    if (deaths > 0) {
      deaths -= 1;
      queueMicrotask(() => ears.lost(new Error('killed')));
    } else answers(order, ears);
  });
  const looking = new Looking([worker.open, placed('page', answers).open]);
  const both = [looking.think({}), looking.think({})];
  assert.equal((await Promise.all(both)).length, 2);
  assert.deepEqual([worker.opened, looking.where], [2, 'worker']);
  looking.close();
});

test('a worker that stays silent for too long is replaced', async () => {
  const worker = placed('worker', silent);
  const looking = new Looking([worker.open, placed('page', answers).open], 20);
  const keep = setInterval(() => {}, 10);
  assert.equal((await looking.think({})).move, 7);
  clearInterval(keep);
  assert.equal(worker.opened, 3);
  looking.close();
});

test('after the computer slept for an hour, the worker gets time to answer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  /** @type {Ears | undefined} */
  let told;
  const worker = placed('worker', (_order, ears) => {
    told = ears;
  });
  const looking = new Looking([worker.open, placed('page', answers).open], 10_000);
  const asked = looking.think({});
  await new Promise(setImmediate);
  // Timers stop while the computer sleeps, but the time advances.
  t.mock.timers.setTime(Date.now() + 3_600_000);
  t.mock.timers.tick(10_000);
  await new Promise(setImmediate);
  assert.deepEqual([worker.opened, worker.ended], [1, 0]);
  told?.heard({ type: 'best', id: 1, ...found });
  assert.equal((await asked).move, 7);
  // A worker that is silent while the page is awake is replaced.
  const again = looking.think({});
  await new Promise(setImmediate);
  t.mock.timers.tick(10_000);
  await new Promise(setImmediate);
  assert.equal(worker.opened, 2);
  told?.heard({ type: 'best', id: 2, ...found });
  assert.equal((await again).move, 7);
  looking.close();
});

test('if no place can be opened, the request is rejected, and the next one tries again', async () => {
  let broken = true;
  const page = placed('page', answers);
  const open = async (/** @type {Ears} */ ears) => {
    if (broken) throw Object.assign(new Error(), { code: 'engineFailed' });
    return page.open(ears);
  };
  const looking = new Looking([noWorker, open]);
  assert.equal(await looking.think({}).catch(codeOf), 'engineFailed');
  broken = false;
  assert.equal((await looking.think({})).move, 7);
  looking.close();
});

test('if worker and page keep dying, the request is rejected instead of hanging', async () => {
  const dying = (/** @type {'worker' | 'page'} */ where) =>
    placed(where, (_order, { lost }) =>
      queueMicrotask(() => lost(Object.assign(new Error(), { code: 'searchLost' }))),
    );
  const looking = new Looking([dying('worker').open, dying('page').open]);
  assert.equal(await looking.think({}).catch(codeOf), 'searchLost');
  looking.close();
});

test('a task that cannot be cloned is rejected with a code', async () => {
  const place = placed('worker', () => {
    throw new DOMException('', 'DataCloneError');
  });
  const looking = new Looking([place.open]);
  assert.equal(await looking.think(/** @type {any} */ ({ fen: () => 1 })).catch(codeOf), 'badMessage');
  looking.close();
});
