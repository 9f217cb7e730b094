import assert from 'node:assert/strict';
import test from 'node:test';
import { nextStep } from '../../../../www/board/session/loading.js';

test('a board goes from nothing to a game by steps that have names', () => {
  const all = { setup: {}, language: 'en', viewOnly: false, dests: null, rules: {} };
  const fen = '8/8/8/8/8/8/8/8';
  for (const [step, given] of Object.entries({
    settled: { setup: null },
    waiting: { language: '' },
    placement: { setup: { fen }, viewOnly: true, rules: undefined },
    fetching: { rules: undefined },
    begins: {},
  }))
    assert.equal(nextStep({ ...all, ...given }), step);
  // To be played on, a placement is a game; and a record is one even where it is only looked at.
  assert.equal(nextStep({ ...all, setup: { fen } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen, pgn: '' } }), 'begins');
  assert.equal(nextStep({ ...all, viewOnly: true, setup: { fen }, dests: {} }), 'begins');
});
