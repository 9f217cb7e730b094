// The built engine in Node: the files that a browser gets, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const engine = new URL('../../../dist/engine/', import.meta.url);
const { Clock, Game, initSync, PgnFile, readFen, readLink, readPgn, writePgn } = await import(
  new URL('roque.js', engine).href
);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {string} name */
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** The legal moves of all squares. */
const moves = (game) => Array.from({ length: 64 }, (_, from) => [...game.movesFrom(from)]).flat();

/** Plays moves told in coordinates or algebraic notation. */
const play = (game, moves) => {
  for (const move of moves.split(' ')) game.play(game.parse(move));
};

/** What it throws, which must be an Error with a code. */
const thrown = (action) => {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof Error);
    return error;
  }
  assert.fail('it does not throw');
};

test('a new game stands at the start', () => {
  const game = new Game();
  const state = game.state();
  assert.equal(state.rules, 'orthodox');
  assert.equal(state.fen, START);
  assert.equal(state.pieces, `RNBQKBNR${'P'.repeat(8)}${'.'.repeat(32)}${'p'.repeat(8)}rnbqkbnr`);
  assert.equal(state.turn, 'white');
  assert.deepEqual([state.ply, state.plies, state.moveNumber, state.material], [0, 0, 1, 0]);
  assert.deepEqual([state.lastMove, state.checked, state.offer, state.outcome], [null, null, null, null]);
  assert.deepEqual(state.captured, { white: '', black: '' });
  game.free();
});

test('the start has 20 moves, packed in typed arrays', () => {
  const game = new Game();
  assert.ok(game.movesFrom(square('b1')) instanceof Uint32Array);
  assert.equal(moves(game).length, 20);
  assert.deepEqual(
    [...game.movesFrom(square('b1'))].map((move) => (move >> 6) & 63).sort((a, b) => a - b),
    [square('a3'), square('c3')],
  );
  game.free();
});

test('a retracted move was never made: moves taken back, an offer and what was touched are there again', () => {
  const game = new Game();
  play(game, 'e4 e5 Nf3');
  game.undo();
  game.undo();
  game.offerDraw('white');
  const whole = () => [game.state(), game.moveList('en')];
  const before = whole();
  assert.deepEqual(game.play(game.parse('d5')), game.state());
  game.resign('white');
  game.retract();
  assert.deepEqual(whole(), before);
  game.retract();
  assert.deepEqual(whole(), before);
  game.setTouchMove(true);
  assert.equal(game.touch(62), true);
  const bound = whole();
  play(game, 'Nf6');
  game.retract();
  assert.deepEqual(whole(), bound);
  // One of many is not told of, and stays.
  assert.equal(game.play(game.parse('Nf6'), true), undefined);
  game.retract();
  assert.equal(game.state().ply, 2);
});

test('a move is played, told, taken back and played again', () => {
  const game = new Game();
  game.play(game.parse('e2e4'));
  const { fen, lastMove, turn, ply } = game.state();
  assert.match(fen, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq /);
  assert.deepEqual([turn, ply], ['black', 1]);
  assert.deepEqual(
    [lastMove.from, lastMove.to, lastMove.coordinates, lastMove.san, lastMove.piece],
    [square('e2'), square('e4'), 'e2e4', 'e4', 'P'],
  );
  assert.deepEqual([lastMove.captured, lastMove.promotion, lastMove.partner], [null, null, null]);
  assert.equal(game.undo(), true);
  assert.equal(game.undo(), false);
  assert.equal(game.state().fen, START);
  assert.equal(game.redo(), true);
  assert.equal(game.state().fen, fen);
  game.free();
});

test("the scholar's mate ends the game", () => {
  const game = new Game();
  for (const san of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']) game.play(game.parse(san));
  const state = game.state();
  assert.deepEqual(state.outcome, { winner: 'white', reason: 'checkmate' });
  assert.equal(state.checked, square('e8'));
  assert.equal(state.captured.black, 'p');
  assert.equal(moves(game).length, 0);
  assert.equal(thrown(() => game.parse('Kxf7')).code, 'gameOver');
  assert.deepEqual(game.moveList('fr').slice(-2), ['Cf6', 'Dxf7#']);
  game.free();
});

test('errors are Errors with a code', () => {
  const faults = thrown(() => new Game('orthodox', '8/8/8/8/8/8/8/8 w - - 0 1'));
  assert.equal(faults.code, faults.faults[0]);
  assert.ok(thrown(() => new Game('orthodox', 'nonsense')).code.startsWith('fen'));
  assert.equal(thrown(() => new Game('hopscotch')).code, 'unknownRules');
  const game = new Game();
  assert.equal(thrown(() => game.parse('e2e5')).code, 'moveIllegal');
  assert.equal(thrown(() => game.parse('good morning')).code, 'moveSyntax');
  for (const packed of [0, 0xffffffff, square('e2') | (square('e5') << 6)]) {
    assert.equal(thrown(() => game.play(packed)).code, 'illegalMove');
  }
  assert.equal(game.state().fen, START);
  game.free();
});

test('a FEN is read for show, faults and all', () => {
  const { pieces, turn, faults } = readFen('8/8/8/3k4/8/8/8/8 b - - 0 1', 'orthodox');
  assert.equal(pieces.indexOf('k'), square('d5'));
  assert.equal(turn, 'black');
  assert.deepEqual(faults, ['missingWhiteKing']);
  assert.equal(readFen('nonsense', 'orthodox').pieces, null);
});

test('a FEN is told to be unplayable, or only not to arise in a game, and is written in full', () => {
  const queens = readFen('4k3/8/8/8/8/8/PPPPPPPP/QQQQK3', 'orthodox');
  assert.deepEqual([queens.faults, queens.doubts], [[], ['tooManyPromoted']]);
  assert.equal(queens.fen, '4k3/8/8/8/8/8/PPPPPPPP/QQQQK3 w - - 0 1');
  assert.equal(
    readFen('4k3/8/8/3p4/8/8/8/4K3 w - d6', 'orthodox').fen,
    '4k3/8/8/3p4/8/8/8/4K3 w - - 0 1',
    'nothing can capture en passant',
  );
  const both = readFen('QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/k7 b - -', 'orthodox');
  assert.deepEqual([both.faults, both.doubts], [['missingWhiteKing'], ['tooManyMen', 'tooManyPromoted']]);
  assert.equal(both.fen, 'QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/k7 b - - 0 1');
  assert.deepEqual(readFen('4k3/8/8/8/8/8/8/4K3 w - -', 'hopscotch').faults, ['unknownRules']);
  assert.equal(readFen('nonsense', 'orthodox').fen, null);
});

test('a refusal says why and where', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1');
  const refusal = game.refusal(square('f2'), square('f3'));
  assert.deepEqual(refusal, {
    reason: 'pinned',
    squares: [square('h4')],
    men: 'b',
    lines: [[square('h4'), square('e1')]],
  });
  assert.equal(game.refusal(square('e1'), square('e2')), null);
  game.free();
});

const PGN = `[Event "A \\"quoted\\" \\\\ name"]
[Result "1-0"]

{To begin} 1. e4! {[%cal Ge2e4,Rd8h4] best} e5 (1... c5 2. Nf3 (2. c3 $5) 2... d6) 2. Qh5 Ke7 3. Qxe5# 1-0
`;

test('a PGN text is read with its tags, comments, glyphs and variations', () => {
  const game = readPgn(PGN, 'fr');
  assert.deepEqual(game.tags, [
    ['Event', 'A "quoted" \\ name'],
    ['Result', '1-0'],
  ]);
  assert.deepEqual([game.rules, game.fen, game.result], ['orthodox', START, '1-0']);
  assert.equal(game.line.comment, 'To begin');
  assert.deepEqual(
    game.line.moves.map(({ san }) => san),
    ['e4', 'e5', 'Dh5', 'Re7', 'Dxe5#'],
  );
  const [e4, e5] = game.line.moves;
  assert.deepEqual([e4.nags, e4.comment, e4.variations], [[1], '[%cal Ge2e4,Rd8h4] best', []]);
  const [sicilian] = e5.variations;
  assert.deepEqual(
    sicilian.moves.map(({ san }) => san),
    ['c5', 'Cf3', 'd6'],
  );
  const [alternative] = sicilian.moves[1].variations;
  assert.deepEqual([alternative.moves[0].san, alternative.moves[0].nags], ['c3', [5]]);
  const played = new Game(game.rules, game.fen);
  for (const { packed } of game.line.moves) played.play(packed);
  assert.equal(played.state().outcome.reason, 'checkmate');
  played.free();
});

test('a fairy game in PGN tells its rules and where it begins', () => {
  const fen = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';
  const game = readPgn(
    `[Variant "Castling Chess"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. Kf1(Ng1) *`,
    'figurine',
  );
  assert.deepEqual([game.tags, game.rules, game.fen], [[], 'castling-chess', fen]);
  assert.equal(game.line.moves[0].san, '♔f1(♘g1)');
});

test('a PGN text that cannot be read is refused with a code, its faults and its line', () => {
  for (const [text, code, line, faults = [code]] of [
    ['', 'pgnEmpty', 1],
    [' \n% nothing\n', 'pgnEmpty', 1],
    ['[Event x]', 'pgnTag', 1],
    ['[Variant "Atomic"]', 'pgnVariant', 1],
    [
      '[Event "x"]\n[FEN "8/8/8/8/8/8/8/8 w - -"]',
      'pgnFen',
      2,
      ['emptyBoard', 'missingWhiteKing', 'missingBlackKing'],
    ],
    ['[FEN "nonsense"]', 'pgnFen', 1, ['fenPlacement']],
    ['1. e4 {never closed', 'pgnOpenComment', 1],
    ['1. e4 e5\n(1... c5', 'pgnParenthesis', 2],
    [`1. e4 ${'(1. d4 '.repeat(500)}`, 'pgnTooDeep', 1],
    ['1. e4 --', 'moveIllegal', 1],
    ['1. e4\n1... Ke6', 'moveIllegal', 2],
    ['good morning', 'moveSyntax', 1],
    ['1. d4 d5 2. Nf3 Nf6 3. Nd2', 'moveAmbiguous', 1],
  ]) {
    const error = thrown(() => readPgn(text, 'en'));
    assert.deepEqual([error.code, error.line, error.faults], [code, line, faults], text);
    assert.ok(error.message.length > 10);
  }
  assert.equal(thrown(() => readPgn('1. e4', 'de')).code, 'unknownLetters');
});

test('what is not read as it stands is told with its line, and the moves are kept', () => {
  const text = '[Wh-ite "x"]\n\n1. e4 <b> (1. d4 -- 2. c4) 1... e5\n';
  const game = readPgn(text, 'en');
  const notes = [
    { code: 'pgnTagNote', line: 1, text: 'Wh-ite' },
    { code: 'pgnSkipped', line: 3, text: '<b>' },
    { code: 'pgnAside', line: 3, text: '(1. d4 -- 2. c4)' },
  ];
  assert.deepEqual(game.notes, notes);
  const [first] = game.line.moves;
  assert.deepEqual([first.comment, first.variations, game.line.moves.length], ['(1. d4 -- 2. c4)', [], 2]);
  const entry = new PgnFile(`\n${text}`).next();
  assert.deepEqual(
    entry.notes,
    notes.map((note) => ({ ...note, line: note.line + 1 })),
  );
  assert.deepEqual(
    [...entry.moves],
    game.line.moves.map(({ packed }) => packed),
  );
  assert.equal(entry.fen, game.fen);
});

test('a variation that is put aside late takes back what was handed over of it, and nothing else', () => {
  const bulk = '(1. d4 {some words about it} d5) '.repeat(3_000);
  const game = readPgn(
    `1. e4 (1. c4 {kept}) (1. a3 ${bulk} --) (1. b3) e5 ${bulk.replaceAll('1. d4', '1... c5 2. d4')} *`,
    'en',
  );
  const [first, second] = game.line.moves;
  assert.deepEqual(
    first.variations.map(({ moves }) => [moves.length, moves[0].san, moves[0].comment]),
    [
      [1, 'c4', 'kept'],
      [1, 'b3', ''],
    ],
  );
  assert.deepEqual([first.comment.length > 90_000, second.variations.length], [true, 3_000]);
});

test('control characters in words are kept', () => {
  const game = readPgn('[White "a\tb\u0001"]\n\n1. e4 {c\u0001d} *', 'en');
  assert.deepEqual([game.tags[0][1], game.line.moves[0].comment], ['a\tb\u0001', 'c\u0001d']);
});

test('a file of several megabytes is taken in by parts, and comes in slices where that is asked for', () => {
  const one = `[Event "x"]\n\n1. e4 e5 {${'said '.repeat(20_000)}} 2. Nf3 é (2. d4) (2. c4) *\n\n`;
  for (const end of ['\n', '\r\n', '\r']) {
    const file = new PgnFile(one.replaceAll('\n', end).repeat(50));
    const games = [];
    let slices = 0;
    for (let entry = file.next(2); entry !== undefined; entry = file.next(2)) {
      if (entry === null) slices++;
      else games.push([entry.line, entry.plies, entry.error]);
    }
    assert.deepEqual(
      games,
      Array.from({ length: 50 }, (_, i) => [1 + 4 * i, 3, null]),
    );
    assert.ok(slices >= 5 * 50);
  }
});

test('variations as deep as they may be nested cross into JavaScript', () => {
  const game = readPgn(`1. e4 ${'(1. d4 '.repeat(100)}${')'.repeat(100)}`, 'en');
  let depth = 0;
  for (let move = game.line.moves[0]; move; move = move.variations[0]?.moves[0]) depth++;
  assert.equal(depth, 101);
});

test('a megabyte of PGN is read in proportion to its length', () => {
  const before = process.cpuUsage();
  assert.equal(readPgn(`1. e4 ${'(1. d4) '.repeat(130_000)}`, 'en').line.moves[0].variations.length, 130_000);
  for (const text of [
    '1 ',
    '(',
    '{',
    '{} ',
    'K(',
    '[',
    '[a "x] ',
    'x [a\\"\n',
    'x [y\n',
    '$1 ',
    ';\n',
    '\0',
  ]) {
    try {
      readPgn(`1. e4 ${text.repeat(1_000_000 / text.length)}`, 'en');
    } catch (error) {
      assert.match(error.code, /^(pgn|move)/);
    }
  }
  // Not by the clock: the machine may have more to do.
  assert.ok(process.cpuUsage(before).user < 20_000_000);
});

test('no text makes the reader of PGN stop the engine', () => {
  let seed = 5;
  const below = (bound) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % bound;
  };
  const soup = [
    ...'[]{}();$%"\\/.-+#=!? \n\r\t\0',
    ...'♔½é\ud83d\ufeff\u00a0',
    'e4 ',
    'd5 ',
    'Nf3 ',
    'O-O ',
    '1. ',
    '(1. ',
    '$1 ',
  ];
  const tags = ['', '[Event "x"]\n', '[Variant "Take&Make"]\n', '[FEN "', '1. e4 ', '{'];
  for (let i = 0; i < 3_000; i++) {
    const text =
      tags[below(tags.length)] + Array.from({ length: below(40) }, () => soup[below(soup.length)]).join('');
    try {
      const { tags, line } = readPgn(text, 'fr');
      assert.ok(Array.isArray(tags) && Array.isArray(line.moves), text);
    } catch (error) {
      assert.match(String(error.code), /^(pgn|move)[A-Z]/, text);
    }
  }
});

test('a move is understood as people type it, in the letters asked for', () => {
  const game = new Game('orthodox', 'r3k2r/1P6/5n2/3pP3/2p5/1P6/8/R3K2R w KQkq d6 0 1');
  const read = (text, letters) => game.parse(text, letters);
  for (const [text, letters, coordinates] of [
    ['o-o', undefined, 'e1g1'],
    ['0-0-0', 'fr', 'e1c1'],
    ['ed6 ep', 'en', 'e5d6'],
    [' E5:F6 ', 'en', 'e5f6'],
    ['bxa8D', 'fr', 'b7a8q'],
    ['b7-b8=C', 'fr', 'b7b8n'],
    ['td1', 'fr', 'a1d1'],
    ['♜d1', 'figurine', 'a1d1'],
    ['Rd1', 'fr', 'e1d1'],
  ]) {
    assert.equal(read(text, letters), read(coordinates), text);
  }
  assert.equal(thrown(() => read('Td1', 'en')).code, 'moveSyntax');
  assert.equal(thrown(() => read('e5', 'de')).code, 'unknownLetters');
  game.free();
});

test('premoves are the squares that a man of the waiting side might reach', () => {
  const game = new Game();
  const found = game.premovesFrom(square('e7'));
  assert.ok(found instanceof Uint8Array);
  assert.deepEqual([...found].sort(), ['e5', 'd6', 'e6', 'f6'].map(square).sort());
  assert.equal(game.premovesFrom(square('d8')).length, 21);
  assert.deepEqual([...game.premovesFrom(square('e2'))], []);
  assert.equal(thrown(() => game.premovesFrom(64)).code, 'unknownSquare');
  game.resign('white');
  assert.deepEqual([...game.premovesFrom(square('e7'))], []);
  game.free();
});

test('a castling right of another game is named so', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  assert.equal(thrown(() => new Game('exchange', fen)).code, 'unknownCastlingRight');
  assert.equal(thrown(() => new Game('orthodox', fen.replace('KQkq', 'Xx'))).code, 'unknownCastlingRight');
});

test('a piece without a move is told why, and one that has a move is not', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5N2/R3K3 w - - 0 1');
  assert.deepEqual(game.whyStuck(square('f2')), {
    reason: 'pinned',
    squares: [square('h4')],
    men: 'b',
    lines: [[square('h4'), square('e1')]],
  });
  assert.equal(game.whyStuck(square('a1')), null);
  assert.equal(game.whyStuck(square('e8')).reason, 'opponentsMan');
  assert.equal(new Game().whyStuck(square('c1')).reason, 'hemmedIn');
});

test('the square that a FEN says was passed explains why it is no capture', () => {
  const fen = '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1';
  const game = new Game('orthodox', fen);
  const { reason, squares } = game.refusal(square('e5'), square('d6'));
  assert.deepEqual([reason, squares], ['captureOpensLine', [square('d5'), square('h5')]]);
  assert.equal(game.state().fen, fen.replace('d6', '-'));
});

test('a refusal tells when the right to castle was lost, if it was in this game', () => {
  const game = new Game('orthodox', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1');
  play(game, 'h1h2 e8d8 h2h1 d8e8');
  assert.equal(game.refusal(square('e1'), square('g1')).ply, 1);
  const never = game.refusal(square('e1'), square('c1'));
  assert.deepEqual([never.reason, 'ply' in never], ['castlingRightLost', false]);
  game.free();
});

test('a Make that is wrong is refused by where the Take is', () => {
  const game = new Game('take-make', '2r5/7k/8/8/2P5/8/8/7K b - - 0 1');
  const [c8, c4, c5] = ['c8', 'c4', 'c5'].map(square);
  assert.equal(game.refusal(c8, c5, c4), null);
  assert.equal(game.refusal(c8, square('a2'), c4).reason, 'makeNotHowItMoves');
  assert.equal(game.refusal(c8, c4), null, 'the Take itself');
  game.free();
});

test('every pair of squares is legal or refused, and no number stops the engine', () => {
  const game = new Game('take-make+castling-chess');
  for (let from = 0; from < 64; from++) {
    const legal = new Set([...game.movesFrom(from)].map((move) => (move >> 12) & 63));
    for (let to = 0; to < 64; to++) {
      const refusal = game.refusal(from, to);
      assert.equal(refusal === null, legal.has(to));
      if (refusal) assert.match(refusal.reason, /^[a-z][A-Za-z]+$/);
    }
  }
  for (const [from, to, via] of [
    [64, 0],
    [0, 255],
    [0, 0, 64],
  ]) {
    assert.equal(thrown(() => game.refusal(from, to, via)).code, 'unknownSquare');
  }
  assert.equal(thrown(() => game.touch(64)).code, 'unknownSquare');
  game.free();
});

test('a move that one may wonder at says why it is allowed, before and after it is played', () => {
  const game = new Game('orthodox', '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1');
  const castling = game.parse('O-O-O');
  const why = [
    {
      reason: 'rookMayPassAttack',
      squares: [square('b1'), square('f5')],
      men: '.b',
      lines: [[square('f5'), square('b1')]],
    },
  ];
  assert.deepEqual(game.permission(castling), why);
  game.play(castling);
  assert.deepEqual(game.permission(castling), why);
  assert.deepEqual(game.permission(game.parse('Ke7')), []);
  assert.equal(thrown(() => game.permission(0)).code, 'illegalMove');
  game.free();
});

test('an end on the board says what makes it', () => {
  const game = new Game('orthodox', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  const [end, ...escapes] = game.whyOver();
  assert.deepEqual([end.reason, end.squares, end.men], ['stalemate', [square('h8')], 'k']);
  assert.deepEqual(new Set(escapes.map(({ reason }) => reason)), new Set(['escapeGuarded']));
  assert.deepEqual(escapes.map(({ squares }) => squares[0]).sort(), ['g7', 'g8', 'h7'].map(square).sort());
  assert.deepEqual(new Game().whyOver(), []);
});

const BACK_AND_FORTH = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1';

test('a policy for draws is asked for by name', () => {
  for (const [draws, reason] of [
    [undefined, 'repetition'],
    ['automatic', 'repetition'],
    ['claims', undefined],
    ['recorded', undefined],
  ]) {
    const game = new Game('orthodox', undefined, draws);
    play(game, `${BACK_AND_FORTH} Ng8`);
    const state = game.state();
    assert.equal(state.outcome?.reason, reason);
    assert.deepEqual(
      [state.draws, state.occurrences, game.state(3).occurrences],
      [draws ?? 'automatic', 3, 1],
    );
    game.free();
  }
  assert.equal(thrown(() => new Game('orthodox', undefined, 'sometimes')).code, 'unknownDraws');
});

test('a claim tells its verdict with its proof, or with its penalty', () => {
  const game = new Game('orthodox', undefined, 'claims');
  play(game, BACK_AND_FORTH);
  assert.equal(thrown(() => game.claim('white')).code, 'notOnMove');
  assert.equal(thrown(() => game.claim('green')).code, 'unknownColor');
  assert.equal(thrown(() => game.claim('black', 1)).code, 'illegalMove');
  assert.deepEqual(game.claim('black'), {
    verdict: 'wrong',
    reason: null,
    plies: [],
    since: null,
    occurrences: 2,
    halfMoves: 7,
    penalty: 120_000,
  });
  assert.equal(game.state().offer, 'black');
  const right = game.claim('black', game.parse('Ng8'));
  assert.deepEqual(
    [right.verdict, right.reason, right.plies, right.occurrences, right.penalty],
    ['right', 'repetition', [0, 4, 8], 3, 0],
  );
  assert.deepEqual(game.state().outcome, { winner: null, reason: 'repetition' });
  assert.equal(thrown(() => game.claim('white')).code, 'gameOver');
  assert.equal(thrown(() => new Game().claim('white')).code, 'noClaims');
  game.free();

  const late = new Game('orthodox', '8/8/4k3/8/8/4K3/8/7R w - - 98 80', 'claims');
  play(late, 'Rh2');
  const fifty = late.claim('black', late.parse('Kd6'));
  assert.deepEqual([fifty.reason, fifty.since, fifty.halfMoves, fifty.plies], ['fiftyMoves', 0, 100, []]);
  late.free();

  const mating = new Game('orthodox', '7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'claims');
  assert.equal(mating.claim('white', mating.parse('Ra8')).verdict, 'needless');
  assert.equal(mating.state().outcome.reason, 'checkmate');
  mating.free();
});

test('a flag that has fallen loses, unless the opponent could never mate', () => {
  const game = new Game();
  game.flagFall('white');
  assert.deepEqual(game.state().outcome, { winner: 'black', reason: 'flagFall' });
  assert.equal(thrown(() => game.flagFall('black')).code, 'gameOver');
  const alone = new Game('orthodox', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1');
  alone.flagFall('white');
  assert.deepEqual(alone.state().outcome, { winner: null, reason: 'flagFallCannotMate' });
});

test('what is touched must be moved, and says so in the state and in refusals', () => {
  const game = new Game();
  assert.deepEqual([game.touch(square('e2')), game.state().touchMove], [false, false]);
  game.setTouchMove(true);
  assert.deepEqual([game.touch(square('a1')), game.touch(square('e2'))], [false, true]);
  assert.deepEqual(game.state().touched, { man: square('e2'), capture: null, partner: null });
  assert.equal(game.movesFrom(square('d2')).length, 0);
  const refusal = game.refusal(square('d2'), square('d4'));
  assert.deepEqual([refusal.reason, refusal.squares, refusal.men], ['mustMoveTouched', [square('e2')], 'P']);
  assert.equal(thrown(() => play(game, 'd4')).code, 'illegalMove');
  play(game, 'e4');
  assert.deepEqual([game.undo(), game.state().touched, game.state(0).touched], [false, null, null]);
  assert.equal(thrown(() => game.adoube('white')).code, 'notOnMove');
  game.adoube('black');
  assert.equal(game.state().adoube, true);
  assert.deepEqual([game.touch(square('e7')), game.state().adoube, moves(game).length], [false, false, 20]);
  game.free();
});

test('a link holds the game, and says when it is broken or too new', () => {
  const game = new Game('take-make', undefined, 'claims');
  play(game, 'e4 d5 e4d5d4');
  game.resign('black');
  const link = game.link();
  assert.match(link, /^[A-Za-z0-9_-]+$/);
  const { moves: packed, ...linked } = readLink(link);
  assert.deepEqual(linked, {
    rules: 'take-make',
    fen: null,
    draws: 'claims',
    result: '1-0',
    ending: 'resignation',
    loser: 'black',
  });
  const again = new Game(linked.rules, linked.fen ?? undefined, linked.draws);
  for (const move of packed) again.play(move);
  assert.equal(again.state().fen, game.state().fen);
  assert.equal(thrown(() => readLink(link.slice(1))).code, 'linkBroken');
  assert.equal(thrown(() => readLink(`Ag${link.slice(2)}`)).code, 'linkVersion');
  for (const text of ['', ' ', '<script>', '\ud83d\ude00', 'A'.repeat(1_000_000)]) {
    assert.equal(thrown(() => readLink(text)).code, 'linkBroken');
  }
});

test('links made by earlier versions hold their games still', () => {
  const { links } = JSON.parse(readFileSync(new URL('../../data/links.json', import.meta.url), 'utf8'));
  for (const { link, rules, draws, start, moves: line, result, ending } of links) {
    const linked = readLink(link);
    assert.deepEqual(
      [linked.rules, linked.draws, linked.result, linked.ending],
      [rules, draws, result, ending],
    );
    const game = new Game(linked.rules, linked.fen ?? undefined, linked.draws);
    assert.equal(game.state().fen, start);
    for (const move of linked.moves) game.play(move);
    const played = Array.from(
      { length: linked.moves.length },
      (_, i) => game.state(i + 1).lastMove.coordinates,
    );
    assert.equal(played.join(' '), line);
    game.free();
  }
});

const BLITZ = { kind: 'fischer', main: 180_000, more: 2_000 };

test('a clock is told the time, adds what its control gives, and lets flags fall', () => {
  const clock = new Clock(BLITZ, { kind: 'suddenDeath', main: 60_000 }, 'white');
  assert.deepEqual(
    [clock.turn(), clock.ply(), clock.isRunning(5), clock.fallsAt()],
    ['white', 0, false, undefined],
  );
  clock.resume(1_000.9);
  assert.deepEqual([clock.isRunning(1_000), clock.fallsAt()], [true, 183_000]);
  assert.equal(clock.press(11_000), undefined);
  assert.deepEqual(
    [clock.turn(), clock.left('white', 11_000), clock.left('black', 21_000)],
    ['black', 174_000, 50_000],
  );
  clock.add('black', 120_000, 21_000);
  clock.pause(21_000);
  assert.equal(clock.left('black', 1e9), 170_000);
  assert.deepEqual(clock.leftAt(0), [182_000, 60_000]);
  assert.deepEqual([clock.leftAt(2), clock.goTo(2, 21_000), clock.goTo(0, 21_000)], [undefined, false, true]);
  clock.resume(21_000);
  assert.deepEqual(
    [clock.flag(203_000), clock.press(203_000), clock.isRunning(203_000)],
    ['white', 'white', false],
  );
  const free = new Clock({ kind: 'unlimited' }, BLITZ, 'black');
  assert.deepEqual(
    [free.left('white', 0), free.leftAt(0), free.turn()],
    [undefined, [undefined, 182_000], 'black'],
  );
  for (const control of [
    {},
    null,
    5,
    { kind: 'hourglass' },
    { kind: 'fischer', main: 1 },
    { kind: 'suddenDeath', main: -1 },
  ]) {
    assert.equal(thrown(() => new Clock(control, BLITZ, 'white')).code, 'clockControl');
  }
  assert.equal(thrown(() => new Clock(BLITZ, BLITZ, 'green')).code, 'unknownColor');
});

test('a clock is kept as plain JSON, and goes on when it is resumed', () => {
  const clock = new Clock(BLITZ, { kind: 'unlimited' }, 'white');
  clock.resume(5_000);
  clock.press(10_000);
  clock.press(11_000);
  const record = clock.save(21_000);
  assert.deepEqual(JSON.parse(JSON.stringify(record)), record);
  assert.deepEqual([record.running, record.thought, record.left[0]], [true, 10_000, 169_000]);
  const same = Clock.restore(record, 0);
  const charged = Clock.restore(record, 4_000);
  for (const [restored, left] of [
    [same, 169_000],
    [charged, 165_000],
  ]) {
    assert.deepEqual(
      [restored.left('white', 1e9), restored.isRunning(1e9), restored.ply()],
      [left, false, 2],
    );
    restored.resume(7);
    assert.equal(restored.left('white', 1_007), left - 1_000);
    assert.deepEqual(restored.leftAt(1), clock.leftAt(1));
  }
  assert.equal(Clock.restore(record, 169_000).flag(0), 'white');
});

test('what is no record of a clock is refused', () => {
  const good = new Clock(BLITZ, BLITZ, 'white').save(0);
  assert.equal(Clock.restore(good, 0).left('white', 0), 182_000);
  for (const record of [
    undefined,
    null,
    7,
    'clock',
    [],
    {},
    { ...good, controls: [BLITZ] },
    { ...good, controls: [BLITZ, { kind: 'hourglass' }] },
    { ...good, first: 'green' },
    { ...good, fallen: 'green' },
    { ...good, fallen: undefined },
    { ...good, line: [] },
    { ...good, line: [[1, 2, 3]] },
    { ...good, line: [[1, Number.NaN]] },
    { ...good, ply: 1 },
    { ...good, ply: -1 },
    { ...good, ply: 2 ** 32 },
    { ...good, left: [-1, 1] },
    { ...good, left: ['1', 1] },
    { ...good, thought: Number.POSITIVE_INFINITY },
    { ...good, running: 'yes' },
  ]) {
    assert.equal(thrown(() => Clock.restore(record, 0)).code, 'clockRecord');
  }
});

const FILE = `\ufeff% a file
[Event "A"]
[White "Anna"]

1. e4 {one} e5 1/2-1/2

[Event "B"]
[Variant "Take&Make"]
[Result "0-1"]

1. e4 d5 2. Ke5

[Event "C"]
[Variant "Atomic"]
[Result "1-0"]

1. e4 1-0

[Event "D"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]

{of the last} 1. O-O *
`;

test('the games of a file come one by one, those with errors too, each with its part of the text', () => {
  for (const text of [FILE, FILE.replaceAll('\n', '\r\n')]) {
    const file = new PgnFile(text);
    assert.equal(file.done(), 0);
    const entries = [];
    let done = 0;
    for (let entry = file.next(); entry; entry = file.next()) {
      entries.push(entry);
      assert.ok(file.done() > done);
      done = file.done();
    }
    assert.deepEqual([file.done(), file.next()], [1, undefined]);
    assert.deepEqual(
      entries.map(({ rules, plies, result, line, error }) => [
        rules,
        plies,
        result,
        line,
        error?.code,
        error?.line,
      ]),
      [
        ['orthodox', 2, '1/2-1/2', 1, undefined, undefined],
        ['take-make', 0, '0-1', 7, 'moveIllegal', 11],
        ['', 0, '1-0', 13, 'pgnVariant', 14],
        ['orthodox', 1, '*', 19, undefined, undefined],
      ],
    );
    assert.deepEqual(entries[1].error.faults, ['moveIllegal']);
    assert.match(entries[1].error.message, /^line 11: Ke5/);
    assert.deepEqual(entries[1].tags[0], ['Event', 'B']);
    assert.equal(readPgn(entries[3].text, 'en').line.comment, 'of the last');
    for (const { text, tags, error } of entries) {
      if (error) assert.equal(thrown(() => readPgn(text, 'en')).code, error.code);
      else assert.deepEqual(readPgn(text, 'en').tags, tags);
    }
    file.free();
  }
  for (const empty of ['', ' \n', '% nothing\n']) {
    const file = new PgnFile(empty);
    assert.deepEqual([file.next(), file.done()], [undefined, 1]);
  }
});

test('two thousand games are all found', () => {
  const file = new PgnFile('[Event "x"]\n\n1. e4 e5 2. Nf3 {said} Nc6 (2... d6) *\n\n'.repeat(2_000));
  let count = 0;
  for (let entry = file.next(); entry; entry = file.next()) {
    assert.deepEqual([entry.line, entry.plies, entry.error], [1 + 4 * count, 4, null]);
    count++;
  }
  assert.equal(count, 2_000);
});

test('a game is written as it was read: tags, comments, glyphs, variations, clocks, offers, rules and start', () => {
  for (const text of [
    PGN,
    '[Event "x"]\n[Termination "time forfeit"]\n\n1. e4 {[%clk 0:03:02]} (=) 1... e5 $2 $14 (1... c5) 0-1',
    '[Variant "Castling Chess"]\n[SetUp "1"]\n[FEN "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1"]\n\n1. Kf1(Ng1) *',
    '[Variant "Take&Make + Exchange Castling"]\n\n1. e4 d5 2. exd5-d4 *',
  ]) {
    const game = readPgn(text, 'fr');
    const written = writePgn(game);
    const again = readPgn(written, 'fr');
    assert.deepEqual(again.line, game.line);
    assert.deepEqual([again.rules, again.fen, again.result], [game.rules, game.fen, game.result]);
    for (const tag of game.tags)
      assert.ok(
        again.tags.some((other) => `${other}` === `${tag}`),
        `${tag}`,
      );
    assert.match(written, /^\[Event ".*"\]\n\[Site "\?"\]\n\[Date "\?{4}\.\?\?\.\?\?"\]\n\[Round "\?"\]\n/);
    assert.ok(written.split('\n').every((line) => line.length < 80));
  }
});

test('what is no game is not written', () => {
  const line = { comment: '', moves: [] };
  const move = { packed: new Game().parse('e4'), san: '', nags: [], comment: '', variations: [] };
  const nested = (depth) => ({
    comment: '',
    moves: [{ ...move, variations: depth ? [nested(depth - 1)] : [] }],
  });
  const good = { tags: [], rules: 'orthodox', fen: START, result: '*', line };
  assert.match(writePgn({ ...good, line: nested(100) }), /\(1\. e4/);
  assert.match(writePgn({ ...good, result: 'won' }), /\[Result "\*"\]/);
  for (const [game, code] of [
    [undefined, 'pgnGame'],
    [{}, 'pgnGame'],
    [{ ...good, tags: 5 }, 'pgnGame'],
    [{ ...good, line: {} }, 'pgnGame'],
    [{ ...good, rules: 'hopscotch' }, 'unknownRules'],
    [{ ...good, fen: 'nonsense' }, 'fenPlacement'],
    [{ ...good, line: { comment: '', moves: [{ packed: 7 }] } }, 'moveIllegal'],
    [{ ...good, line: { comment: '', moves: [move, move] } }, 'moveIllegal'],
    [{ ...good, line: nested(101) }, 'pgnTooDeep'],
  ]) {
    assert.equal(thrown(() => writePgn(game)).code, code);
  }
});
