// The built engine in Node: the files that a browser gets, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const engine = new URL('../dist/engine/', import.meta.url);
const { Game, initSync, readFen, readPgn } = await import(new URL('roque.js', engine).href);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {string} name */
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** The legal moves of all squares. */
const moves = (game) => Array.from({ length: 64 }, (_, from) => [...game.movesFrom(from)]).flat();

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

test('a refusal says why and where', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1');
  const refusal = game.refusal(square('f2'), square('f3'));
  assert.equal(refusal.reason, 'pinned');
  assert.deepEqual([...refusal.squares], [square('h4')]);
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
    ['1. e4 <b>', 'pgnUnexpected', 1],
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

test('variations as deep as they may be nested cross into JavaScript', () => {
  const game = readPgn(`1. e4 ${'(1. d4 '.repeat(100)}${')'.repeat(100)}`, 'en');
  let depth = 0;
  for (let move = game.line.moves[0]; move; move = move.variations[0]?.moves[0]) depth++;
  assert.equal(depth, 101);
});

test('a megabyte of PGN is read in proportion to its length', () => {
  const begin = performance.now();
  assert.equal(readPgn(`1. e4 ${'(1. d4) '.repeat(130_000)}`, 'en').line.moves[0].variations.length, 130_000);
  for (const text of ['1 ', '(', '{', '{} ', 'K(', '[', '$1 ', ';\n', '\0']) {
    try {
      readPgn(`1. e4 ${text.repeat(1_000_000 / text.length)}`, 'en');
    } catch (error) {
      assert.match(error.code, /^(pgn|move)/);
    }
  }
  assert.ok(performance.now() - begin < 20_000);
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
