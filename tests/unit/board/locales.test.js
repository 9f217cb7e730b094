import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from '../../../www/locales/en/board.js';
import fr from '../../../www/locales/fr/board.js';
import enFaults from '../../../www/locales/en/faults.js';
import frFaults from '../../../www/locales/fr/faults.js';

/** @import { MoveDetail, Outcome } from '../../../www/board/types.d.ts' */

/** The codes and names that the engine exports. */
const names = JSON.parse(readFileSync(new URL('../../data/names.json', import.meta.url), 'utf8'));
/** Error codes that need a text: those of the engine, of FEN and PGN, and of the board itself. @type {string[]} */
const FAULTS = [
  ...names.faults,
  ...`fenPlacement fenTurn fenCastling fenEnPassant fenHalfmoveClock fenFullmoveNumber fenStartNumber fenTooManyFields
  unknownRules engineFailed engineStopped pgnEmpty pgnTag pgnVariant pgnFen pgnOpenComment
  pgnParenthesis pgnTooDeep pgnSkipped pgnAside pgnTagNote pgnNullMove moveSyntax moveIllegal moveAmbiguous`.split(
    /\s+/,
  ),
];
/** Codes of all reasons to refuse a move: those of the engine and the one that only the board uses. @type {string[]} */
const REFUSALS = [...names.refusals, 'earlierPosition'];
/** @type {string[]} */
const PERMISSIONS = [...names.permissions, ...names.causes];
/** @type {Outcome['reason'][]} */
const REASONS = names.ends;
const MEN = [...'kqrbnp'];

/** @type {MoveDetail} */
const quiet = {
  piece: 'N',
  from: 'g1',
  to: 'f3',
  take: null,
  captured: null,
  capturedOn: null,
  promotion: null,
  partner: null,
  coordinates: 'g1f3',
  san: 'Nf3',
  check: false,
  mate: false,
  fen: '',
  source: 'click',
};
const capture = { ...quiet, to: 'e5', take: 'e5', captured: 'p', capturedOn: 'e5' };
const castling = {
  ...quiet,
  piece: 'K',
  from: 'e1',
  to: 'g1',
  partner: { from: 'h1', to: 'f1', piece: 'R' },
};
const make = { ...quiet, piece: 'r', from: 'c8', to: 'a2', take: 'c4', captured: 'B', capturedOn: 'c4' };
const coupRoque = {
  ...castling,
  from: 'h1',
  to: 'f1',
  partner: { from: 'e1', to: 'g1', piece: 'N' },
  san: 'Kf1(Ng1)',
};
const exchange = { ...castling, to: 'a1', partner: { from: 'a1', to: 'e1', piece: 'Q' }, san: 'Ke1<->Qa1' };
/** @param {string} reason */
const refusal = (reason, squares = ['f1', 'b5', 'h3'], men = '.bR') => ({
  ...{ from: 'e1', to: 'g1', via: 'e4', piece: 'K', reason, squares, men },
  moveNumber: /** @type {number | null} */ (null),
});

/** Returns every sentence of a language. @param {typeof en} words @param {typeof enFaults} faults */
function sentences(words, faults) {
  const moves = [
    quiet,
    capture,
    { ...capture, capturedOn: 'e4', check: true },
    { ...castling, san: 'O-O' },
    { ...castling, san: 'O-O-O', mate: true },
    { ...quiet, promotion: 'Q' },
    make,
    { ...make, to: 'c8' },
    coupRoque,
    exchange,
  ];
  const men = [
    { man: 'K', square: 'e1' },
    { man: 'k', square: 'e8' },
  ];
  return [
    ...[words.board, words.target, words.check, words.promote, words.undone, words.start, words.restore],
    ...[words.exchange, words.takeBack, words.takenBack],
    ...[undefined, 1, 11].map(words.capture),
    ...[1, 11].map(words.choices),
    ...MEN.map((m) => words.castling(m, 'g1')),
    ...MEN.map((m) => words.making('R', 'c4', m, 11)),
    ...['.', ...MEN, ...MEN.map((m) => m.toUpperCase())].map((man) => words.square('e4', man)),
    ...[0, 1, 12].map(words.targets),
    ...[men, []].map((list) => words.position(list, 'black')),
    words.position(men, null),
    ...MEN.map(words.piece),
    ...moves.map(words.move),
    ...REASONS.flatMap((reason) =>
      [/** @type {const} */ ('white'), /** @type {const} */ ('black'), null].map((winner) =>
        words.outcome({ winner, reason }),
      ),
    ),
    ...FAULTS.map((code) => faults.faults[code]),
    ...REFUSALS.flatMap((reason) => [
      faults.refused(refusal(reason)),
      faults.refused({ ...refusal(reason), piece: 'q', moveNumber: 7 }),
    ]),
    ...PERMISSIONS.flatMap((reason) => [
      faults.allowed(refusal(reason)),
      faults.allowed(refusal(reason, ['a1', 'b1', 'c1'], 'RqP')),
    ]),
    ...['deadPosition', 'cannotMate'].map((reason) => faults.allowed({ reason, squares: [], men: '' })),
  ];
}

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
  assert.deepEqual(Object.keys(frFaults.faults).sort(), Object.keys(enFaults.faults).sort());
});

test('in both languages one sentence names the move, move number and line at which reading a PGN stopped', () => {
  assert.deepEqual(Object.keys(frFaults.ends), Object.keys(enFaults.ends));
  for (const { ends, place } of [enFaults, frFaults]) {
    for (const code of ['pgnEndsAtNullMove', 'pgnEndsAtMove', 'pgnEndsAtText']) {
      const sentence = ends[code](17, '4. Bxa9');
      assert.match(sentence, /^\p{Lu}.* 17 .*\.$/u);
      assert.ok(sentence.includes('4. Bxa9'));
      assert.equal(sentence.replace('4. Bxa9', '').match(/\./g)?.length, 1);
    }
    assert.match(place(17, 'Ke9'), /17.*Ke9.*:$/);
    assert.match(place(17, ''), /17\u00a0?:$/);
  }
});

test('every engine code for a fault, a refused move or a permitted move has a sentence in both languages', () => {
  assert.ok(REFUSALS.length > 20 && PERMISSIONS.length > 20);
  for (const { faults, refused, allowed } of [enFaults, frFaults]) {
    for (const reason of PERMISSIONS) assert.match(allowed(refusal(reason)), /^\p{Lu}.*\.$/su, reason);
    for (const code of FAULTS) assert.match(faults[code] ?? '', /^\p{Lu}.*\.$/su, code);
    for (const reason of REFUSALS) assert.match(refused(refusal(reason)), /^\p{Lu}.*\.$/su, reason);
  }
});

test('no sentence contains "undefined", "null", "NaN" or a double space', () => {
  for (const text of [...sentences(en, enFaults), ...sentences(fr, frFaults)]) {
    assert.ok(text && !/undefined|null(?! move)|\[object|NaN|\s{2}/.test(text), text);
  }
});

test('no English word is left in French', () => {
  const english =
    /\b(the|is|not|king|queen|rook|bishop|knight|pawn|white|black|move|check|draw|board|square|empty|and)\b/i;
  for (const text of sentences(fr, frFaults)) assert.doesNotMatch(text, english);
});

test('French texts have no-break spaces before colons, semicolons, ! and ?, and typographic apostrophes', () => {
  for (const text of sentences(fr, frFaults)) {
    assert.doesNotMatch(text, /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]|'/, text);
  }
});

test('moves are described in words', () => {
  assert.equal(en.move(quiet), 'Knight from g1 to f3');
  assert.equal(fr.move(quiet), 'Cavalier de g1 à f3');
  assert.equal(en.move({ ...capture, check: true }), 'Knight takes e5, check');
  assert.equal(fr.move({ ...capture, check: true }), 'Cavalier prend e5, échec');
  assert.equal(fr.move({ ...capture, check: true, mate: true }), 'Cavalier prend e5, échec et mat');
  const passant = { ...quiet, piece: 'p', from: 'd4', to: 'e3', take: 'e3', captured: 'P', capturedOn: 'e4' };
  assert.equal(en.move(passant), 'Pawn takes e3 en passant');
  assert.equal(fr.move(passant), 'Pion prend e3 en passant');
});

test('castling is described by its side', () => {
  assert.equal(en.move({ ...castling, san: 'O-O' }), 'Kingside castling');
  assert.equal(en.move({ ...castling, san: 'O-O-O' }), 'Queenside castling');
  assert.equal(fr.move({ ...castling, san: 'O-O+', check: true }), 'Petit roque, échec');
  assert.equal(fr.move({ ...castling, san: 'O-O-O' }), 'Grand roque');
});

test('in the description of a move, the Take comes together with its Make', () => {
  assert.equal(en.move(make), 'Rook takes c4 and moves on to a2');
  assert.equal(fr.move(make), 'Tour prend c4 et repart en a2');
  assert.equal(en.move({ ...make, to: 'c8', check: true }), 'Rook takes c4 and moves back to c8, check');
  assert.equal(fr.move({ ...make, to: 'c8', check: true }), 'Tour prend c4 et revient en c8, échec');
  const passant = { ...make, piece: 'P', from: 'c5', to: 'b5', take: 'b6', captured: 'p', capturedOn: 'b5' };
  assert.equal(en.move(passant), 'Pawn takes b6 en passant and moves on to b5');
  assert.equal(fr.move(passant), 'Pion prend b6 en passant et repart en b5');
  const promotion = { ...make, piece: 'P', from: 'a7', to: 'c8', take: 'b8', captured: 'r', promotion: 'N' };
  assert.equal(
    en.move({ ...promotion, capturedOn: 'b8' }),
    'Pawn takes b8 and moves on to c8, promotes to knight',
  );
});

test('the text about a pending Take describes how the piece moves now and the number of Make squares', () => {
  assert.equal(en.making('r', 'c4', 'B', 11), 'Rook takes c4 and now moves on like a bishop, 11 choices');
  assert.equal(fr.making('r', 'c4', 'Q', 11), 'Tour prend c4 et repart comme la dame, 11 choix');
  assert.equal(en.choices(1), '1 choice');
  assert.equal(en.capture(11), 'capture, 11 choices');
  assert.equal(fr.capture(11), 'prise, 11 choix');
});

test('the description of a coup-roque names the partner of the king', () => {
  assert.equal(en.move(coupRoque), 'King to f1, knight to g1');
  assert.equal(fr.move(coupRoque), 'Roi en f1, le cavalier en g1');
  assert.equal(fr.castling('r', 'e3'), 'roque, la tour arrive en e3');
});

test('the description of an exchange names both pieces', () => {
  assert.equal(en.move(exchange), 'King and queen change places, king on a1');
  assert.equal(fr.move(exchange), 'Le roi et la dame changent de place, roi en a1');
});

test('the description of a placement without the other FEN fields names no side to move', () => {
  const men = [{ man: 'K', square: 'e1' }];
  assert.equal(en.position(men, null), 'Chess position. White: king e1. Black: nothing.');
  assert.equal(fr.position(men, null), 'Position d’échecs. Blancs\u00a0: roi e1. Noirs\u00a0: rien.');
});

test('a promotion names the new piece', () => {
  const promotion = { ...quiet, piece: 'P', from: 'e7', to: 'e8', promotion: 'Q' };
  assert.equal(en.move(promotion), 'Pawn from e7 to e8, promotes to queen');
  assert.equal(fr.move(promotion), 'Pion de e7 à e8, promotion en dame');
});

test('in French the adjective of colour agrees with the piece', () => {
  assert.equal(fr.square('e4', 'P'), 'e4, pion blanc');
  assert.equal(fr.square('d8', 'q'), 'd8, dame noire');
  assert.equal(fr.square('a1', 'R'), 'a1, tour blanche');
  assert.equal(en.square('e4', 'P'), 'e4, white pawn');
});

test('the reason for a refused move names the pieces that cause it, or the empty square', () => {
  const passed = refusal('castlingThroughAttack');
  assert.match(enFaults.refused(passed), /f1, .* the bishop on b5 and the rook on h3\./);
  assert.match(frFaults.refused(passed), /f1, .* le fou en b5 et la tour en h3\./);
  const pinned = { ...refusal('pinned', ['h4'], 'b'), piece: 'Q', from: 'f2' };
  assert.equal(
    enFaults.refused(pinned),
    'The queen on f2 is pinned by the bishop on h4: moving it would put your king in check.',
  );
  assert.equal(
    frFaults.refused(pinned),
    'La dame en f2 est clouée par le fou en h4\u00a0: la jouer mettrait votre roi en échec.',
  );
  assert.equal(enFaults.refused(refusal('somethingNew')), 'somethingNew');
  assert.equal(enFaults.allowed(refusal('somethingNew')), 'somethingNew');
});

test('the reason for a refused pawn move explains how far a pawn may move', () => {
  const far = { ...refusal('pawnTooFar', []), piece: 'P', from: 'e2', to: 'e5' };
  assert.equal(
    enFaults.refused(far),
    'A pawn moves one square forward, or two from its side’s second rank: e5 is too far.',
  );
  assert.match(frFaults.refused(far), /^Un pion avance d’une case, .*\u00a0: e5 est trop loin\.$/);
  const aside = { ...far, reason: 'pawnLeavesFile', to: 'g4' };
  assert.match(enFaults.refused(aside), /only when it captures, one square diagonally forward\.$/);
  assert.match(frFaults.refused(aside), /qu’en prenant, d’une case en diagonale vers l’avant\.$/);
});

test('the reason for a refused Make explains how the captured piece moves, with the direction if it is a pawn', () => {
  const make = { ...refusal('makeNotHowItMoves', ['c4'], 'B'), piece: 'r', via: 'c4', to: 'c6' };
  assert.match(enFaults.refused(make), /A bishop moves along diagonals\.$/);
  assert.match(
    enFaults.refused({ ...make, men: 'P' }),
    /straight forward, in that pawn’s direction; from that pawn’s second rank, it may move two\.$/,
  );
  assert.match(
    frFaults.refused({ ...make, men: 'P' }),
    /tout droit, dans le sens de ce pion\u202f; depuis la deuxième rangée de ce pion, elle peut avancer de deux cases\.$/,
  );
});

test('the text about a lost castling right names the move that lost it, or "before the game"', () => {
  const lost = refusal('castlingRightLost', ['h1'], 'R');
  assert.match(enFaults.refused({ ...lost, moveNumber: 7 }), /lost at move 7\.$/);
  assert.match(frFaults.refused({ ...lost, moveNumber: 7 }), /perdu au coup 7\.$/);
  assert.match(enFaults.refused(lost), /has already moved\.$/);
});
