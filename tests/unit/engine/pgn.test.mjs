// Tests how the built engine reads and writes PGN.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, PgnFile, readPgn, thrown, writePgn } from '../../helpers/engine.mjs';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

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
    game.line.moves.map((/** @type {any} */ { san }) => san),
    ['e4', 'e5', 'Dh5', 'Re7', 'Dxe5#'],
  );
  const [e4, e5] = game.line.moves;
  assert.deepEqual([e4.nags, e4.comment, e4.variations], [[1], '[%cal Ge2e4,Rd8h4] best', []]);
  const [sicilian] = e5.variations;
  assert.deepEqual(
    sicilian.moves.map((/** @type {any} */ { san }) => san),
    ['c5', 'Cf3', 'd6'],
  );
  const [alternative] = sicilian.moves[1].variations;
  assert.deepEqual([alternative.moves[0].san, alternative.moves[0].nags], ['c3', [5]]);
  const played = new Game(game.rules, game.fen);
  for (const { packed } of game.line.moves) played.play(packed);
  assert.equal(played.state().outcome.reason, 'checkmate');
  played.free();
});

test('a PGN of a variant has its rules and its first position', () => {
  const fen = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';
  const game = readPgn(
    `[Variant "Castling Chess"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. Kf1(Ng1) *`,
    'figurine',
  );
  assert.deepEqual([game.tags, game.rules, game.fen], [[], 'castling-chess', fen]);
  assert.equal(game.line.moves[0].san, '♔f1(♘g1)');
});

test('an invalid PGN is rejected with a code, its faults and its line', () => {
  for (const [text, code, line, faults = [code], wrong = ''] of [
    ['', 'pgnEmpty', 1],
    [' \n% nothing\n', 'pgnEmpty', 1],
    ['[Event x]', 'pgnTag', 1],
    ['[Variant "Atomic"]', 'pgnVariant', 1, ['pgnVariant'], 'Atomic'],
    [
      '[Event "x"]\n[FEN "8/8/8/8/8/8/8/8 w - -"]',
      'pgnFen',
      2,
      ['emptyBoard', 'missingWhiteKing', 'missingBlackKing'],
    ],
    ['[FEN "nonsense"]', 'pgnFen', 1, ['fenPlacement']],
    ['1. {never closed', 'pgnOpenComment', 1],
    ['\n(1... c5', 'pgnParenthesis', 2],
    ['1. --', 'pgnNullMove', 1, ['pgnNullMove'], '--'],
    ['1.\nKe6', 'moveIllegal', 2, ['moveIllegal'], 'Ke6'],
    ['good morning', 'moveSyntax', 1, ['moveSyntax'], 'good'],
    ['1. Qd2d', 'moveSyntax', 1, ['moveSyntax'], 'Qd2d'],
  ]) {
    const error = thrown(() => readPgn(text, 'en'));
    assert.deepEqual(
      [error.code, error.line, error.faults, error.text],
      [code, line, faults, wrong],
      `${text}`,
    );
    assert.ok(error.message.length > 10);
  }
  assert.equal(thrown(() => readPgn('1. e4', 'xx')).code, 'unknownLetters');
});

test('skipped text and unreadable variations of a PGN are reported with their line, and the moves are kept', () => {
  const text = '[Wh-ite "x"]\n\n1. e4 - (1. d4 -- 2. c4) 1... e5\n';
  const game = readPgn(text, 'en');
  const notes = [
    { code: 'pgnTagNote', line: 1, text: 'Wh-ite' },
    { code: 'pgnSkipped', line: 3, text: '-' },
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
    game.line.moves.map((/** @type {any} */ { packed }) => packed),
  );
  assert.equal(entry.fen, game.fen);
});

test('a main line is read up to its first null or illegal move, and the rest is kept as a comment when written again', () => {
  for (const [moves, code, move] of [
    ['2. Bxa9 Nf6', 'pgnEndsAtMove', '2. Bxa9'],
    ['2. -- Nf6', 'pgnEndsAtNullMove', '2. --'],
    ['2. Nf3 hello', 'pgnEndsAtMove', '2... hello'],
    ['(1... c5', 'pgnEndsAtText', '(1... c5'],
  ]) {
    const text = `[Event "x"]\n\n1. e4 e5\n${moves} 1-0\n\n[Event "y"]\n\n1. d4 *`;
    const game = readPgn(text, 'en');
    const [note] = game.notes;
    assert.deepEqual([note.code, note.line], [code, 4], moves);
    assert.ok(note.text.startsWith(move), note.text);
    const last = game.line.moves.at(-1);
    assert.ok(last.comment.startsWith(move), last.comment);
    assert.deepEqual(readPgn(writePgn(game), 'en').line, game.line);
    const file = new PgnFile(text);
    const [first, second] = [file.next(), file.next()];
    assert.deepEqual([first.error, first.notes, first.plies], [null, game.notes, game.line.moves.length]);
    assert.equal(second.plies, 1);
  }
});

test('a long invalid variation is removed as a whole, and the variations around it stay', () => {
  const bulk = '(1. d4 {some words about it} d5) '.repeat(3_000);
  const game = readPgn(
    `1. e4 (1. c4 {kept}) (1. a3 ${bulk} --) (1. b3) e5 ${bulk.replaceAll('1. d4', '1... c5 2. d4')} *`,
    'en',
  );
  const [first, second] = game.line.moves;
  assert.deepEqual(
    first.variations.map((/** @type {any} */ { moves }) => [moves.length, moves[0].san, moves[0].comment]),
    [
      [1, 'c4', 'kept'],
      [1, 'b3', ''],
    ],
  );
  assert.deepEqual([first.comment.length > 90_000, second.variations.length], [true, 3_000]);
});

test('control characters in PGN tags and comments are kept', () => {
  const game = readPgn('[White "a\tb\u0001"]\n\n1. e4 {c\u0001d} *', 'en');
  assert.deepEqual([game.tags[0][1], game.line.moves[0].comment], ['a\tb\u0001', 'c\u0001d']);
});

test('a PGN file of several megabytes is read game by game, and in time slices on request', () => {
  const one = `[Event "x"]\n\n1. e4 e5 {${'said '.repeat(20_000)}} 2. Nf3 {é} (2. d4) (2. c4) *\n\n`;
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

test('variations nested to the maximum depth can be passed to JavaScript', () => {
  const game = readPgn(`1. e4 ${'(1. d4 '.repeat(100)}${')'.repeat(100)}`, 'en');
  let depth = 0;
  for (let move = game.line.moves[0]; move; move = move.variations[0]?.moves[0]) depth++;
  assert.equal(depth, 101);
});

test('a megabyte of PGN is read in time proportional to its length', () => {
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
    } catch (/** @type {any} */ error) {
      assert.match(error.code, /^(pgn|move)/);
    }
  }
  // Processor time, because other processes may slow down the wall clock.
  assert.ok(process.cpuUsage(before).user < 20_000_000);
});

test('no random text crashes the PGN reader', () => {
  let seed = 5;
  const below = (/** @type {number} */ bound) => {
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
    } catch (/** @type {any} */ error) {
      assert.match(String(error.code), /^(pgn|move)[A-Z]/, text);
    }
  }
});

test('writing a PGN keeps tags, comments, glyphs, variations, clock times, draw offers, rules and start position', () => {
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
        again.tags.some((/** @type {string[]} */ other) => `${other}` === `${tag}`),
        `${tag}`,
      );
    assert.match(written, /^\[Event ".*"\]\n\[Site "\?"\]\n\[Date "\?{4}\.\?\?\.\?\?"\]\n\[Round "\?"\]\n/);
    assert.ok(written.split('\n').every((/** @type {string} */ line) => line.length < 80));
  }
});

test('writing an invalid game as PGN is rejected with a code', () => {
  const line = { comment: '', moves: [] };
  const move = { packed: new Game().parse('e4'), san: '', nags: [], comment: '', variations: [] };
  /** @type {(depth: number) => any} */
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
