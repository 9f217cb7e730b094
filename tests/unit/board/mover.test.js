// Tests which side's pieces the user can pick up, depending on the game and the attributes of the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moverOf } from '../../../www/board/controller.js';

const now = { turn: 'black', outcome: null };
/** @param {object} [session] @param {object} [settings] */
const mover = (session = {}, settings = {}) =>
  moverOf(
    /** @type {any} */ ({ now, viewed: now, isOn: true, free: null, opened: { record: null }, ...session }),
    /** @type {any} */ ({ viewOnly: false, movable: 'auto', premove: false, opponent: null, ...settings }),
  );

test('no piece of a board with a PGN can be picked up unless `movable` names its side', () => {
  const opened = { record: { line: { moves: [] } } };
  assert.equal(mover(), 'black');
  assert.equal(mover({ opened }), null);
  assert.equal(mover({ opened }, { movable: 'both' }), 'black');
  assert.equal(mover({ opened }, { movable: 'black' }), 'black');
  assert.equal(mover({ opened }, { movable: 'white' }), null);
  assert.equal(mover({ opened }, { movable: 'none' }), null);
});

test('pieces can be picked up only for the side to move, in the last position of an unfinished game', () => {
  for (const session of [{ isOn: false }, { viewed: {} }, { now: null }]) assert.equal(mover(session), null);
  const over = { ...now, outcome: { winner: null, reason: 'stalemate' } };
  assert.equal(mover({ now: over, viewed: over }), null);
  assert.equal(mover({}, { viewOnly: true }), null);
  assert.equal(mover({ free: {} }), 'both');
  assert.equal(mover({}, { opponent: 'black' }), null);
  assert.equal(mover({}, { opponent: 'black', premove: true }), 'white');
  assert.equal(mover({}, { opponent: 'white' }), 'black');
});
