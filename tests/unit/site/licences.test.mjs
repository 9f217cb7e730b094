// Tests the licences of third-party code in the site.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8');
const [ours, ...others] = read('dist/licences.txt').split(/\n-{80}\n\n/);
const titles = others.map((part) => part.slice(0, part.indexOf('\n')));

test("the site contains Roque's own licences verbatim", () => {
  assert.match(ours, /^Roque is licensed under MIT or Apache 2\.0/);
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) {
    const part = others.find((part) => part.startsWith(`Roque: ${file}\n`)) ?? '';
    assert.equal(part.trim(), `Roque: ${file}\n\n${read(file).trimEnd()}`);
  }
});

test('the site has a licence notice with version for every Rust crate in its engines', () => {
  const flags = ['--target', 'wasm32-unknown-unknown', '-e', 'normal,no-proc-macro', '--prefix', 'none'];
  const engines = ['-p', 'roque-wasm', '-p', 'roque-analysis-wasm'];
  const tree = execFileSync('cargo', ['tree', '--locked', ...engines, ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const crates = new Set(tree.split('\n').map((line) => line.replace(/ v([\d.]+)(?: \(\*\))?$/, ' $1')));
  // Cargo lists Roque's own crates with a folder in parentheses.
  const theirs = [...crates].filter((name) => name && !name.includes('('));
  for (const one of ['wasm-bindgen ', 'web-sys ']) assert.ok(theirs.some((name) => name.startsWith(one)));
  for (const name of theirs)
    assert.ok(
      titles.some((title) => title.startsWith(`${name} (`)),
      name,
    );
});

test("the site has licence notices for Rust's standard library and the libraries in it", () => {
  for (const name of [/^Rust's library 1\.\d+/, /^dlmalloc \d/, /^hashbrown \d/])
    assert.ok(
      titles.some((title) => name.test(title)),
      `${name}`,
    );
});

test('the site has a licence notice for every npm package in its scripts', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const folders = readdirSync(`${ROOT}www/vendor`);
  assert.deepEqual(folders, ['idb', 'lean-qr', 'ts-fsrs']);
  for (const name of folders) {
    const { version, license } = packages[`node_modules/${name}`];
    const part = others.find((part) => part.startsWith(`${name} ${version} (${license})\n`));
    assert.ok(part?.includes(read(`www/vendor/${name}/LICENSE`).trim()), name);
  }
});

test('each licence notice contains the text of a permissive licence', () => {
  for (const part of others) {
    assert.ok(part.length > 500, part);
    assert.match(
      part,
      /Permission (is hereby granted|to use)|Redistribution and use|Apache License|provided 'as-is'/,
    );
    assert.doesNotMatch(part.slice(0, part.indexOf('\n')), /GPL|MPL|CC-BY-SA/);
  }
});

test('the main page links to the licences', () => {
  const [, address] = /<a [^>]*href="([^"]+)" data-text="licences">/.exec(read('dist/index.html')) ?? [];
  assert.equal(address, 'licences.txt');
  assert.ok(existsSync(`${ROOT}dist/${address}`));
});
