// Tests the choices of the first screen, the game terms that they give, and the change to the game screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeating } from '../../../../www/game/first/seating.js';
import { inShort } from '../../../../www/game/new-game/shelf.js';
import { recallFirst, termsOf } from '../../../../www/game/first/wish.js';
import { clockOf, PRESETS, presetOf } from '../../../../www/game/new-game/presets.js';
import en from '../../../../www/locales/en/game.js';
import fr from '../../../../www/locales/fr/game.js';
import { GAMES } from '../../../../www/match/games.js';

/** @param {string} cause @param {number} [plies] */
const change = (cause, plies = 0) => new CustomEvent('changed', { detail: { cause, now: { plies } } });

/** @param {boolean} [asked] */
function seat(asked = false) {
  const session = Object.assign(new EventTarget(), { state: { plies: 0 } });
  let moved = 0;
  const seating = createSeating(/** @type {any} */ (session), { asked, moved: () => moved++ });
  return {
    seating,
    tell: (/** @type {string} */ cause, plies = 0) => session.dispatchEvent(change(cause, plies)),
    moves: () => moved,
  };
}

test('the default game is chess with White and without a clock, against the computer at beginner strength', () => {
  const wish = recallFirst('orthodox');
  const terms = termsOf(wish, en);
  assert.deepEqual(terms.computer, { color: 'black', elo: 600, adapts: true });
  assert.equal(terms.rules, 'orthodox');
  assert.equal(terms.clock, null);
  assert.deepEqual(terms.names, { white: '', black: 'Computer (600)' });
});

test('a game of two people at one device has no computer, and the choice "random" sets only the computer\'s colour', () => {
  const wish = { ...recallFirst('take-make'), colour: /** @type {const} */ ('lot') };
  assert.equal(termsOf({ ...wish, against: 'person' }, fr).computer, null);
  assert.equal(termsOf(wish, fr, () => 0.1).computer?.color, 'black');
  assert.equal(termsOf(wish, fr, () => 0.9).computer?.color, 'white');
});

test('a game with a friend by link has no computer and no clock, and the user plays the chosen colour', () => {
  const wish = { ...recallFirst('take-make'), against: /** @type {const} */ ('link'), time: PRESETS[0] };
  for (const [colour, far] of /** @type {const} */ ([
    ['white', 'black'],
    ['black', 'white'],
  ])) {
    const terms = termsOf({ ...wish, colour }, en);
    assert.deepEqual(
      [terms.rules, terms.far, terms.computer, terms.clock, terms.names],
      ['take-make', far, null, null, { white: '', black: '' }],
    );
  }
  assert.equal(termsOf({ ...wish, colour: 'lot' }, en, () => 0.9).far, 'white');
  assert.equal(termsOf({ ...wish, against: 'person' }, en).far, undefined);
});

test('the clock made from each preset time control is recognised as that preset', () => {
  for (const preset of PRESETS) assert.equal(presetOf(clockOf(preset)), preset);
  assert.equal(
    presetOf({ white: { kind: 'unlimited' }, black: { kind: 'suddenDeath', main: 1 } }),
    undefined,
  );
  assert.deepEqual(clockOf([5, 0])?.white, { kind: 'suddenDeath', main: 300_000 });
  assert.deepEqual(clockOf([3, 2])?.black, { kind: 'fischer', main: 180_000, more: 2000 });
});

test('every variant has a short description in both languages, and a variant of two rules combines their descriptions', () => {
  for (const words of [en, fr]) {
    const said = GAMES.map(({ name }) => inShort(name, words));
    assert.equal(new Set(said).size, GAMES.length);
    assert.ok(said.every((one) => one.endsWith('.')));
    assert.equal(
      inShort('take-make+rokagogo', words),
      `${inShort('take-make', words)} ${inShort('rokagogo', words)}`,
    );
  }
});

test('after loading, the first screen stays open unless the URL asks for a position', () => {
  for (const asked of [false, true]) {
    const { seating, tell } = seat(asked);
    tell('reset');
    assert.equal(seating.done, asked);
  }
});

test('a demonstration or viewing a position keeps the first screen open, and another new game closes it', () => {
  const { seating, tell } = seat();
  tell('reset');
  seating.lay(() => tell('reset'));
  assert.equal(seating.done, false);
  tell('view');
  assert.equal(seating.done, false);
  tell('reset');
  assert.equal(seating.done, true);
});

test('the first move closes the first screen and is reported only once, even after an undo', () => {
  const { seating, tell, moves } = seat();
  tell('reset');
  tell('move', 1);
  tell('move', 2);
  tell('undo', 2);
  assert.equal(seating.done, true);
  assert.equal(moves(), 1);
});

test('a restored game remembers whether the first screen was closed; records without that field count as closed', () => {
  const { seating } = seat();
  seating.restore(null, 0);
  assert.equal(seating.done, true);
  seating.restore(false, 0);
  assert.equal(seating.done, false);
  seating.restore(seating.save(), 0);
  assert.equal(seating.done, false);
});
