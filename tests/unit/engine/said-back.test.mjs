// Tests that the board understands its own descriptions of moves, and every notation, with the built engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { loadReader } from '../../../www/board/typing/phrases.js';
import { detailOf } from '../../../www/board/session/moves.js';
import en from '../../../www/locales/en/board.js';
import fr from '../../../www/locales/fr/board.js';

const readPhrase = await loadReader();

const engine = new URL('../../../dist/engine/', import.meta.url);
const { Game, games, initSync } = await import(new URL('roque.js', engine).href);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

/** @type {Record<string, string>} */
const FRENCH = { K: 'R', Q: 'D', R: 'T', B: 'F', N: 'C' };

/**
 * Returns the moves that the likeliest legal reading of a phrase may mean, or null if that reading is ambiguous.
 * @param {import('../../../dist/engine/roque.js').Game} game
 * @param {string} phrase
 * @param {string} language
 */
const understood = (game, phrase, language) => {
  for (const { texts } of readPhrase(phrase, language)) {
    const moves = new Set();
    for (const text of texts) {
      try {
        moves.add(game.parse(text));
      } catch (error) {
        if (/** @type {{ code: string }} */ (error).code === 'moveAmbiguous') return null;
      }
    }
    if (moves.size) return [...moves];
  }
  return [];
};

for (const { name: rules } of games()) {
  test(`the board understands its own description and notation of every move: ${rules}`, () => {
    let seed = 7;
    const game = new Game(rules);
    for (let ply = 0; ply < 150; ply++) {
      const { fen, outcome } = game.state();
      if (outcome) break;
      const legal = game.movesFrom().map((/** @type {any} */ { token }) => token);
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      const move = legal[seed % legal.length];
      const next = new Game(rules, fen);
      next.play(move);
      const state = next.state();
      next.free();
      const detail = detailOf(state.lastMove, state.fen, 'api');
      const french = detail.san.replace(/[KQRBN]/g, (letter) => FRENCH[letter]);
      for (const [language, phrases] of /** @type {[string, string[]][]} */ ([
        ['en', [detail.san, detail.coordinates, en.move(detail)]],
        ['fr', [french, detail.coordinates, fr.move(detail)]],
      ])) {
        for (const phrase of phrases) {
          const moves = understood(game, phrase, language);
          const told = `${language}, ${fen}: "${phrase}"`;
          // A spoken description may fit two pieces, but a notation never does.
          if (phrase !== phrases[2]) assert.deepEqual(moves, [move], told);
          else assert.ok(moves === null || moves.includes(move), told);
        }
      }
      game.play(move);
    }
    game.free();
  });
}
