import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the element can be imported where there are no elements', async () => {
  const { RoqueBoard } = await import('../../www/board/roque-board.js');
  assert.equal(typeof RoqueBoard, 'function');
  assert.deepEqual(RoqueBoard.observedAttributes, [
    'fen',
    'rules',
    'orientation',
    'view-only',
    'coordinates',
    'animation-duration',
    'theme',
    'lang',
  ]);
});
