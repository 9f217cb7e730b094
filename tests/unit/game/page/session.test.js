// Tests the game page's session with scripted events of a fake board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionOf } from '../../../../www/game/page/session.js';

/** @param {string} type @param {object} detail */
const eventOf = (type, detail) => new CustomEvent(type, { detail, cancelable: true });

test('viewing another ply is reported as a change of the session, but flipping the board is not', () => {
  const board = new EventTarget();
  const session = sessionOf(/** @type {any} */ (board));
  /** @type {string[]} */
  const causes = [];
  session.addEventListener('changed', ({ detail }) => causes.push(detail.cause));
  for (const cause of ['move', 'flip', 'view'])
    board.dispatchEvent(eventOf('gamechange', { cause, state: {}, shownPly: 0 }));
  assert.deepEqual(causes, ['move', 'view']);
});

test('each change event has the state before the change, even after the board was flipped', () => {
  const board = new EventTarget();
  const session = sessionOf(/** @type {any} */ (board));
  /** @type {unknown[]} */
  const seen = [];
  session.addEventListener('changed', ({ detail: { before, now } }) => seen.push([before, now]));
  const [one, other] = [{}, {}];
  for (const [cause, state] of /** @type {const} */ ([
    ['reset', one],
    ['flip', one],
    ['move', other],
  ]))
    board.dispatchEvent(eventOf('gamechange', { cause, state, shownPly: 0 }));
  assert.equal(seen.length, 2);
  assert.deepEqual(seen[0], [null, one]);
  const [before, now] = /** @type {unknown[]} */ (seen[1]);
  assert.ok(before === one && now === other);
});

test('a move that a listener of the page rejects is rejected on the board and not passed to later listeners', () => {
  const board = new EventTarget();
  const session = sessionOf(/** @type {any} */ (board));
  session.addEventListener('beforemove', (event) => event.preventDefault());
  board.addEventListener('beforemove', () => assert.fail('the move was rejected'));
  assert.equal(board.dispatchEvent(eventOf('beforemove', { san: 'e4' })), false);
});
