import assert from 'node:assert/strict';
import test from 'node:test';
import { mergeAnnotations } from '../../../../www/board/session/export.js';
import { clockTime, fileName, terminationOf, timeTags } from '../../../../www/game/share/export.js';
import { readOffers } from '../../../../www/match/offers.js';
import { linkIn, linkTo } from '../../../../www/game/share/link.js';
import { begin } from '../../../helpers/table.js';

/** @param {number} packed @param {string} [comment] @param {any[]} [variations] */
const told = (packed, comment = '', variations = []) => ({ packed, san: '', nags: [], comment, variations });

test('the PGN export writes the remaining time in whole seconds as h:mm:ss', () => {
  assert.equal(clockTime(0), '0:00:00');
  assert.equal(clockTime(59_999), '0:00:59');
  assert.equal(clockTime(61_000), '0:01:01');
  assert.equal(clockTime(5_430_000), '1:30:30');
  assert.equal(clockTime(-5), '0:00:00');
});

test('the PGN export has one TimeControl tag, or one per side; a Bronstein delay is written as "?"', () => {
  /** @type {any} */
  const fischer = { kind: 'fischer', main: 5_400_000, more: 30_000 };
  /** @type {any} */
  const sudden = { kind: 'suddenDeath', main: 300_000 };
  assert.deepEqual(timeTags(null), []);
  assert.deepEqual(timeTags({ white: fischer, black: fischer }), [['TimeControl', '5400+30']]);
  assert.deepEqual(timeTags({ white: sudden, black: { kind: 'unlimited' } }), [
    ['WhiteTimeControl', '300'],
    ['BlackTimeControl', '-'],
  ]);
  const delay = /** @type {any} */ ({ kind: 'bronstein', main: 300_000, more: 3000 });
  assert.deepEqual(timeTags({ white: delay, black: delay }), [['TimeControl', '?']]);
});

test('the Termination tag distinguishes unfinished games and losses on time from the others', () => {
  const ended = (/** @type {string} */ result, /** @type {string} */ by) =>
    terminationOf(/** @type {any} */ ({ result, end: by ? { by } : null }));
  assert.equal(ended('*', ''), 'unterminated');
  assert.equal(ended('1-0', 'flagFall'), 'time forfeit');
  assert.equal(ended('1-0', 'resign'), 'normal');
  assert.equal(ended('0-1', ''), 'normal');
});

test('moves that are still as in the opened PGN file keep their comments, and undone moves are left out', () => {
  const line = { comment: '', moves: [told(1, 'one'), told(2, 'two'), told(3, 'three')] };
  assert.deepEqual(mergeAnnotations([1, 2, 3], line), line.moves);
  assert.deepEqual(mergeAnnotations([1, 2], line), line.moves.slice(0, 2));
  assert.deepEqual(mergeAnnotations([1, 2, 3, 4], line), [...line.moves, told(4)]);
  assert.deepEqual(mergeAnnotations([7, 8], undefined), [told(7), told(8)]);
});

test("after the first move that differs from the opened PGN file, the file's line becomes a variation", () => {
  const other = { comment: '', moves: [told(9)] };
  const line = { comment: '', moves: [told(1), told(2, 'two', [other]), told(3, 'three')] };
  assert.deepEqual(mergeAnnotations([1, 5, 6], line), [
    told(1),
    told(5, '', [{ comment: '', moves: [told(2, 'two'), told(3, 'three')] }, other]),
    told(6),
  ]);
});

test('stored draw offers are validated', () => {
  for (const raw of [null, 'white', { 0: [1, 'white'] }]) assert.deepEqual(readOffers(raw), []);
  assert.deepEqual(
    readOffers([[3, 'white'], [-1, 'white'], [1.5, 'black'], [2, 'red'], null, [0, 'black']]),
    [
      [3, 'white'],
      [0, 'black'],
    ],
  );
});

test('a draw offer is stored with its move and is removed by an undo or a new game', async () => {
  const { session, offers, play } = await begin();
  play('e4', 'e5');
  session.offerDraw('black');
  play('Nf3');
  session.offerDraw('white');
  assert.deepEqual(offers.save(), [
    [2, 'black'],
    [3, 'white'],
  ]);
  session.undo();
  assert.deepEqual(offers.save(), [[2, 'black']]);
  session.reset();
  assert.deepEqual(offers.save(), []);
});

test('the exported file name contains the players and the date, with characters that every system allows', () => {
  const terms = { rules: 'orthodox', draws: 'automatic', touchMove: false, clock: null, reload: 'pause' };
  const begun = new Date(2026, 10, 21, 12).getTime();
  const record = (/** @type {string} */ white, /** @type {string} */ black) =>
    /** @type {any} */ ({ begun, parts: { terms: { ...terms, names: { white, black } } } });
  assert.equal(fileName(record('Élise', '../Bo:*?')), 'Élise-Bo-2026-11-21');
  assert.equal(fileName(record('', '')), '2026-11-21');
});

test('the link of a game has the game in its fragment and no parameters for language, position or rules', () => {
  assert.equal(
    linkTo('https://roque.example/chess/?lang=fr&fen=x#g=old', 'AQAB'),
    'https://roque.example/chess/#g=AQAB',
  );
  assert.equal(linkIn('#g=AQAB'), 'AQAB');
  assert.equal(linkIn('#g='), '');
  for (const hash of ['', '#', '#game', '#G=AQAB']) assert.equal(linkIn(hash), null);
});
