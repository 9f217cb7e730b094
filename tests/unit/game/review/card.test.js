import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardOf } from '../../../../www/game/review/card.js';
import en from '../../../../www/locales/en/game.js';

/** @import { Stage } from '../../../../www/game/review/exercise.js' */
/** @import { Moment, Reviewed } from '../../../../www/game/review/types.d.ts' */

const reviewed = /** @type {Reviewed} */ (/** @type {unknown} */ ({ before: 0, letters: 'en', words: en }));

/** @type {Moment} */
const moment = {
  ply: 12,
  color: 'black',
  loss: 0.5,
  accuracy: 10,
  verdict: 'blunder',
  played: { san: 'Bxd1', packed: 1, outcome: { kind: 'mated', moves: 2 } },
  better: { sans: ['dxe5', 'Qxg4'], moves: [2, 3], outcome: { kind: 'wins', what: 'n' } },
};
const usual = { question: null, moment, answered: new Set(), note: '', isShown: false };
/** @param {Stage} stage */
const asking = (stage) => ({ ...usual, question: { moment, stage, text: `The text of ${stage}.` } });

test('the review describes a mistake without naming the better move until the user has answered', () => {
  const card = cardOf(usual, reviewed);
  assert.equal(card.text, '6…\u00a0Bxd1 allows mate in 2.');
  assert.doesNotMatch(JSON.stringify(card), /dxe5/);
  assert.deepEqual(card.deeds, ['find', 'show']);

  const known = cardOf({ ...usual, answered: new Set([12]) }, reviewed);
  assert.match(known.text, /6…\u00a0dxe5 would have won a knight/);
  assert.equal(known.line, '6…\u00a0dxe5 7.\u00a0Qxg4');
  assert.deepEqual(known.deeds, ['show', 'next']);
  const shown = cardOf({ ...usual, answered: new Set([12]), isShown: true }, reviewed);
  assert.deepEqual(shown.deeds, ['next'], 'on the board already');
});

test('a question of the review never shows the better move, even if the user has answered before', () => {
  for (const stage of /** @type {const} */ (['asked', 'checking', 'wrong', 'failed'])) {
    const card = cardOf({ ...asking(stage), answered: new Set([12]) }, reviewed);
    assert.deepEqual([card.text, card.line], [`The text of ${stage}.`, ''], stage);
    assert.ok(card.deeds.includes('show'), stage);
  }
  assert.ok(cardOf(asking('wrong'), reviewed).deeds.includes('again'));
  const right = cardOf({ ...asking('right'), answered: new Set([12]) }, reviewed);
  assert.equal(right.line, '6…\u00a0dxe5 7.\u00a0Qxg4');
});

test('a move without a verdict has a note and no question', () => {
  const card = cardOf({ ...usual, moment: null, note: 'A note.' }, reviewed);
  assert.deepEqual(card, { text: 'A note.', line: '', verdict: '', deeds: [] });
});
