// What looks ahead where there is next to no memory left. In a process of its own, whose module has lost the rest for good.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from '../../helpers/search.mjs';

const PAGE = 65_536;
const MOST = 65_536;
/** What is left: 3 MB. */
const LEFT = 48;

test('with 3 MB of memory left it remembers less, and finds its move', () => {
  const { memory } = /** @type {{ memory: WebAssembly.Memory }} */ (
    /** @type {unknown} */ (engine.initSync({}))
  );
  memory.grow(MOST - LEFT - memory.buffer.byteLength / PAGE);
  const core = new engine.Core();
  const answers = core.take({ type: 'think', id: 1, nodes: 20_000 });
  while (!core.idle) answers.push(...core.slice(8));
  assert.equal(answers.at(-1).type, 'best');
  assert.ok(answers.at(-1).move);
});
