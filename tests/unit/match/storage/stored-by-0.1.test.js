// Tests that all data that version 0.1 stored or wrote into links and files can still be opened.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, engine, gameStore, openPage, quarantine } from '../../../helpers/headless.js';
import { plantStored } from '../../../helpers/stored.js';

const STORED = JSON.parse(readFileSync(new URL('../../../data/stored-by-0.1.json', import.meta.url), 'utf8'));
const { createMatch } = await import('../../../../www/match/match.js');
const { openLinkedGame } = await import('../../../../www/match/open-link.js');
const { readSettings } = await import('../../../../www/game/settings/settings.js');
const { recallTerms } = await import('../../../../www/game/new-game/remembered-terms.js');
const { recallFirst } = await import('../../../../www/game/first/wish.js');
const { storedProgress, progressTrouble } = await import('../../../../www/puzzles/logic/progress.js');
const { solvedExercises } = await import('../../../../www/book/exercise/progress.js');
const { LETTERS } = await import('../../../../www/solve/logic/notation.js');
const { CODES } = await import('../../../../www/locales/languages.js');
const { copyPreferences } = await import('../../../../www/site/preference-copies.js');
const { preferenceStorage, recall, recovered } = await import('../../../../www/site/remember.js');
const { rulesAsked } = await import('../../../../www/site/rules.js');

/** The games in the order of their first event: rules, names, moves, result. */
const GAMES = [
  ['orthodox', 'Ann', 'Bob', 'e4 e5 Nf3 Nc6 Bb5', '1-0'],
  ['orthodox', 'Bob', 'Ann', 'd4 d5 c4', '*'],
  ['take-make+exchange', 'Cléo', 'Dan', 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8', '1/2-1/2'],
  ['rokagogo', 'Computer, level 3', 'Eve', /^\S+ [de]5 \S+$/, '*'],
  ['take-make', 'Eve', 'Dan', 'e4 d5 exd5-d4', '*'],
  ['orthodox', 'Morphy, Paul', 'Duke Karl / Count Isouard', /^e4 e5 Nf3 d6 .* Rd8#$/, '1-0'],
  ['take-make+castling-chess', 'Fay', 'Gus', 'e4 d5', '*'],
];

beforeEach(async () => {
  await recovered;
  await emptyBrowser();
  await plantStored(STORED);
});

/** Opens the game page with the match code that begins games. */
const openGamePage = () =>
  openPage({
    parts(session) {
      const { terms, score, clocks, offers, takeBack } = createMatch(session, {
        sources: { load: async () => engine },
      });
      Object.assign(session, { terms, clocks, score });
      return [terms, score, clocks, offers, takeBack];
    },
  });

const lineOf = ({ state, moveList }) => moveList('en').slice(0, state.ply).join(' ');
const same = (actual, expected) =>
  expected instanceof RegExp ? assert.match(actual, expected) : assert.equal(actual, expected);

test('a page with data of version 0.1 continues its game with clock and terms', async () => {
  const { session, unread } = await openGamePage();
  assert.equal(session.state.rules, 'take-make+castling-chess');
  assert.equal(session.moveList('en').join(' '), 'e4 d5');
  assert.ok(session.state.touchMove);
  assert.equal(session.state.draws, 'claims');
  assert.deepEqual(session.terms.current.names, { white: 'Fay', black: 'Gus' });
  assert.ok(session.clocks.paused);
  assert.deepEqual(
    [session.clocks.left('white'), session.clocks.left('black')].map((ms) => ms > 180_000),
    [true, true],
  );
  assert.deepEqual(unread, []);
});

test('every game stored by version 0.1 opens with its moves, names and result', async () => {
  const { session, kept } = await openGamePage();
  await kept.settled();
  const ids = STORED.databases.roque.stores.games.entries
    .map(([, game]) => game)
    .sort((a, b) => a.begun - b.begun)
    .map(({ id }) => id);
  assert.equal(ids.length, GAMES.length);
  const summaries = new Map();
  for await (const some of gameStore.heads()) for (const head of some) summaries.set(head.id, head);
  for (const [i, id] of ids.entries()) {
    const [rules, white, black, line, result] = GAMES[i];
    assert.equal(await kept.open(id), 'open');
    assert.equal(session.state.rules, rules);
    same(lineOf({ state: session.state, moveList: (letters) => session.moveList(letters) }), line);
    assert.equal(kept.record.result, result);
    const { names } = session.terms.current;
    assert.deepEqual(names, { white, black });
    const head = summaries.get(id);
    assert.deepEqual([head.rules, head.white, head.black, head.result], [rules, white, black, result]);
  }
  assert.equal(kept.storageTrouble, null);
});

test('a match stored by version 0.1 keeps its score', async () => {
  const { session, kept } = await openGamePage();
  const second = STORED.databases.roque.stores.games.entries.find(
    ([, game]) => game.parts.match?.games === 1,
  );
  assert.equal(await kept.open(second[0]), 'open');
  assert.deepEqual([session.score.points('white'), session.score.points('black')], [0, 1]);
});

test('records of version 0.1 in quarantine stay there, and the user is not notified again', async () => {
  const { kept } = await openGamePage();
  await kept.settled();
  assert.equal(kept.troubles, 0);
  const raws = (await quarantine.all()).map(({ raw, trouble }) => [raw, trouble]);
  assert.deepEqual(
    raws,
    STORED.archives.quarantine.map(({ raw, trouble }) => [raw, trouble]),
  );
});

test('links and addresses of version 0.1 open their games', async () => {
  const expected = {
    resigned: ['orthodox', 'e4 e5 Nf3 Nc6 Bb5', 'resignation'],
    claimed: ['take-make+exchange', 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8', 'repetition'],
    running: ['take-make+castling-chess', 'e4 d5', undefined],
  };
  const { session } = await openGamePage();
  for (const [name, [rules, line, end]] of Object.entries(expected)) {
    openLinkedGame(session, engine, engine.readLink(STORED.links[name]));
    assert.equal(session.state.rules, rules);
    assert.equal(session.moveList('en').join(' '), line);
    assert.equal(session.state.outcome?.reason, end);
  }
  assert.equal(
    rulesAsked(new URL(STORED.links.address, 'https://roque.test').searchParams),
    'take-make+castling-chess',
  );
});

test('an archive exported by version 0.1 is read with all its games', () => {
  const file = new engine.PgnFile(STORED.archives.pgn);
  const read = [];
  for (let entry = file.next(); entry; entry = file.next()) read.push(entry);
  file.free();
  assert.equal(read.length, 6);
  for (const { rules, moves, error, tags } of read) {
    assert.equal(error ?? null, null);
    const [, , , line] = GAMES.find(
      ([name, white]) => name === rules && tags.some(([tag, value]) => tag === 'White' && value === white),
    );
    assert.equal(moves.length, line instanceof RegExp ? moves.length : line.split(' ').length);
  }
});

/** Checks the values that the pages remember. */
function checkPreferences() {
  const { settings, trouble } = readSettings(recall('settings'));
  const { theme, squares, pieces, letters, sounds } = settings;
  assert.equal(trouble, null);
  assert.deepEqual(
    [theme, squares, pieces, letters, sounds],
    ['dark', 'walnut', 'classic', 'figurine', false],
  );
  const { rules, touchMove, names } = recallTerms();
  assert.deepEqual([rules, touchMove, names.white], ['take-make+castling-chess', true, 'Fay']);
  const { against, adapts, elo, colour } = recallFirst('orthodox');
  assert.deepEqual([against, adapts, elo, colour], ['person', false, 1080, 'black']);
  const progress = storedProgress();
  assert.deepEqual([progress.rating, progress.count, progress.games.orthodox.solved], [1007, 1, [1]]);
  assert.equal(progressTrouble(), null);
  assert.deepEqual([...solvedExercises()], [['try-mate', 3]]);
  assert.ok(LETTERS.some((letters) => letters === recall('solve-letters')));
  assert.ok(/** @type {string[]} */ (CODES).includes(recall('language')));
  assert.deepEqual([recall('stages'), recall('more'), recall('asideSeen')], ['off', 'open', '2']);
}

test('settings, terms, puzzle progress, exercises and choices of version 0.1 are read', checkPreferences);

test('settings of version 0.1 that a killed browser has lost are recovered from their copies', async () => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  preferenceStorage.written.clear();
  assert.equal(
    (await copyPreferences(preferenceStorage)).length,
    STORED.databases['roque.remembered'].stores.items.entries.length,
  );
  checkPreferences();
});
