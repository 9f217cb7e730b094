// Tests that links in the documents have targets and that README fits one or two screens.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const documents = execFileSync('git', ['ls-files', '*.md', ':!www/book', ':!tests/data'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Returns the relative links of a Markdown text, without fragments. @param {string} text */
const linksOf = (text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link);

test('every link of a document to a file leads to a file', () => {
  const dead = documents.flatMap((path) =>
    linksOf(readFileSync(join(ROOT, path), 'utf8'))
      .filter((link) => !existsSync(join(ROOT, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  assert.deepEqual(dead, []);
  assert.deepEqual(linksOf('[a](b.md#c) ![d](e.png) [f](https://g.example) [h](#i)'), ['b.md', 'e.png']);
});

test('README has at most 120 lines, and its first half shows both commands and a board tag', () => {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').trimEnd().split('\n');
  assert.ok(lines.length <= 120, `${lines.length} lines`);
  const first = lines.slice(0, 60).join('\n');
  for (const part of ['cargo xtask serve', 'cargo xtask test', '<roque-board'])
    assert.ok(first.includes(part), part);
});
