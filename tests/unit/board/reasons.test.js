import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mergeReasons, sentencesOf } from '../../../www/board/interaction/reasons.js';
import { spokenAs } from '../../../www/board/render/captions.js';
import en from '../../../www/locales/en/faults.js';
import fr from '../../../www/locales/fr/faults.js';

const root = new URL('../../../dist/engine/', import.meta.url);
const { Game, initSync } = await import(new URL('roque.js', root).href);
initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** @param {string} fen @param {string} move @param {any} words */
const ended = (fen, move, words = en) => {
  const game = new Game('orthodox', fen);
  game.play(game.parse(move));
  assert.ok(game.state().outcome);
  return sentencesOf(mergeReasons(game.whyOver()), words);
};
/**
 * Returns the texts that explain why the moves of a piece are legal.
 * @param {string} rules
 * @param {string} fen
 * @param {number} from
 * @param {any} words
 */
const inHand = (rules, fen, from, words = en) => {
  const game = new Game(rules, fen);
  return sentencesOf(
    mergeReasons(game.movesFrom(from).flatMap((/** @type {any} */ { token }) => [...game.permission(token)])),
    words,
  );
};

test('a mate is explained by the check, the squares the king cannot reach and the pins', () => {
  assert.deepEqual(ended('4k3/5p2/8/8/7B/8/8/K2R4 w - - 0 1', 'd1d8'), [
    'The king on e8 is attacked by the rook on d8, and no legal move parries the check. No other piece can capture the attacker.',
    'It cannot move to d7 or f8: these squares are guarded by the rook on d8; it cannot move to e7: this square is guarded by the bishop on h4; it cannot capture on d8: this piece is guarded by the bishop on h4; it is blocked by the pawn on f7.',
  ]);
});

test("in the explanation of a mate, the attacker's square is a capture that the king cannot make, not an escape square", () => {
  const [, ways] = ended('4k3/5p2/8/8/7B/8/8/K2R4 w - - 0 1', 'd1d8', fr);
  assert.match(ways, /l ne peut pas prendre en d8\u00a0: cette pièce est défendue par le fou en h4/);
  assert.doesNotMatch(ways, /fuir en[^;]*d8\u00a0:/);
});

test('the explanation of a mate mentions interposing only if there is a square between attacker and king', () => {
  const [far] = ended('6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1', 'd1d8');
  assert.match(far, /No other piece can capture the attacker or block the check\.$/);
  // A knight's check cannot be blocked, nor can a check from an adjacent square.
  const [knight] = ended('6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1', 'g5f7');
  assert.match(knight, /No other piece can capture the attacker\.$/);
});

test('a double check cannot be answered by a single move', () => {
  const [check] = ended('3rkr2/3p1p2/8/1B6/4N3/8/4R3/4K3 w - - 0 1', 'e4f6');
  assert.match(check, /No single move parries all the checks\.$/);
});

test('a stalemate is explained in at most three lines', () => {
  const told = ended('7k/5Q2/8/6K1/8/8/8/8 w - - 0 1', 'g5g6', fr);
  assert.equal(told[0], 'Le roi en h8 n’est pas attaqué, mais son camp n’a aucun coup légal.');
  assert.match(told[1], /^Il ne peut pas fuir en .*\u202f; il ne peut pas fuir en /);
  assert.equal(told.length, 2);
});

test('a reason common to several moves of a piece is given once', () => {
  const king = inHand('castling-chess', '3R4/p5p1/7k/8/R2K3n/8/8/B2N2n1 w - - 0 1', 27);
  assert.deepEqual(king, [en.general.coupRoque]);
  assert.deepEqual(inHand('castling-chess', '3R4/p5p1/7k/8/R2K3n/8/8/B2N2n1 w - - 0 1', 27, fr), [
    fr.general.coupRoque,
  ]);
  assert.deepEqual(inHand('exchange', 'r3k2r/8/8/8/8/8/8/RNBQKBNR w Xx - 0 1', 4), [en.general.exchange]);
  // If only one move has a reason, that move keeps its own explanation.
  const [one] = inHand('castling-chess', '8/8/8/8/P7/1k6/8/4N2K w - - 0 1', 7);
  assert.match(one, /^The king moves two squares towards the knight on e1/);
});

test("in random games of five variants no explanation of a piece's moves or of the ending is longer than three lines", () => {
  for (const rules of ['orthodox', 'take-make', 'castling-chess', 'take-make+castling-chess', 'exchange']) {
    let seed = 7;
    const game = new Game(rules, undefined);
    for (let ply = 0; ply < 120 && !game.state().outcome; ply++) {
      const moves = Array.from({ length: 64 }, (_, from) =>
        game.movesFrom(from).map((/** @type {any} */ { token }) => token),
      );
      for (const own of moves) {
        const found = own.flatMap((/** @type {number} */ move) => [...game.permission(move)]);
        for (const words of [en, fr])
          assert.ok(sentencesOf(mergeReasons(found), words).length <= 3, game.state().fen);
      }
      const all = moves.flat();
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      game.play(all[seed % all.length]);
    }
    assert.ok(sentencesOf(mergeReasons(game.whyOver()), en).length <= 3);
    game.free();
  }
});

test('several sentences to be spoken are joined, each with exactly one full stop', () => {
  assert.equal(spokenAs(['Capture cancelled', 'A king.', '', 'Why?']), 'Capture cancelled. A king. Why?');
});
