import assert from 'node:assert/strict';
import test from 'node:test';
import { loadWords } from '../../../../www/game/words/language.js';
import { stageCaptions, squaresOf, stepsOf } from '../../../../www/game/score/steps.js';

const { en, fr } = await loadWords();

/** @param {string[]} stages @param {import('../../../../www/game/types.d.ts').Words} words */
const told = (stages, words) => {
  const [first, second] = stepsOf(stages);
  return stageCaptions([first, second], '1. …', words).map(({ head, text }) => `${head}: ${text}`);
};

test('a placement of pieces is read into squares from a1 on', () => {
  const squares = squaresOf('2r5/7k/8/8/2B5/8/8/7K');
  assert.equal(squares.length, 64);
  assert.equal(squares[7], 'K');
  assert.equal(squares[26], 'B');
  assert.equal(squares[58], 'r');
});

test('Take&Make, figure B: the rook takes the bishop on c4 and moves on to a2 like a bishop', () => {
  const stages = ['2r5/7k/8/8/2B5/8/8/7K', '8/7k/8/8/2r5/8/8/7K', '8/7k/8/8/8/8/r7/7K'];
  assert.deepEqual(stepsOf(stages), [
    { from: 58, to: 26, piece: 'r', becomes: 'r', captured: 'B', passing: false },
    { from: 26, to: 8, piece: 'r', becomes: 'r', captured: null, passing: false },
  ]);
  assert.deepEqual(told(stages, en), [
    'Before: 1. …',
    'Take: The rook takes the bishop on c4.',
    'Make: It moves on to a2 like a bishop.',
  ]);
  assert.deepEqual(told(stages, fr), [
    'Avant: 1. …',
    'Take: La tour prend le fou en c4.',
    'Make: La pièce repart en a2 comme un fou.',
  ]);
});

test("after the capture of a pawn, the Make moves in that pawn's direction, and the caption names the pawn's colour", () => {
  const stages = ['2r5/7k/8/8/2P5/8/8/7K', '8/7k/8/8/2r5/8/8/7K', '8/7k/8/2r5/8/8/8/7K'];
  assert.equal(told(stages, en)[2], 'Make: It moves on to c5 like a white pawn.');
  assert.equal(told(stages, fr)[2], 'Make: La pièce repart en c5 comme un pion blanc.');
});

test('in a Take en passant the captured pawn stood beside the Take square', () => {
  const stages = ['4k3/8/8/1pP5/8/8/8/4K3', '4k3/8/1P6/8/8/8/8/4K3', '4k3/8/8/1P6/8/8/8/4K3'];
  assert.deepEqual(told(stages, en).slice(1), [
    'Take: The pawn takes en passant on b6.',
    'Make: It moves on to b5 like a black pawn.',
  ]);
});

test("the steps of a Take&Make move end with the promotion if a pawn's Make ends on the last rank", () => {
  const stages = ['1r6/P6k/8/8/8/8/8/7K', '1P6/7k/8/8/8/8/8/7K', '2N5/7k/8/8/8/8/8/7K'];
  assert.equal(told(stages, en)[2], 'Make: It moves on to c8 like a rook and becomes a knight.');
  assert.equal(told(stages, fr)[2], 'Make: La pièce repart en c8 comme une tour et devient un cavalier.');
});

test('a Make may return to the square that the piece came from', () => {
  const [take, make] = stepsOf(['8/8/8/8/8/8/r6R/8', '8/8/8/8/8/8/R7/8', '8/8/8/8/8/8/7R/8']);
  assert.deepEqual([take.from, take.to, make.from, make.to], [15, 8, 8, 15]);
});

test('castling chess, figure B: the king moves two squares, and the knight lands on the square it crossed', () => {
  const stages = [
    '8/8/5P2/8/4p2b/6p1/1k6/4N2K',
    '8/8/5P2/8/4p2b/6p1/1k6/4NK2',
    '8/8/5P2/8/4p2b/6p1/1k6/5KN1',
  ];
  assert.deepEqual(told(stages, en), [
    'Before: 1. …',
    'King: The king moves two squares, to f1.',
    'Partner: The knight lands on g1.',
  ]);
  assert.deepEqual(told(stages, fr), [
    'Avant: 1. …',
    'Roi: Le roi se déplace de deux cases, en f1.',
    'Partenaire: Le cavalier se place en g1.',
  ]);
});
