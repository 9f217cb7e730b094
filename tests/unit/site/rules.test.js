import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { loadWords } from '../../../www/game/words/language.js';
import { GAMES as TABLE } from '../../../www/match/games.js';
import {
  AXES,
  addressOf,
  nameRules,
  partsOf,
  rulesAsked,
  traitsOf,
  unusualRules,
  USUAL,
} from '../../../www/site/rules.js';
import { gameName, rulesOf } from '../../../www/game/status/variant.js';

const engine = new URL('../../../dist/engine/', import.meta.url);
const { games, initSync } = await import(new URL('roque.js', engine).href);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

const { en, fr } = await loadWords();
const GAMES = TABLE.map(({ name }) => name);
/** @param {string} query */
const asked = (query) => rulesAsked(new URLSearchParams(query));

test('the page offers the same variants as the engine, the default variant first', () => {
  assert.deepEqual(TABLE, games());
  assert.equal(USUAL, GAMES[0]);
});

test('two capture rules and four castling rules give eight variants, whose names begin with the capture rule', () => {
  assert.deepEqual(GAMES, [
    'orthodox',
    'castling-chess',
    'rokagogo',
    'exchange',
    'take-make',
    'take-make+castling-chess',
    'take-make+rokagogo',
    'take-make+exchange',
  ]);
  for (const game of GAMES) {
    assert.equal(nameRules(partsOf(game)), game);
    assert.equal(traitsOf(game).name, game);
    assert.equal(unusualRules(game).join('+') || USUAL, game);
  }
});

test('the plus sign of a variant may be written as +, as a space or as %2B', () => {
  for (const plus of ['+', ' ', '%20', '%2B', '%2b'])
    assert.equal(asked(`?rules=take-make${plus}castling-chess`), 'take-make+castling-chess');
});

test('in the name of a variant, the order of the rules, capitals and an added default rule do not matter', () => {
  assert.equal(asked('?rules=exchange+take-make'), 'take-make+exchange');
  assert.equal(asked('?rules=Rokagogo'), 'rokagogo');
  assert.equal(asked('?rules=take-make+orthodox'), 'take-make');
  assert.equal(asked('?rules=orthodox'), 'orthodox');
});

test('a name that objects inherit, such as `constructor`, is no variant', () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'take-make+constructor']) {
    assert.equal(asked(`?rules=${encodeURIComponent(name)}`), name);
    for (const words of [en, fr]) {
      assert.equal(gameName(name, words), '');
      assert.equal(rulesOf(name, words).length, name.startsWith('take-make') ? 1 : 0);
    }
  }
});

test('a URL without `rules` selects no variant', () => {
  for (const query of ['', '?fen=8/8', '?rules=', '?rules=+']) assert.equal(asked(query), null);
});

test('an unknown variant in the URL is passed to the board, so that the board can report it', () => {
  for (const name of ['atomic', 'take-make atomic', 'rokagogo exchange', 'castling-chess take-make rokagogo'])
    assert.equal(asked(`?rules=${encodeURIComponent(name)}`), name);
});

test('the URL written for a variant is read as the same variant', () => {
  for (const game of GAMES) {
    const { search } = addressOf('https://roque.example/?rules=rokagogo&lang=fr&fen=8/8', game);
    assert.equal(asked(search) ?? 'orthodox', game);
    assert.match(search, /lang=fr/);
    assert.doesNotMatch(search, /fen|%2B/);
  }
});

test('the URL of the default variant has no `rules`', () => {
  assert.equal(
    addressOf('https://roque.example/?rules=take-make', 'orthodox').href,
    'https://roque.example/',
  );
  assert.equal(
    addressOf('https://roque.example/', 'take-make+castling-chess').href,
    'https://roque.example/?rules=take-make+castling-chess',
  );
  assert.equal(
    addressOf('https://roque.example/?lang=fr#g=AQAB', 'rokagogo', '8/8 w').href,
    'https://roque.example/?lang=fr&fen=8%2F8+w&rules=rokagogo',
  );
});

test('every variant has a unique name in both languages', () => {
  for (const words of [en, fr]) {
    const names = GAMES.map((game) => gameName(game, words));
    assert.equal(new Set(names).size, GAMES.length);
    assert.ok(names.every(Boolean));
    assert.deepEqual(Object.keys(words.games).sort(), [...GAMES].sort());
  }
  assert.equal(gameName('orthodox', en), 'Chess');
  assert.equal(gameName('orthodox', fr), 'Échecs');
  assert.equal(gameName('take-make+castling-chess', en), 'Take&Make + castling chess');
  assert.equal(gameName('take-make+castling-chess', fr), 'Take&Make + échecs Roque');
});

test('the page has no name for an unknown variant', () => {
  for (const game of ['atomic', 'toString', '']) assert.equal(gameName(game, en), '');
});

test('every rule of captures and castling has a name and a one-sentence description', () => {
  for (const words of [en, fr])
    for (const [axis, rules] of Object.entries(AXES)) {
      const told = words.rules[/** @type {keyof typeof AXES} */ (axis)];
      assert.deepEqual(Object.keys(told), [...rules]);
      for (const { name, rule } of Object.values(told)) {
        assert.ok(name);
        assert.match(rule, /^\p{Lu}[^.]+\.$/u);
      }
    }
});

test('the description of a variant lists only the rules that differ from chess', () => {
  assert.deepEqual(rulesOf('orthodox', en), []);
  assert.deepEqual(rulesOf('rokagogo', en), [en.rules.castling.rokagogo]);
  assert.deepEqual(rulesOf('take-make+exchange', fr), [
    fr.rules.captures['take-make'],
    fr.rules.castling.exchange,
  ]);
});
