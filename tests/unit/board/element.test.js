import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the element can be imported where there are no elements', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  assert.equal(typeof RoqueBoard, 'function');
  assert.deepEqual(RoqueBoard.observedAttributes.toSorted(), [
    'analysis',
    'animation-duration',
    'check',
    'coordinates',
    'drawable',
    'draws',
    'face-to-face',
    'fen',
    'lang',
    'level',
    'movable',
    'move-box',
    'opponent',
    'opponent-clock',
    'orientation',
    'pgn',
    'pieces',
    'ply',
    'premove',
    'promotion',
    'rules',
    'shapes',
    'theme',
    'touch-move',
    'view-only',
  ]);
});
