import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Script } from 'node:vm';

test('the script that reports failed modules is a classic script and therefore imports nothing', () => {
  const file = new URL('../../../www/site/scripts-missing.js', import.meta.url);
  assert.doesNotThrow(() => new Script(readFileSync(file, 'utf8')));
});
