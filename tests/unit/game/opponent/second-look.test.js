import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from '../../../../www/board/session/session.js';
import { plyAskedAbout } from '../../../../www/game/opponent/look-again.js';
import { sentenceOf } from '../../../../www/game/opponent/second-look.js';
import { verdictOf } from '../../../../www/game/opponent/verdict.js';
import { usualTerms } from '../../../../www/match/terms.js';
import en from '../../../../www/locales/en/game.js';
import { openSearch } from '../../../helpers/analysis.mjs';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {object} state @param {object} [more] @returns {any} */
const view = (state, more = {}) => ({
  state: { ply: 5, turn: 'black', outcome: null, ...state },
  shownPly: 5,
  terms: { ...usualTerms(), computer: { color: 'black', elo: 600, adapts: false } },
  letters: 'en',
  words: en,
  ...more,
});

test('the button "second look" judges the user\'s last move, or the viewed move', () => {
  assert.equal(plyAskedAbout(view({})), 5);
  assert.equal(plyAskedAbout(view({ turn: 'white' })), 4);
  assert.equal(plyAskedAbout(view({}, { shownPly: 2 })), 2);
  assert.equal(plyAskedAbout(view({ turn: 'white' }, { terms: usualTerms() })), 5);
  assert.equal(plyAskedAbout(view({ turn: 'white', outcome: {} })), 5);
});

/** Returns the search's verdict on the last of these moves. @param {string} fen @param {string} sans */
async function look(fen, sans) {
  const session = /** @type {any} */ (new Session(engine));
  session.reset({ fen, moves: sans.split(' ') });
  const { line, start } = session.opened;
  const game = { rules: 'orthodox', fen: start.fen ?? fen, moves: [...line] };
  const search = openSearch();
  const verdict = await verdictOf(search, session, game, 'en', new AbortController().signal);
  search.close();
  return { verdict, said: sentenceOf(verdict, view({}), 0) };
}

test('the verdict on a move that allows mate names the mate and a better move', async () => {
  const { verdict, said } = await look(START, 'f3 e5 g4');
  assert.equal(verdict.moment.ply, 3);
  assert.deepEqual(
    verdict.played.map(({ san }) => san),
    ['g4', 'Qh4#'],
  );
  assert.match(said, /^2\.\u00a0g4 allows mate at once\. 2\.\u00a0\S+ /);
});

test('the verdict on a good move calls the move good', async () => {
  const { said } = await look('6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1', 'Rb8#');
  assert.equal(said, '1.\u00a0Rb8# is a good move: there was hardly anything better.');
});

test('the verdict on a move that misses a mate names that mate', async () => {
  const { verdict, said } = await look('6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1', 'Re1');
  assert.match(said, /1\.\u00a0Rb8# would have mated on the back rank\.$/);
  assert.deepEqual(
    verdict.better.map(({ san, mate }) => [san, mate]),
    [['Rb8#', true]],
  );
  assert.equal(verdict.played[0].san, 'Re1');
});
