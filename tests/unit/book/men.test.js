import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { menSvg } from '../../../crate/xtask/men.mjs';

test("the pieces in the book's diagrams are those of the board", () => {
  const kept = readFileSync(new URL('../../../www/book/men.svg', import.meta.url), 'utf8');
  assert.equal(kept, menSvg(), '`node crate/xtask/men.mjs > www/book/men.svg` writes them anew');
});
