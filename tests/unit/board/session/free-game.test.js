import assert from 'node:assert/strict';
import test from 'node:test';
import { Chess } from 'chess.js';
import { freeEngine } from '../../../../www/board/session/host-legality.js';
import { makeSolver } from '../../../../www/board/analysis/problems.js';
import { squareOf } from '../../../../www/board/session/squares.js';

test('with legal moves from the host page, the board gives no reasons why moves are legal or refused', () => {
  const { Game } = freeEngine({ e2: ['e4'] });
  const game = /** @type {any} */ (new Game());
  for (const question of ['refusal', 'whyStuck']) assert.equal(game[question](12, 12), null);
  assert.deepEqual([...game.permission(0)], []);
});

test('with legal moves from the host page, solving returns null, but an unknown colour is still rejected', async () => {
  /** @type {any} */
  const ports = { host: {}, parts: { game: { session: { now: {}, free: {} } }, analysisSource() {} } };
  const { solve, canMate } = makeSolver(ports);
  for (const options of [undefined, null, {}]) {
    assert.equal(await solve('#2', /** @type {any} */ (options)), null);
    assert.equal(await canMate('white', /** @type {any} */ (options)), null);
  }
  await assert.rejects(canMate(/** @type {any} */ ('red')), { code: 'unknownColor' });
});

/** Returns the target squares of each piece in chess.js, collected as its documentation shows. @param {string} fen */
const destsOf = (fen) => {
  /** @type {Record<string, string[]>} */
  const dests = {};
  for (const { from, to } of new Chess(fen).moves({ verbose: true })) {
    dests[from] ??= [];
    dests[from].push(to);
  }
  return dests;
};

test('a promotion that chess.js lists four times is offered once for each of four pieces', () => {
  const fen = 'k7/7P/8/8/8/8/8/K7 w - - 0 1';
  const dests = destsOf(fen);
  assert.deepEqual(dests.h7, Array(4).fill('h8'));
  for (const given of [dests, new Map(Object.entries(dests))]) {
    const { Game, renew } = freeEngine(given);
    const game = new Game('orthodox', fen);
    renew(game);
    const moves = game.movesFrom(/** @type {number} */ (squareOf('h7')));
    assert.deepEqual(
      moves.map(({ promotion }) => promotion),
      ['Q', 'R', 'B', 'N'],
    );
  }
});

test('the moves of chess.js and those of `legalMoves()` are destinations as they are', () => {
  const fen = '7k/7P/8/8/8/8/7R/K7 w - - 0 1';
  const chess = new Chess(fen);
  const wanted = chess.moves({ verbose: true }).map(({ from, to }) => from + to);
  const { Game, renew } = freeEngine(chess.moves({ verbose: true }));
  const game = new Game('orthodox', fen);
  renew(game);
  const listed = game.movesFrom().map(({ coordinates }) => coordinates.slice(0, 4));
  assert.deepEqual([...new Set(listed)].sort(), [...new Set(wanted)].sort());
  renew(Object.assign(game, { dests: new Map() }));
  assert.deepEqual(freeEngine([]).readFen(fen).pieces.length, 64);
});

test('destinations that are neither squares nor moves are refused with what was expected', () => {
  /** @param {unknown} given */
  const refusal = (given) => {
    try {
      freeEngine(/** @type {any} */ (given));
    } catch (/** @type {any} */ error) {
      return [error.code, error.message];
    }
    return [];
  };
  // chess.js lists only texts without `verbose`.
  for (const given of [['e4'], [{ from: 'e2' }], [{ from: 'e2', to: 'e9' }], [null]]) {
    const [code, message] = refusal(given);
    assert.equal(code, 'invalidDests');
    assert.match(message, /^expected each move in `dests` with squares as `from` and `to`, but got /);
  }
  assert.match(refusal('e2e4')[1], /an object, a Map or a list of moves, but got "e2e4"/);
});
