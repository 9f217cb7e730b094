// Tests a page whose policy forbids workers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkerOf } from '../../../www/analysis/worker-runner.js';

const ORIGIN = 'https://a.example';

test('a Trusted Types policy that the browser rejects is requested once per page', async () => {
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
  const events = { onAnswer() {}, onLost() {} };
  for (const name of ['worker.js', 'other-worker.js', 'worker.js'])
    await assert.rejects(openWorkerOf(() => new URL(name, ORIGIN))(events), { code: 'noWorker' });
  assert.deepEqual([asked, started], [1, 0]);
});
