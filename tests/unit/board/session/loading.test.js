import assert from 'node:assert/strict';
import test from 'node:test';
import { defaults } from '../../../../www/board/attributes.js';
import { loadFor, makeLoading, nextStep } from '../../../../www/board/session/loading.js';

test('a board loads a game in named steps', () => {
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
  // A placement starts a game only on a playable board; a PGN starts a game on a view-only board too.
  assert.equal(nextStep({ ...all, setup: { fen } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen, pgn: '' } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen }, dests: {} }), 'begins');
});

test('a complete FEN on a view-only board is drawn without the engine, unless another setting needs the engine', () => {
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
  // A placement without the other FEN fields is always drawn without the engine.
  const mere = { fen: '6rk/6pp/8/6N1/8/8/8/4K3', rules: 'take-make' };
  assert.equal(nextStep({ ...all, setup: mere, wanted: true }), 'picture');
});

test('a PGN loads the whole engine, and anything else only the play engine', async () => {
  const loaders = /** @type {any} */ ({
    loadPlayEngine: async () => 'play engine',
    loadEngine: async () => 'whole',
  });
  assert.equal(await loadFor({ pgn: '1. e4 *' }, loaders), 'whole');
  assert.equal(await loadFor({ pgn: '' }, loaders), 'whole');
  for (const setup of [null, {}, { fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' }, { rules: 'take-make' }])
    assert.equal(await loadFor(setup, loaders), 'play engine');
});

/**
 * Returns a board whose language file is not loaded, so that no game begins.
 * @param {object} [session]
 */
const waiting = (session) => {
  const settings = defaults();
  const parts = { game: session && { session: { shows: () => false, mark() {}, ...session } } };
  const ports = { settings, parts, language: { name: '' }, stage: {}, faults: {}, take() {}, isReady() {} };
  const loading = makeLoading(/** @type {any} */ (ports));
  return {
    settings,
    loading,
    /** @param {'lastMove' | 'check'} name @param {string} value */
    set(name, value) {
      settings[name] = value;
      loading.mark(name);
    },
    marks: () => [settings.lastMove, settings.check],
  };
};
const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

test('setting another position clears the marks of the previous one, except the mark `none`', async () => {
  const { loading, set, marks } = waiting();
  set('lastMove', 'd2d4');
  set('check', 'none');
  await null;
  loading.ask({ fen: E4 }, true);
  assert.deepEqual(marks(), [null, 'none']);
});

test('marks set in the same JavaScript task as a position belong to that position, in either order', async () => {
  const { loading, set, marks } = waiting();
  set('lastMove', 'e2e4');
  loading.ask({ fen: E4 }, true);
  set('check', 'e8');
  assert.deepEqual(marks(), ['e2e4', 'e8']);
  await null;
  loading.ask({ fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, true);
  assert.deepEqual(marks(), [null, null]);
});

test('setting the same position again keeps the marks; another position or a PGN clears them', async () => {
  const free = { free: {}, now: { fen: `${E4.split(' ').slice(0, 2).join(' ')} - - 0 1` } };
  for (const [session, next, isFen, rest] of /** @type {const} */ ([
    [{ shows: () => true }, { fen: E4 }, true, 'e2e4'],
    [free, { fen: E4 }, true, 'e2e4'],
    [free, { fen: E4.replace(' b ', ' w ') }, true, null],
    [free, { pgn: '1. e4 *' }, false, null],
    [{ free: null, now: { fen: E4 } }, { fen: E4 }, true, null],
  ])) {
    const { loading, set, marks } = waiting(session);
    set('lastMove', 'e2e4');
    await null;
    loading.ask(next, isFen);
    assert.deepEqual(marks(), [rest, null], JSON.stringify(next));
  }
});
