import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openingSvg } from '../../../crate/xtask/opening.mjs';

test('the picture of the starting position shows the same piece drawings as the board', () => {
  const kept = readFileSync(new URL('../../../www/game/opening.svg', import.meta.url), 'utf8');
  assert.equal(kept, openingSvg(), '`node crate/xtask/opening.mjs > www/game/opening.svg` writes it anew');
});
