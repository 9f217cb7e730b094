import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from '../../../../www/locales/en/game.js';
import { annotatePgn } from '../../../../www/game/review/notes.js';

/** @import { Moment } from '../../../../www/game/review/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

const PGN = '[White "A"]\n\n1. e4 e5 2. Qh5 {bold} Ke7 *\n';

/** Returns the key moment at Black's second move, where Nc6 would have guarded the pawn. @returns {Moment} */
function moment() {
  const game = new engine.Game();
  for (const move of ['e4', 'e5', 'Qh5']) game.play(game.parse(move));
  const better = game.parse('Nc6');
  const played = game.parse('Ke7');
  game.free();
  return {
    ply: 4,
    color: 'black',
    loss: 0.5,
    accuracy: 20,
    verdict: 'blunder',
    played: { san: 'Ke7', packed: played, outcome: { kind: 'mated', moves: 1 } },
    better: { sans: ['Nc6'], moves: [better], outcome: { kind: 'even' } },
  };
}

test('a review is written into the PGN as a glyph, a comment and a variation, and existing text stays', () => {
  const text = annotatePgn(engine, PGN, [moment()], 0, en);
  /** @type {import('../../../../dist/engine/roque.js').PgnGame} */
  const { tags, line } = engine.readPgn(text, 'en');
  assert.deepEqual(
    tags.find(([name]) => name === 'White'),
    ['White', 'A'],
  );
  assert.equal(line.moves[2].comment, 'bold');
  const { nags, comment, variations } = line.moves[3];
  assert.deepEqual(nags, [4]);
  assert.equal(comment, '2… Ke7 allows mate at once. 2… Nc6 was better.');
  assert.deepEqual(
    variations.map(({ moves }) => moves.map(({ san }) => san)),
    [['Nc6']],
  );
});

test('a review that is saved to a PGN twice is written only once', () => {
  const once = annotatePgn(engine, PGN, [moment()], 0, en);
  assert.equal(annotatePgn(engine, once, [moment()], 0, en), once);
});
