// Tests the search with little free memory, in its own process because wasm memory never shrinks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from '../../helpers/analysis.mjs';

const PAGE = 65_536;
const MOST = 65_536;
/** The free memory: 3 MB in pages. */
const LEFT = 48;

test('with 3 MB of free memory the search still finds a move', () => {
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
