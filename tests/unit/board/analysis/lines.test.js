// Tests that the packed moves of the search (numbers) become move details for host pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { prospectOf, taskOf } from '../../../../www/board/analysis/lines.js';
import { Session } from '../../../../www/board/session/session.js';
import { openSearch } from '../../../helpers/analysis.mjs';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** @param {object} setup */
const begin = (setup) => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  return session;
};

/** @param {any} session @param {string[]} sans */
const packed = (session, sans) => {
  const { start, line } = session.opened;
  const other = begin({ ...start, moves: [...line.slice(0, session.now.ply), ...sans] });
  return other.opened.line.slice(session.now.ply);
};
const worth = { centipawns: 12, mate: null, depth: 4, chance: 0.51 };

test('a line is described move by move from the current position, without the undone moves', () => {
  const session = begin({ moves: ['e4', 'e5', 'Nf3', 'Nc6'] });
  session.undo();
  session.undo();
  const { moves, ...rest } = prospectOf(session, taskOf(session, session.now), {
    ...worth,
    moves: packed(session, ['d4', 'exd4']),
  });
  assert.deepEqual(rest, worth);
  assert.deepEqual(
    moves.map(({ san, from, to, captured }) => [san, from, to, captured]),
    [
      ['d4', 'd2', 'd4', null],
      ['exd4', 'e5', 'd4', 'P'],
    ],
  );
  assert.match(moves[1].fen, / w /);
  assert.deepEqual([session.now.ply, session.now.plies, session.state.lastMove.san], [2, 4, 'e5']);
});

test('a line from the search is cut at the move that ends the game', () => {
  const session = begin({ moves: ['f3', 'e5', 'g4'] });
  const mate = packed(session, ['Qh4']);
  const { moves } = prospectOf(session, taskOf(session, session.now), {
    ...worth,
    moves: [...mate, ...mate],
  });
  assert.deepEqual(
    moves.map(({ san }) => san),
    ['Qh4#'],
  );
});

test('a search task contains the first position of the game and all moves played', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const session = begin({ fen, rules: 'rokagogo', moves: ['e4'], draws: 'claims' });
  const task = taskOf(session, session.now);
  assert.deepEqual([task.rules, task.draws, task.fen, task.moves?.length], ['rokagogo', 'claims', fen, 1]);
});

test('a mate in one is found and reported in every variant', async () => {
  for (const { name: rules } of engine.games()) {
    const session = begin({ fen: '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1', rules });
    const search = openSearch();
    const { lines } = await search.think({ ...taskOf(session, session.now), nodes: 20_000 });
    search.close();
    const { moves, mate } = prospectOf(session, taskOf(session, session.now), lines[0]);
    assert.deepEqual([moves[0].san, moves[0].mate, mate], ['Nf7#', true, 1], rules);
  }
});
