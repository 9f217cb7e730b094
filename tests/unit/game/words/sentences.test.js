import assert from 'node:assert/strict';
import test from 'node:test';
import { loadWords } from '../../../../www/game/words/language.js';
import {
  describeCaptures,
  lookingAt,
  makingOf,
  offerDeclined,
  offerReceived,
  offerStands,
  printScore,
  describeState,
} from '../../../../www/game/words/sentences.js';

const { en, fr } = await loadWords();

/** @type {import('../../../../www/board/types.d.ts').Reason[]} */
const REASONS = [
  'checkmate',
  'stalemate',
  'deadPosition',
  'repetition',
  'fiftyMoves',
  'fivefoldRepetition',
  'seventyFiveMoves',
  'agreement',
  'resignation',
  'resignationCannotMate',
  'flagFall',
  'flagFallCannotMate',
];
const WON = ['checkmate', 'resignation', 'flagFall'];

for (const reason of REASONS)
  test(`an ending by ${reason} has its own sentence in both languages`, () => {
    const sides = /** @type {const} */ (['white', 'black']);
    for (const words of [en, fr]) {
      const told = sides.map((side) => {
        const outcome = { winner: WON.includes(reason) ? side : null, reason };
        return describeState({ outcome, turn: 'white', checked: null }, words);
      });
      for (const sentence of told) {
        assert.match(sentence, /^\p{Lu}[^{}]+\.$/u);
        if (!WON.includes(reason)) assert.match(sentence, /^Draw|^Partie nulle/);
      }
      assert.equal(told[0] === told[1], !WON.includes(reason));
    }
  });

test('between Take and Make the page names the piece that moves on and the piece that it moves like', () => {
  const told = (/** @type {string} */ from, /** @type {string} */ take, /** @type {string} */ captured) =>
    [en, fr].map((words) => makingOf(from, { take, captured }, { pieces }, words));
  const put = Object.entries({ 1: 'N', 11: 'p', 34: 'P', 40: 'r', 51: 'Q' });
  const pieces = put.reduce(
    (all, [square, piece]) => all.slice(0, +square) + piece + all.slice(+square + 1),
    '.'.repeat(64),
  );
  assert.deepEqual(told('b1', 'd2', 'p'), [
    'You captured on d2. Now move the knight on like a black pawn.',
    'Vous avez pris en d2. Faites maintenant repartir le cavalier comme un pion noir.',
  ]);
  assert.match(told('a6', 'd7', 'Q')[0], /the rook on like a queen/);
  assert.match(told('c5', 'd6', 'p')[0], /the pawn on like a black pawn/, 'en passant');
});

test('the text of a result names both sides', () => {
  const told = (/** @type {any} */ outcome, /** @type {any} */ turn) =>
    [en, fr].map((words) => describeState({ outcome, turn, checked: null }, words));
  assert.deepEqual(told({ winner: 'white', reason: 'checkmate' }, 'black'), [
    'Checkmate: White wins.',
    'Échec et mat\u00a0: les Blancs gagnent.',
  ]);
  assert.deepEqual(told({ winner: 'black', reason: 'resignation' }, 'white'), [
    'White resigns: Black wins.',
    'Les Blancs abandonnent\u00a0: les Noirs gagnent.',
  ]);
  assert.deepEqual(told({ winner: 'white', reason: 'flagFall' }, 'black'), [
    'Black has run out of time: White wins.',
    'Les Noirs ont épuisé leur temps\u00a0: les Blancs gagnent.',
  ]);
  assert.deepEqual(told({ winner: null, reason: 'stalemate' }, 'black'), [
    'Draw by stalemate: Black is not in check and has no legal moves.',
    'Partie nulle par pat\u00a0: les Noirs ne sont pas en échec et n’ont aucun coup légal.',
  ]);
});

test('the text about a draw names the reason', () => {
  for (const [reason, ...sentences] of /** @type {const} */ ([
    [
      'repetition',
      'Draw by repetition: the same position has occurred three times.',
      'Partie nulle par répétition\u00a0: la même position s’est produite trois fois.',
    ],
    [
      'fiftyMoves',
      'Draw by the 50-move rule: each side has made fifty moves without a capture or a pawn move.',
      'Partie nulle selon la règle des 50 coups\u00a0: chaque camp a joué cinquante coups sans prise ni coup de pion.',
    ],
    [
      'deadPosition',
      'Draw: neither side can checkmate any more.',
      'Partie nulle\u00a0: aucun camp ne peut plus mater.',
    ],
    ['agreement', 'Draw by agreement.', 'Partie nulle d’un commun accord.'],
  ]))
    assert.deepEqual(
      [en, fr].map((words) =>
        describeState({ outcome: { winner: null, reason }, turn: 'white', checked: null }, words),
      ),
      sentences,
    );
});

test('the status of an unfinished game names the side to move and a check', () => {
  const state = { outcome: null, turn: /** @type {'white' | 'black'} */ ('white'), checked: null };
  assert.equal(describeState(state, en), 'White to move.');
  assert.equal(describeState({ ...state, turn: 'black' }, fr), 'Aux Noirs de jouer.');
  assert.equal(describeState({ ...state, checked: 4 }, en), 'White is in check.');
  assert.equal(describeState({ ...state, turn: 'black', checked: 60 }, fr), 'Les Noirs sont en échec.');
});

test('the result is printed with en dashes and ½', () => {
  assert.equal(printScore({ outcome: null }), null);
  assert.equal(printScore({ outcome: { winner: 'white', reason: 'checkmate' } }), '1–0');
  assert.equal(printScore({ outcome: { winner: 'black', reason: 'resignation' } }), '0–1');
  assert.equal(printScore({ outcome: { winner: null, reason: 'stalemate' } }), '½–½');
});

test('the text of a draw offer names the player who offers and the player who answers', () => {
  assert.equal(offerReceived('white', en), 'White offers a draw');
  assert.equal(offerStands('black', en), 'Black offers a draw. White can accept or decline.');
  assert.equal(
    offerStands('white', fr),
    'Les Blancs proposent la nulle. Les Noirs peuvent accepter ou refuser.',
  );
  assert.equal(offerDeclined('black', fr), 'Les Noirs ont refusé la nulle. La partie continue.');
});

test('the name of a viewed position is its last move, with an ellipsis before a move of Black', () => {
  assert.equal(lookingAt(1, 'Nf3', 0, en), 'Move 1: Nf3');
  assert.equal(lookingAt(24, 'Txe1', 0, fr), 'Coup 12\u00a0: …Txe1');
  assert.equal(lookingAt(1, '♘f6', 21, en), 'Move 11: …Nf6');
  assert.equal(lookingAt(0, '', 0, fr), 'Position de départ');
});

test('the text for screen readers counts captured pieces and states the material lead', () => {
  assert.equal(describeCaptures('', 0, en), 'Nothing captured.');
  assert.equal(describeCaptures('qrpp', 4, en), 'Captured: 1 queen, 1 rook, 2 pawns. Ahead by 4.');
  assert.equal(describeCaptures('RNNP', -2, fr), 'Prises\u00a0: 1 tour, 2 cavaliers, 1 pion.');
});

test('in games against the computer, texts call the user "you", in both languages', () => {
  /** @type {any} */
  const terms = { names: { white: '', black: '' }, computer: { color: 'black', elo: 600, adapts: false } };
  const told = (/** @type {any} */ state) =>
    [en, fr].map((words) =>
      describeState({ outcome: null, turn: 'white', checked: null, ...state }, words, terms),
    );
  assert.deepEqual(told({}), ['Your move.', 'À vous de jouer.']);
  assert.deepEqual(told({ checked: 4 }), ['You are in check.', 'Échec\u00a0: à vous de jouer.']);
  for (const [winner, reason, ...sentences] of [
    ['white', 'checkmate', 'Checkmate: you win!', 'Échec et mat\u00a0: vous gagnez\u202f!'],
    ['black', 'checkmate', 'Checkmate: the computer wins.', 'Échec et mat\u00a0: l’ordinateur gagne.'],
    [
      'black',
      'resignation',
      'You resigned. The computer wins.',
      'Vous abandonnez\u00a0: l’ordinateur gagne.',
    ],
    [
      'white',
      'flagFall',
      'The computer has run out of time: you win!',
      'L’ordinateur a épuisé son temps\u00a0: vous gagnez\u202f!',
    ],
    [null, 'agreement', 'Draw by agreement.', 'Partie nulle d’un commun accord.'],
  ])
    assert.deepEqual(told({ outcome: { winner, reason } }), sentences);
  const [own] = told({ outcome: { winner: null, reason: 'stalemate' } });
  assert.match(own, /: you are not in check/);
  const [other] = told({ outcome: { winner: null, reason: 'stalemate' }, turn: 'black' });
  assert.match(other, /: the computer is not in check/);
  assert.deepEqual(
    [offerStands('black', en, terms), offerStands('white', en, terms), offerDeclined('black', fr, terms)],
    [
      'The computer offers a draw. Accept or decline it.',
      'You offered a draw.',
      'L’ordinateur a refusé la nulle. La partie continue.',
    ],
  );
});

test('every ending with a winner has one sentence for a winning user and one for a losing user', () => {
  for (const words of [en, fr]) {
    const reasons = ['checkmate', 'resignation', 'flagFall'];
    assert.deepEqual([Object.keys(words.you.wins), Object.keys(words.you.loses)], [reasons, reasons]);
  }
});
