// Where a worker may not be started: under a policy that refuses it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkerOf } from '../../../www/search/start.js';

const ORIGIN = 'https://a.example';

test('a policy for Trusted Types that the browser refuses is asked for once a page', async () => {
  let asked = 0;
  let started = 0;
  Object.assign(globalThis, {
    location: { origin: ORIGIN },
    Worker: class {
      constructor() {
        started += 1;
      }
    },
    trustedTypes: {
      createPolicy() {
        asked += 1;
        throw new TypeError('Policy "roque-search" disallowed');
      },
    },
  });
  const ears = { heard() {}, lost() {} };
  for (const name of ['worker.js', 'solver-worker.js', 'worker.js'])
    await assert.rejects(openWorkerOf(() => new URL(name, ORIGIN))(ears), { code: 'noWorker' });
  assert.deepEqual([asked, started], [1, 0]);
});
