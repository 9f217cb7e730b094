// Tests the user's rating for the opponent "as strong as you": which games change it, how much, and per variant.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterGame, createOwnStrength, ownStrength } from '../../../www/match/own-strength.js';
import { usualTerms } from '../../../www/match/terms.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {Partial<import('../../../www/match/types.d.ts').Terms>} [terms] */
function sitDown(terms = {}) {
  const session = Object.assign(new EventTarget(), { state: null });
  /** @type {Map<string, string>} */
  const kept = new Map();
  /** @type {[number, number][]} */
  const moved = [];
  const current = {
    ...usualTerms(),
    computer: /** @type {const} */ ({ color: 'black', elo: 600, adapts: true }),
    ...terms,
  };
  const recall = (/** @type {string} */ key) => kept.get(key) ?? null;
  const part = createOwnStrength(/** @type {any} */ (session), /** @type {any} */ ({ current }), {
    recall,
    remember: (key, value) => kept.set(key, value),
    moved: (...numbers) => moved.push(numbers),
  });
  /** @param {string} cause @param {{ winner: string | null } | null} outcome */
  const tell = (cause, outcome, plies = 40) =>
    session.dispatchEvent(
      new CustomEvent('changed', { detail: { cause, now: { plies, outcome, ply: 0, fen: START } } }),
    );
  return {
    part,
    kept,
    moved,
    current,
    tell,
    of: (/** @type {string} */ rules) => ownStrength(rules, recall).elo,
  };
}

test('a new user starts with a rating of 600, and the first games change the rating most', () => {
  assert.equal(ownStrength('orthodox', () => null).elo, 600);
  let own = { elo: 600, games: 0 };
  const ladder = [];
  for (let i = 0; i < 8; i++) {
    own = afterGame(own, 1);
    ladder.push(own.elo);
  }
  assert.deepEqual(ladder, [900, 1130, 1310, 1460, 1590, 1700, 1800, 1890]);
});

test('the rating settles at the strength against which the user scores one half, and never leaves the scale', () => {
  // Simulates a user of strength 1500: the Elo formula gives the expected score, and a fixed sequence the results.
  let own = { elo: 600, games: 0 };
  let sum = 0;
  for (let i = 0; i < 400; i++) {
    const expected = 1 / (1 + 10 ** ((own.elo - 1500) / 400));
    own = afterGame(own, (i * 0.618034) % 1 < expected ? 1 : 0);
    if (i >= 100) sum += own.elo;
  }
  assert.ok(Math.abs(sum / 300 - 1500) < 60, String(sum / 300));
  for (const points of [0, 1]) {
    for (let i = 0; i < 100; i++) own = afterGame(own, points);
    assert.equal(own.elo, points ? 2800 : 200);
  }
  assert.equal(afterGame({ elo: 1200, games: 9 }, 0.5).elo, 1200);
});

test("after thirty games the rating of a user is near the user's strength", () => {
  let state = 1;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
  // On the scale of the strength setting, 200 points more score 76 to 84 percent. One simulated game in ten is a draw.
  for (const scale of [280, 400])
    for (const strength of [200, 400, 600, 1000, 1400, 1800, 2200, 2400]) {
      let distance = 0;
      for (let user = 0; user < 400; user++) {
        let own = { elo: 600, games: 0 };
        while (own.games < 30) {
          const expected = 1 / (1 + 10 ** ((own.elo - strength) / scale));
          const lot = random();
          own = afterGame(own, lot < expected - 0.05 ? 1 : lot < expected + 0.05 ? 0.5 : 0);
        }
        distance += Math.abs(own.elo - strength) / 400;
      }
      assert.ok(distance < 90, `${strength}: ${distance} at ${scale}`);
    }
});

test("the result of a game changes the user's rating only in that variant", () => {
  const { tell, of, moved, current } = sitDown();
  tell('move', { winner: 'white' });
  assert.equal(of('orthodox'), 900);
  assert.equal(of('take-make'), 600);
  current.rules = 'take-make';
  tell('reset', null);
  tell('resign', { winner: 'black' });
  assert.deepEqual([of('orthodox'), of('take-make')], [900, 300]);
  assert.deepEqual(moved, [
    [600, 900],
    [600, 300],
  ]);
});

test('a game changes the rating only once, even if its end is undone or the page is opened again', () => {
  const { tell, of, part } = sitDown();
  tell('move', { winner: 'black' });
  tell('undo', null);
  tell('move', { winner: 'white' });
  assert.equal(of('orthodox'), 300);
  tell('reset', { winner: 'white' });
  part.restore(true, 0);
  tell('view', { winner: 'white' });
  assert.equal(of('orthodox'), 300);
});

test('games between people, against a fixed strength, or of fewer than four plies never change the rating', () => {
  for (const computer of [null, /** @type {const} */ ({ color: 'black', elo: 600, adapts: false })]) {
    const { tell, moved } = sitDown({ computer });
    tell('move', { winner: 'white' });
    assert.deepEqual(moved, []);
  }
  const { tell, moved } = sitDown();
  tell('resign', { winner: 'black' }, 3);
  assert.deepEqual(moved, []);
});

test('an unreadable stored rating is replaced by that of a new user', () => {
  const stored = ['', '7', '[]', '{"orthodox":{"elo":9999,"games":1}}', '{"orthodox":{"elo":"900"}}', '{'];
  for (const text of stored) assert.equal(ownStrength('orthodox', () => text).elo, 600, text);
});
