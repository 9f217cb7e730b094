// Tests a match of two people over several games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin } from '../../helpers/table.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const names = { white: 'Anna', black: 'Boris' };
/** @param {import('../../helpers/table.js').Table} table */
const points = ({ score }) => [score.points('white'), score.points('black')];
const mate = ['f3', 'e5', 'g4', 'Qh4#'];

test('a rematch has the same terms with swapped colours, and the board is flipped', async () => {
  const table = await begin({ rules: 'take-make', names });
  assert.equal(table.score.there, false);
  table.actions.resign('black');
  table.score.again();
  assert.deepEqual([table.session.state.rules, table.session.state.fen], ['take-make', START]);
  assert.deepEqual(table.terms.current.names, { white: 'Boris', black: 'Anna' });
  assert.deepEqual([points(table), table.score.there, table.told.turned], [[0, 1], true, 1]);
});

test('an unfinished game has no rematch', async () => {
  const table = await begin({ names });
  table.play('e4');
  table.score.again();
  assert.deepEqual([table.session.state.ply, table.score.games, table.told.turned], [1, 0, 0]);
});

test('the score follows the players through the games, and a draw gives half a point to each', async () => {
  const table = await begin({ names });
  table.actions.offer('white');
  table.actions.accept('black');
  assert.deepEqual(points(table), [0.5, 0.5]);
  table.score.again();
  // Anna mates Boris, who has White.
  table.play(...mate);
  assert.deepEqual(points(table), [0.5, 1.5]);
  table.score.again();
  assert.deepEqual(
    [table.terms.current.names.white, points(table), table.score.games],
    ['Anna', [1.5, 0.5], 2],
  );
});

test('a rematch of a game that began from a given position begins from the same position', async () => {
  const rook = '4k3/8/8/8/8/8/4P3/4K2R w K - 0 1';
  const table = await begin({}, { fen: rook });
  table.play('O-O');
  table.actions.resign('black');
  table.score.again();
  assert.equal(table.session.state.fen, rook);
  assert.deepEqual(points(table), [0, 1]);
  assert.equal(table.told.begun.at(-1)?.[1], rook, 'the position is in the URL');
});

test('a rematch of Chess960 draws another position if the last one was drawn, else it keeps the number', async (t) => {
  const lots = [0, 0.5, 0.25];
  t.mock.method(Math, 'random', () => lots.shift() ?? 0);
  const table = await begin({ rules: 'take-make', names }, { fen: 'chess960:354' });
  const first = table.session.state.fen;
  const next = () => {
    table.actions.resign('black');
    table.score.again();
    return [table.session.state.rules, table.session.state.fen];
  };
  assert.deepEqual(next(), ['take-make', first]);
  assert.deepEqual([points(table), table.terms.current.names.white], [[0, 1], 'Boris']);
  table.score.drawn = true;
  for (const number of [0, 480, 240]) {
    next();
    assert.equal(table.told.begun.at(-1)?.[1], `chess960:${number}`);
  }
  assert.equal(table.told.turned, 4);
  // Another game ends the drawing of positions.
  table.terms.begin(table.terms.current);
  next();
  assert.equal(table.session.state.fen, START);
});

test('the match score does not count a result that was undone', async () => {
  const table = await begin();
  table.actions.resign('white');
  assert.deepEqual(points(table), [0, 1]);
  table.session.undo();
  assert.deepEqual([points(table), table.score.there], [[0, 0], false]);
  table.play(...mate);
  table.score.again();
  // In the rematch the winner has White.
  assert.deepEqual(points(table), [1, 0]);
});

test('a new game that is no rematch begins another match', async () => {
  const table = await begin({ names });
  table.actions.resign('white');
  table.score.again();
  assert.equal(table.score.games, 1);
  table.terms.begin(table.terms.current);
  assert.deepEqual([points(table), table.score.games, table.score.there], [[0, 0], 0, false]);
});

test('a rematch that cannot begin leaves the score unchanged', async (t) => {
  const table = await begin({ names });
  table.actions.resign('white');
  t.mock.method(table.session, 'reset', () => {
    throw new Error('no');
  });
  assert.throws(() => table.score.again());
  assert.deepEqual([points(table), table.score.games, table.terms.current.names], [[0, 1], 0, names]);
});
