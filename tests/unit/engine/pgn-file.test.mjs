// Tests reading PGN files with many games, game by game.
import assert from 'node:assert/strict';
import test from 'node:test';
import { PgnFile, readPgn, thrown } from '../../helpers/engine.mjs';

const FILE = `\ufeff% a file
[Event "A"]
[White "Anna"]

1. e4 {one} e5 1/2-1/2

[Event "B"]
[Variant "Take&Make"]
[Result "0-1"]

1. Ke5

[Event "C"]
[Variant "Atomic"]
[Result "1-0"]

1. e4 1-0

[Event "D"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]

{of the last} 1. O-O *
`;

test('the games of a PGN file are returned one by one with their text, even games with errors', () => {
  for (const text of [FILE, FILE.replaceAll('\n', '\r\n')]) {
    const file = new PgnFile(text);
    assert.equal(file.done(), 0);
    const entries = [];
    let done = 0;
    for (let entry = file.next(); entry; entry = file.next()) {
      entries.push(entry);
      assert.ok(file.done() > done);
      done = file.done();
    }
    assert.deepEqual([file.done(), file.next()], [1, undefined]);
    assert.deepEqual(
      entries.map(({ rules, plies, result, line, error }) => [
        rules,
        plies,
        result,
        line,
        error?.code,
        error?.line,
      ]),
      [
        ['orthodox', 2, '1/2-1/2', 1, undefined, undefined],
        ['take-make', 0, '0-1', 7, 'moveIllegal', 11],
        ['', 0, '1-0', 13, 'pgnVariant', 14],
        ['orthodox', 1, '*', 19, undefined, undefined],
      ],
    );
    assert.deepEqual(entries[1].error.faults, ['moveIllegal']);
    assert.match(entries[1].error.message, /^line 11: Ke5/);
    assert.deepEqual(entries[1].tags[0], ['Event', 'B']);
    assert.equal(readPgn(entries[3].text, 'en').line.comment, 'of the last');
    for (const { text, tags, error } of entries) {
      if (error) assert.equal(thrown(() => readPgn(text, 'en')).code, error.code);
      else assert.deepEqual(readPgn(text, 'en').tags, tags);
    }
    file.free();
  }
  for (const empty of ['', ' \n', '% nothing\n']) {
    const file = new PgnFile(empty);
    assert.deepEqual([file.next(), file.done()], [undefined, 1]);
  }
});

test('reading a PGN file returns the first valid game; if all games are invalid, the first error is thrown', () => {
  const [anna, bad, atomic, last] = FILE.slice(FILE.indexOf('[Event "A"')).split(/(?=\[Event)/);
  assert.deepEqual(readPgn(bad + atomic + last + anna, 'en').tags[0], ['Event', 'D']);
  assert.equal(readPgn(last + bad, 'en').line.moves.length, 1);
  const { code, line } = /** @type {any} */ (thrown(() => readPgn(bad + atomic, 'en')));
  assert.deepEqual([code, line], ['moveIllegal', 5]);
  // Text after an invalid game without tags is part of that game.
  assert.equal(thrown(() => readPgn('1. e5 1-0\n\n1. d4 *', 'en')).code, 'moveIllegal');
});

test('all games of a PGN file with two thousand games are found', () => {
  const file = new PgnFile('[Event "x"]\n\n1. e4 e5 2. Nf3 {said} Nc6 (2... d6) *\n\n'.repeat(2_000));
  let count = 0;
  for (let entry = file.next(); entry; entry = file.next()) {
    assert.deepEqual([entry.line, entry.plies, entry.error], [1 + 4 * count, 4, null]);
    count++;
  }
  assert.equal(count, 2_000);
});
