import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../../../../www/locales/en/game.js';
import fr from '../../../../www/locales/fr/game.js';
import mistakes from '../../../../www/locales/en/mistakes.js';
import { describeMoment, tellLoss } from '../../../../www/game/review/sentences.js';
import { numberLine } from '../../../../www/game/words/scoresheet.js';

/** @import { Moment, MotifKind, Outcome } from '../../../../www/game/review/types.d.ts' */

/** Returns a key moment of a review at Black's 24th move. @param {Outcome} played @param {Outcome} better @returns {Moment} */
const moment = (played, better) => ({
  ply: 48,
  color: 'black',
  loss: 0.4,
  accuracy: 20,
  verdict: 'blunder',
  played: { san: 'Kh8', packed: 1, outcome: played },
  better: { sans: ['Rxc4-a2', 'Kb1'], moves: [2, 3], outcome: better },
});
const PLACE = /** @type {const} */ ({ number: 24, color: 'black' });

test('a key moment is described by the loss of the played move and the gain of the better move', () => {
  const lost = moment({ kind: 'loses', what: 'n' }, { kind: 'wins', what: 'b' });
  assert.equal(
    describeMoment(lost, PLACE, en.review),
    '24…\u00a0Kh8 loses a knight. 24…\u00a0Rxc4-a2 would have won a bishop.',
  );
  assert.equal(
    describeMoment(lost, PLACE, fr.review),
    '24…\u00a0Kh8 perd un cavalier. 24…\u00a0Rxc4-a2 gagnait un fou.',
  );
  const mated = moment({ kind: 'mated', moves: 1 }, { kind: 'mate', moves: 3 });
  assert.equal(
    describeMoment(mated, PLACE, en.review),
    '24…\u00a0Kh8 allows mate at once. 24…\u00a0Rxc4-a2 would have mated in 3.',
  );
});

test('the description of a lost piece mentions the compensation for the piece', () => {
  const lost = moment({ kind: 'loses', what: 'n', inReturn: 'p' }, { kind: 'even' });
  assert.equal(tellLoss(lost, PLACE, en.review), '24…\u00a0Kh8 loses a knight for a pawn.');
  assert.equal(tellLoss(lost, PLACE, fr.review), '24…\u00a0Kh8 perd un cavalier contre un pion.');
});

test('the loss of a move can be described without the better move', () => {
  /** @param {Outcome} played @param {Outcome} better @param {typeof en | typeof fr} words */
  const loss = (played, better, words = en) => tellLoss(moment(played, better), PLACE, words.review);
  const even = /** @type {const} */ ({ kind: 'even' });
  assert.equal(loss(even, even), '24…\u00a0Kh8 is a blunder.');
  assert.equal(loss(even, { kind: 'wins', what: 'r' }), '24…\u00a0Kh8 misses a chance to win a rook.');
  assert.equal(loss(even, { kind: 'mate', moves: 3 }), '24…\u00a0Kh8 misses mate in 3.');
  assert.equal(loss(even, { kind: 'mate', moves: 3 }, fr), '24…\u00a0Kh8 manque un mat en 3 coups.');
  assert.equal(
    loss({ kind: 'loses', what: 'q' }, { kind: 'mate', moves: 1 }),
    '24…\u00a0Kh8 loses the queen.',
  );
});

test('if a bad move loses no material, it is described by its verdict, such as "inaccuracy"', () => {
  const vague = moment({ kind: 'even' }, { kind: 'even' });
  assert.equal(
    describeMoment(vague, PLACE, en.review),
    '24…\u00a0Kh8 is a blunder. 24…\u00a0Rxc4-a2 was better.',
  );
});

test('if the better move also loses material, the description states the smaller loss', () => {
  /** @param {Outcome} played @param {Outcome} better @param {typeof en | typeof fr} words */
  const second = (played, better, words = en) =>
    describeMoment(moment(played, better), PLACE, words.review).split('24…\u00a0')[2];
  /** @param {import('../../../../www/game/review/types.d.ts').Gain} what */
  const loses = (what) => ({ kind: /** @type {const} */ ('loses'), what });
  assert.equal(second(loses('q'), loses('n')), 'Rxc4-a2 would have lost only a knight.');
  assert.equal(second(loses('n'), loses('exchange'), fr), 'Rxc4-a2 limitait la perte à la qualité.');
});

/** Returns a motif. @param {MotifKind} kind @param {string} targets */
const motif = (kind, targets = '') => ({ kind, at: 0, squares: [], targets });
/** @type {Outcome} */
const EVEN = { kind: 'even' };
/** @type {Outcome} */
const ROOK = { kind: 'wins', what: 'r' };

test('if a tactical motif is proved, the description names the motif by which the better move wins', () => {
  const missed = moment(EVEN, ROOK);
  missed.better.motifs = [motif('fork', 'kr')];
  const second = (/** @type {typeof en | typeof fr} */ words) =>
    describeMoment(missed, PLACE, words.review).split('24…\u00a0')[2];
  assert.equal(second(en), 'Rxc4-a2 would have won a rook: a fork of king and rook.');
  assert.equal(second(fr), 'Rxc4-a2 gagnait une tour par une fourchette (roi et tour).');
  missed.better.motifs = [motif('fork', 'rr')];
  assert.equal(second(en), 'Rxc4-a2 would have won a rook by a fork.');
  missed.better.motifs = [motif('fork', 'kqr')];
  assert.equal(second(en), 'Rxc4-a2 would have won a rook: a fork of king, queen and rook.');
  assert.equal(tellLoss(missed, PLACE, en.review), '24…\u00a0Kh8 misses a chance to win a rook.');
});

test('if a tactical motif is proved, the description names the motif by which the played move loses, or the missed threat', () => {
  const lost = moment({ kind: 'loses', what: 'n', inReturn: 'p' }, EVEN);
  lost.played = { ...lost.played, reply: 'Bxc3', motifs: [motif('hanging', 'n'), motif('threat', 'n')] };
  assert.equal(
    tellLoss(lost, PLACE, en.review),
    '24…\u00a0Kh8 leaves a knight hanging. The threat was 25.\u00a0Bxc3.',
  );
  assert.equal(
    tellLoss(lost, PLACE, fr.review),
    '24…\u00a0Kh8 laisse un cavalier en prise. La menace était 25.\u00a0Bxc3.',
  );
  const mated = moment({ kind: 'mated', moves: 2 }, EVEN);
  mated.played.motifs = [motif('backRank', 'k')];
  assert.equal(tellLoss(mated, PLACE, en.review), '24…\u00a0Kh8 allows mate in 2 on the back rank.');
});

test('every motif has a sentence in each language without unfilled placeholders', () => {
  const kinds = /** @type {MotifKind[]} */ (Object.keys(mistakes.motifs));
  for (const { review } of [en, fr])
    for (const kind of kinds) {
      const isMate = kind === 'backRank';
      const made = moment(
        isMate ? { kind: 'mated', moves: 1 } : { kind: 'loses', what: 'material' },
        isMate ? { kind: 'mate', moves: 2 } : ROOK,
      );
      made.played = { ...made.played, reply: 'Ra8', motifs: [motif(kind, 'kr')] };
      made.better.motifs = [motif(kind, 'kr')];
      const text = describeMoment(made, PLACE, review);
      assert.doesNotMatch(text, /[{}]|undefined/);
    }
});

test('every outcome has a sentence in each language without unfilled placeholders', () => {
  /** @type {Outcome[]} */
  const outcomes = [
    { kind: 'mate', moves: 1 },
    { kind: 'mated', moves: 2 },
    { kind: 'wins', what: 'exchange' },
    { kind: 'loses', what: 'material' },
    { kind: 'wins', what: 'q', inReturn: 'r' },
    { kind: 'loses', what: 'n', inReturn: 'pp' },
    { kind: 'promotes' },
    { kind: 'draw' },
    { kind: 'even' },
  ];
  for (const { review } of [en, fr])
    for (const played of outcomes)
      for (const better of outcomes)
        for (const text of [describeMoment, tellLoss].map((say) =>
          say(moment(played, better), PLACE, review),
        ))
          assert.doesNotMatch(text, /[{}]|undefined/);
  for (const { review } of [en, fr])
    for (const played of outcomes)
      for (const better of outcomes)
        assert.doesNotMatch(tellLoss(moment(played, better), PLACE, review), /Rxc4/);
});

test('a line of moves has move numbers as in a book, whichever side begins', () => {
  assert.equal(numberLine(['Kh8', 'Ra8', 'Kg8'], PLACE), '24…\u00a0Kh8 25.\u00a0Ra8 Kg8');
  assert.equal(numberLine(['e4', 'e5', 'Nf3'], { number: 1, color: 'white' }), '1.\u00a0e4 e5 2.\u00a0Nf3');
});
