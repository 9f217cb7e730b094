// Tests that scripts leave chess to the Rust engine: no decoding of moves, no comparing of pieces, no rules.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const files = readdirSync(join(ROOT, 'www'), { recursive: true, encoding: 'utf8' })
  .map((file) => `www/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.js') && !/^www\/(vendor|locales|engine)\//.test(file));

/** Returns the code of a script, without its comments. @param {string} text */
const codeOf = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/.*$/gm, '$1');
const codes = new Map(files.map((file) => [file, codeOf(readFileSync(join(ROOT, file), 'utf8'))]));

/** Returns the lines of scripts that match a pattern, as `file: line`, except in data files. @param {RegExp} wrong @param {RegExp} [data] */
const found = (wrong, data) =>
  [...codes].flatMap(([file, code]) =>
    data?.test(file)
      ? []
      : code
          .split('\n')
          .filter((line) => wrong.test(line))
          .map((line) => `${file}: ${line.trim()}`),
  );

/** Matches shifts and masks that may decode a move. Exceptions: `>> 1` halves, `>> 3`, `& 1`, `& 7` and `& 56` split a square, and `24n` belongs to a hash. */
const BITS = /<<|>>(?! *(?:[13]\b|\d+n))|[^&]&(?!&| *(?:1|7|56)\b) *\d/;
/** Arithmetic on the number that stands for a move. */
const TOKENS = /\b(packed|token)\b(\)|\])* *(%|\*|\/(?![/*])|[^|]\|[^|]|\^|\+ *\d)|[&|^] *(packed|token)\b/;
/** Comparisons with the letter of a piece. The letters `b` and `r` are allowed, because they also mean a side and a kind of problem. */
const LETTERS =
  /[=!]==? *'[KQRBNPkqnp]'|'[KQRBNPkqnp]' *[=!]==?|\bcase '[KQRBNPkqnp]'|\b(indexOf|includes)\((\w+ \? )?'[KQRBNPkqrbnp]'/;
/** The names of rules, also within the name of a game. */
const RULES = /['"`/^(|](orthodox|take-make|castling-chess|rokagogo)\b|(=== *|startsWith\()'exchange'/;

/** Data files that may name rules: lists, lessons, pictures, and names that other programs use. */
const DATA =
  /^www\/(match\/games|site\/places|game\/(new-game\/figures|first\/lessons|first\/learn)|solve\/logic\/(popeye|pgn)|board\/(attributes|session\/squares))\.js$/;
/** Readers of notation that people type, which may contain piece letters. */
const NOTATION = /^www\/board\/typing\/phrases\.js$/;
/** This file may compute packed moves, because it serves host pages that supply the legal moves. */
const OWN_TOKENS = /^www\/board\/session\/host-legality\.js$/;

test('no script decodes the number of a packed move', () => {
  assert.ok(files.length > 300, 'the scripts are found');
  assert.deepEqual(found(BITS), []);
  assert.deepEqual(found(TOKENS, OWN_TOKENS), []);
});

test('no script compares the letter of a piece', () => {
  assert.deepEqual(found(LETTERS, NOTATION), []);
});

test('no script names a chess rule, except data files', () => {
  assert.deepEqual(found(RULES, DATA), []);
});

test('the patterns of this test match the code that they forbid', () => {
  for (const [wrong, bad, good] of /** @type {[RegExp, string[], string[]][]} */ ([
    [
      BITS,
      ['(move >> 6) & 63', 'from | (to << 6)', 'move >> 27 === 3', 'move >>> 21', 'x & 31'],
      ['square & 7', 'square >> 3', 'a && 3', '(low + high) >> 1', 'hash >> 24n', 'square & 56'],
    ],
    [
      TOKENS,
      ['move.packed % 64', 'Math.floor(token / 64)', 'token | 1', 'from + packed * 2', '1 | token'],
      ['packed === other', 'token || 0', 'play(token)', '{ packed, from }', 'token; // a / b'],
    ],
    [
      LETTERS,
      [
        "piece === 'K'",
        "'p' === piece",
        "indexOf('k')",
        "indexOf(isBlack ? 'k' : 'K')",
        "case 'P':",
        "man !== 'P'",
      ],
      ["turn === 'b'", "read.play === 'r'", "pieces[from] === '.'", "['p', 'n']"],
    ],
    [
      RULES,
      [
        "rules = 'orthodox'",
        "startsWith('take-make')",
        '/^(orthodox$|x)/',
        "rules === 'exchange'",
        "'rokagogo'",
      ],
      ["'retake-make'", 'words.exchange', 'orthodox: {', "kind: 'exchanged'"],
    ],
  ])) {
    for (const line of bad) assert.ok(wrong.test(line), line);
    for (const line of good) assert.ok(!wrong.test(line), line);
  }
});
