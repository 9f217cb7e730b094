// Tests the menu above the moves that lists the games of a PGN file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PgnFile } from '../../../helpers/engine.mjs';
import { paceOf } from '../../../../www/board/viewer/autoplay.js';
import { endingOf } from '../../../../www/board/viewer/file.js';
import { lineOf, MOST, openGames, wantedOf } from '../../../../www/board/viewer/games.js';
import enFaults from '../../../../www/locales/en/faults.js';
import en from '../../../../www/locales/en/viewer.js';
import fr from '../../../../www/locales/fr/viewer.js';

globalThis.requestAnimationFrame ??= /** @type {any} */ (
  (/** @type {() => void} */ done) => setTimeout(done)
);

/** @param {number} n */
const game = (n) => `[Event "Round ${n}"]
[White "Anna ${n}"]
[Black "Boris"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0
`;
const file = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => game(i + 1)).join('\n');

test('the games of a file are read first up to the requested game, then to the end', async () => {
  const games = openGames({ PgnFile }, `${file(2)}\n[Event "Bad"]\n\n1. e5 *\n`);
  assert.equal(await games.until(2), true);
  assert.ok(games.list.length >= 2);
  let told = 0;
  assert.equal(await games.finish(() => told++), true);
  assert.deepEqual(
    games.list.map(({ tags, result, plies, fault }) => [tags.Event, result, plies, fault]),
    [
      ['Round 1', '1-0', 16, null],
      ['Round 2', '1-0', 16, null],
      ['Bad', '*', 0, 'moveIllegal'],
    ],
  );
  games.stop();
});

test('a large file is read in slices between which the page can respond, and a cancelled reading stops', async () => {
  const text = file(25_000);
  assert.ok(text.length > 4_000_000);
  const games = openGames({ PgnFile }, text);
  const slices = [0];
  const reading = games.finish(() => {
    slices.push(games.list.length);
    if (slices.length > 5) games.stop();
  });
  assert.equal(await reading, false);
  assert.equal(slices.length, 6);
  assert.ok(slices.every((count, i) => !i || count > slices[i - 1]));
  assert.ok(games.list.length < MOST);
});

test('each game has one line in the menu: players, event, year and result', () => {
  const listed = (/** @type {Record<string, string>} */ tags, fault = /** @type {string | null} */ (null)) =>
    lineOf({ tags, result: '1/2-1/2', plies: 2, text: '', line: 1, fault, place: null }, 7, en);
  assert.equal(
    listed({ White: 'Anna', Black: 'Boris', Event: 'Club', Date: '1997.05.11' }),
    '7. Anna – Boris, Club, 1997, ½–½',
  );
  assert.equal(
    listed({ White: '?', Event: '?', Date: '????.??.??' }, 'pgnTag'),
    '7. White – Black, ½–½, cannot be read',
  );
  assert.equal(
    lineOf({ tags: {}, result: '*', plies: 0, text: '', line: 1, fault: null, place: null }, 1, fr),
    '1. Blancs – Noirs',
  );
});

test('an invalid game number selects the first game; an invalid pace gives the default, and a too short pace the minimum', () => {
  assert.deepEqual([null, '', '0', '-1', 'x', '1', '12'].map(wantedOf), [0, 0, 0, 0, 0, 0, 11]);
  assert.deepEqual([null, 'false', '', 'soon', '1', '2000'].map(paceOf), [null, null, 1500, 1500, 250, 2000]);
});

test('the message about a game whose moves could not all be read names the line of the file', async () => {
  const words = { loadFaults: async () => enFaults };
  const notes = [
    { code: 'pgnSkipped', line: 2, text: '-' },
    { code: 'pgnEndsAtMove', line: 4, text: '4. Bxa9' },
  ];
  assert.match(await endingOf({ notes }, 4, words), /4\. Bxa9 \(line 8 of the file\)/);
  assert.equal(await endingOf({ notes: notes.slice(0, 1) }, 4, words), '');
  // Before the words of the language are loaded, there is no message.
  assert.equal(await endingOf({ notes }, 4, { loadFaults: async () => null }), '');
});
