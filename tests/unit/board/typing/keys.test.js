import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHeld, readKey } from '../../../../www/board/interaction/keyboard.js';
import { findPiece } from '../../../../www/board/interaction/keys.js';
import { movesTold } from '../../../../www/board/typing/attacks.js';
import { nameOf, readPlacement } from '../../../../www/board/session/squares.js';
import enWords from '../../../../www/locales/en/board.js';
import frWords from '../../../../www/locales/fr/board.js';
import { LANGUAGES } from '../../../../www/locales/languages.js';
import en from '../../../../www/locales/en/keys.js';
import fr from '../../../../www/locales/fr/keys.js';
import { castling, option } from '../../../helpers/options.mjs';

/** @import { MoveOption } from '../../../../www/board/types.d.ts' */

const at = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

test('the board handles only the keys of piece letters, commands, the digits 1 to 8 and five signs', () => {
  for (const key of [...'kqrbnpdtfcjmlaosvxiKQ/?,.;18'])
    assert.deepEqual(readKey(key, 0, false), { kind: 'ask', key });
  for (const key of [...'eghuwyz09!:', 'Tab', 'F1', 'Backspace', 'Delete']) {
    assert.equal(readKey(key, 0, false), null, key);
  }
});

test('digit keys are recognized by their position on the keyboard, but a key that types a slash is the slash', () => {
  const asked = (/** @type {string} */ key, /** @type {string} */ code) => readKey(key, 0, false, code);
  assert.deepEqual(asked('&', 'Digit1'), { kind: 'ask', key: '1' });
  assert.deepEqual(asked('è', 'Digit7'), { kind: 'ask', key: '7' });
  assert.deepEqual(asked('*', 'Digit8'), { kind: 'ask', key: '8' });
  assert.deepEqual(asked('/', 'Digit7'), { kind: 'ask', key: '/' });
  assert.deepEqual(asked('4', 'Numpad4'), { kind: 'ask', key: '4' });
  assert.deepEqual(asked('Home', 'Numpad7'), { kind: 'focus', square: 0 });
  assert.equal(asked('à', 'Digit0'), null);
});

test("keys held with AltGr, Ctrl, Alt or Meta are left to the page, except the board's signs with AltGr", () => {
  const held = (/** @type {string} */ key, /** @type {string} */ other = '') =>
    isHeld({
      ...{ key, altKey: other === 'Alt', ctrlKey: other === 'Control', metaKey: other === 'Meta' },
      getModifierState: (/** @type {string} */ name) => name === other,
    });
  for (const other of ['AltGraph', 'Alt', 'Control', 'Meta'])
    for (const key of ['3', '#', 'ArrowUp', 'm', ' ', 'Escape'])
      assert.ok(held(key, other), `${other} ${key}`);
  for (const key of '/?,.;') assert.ok(!held(key, 'AltGraph'), key);
  for (const key of ['3', 'ArrowUp', 'M', '?']) assert.ok(!held(key) && !held(key, 'Shift'), key);
});

test('the board handles the piece letters of every language', () => {
  for (const { letters } of Object.values(LANGUAGES))
    for (const key of letters) assert.deepEqual(readKey(key, 0, false), { kind: 'ask', key });
});

test('the search for the next piece of either colour goes in reading order and wraps around the board', () => {
  const pieces = readPlacement('4k3/8/8/2n5/8/8/8/1N2K1N1');
  const name = (/** @type {number | null} */ square) => (square === null ? null : nameOf(square));
  assert.equal(name(findPiece(pieces, 'N', at('e4'), false)), 'b1');
  assert.equal(name(findPiece(pieces, 'N', at('e4'), false, true)), 'c5');
  assert.equal(name(findPiece(pieces, 'N', at('g1'), false)), 'c5');
  assert.equal(name(findPiece(pieces, 'N', at('c5'), false, true)), 'g1');
  assert.equal(name(findPiece(pieces, 'N', at('e4'), true)), 'c5');
  assert.equal(name(findPiece(pieces, 'N', at('c5'), true)), 'g1');
  assert.equal(findPiece(pieces, 'Q', 0, false), null);
});

test('the key for the next piece of a kind keeps the focus if the board has only one such piece', () => {
  assert.equal(findPiece(readPlacement('8/8/8/8/8/8/8/K7'), 'K', 0, false), 0);
});

/** @param {string} placement @param {string} square @param {MoveOption[]} moves */
const told = (placement, square, ...moves) =>
  [
    { words: enWords, more: en },
    { words: frWords, more: fr },
  ].map(({ words, more }) => {
    /** @type {any} */
    const aid = { pieces: readPlacement(placement), turn: 'white', words, session: { ask: () => moves } };
    return movesTold(at(square), aid, more);
  });

test('the list of moves marks a capture, names a promotion square once, and gives a Take with its Make squares', () => {
  assert.deepEqual(
    told('8/8/8/8/8/8/8/6N1', 'g1', option('g1', 'f3', { captured: 'p' }), option('g1', 'h3')),
    ['Knight g1: takes f3, h3', 'Cavalier g1\u00a0: prend f3, h3'],
  );
  assert.deepEqual(
    told('8/P7/8/8/8/8/8/8', 'a7', ...[...'QRBN'].map((promotion) => option('a7', 'a8', { promotion }))),
    ['Pawn a7: a8 with promotion', 'Pion a7\u00a0: a8 avec promotion'],
  );
  assert.deepEqual(
    told(
      '8/8/8/8/8/8/8/R7',
      'a1',
      ...['c5', 'b6'].map((to) => option('a1', to, { stop: 'a4', captured: 'b' })),
    ),
    ['Rook a1: takes a4 and moves on to c5 or b6', 'Tour a1\u00a0: prend a4 et repart en c5 ou b6'],
  );
});

test('the list of captures leaves out the other moves', () => {
  /** @type {any} */
  const aid = { pieces: readPlacement('8/8/8/8/8/8/8/6N1'), turn: 'white', words: enWords };
  const captures = (/** @type {MoveOption[]} */ ...moves) =>
    movesTold(at('g1'), { ...aid, session: { ask: () => moves } }, en, 'no capture');
  assert.equal(captures(option('g1', 'f3', { captured: 'p' }), option('g1', 'h3')), 'Knight g1: takes f3');
  assert.equal(captures(option('g1', 'h3')), 'Knight g1: no capture');
});

test('in the list of moves, castling and exchange name the other piece', () => {
  const placement = '8/8/8/8/8/8/8/Q3K2R';
  assert.deepEqual(
    told(placement, 'e1', castling('e1', 'g1', 'h1', 'f1'), {
      ...castling('e1', 'a1', 'a1', 'e1', 'Q'),
      exchange: true,
    }),
    [
      'King e1: castling to g1 with the rook, changes places with the queen on a1',
      'Roi e1\u00a0: roque en g1 avec la tour, change de place avec la dame en a1',
    ],
  );
});

/** Returns every text of the keys and the move box. @param {typeof en} words */
const sentences = (words) => [
  ...[
    words.letters,
    words.keys,
    words.rank(4),
    words.label,
    words.play,
    words.close,
    words.hint,
    words.whichSide,
  ],
  ...[words.promoteTo, words.notNow, words.prevented, words.failed, words.unknown('x'), words.cannot('K')],
  ...[...'KQRBNPkqrbnp'].flatMap((man) => [
    words.noPiece(man),
    words.moves(man, 'e4', []),
    words.moves(man, 'e4', [words.takes('e5', []), words.takes('e5', ['c6', 'd7']), words.promotes('e8')]),
    words.castles('g1', man),
    words.changes('a1', man),
    words.notItsTurn(man, 'e4'),
    words.cannot(man, 'e4'),
    words.which([
      { man, square: 'b1' },
      { man, square: 'f3' },
    ]),
  ]),
  words.goOn('c4', ['a2', 'f1']),
];

test('both languages have the same text keys for the move box, and no text has an unfilled placeholder', () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
  for (const text of [...sentences(en), ...sentences(fr)]) {
    assert.ok(text && !/undefined|null|\[object|NaN|\s{2}/.test(text), text);
  }
});

test('the French texts of the move box have no-break spaces, typographic apostrophes and correct agreement', () => {
  for (const text of sentences(fr)) {
    assert.doesNotMatch(text, /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]|'/, text);
    assert.doesNotMatch(text, /\b(the|is|not|king|queen|knight|pawn|move|board|and|or)\b/i, text);
  }
  assert.equal(fr.cannot('q', 'e4'), 'Aucune dame ne peut aller en e4.');
  assert.equal(fr.cannot('N', 'e4'), 'Aucun cavalier ne peut aller en e4.');
  assert.match(fr.which([{ man: 'R', square: 'a1' }]), /^Laquelle/);
});
