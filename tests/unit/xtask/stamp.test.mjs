// Tests the list of files and the version in the service worker of a built site.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { stamp } from '../../../crate/xtask/bundle/stamp.mjs';

/** Creates a site, adds file list and version, and returns the service worker and the page. @param {string} script @param {Record<string, string>} [more] */
function stamped(script, more = {}) {
  const site = mkdtempSync(join(tmpdir(), 'roque-stamp-'));
  const files = {
    'index.html': '<p><meta name="version" content="">',
    'embed.html': '<p>',
    'board/board.js': script,
    'board/board.d.ts': 'types',
    'board/custom-elements.json': '{}',
    'engine/roque.js': 'engine',
    'sw.js': 'work();\n',
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  try {
    stamp(site, new Set(['engine/roque.js']));
    return ['sw.js', 'index.html'].map((file) => readFileSync(join(site, file), 'utf8'));
  } finally {
    rmSync(site, { recursive: true });
  }
}

test('the service worker lists every file of the site except itself and files meant for other sites', () => {
  const [worker, page] = stamped('abc');
  const [, version, files, rest] =
    /^self\.BUILD=\{version:"(\w{16})",files:(\{.*\})\};\n(.*)/s.exec(worker) ?? [];
  assert.equal(rest, 'work();\n');
  assert.equal(page, `<p><meta name="version" content="${version}">`);
  const digest = (/** @type {string} */ text) =>
    `sha256-${createHash('sha256').update(text).digest('base64')}`;
  assert.deepEqual(JSON.parse(files), {
    // The well-known SHA-256 digest of "abc".
    'board/board.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    'embed.html': digest('<p>'),
    'index.html': digest(page),
  });
});

test('the version in the service worker changes if and only if a file changes', () => {
  assert.deepEqual(stamped('abc'), stamped('abc'));
  assert.notEqual(stamped('abc')[1], stamped('abd')[1]);
});

test('a file name with characters that URLs must escape is an error', () => {
  assert.throws(() => stamped('abc', { 'a b.js': '' }), /^Error: a b\.js/);
});
