// Tests the QR code that shows the link of a game.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generate } from '../../../../www/vendor/lean-qr/nano.js';
import { toSvgPath } from '../../../../www/vendor/lean-qr/svg.js';

const ROOT = new URL('../../../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');

test('the vendored QR library equals the files of its package, with its licence', {
  skip: !existsSync(new URL('node_modules/lean-qr', ROOT)) && 'npm ci has not put it there yet',
}, () => {
  for (const [here, there] of [
    ['nano.js', 'nano.mjs'],
    ['svg.js', 'extras/svg.mjs'],
    ['LICENSE', 'LICENSE'],
  ])
    assert.equal(read(`www/vendor/lean-qr/${here}`), read(`node_modules/lean-qr/${there}`), here);
});

/**
 * Returns whether the QR code has finder patterns in three corners.
 * @param {ReturnType<typeof generate>} code
 */
function isMarked(code) {
  const far = code.size - 7;
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ].every(([x, y]) =>
    [0, 1, 2, 3, 4, 5, 6].every(
      (i) => code.get(x + i, y) && code.get(x, y + i) && !(i % 6 && code.get(x + i, y + 1) && i > 1 && i < 5),
    ),
  );
}

test('a game link of any usual length fits into a QR code that can be drawn', () => {
  for (const moves of [1, 30, 200]) {
    const code = generate(`https://chess.example/roque/#g=${'A'.repeat(10 + 2 * moves)}`);
    assert.ok(isMarked(code), `${moves}`);
    assert.match(toSvgPath(code), /^M[\dMLZ ]+Z$/);
  }
});

test('creating a QR code throws if the text is too long', () => {
  assert.throws(() => generate('A'.repeat(5000)));
});
