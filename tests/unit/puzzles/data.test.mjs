// Tests the shipped puzzles: the page can read each of them, and its solution is legal.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from '../../../www/board/session/session.js';
import { readGoal } from '../../../www/board/puzzle/course.js';
import { fileOf, readCollection } from '../../../www/puzzles/logic/collection.js';
import { NAMES } from '../../../www/puzzles/logic/games.js';

const DATA = new URL('../../../www/puzzles/data/', import.meta.url);
const root = new URL('../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

test('every variant has its puzzle file, and the folder contains no other file', () => {
  assert.deepEqual(readdirSync(DATA).sort(), NAMES.map(fileOf).sort());
});

for (const name of NAMES)
  test(`${name}: every puzzle can be read, each solution is legal, and mate problems end in mate`, () => {
    const given = JSON.parse(readFileSync(new URL(fileOf(name), DATA), 'utf8'));
    const puzzles = readCollection(given);
    assert.equal(given.rules, name);
    assert.equal(puzzles.length, given.puzzles.length);
    const session = new Session(engine, { draws: 'claims' });
    for (const { id, fen, goal, line } of puzzles) {
      session.reset({ rules: name, fen });
      const played = line.map((move) => session.move(move)?.coordinates);
      assert.deepEqual(played, line, `No. ${id}`);
      const { kind, moves } = readGoal(goal) ?? {};
      if (kind === 'win' || kind === 'save' || kind === 'only') continue;
      assert.equal(line.length, 2 * (moves ?? 0) - (kind === 'mate' ? 1 : 0), `No. ${id}`);
      if (kind !== 'mate')
        assert.equal(session.state?.turn, kind === 'help' ? 'black' : 'white', `No. ${id}`);
      assert.equal(session.state?.outcome?.reason, 'checkmate', `No. ${id}`);
    }
  });
