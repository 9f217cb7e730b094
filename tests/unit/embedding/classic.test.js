import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const source = readFileSync(new URL('../../../www/frame/classic.js', import.meta.url), 'utf8');

class Tag {
  src = 'https://chess.example/board/classic.js?ver=1';
}

/**
 * Returns the URLs that the classic script loads, and the errors that the script logs.
 * @param {Tag | null} current
 * @param {Tag | null} named
 */
const run = (current, named) => {
  /** @type {string[]} */
  const told = [];
  const document = {
    currentScript: current,
    readyState: 'complete',
    querySelector: (/** @type {string} */ wanted) => (wanted.startsWith('script') ? named : null),
  };
  const work = new Function(
    'document',
    'HTMLScriptElement',
    'console',
    'load',
    source.replace('=> import(', '=> load('),
  );
  work(document, Tag, { error: () => told.push('error') }, (/** @type {string} */ address) =>
    told.push(address),
  );
  return told;
};

const BOARD = 'https://chess.example/board/roque-board.js';

test('the script for pages without modules loads the board from its own folder, or reports an error', () => {
  assert.deepEqual(run(new Tag(), null), [BOARD]);
  assert.deepEqual(run(null, new Tag()), [BOARD]);
  assert.deepEqual(run(null, null), ['error']);
});
