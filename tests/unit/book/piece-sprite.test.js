import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pieceSprite } from '../../../crate/xtask/piece-sprite.mjs';

test("the book's diagrams use the same piece drawings as the board", () => {
  const kept = readFileSync(new URL('../../../www/book/pieces.svg', import.meta.url), 'utf8');
  assert.equal(
    kept,
    pieceSprite(),
    '`node crate/xtask/piece-sprite.mjs > www/book/pieces.svg` writes them anew',
  );
});
