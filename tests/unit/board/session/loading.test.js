import assert from 'node:assert/strict';
import test from 'node:test';
import { loadFor, nextStep } from '../../../../www/board/session/loading.js';

test('a board goes from nothing to a game by steps that have names', () => {
  const all = { setup: {}, language: 'en', viewOnly: false, dests: null, rules: {}, wanted: false };
  const fen = '8/8/8/8/8/8/8/8';
  for (const [step, given] of Object.entries({
    settled: { setup: null },
    waiting: { language: '' },
    picture: { setup: { fen }, viewOnly: true, rules: undefined },
    fetching: { rules: undefined },
    begins: {},
  }))
    assert.equal(nextStep({ ...all, ...given }), step);
  // To be played on, a placement is a game; and a record is one even where it is only looked at.
  assert.equal(nextStep({ ...all, setup: { fen } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen, pgn: '' } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen }, dests: {} }), 'begins');
});

test('a whole position is a picture, too, as long as nobody asks for more and its FEN can be read', () => {
  const fen = '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1';
  const all = { setup: { fen }, language: 'en', viewOnly: true, dests: null, rules: {}, wanted: false };
  assert.equal(nextStep(all), 'picture');
  for (const other of [
    { wanted: true },
    { viewOnly: false },
    { dests: {} },
    { setup: { fen, pgn: '' } },
    { setup: { fen, rules: 'take-make' } },
    { setup: { fen: `${fen} 2` } },
    { setup: {} },
  ])
    assert.equal(nextStep({ ...all, ...other }), 'begins', JSON.stringify(other));
  // A mere placement is never more than that.
  const mere = { fen: '6rk/6pp/8/6N1/8/8/8/4K3', rules: 'take-make' };
  assert.equal(nextStep({ ...all, setup: mere, wanted: true }), 'picture');
});

test('the whole engine is fetched for a PGN, and only what plays for anything else', async () => {
  const loaders = /** @type {any} */ ({
    loadEngine: async () => 'what plays',
    loadWhole: async () => 'whole',
  });
  assert.equal(await loadFor({ pgn: '1. e4 *' }, loaders), 'whole');
  assert.equal(await loadFor({ pgn: '' }, loaders), 'whole');
  for (const setup of [null, {}, { fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' }, { rules: 'take-make' }])
    assert.equal(await loadFor(setup, loaders), 'what plays');
});
