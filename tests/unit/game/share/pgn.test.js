// Tests the PGN of a stored game: tags, clocks, draw offers and the comments of its original file.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, engine, newTab, openPage } from '../../../helpers/headless.js';

const [{ createMatch }, { usualTerms }, { exportPgn, fenAt }, { recordOf }] = await Promise.all(
  ['match/match', 'match/terms', 'game/share/export', 'match/storage/from-pgn'].map(
    (name) => import(`../../../../www/${name}.js`),
  ),
);

beforeEach(emptyBrowser);

/** Opens a page with a game whose clock time the test sets. */
async function openTable() {
  const time = { own: 5000 };
  let table;
  const sources = { load: async () => engine, own: () => time.own, wall: () => time.own };
  const parts = (session) => {
    table = createMatch(session, { sources });
    const { terms, score, clocks, offers, takeBack } = table;
    return [terms, score, clocks, offers, takeBack];
  };
  const page = await openPage({ parts });
  return {
    ...page,
    ...table,
    pass: (seconds) => {
      time.own += 1000 * seconds;
    },
    pgn: () => exportPgn(page.kept.record),
    /** Returns the PGN of the game on one line. */
    flat: async () => (await exportPgn(page.kept.record)).replace(/\s+/g, ' '),
  };
}
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('.');
};

test('the PGN of a game has its tags, its result and its termination', async () => {
  const page = await openTable();
  page.terms.begin({ ...usualTerms(), names: { white: 'Élise "la Tour" Martin', black: 'Bo' } });
  page.session.moves('e4', 'e5', 'Nf3');
  assert.equal(
    await page.pgn(),
    `[Event "?"]\n[Site "?"]\n[Date "${today()}"]\n[Round "?"]\n[White "Élise \\"la Tour\\" Martin"]\n[Black "Bo"]\n` +
      '[Result "*"]\n[Termination "unterminated"]\n\n1. e4 e5 2. Nf3 *\n',
  );
  page.session.resign('black');
  const text = await page.pgn();
  assert.match(text, /\[Result "1-0"\]/);
  assert.match(text, /\[Termination "normal"\]/);
  assert.match(text, /2\. Nf3 1-0\n$/);
});

test('a game of a variant from a given position has the Variant, SetUp and FEN tags', async () => {
  const page = await openTable();
  page.session.reset({ rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' });
  page.session.moves('Rxc4-a2');
  const text = await page.pgn();
  assert.match(text, /\[Variant "Take&Make"\]/);
  assert.ok(text.includes('[SetUp "1"]\n[FEN "2r5/7k/8/8/2B5/8/8/7K b - - 0 1"]'));
  assert.match(text, /1\.\.\. Rxc4-a2/);
});

test('a game of Chess960 keeps its start position and castling after a reload, and in a PGN that is exported and imported', async () => {
  const page = await openTable();
  page.terms.begin(usualTerms(), { fen: 'chess960:354' });
  page.session.moves('f4', 'f5', 'Qf2', 'Qf7', 'g3', 'g6', 'Bg2', 'Bg7', 'O-O', 'O-O');
  const whole = (/** @type {any} */ { session }) => [
    session.opened.start.fen,
    session.moveList(),
    session.state.fen,
  ];
  const expected = whole(page);
  assert.equal(expected[0], 'bnrkrbqn/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBQN w KQkq - 0 1');
  assert.equal(expected[2], 'bnr2rkn/pppppqbp/6p1/5p2/5P2/6P1/PPPPPQBP/BNR2RKN w - - 4 6');
  const pgn = await page.pgn();
  assert.ok(pgn.includes(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${expected[0]}"]`), pgn);
  await page.kept.settled();
  newTab();
  assert.deepEqual(whole(await openTable()), expected);
  await emptyBrowser();
  const other = await openTable();
  await other.kept.adopt(recordOf(new engine.PgnFile(pgn).next(200), Date.now()));
  while (other.session.state.ply < other.session.state.plies) other.session.redo();
  assert.deepEqual(whole(other), expected);
});

test('the PGN of a game contains no undone moves', async () => {
  const page = await openTable();
  page.session.moves('e4', 'e5', 'Nf3');
  page.session.undo();
  assert.match(await page.pgn(), /\n1\. e4 e5 \*\n$/);
});

test('the PGN has clock times in move comments, and the time control and a loss on time in tags', async () => {
  const page = await openTable();
  const five = { kind: 'fischer', main: 300_000, more: 3000 };
  page.terms.begin({ ...usualTerms(), clock: { white: five, black: five } });
  page.session.moves('e4');
  page.pass(10);
  page.session.moves('e5');
  page.pass(65);
  page.session.moves('Nf3');
  const flat = await page.flat();
  assert.ok(flat.includes('[TimeControl "300+3"]'));
  // The first move gets an increment, too.
  assert.ok(flat.includes('1. e4 {[%clk 0:05:06]} 1... e5 {[%clk 0:04:56]} 2. Nf3 {[%clk 0:04:04]}'), flat);
  page.pass(300);
  page.clocks.check();
  const over = await page.flat();
  assert.ok(over.includes('[Termination "time forfeit"]') && over.includes('[Result "1-0"]'));
});

test('the PGN notes a draw offer at the move of the player who made it', async () => {
  const page = await openTable();
  page.session.moves('e4');
  page.actions.offer('white');
  page.session.moves('e5', 'Nf3');
  page.actions.offer('white');
  page.actions.accept('black');
  assert.match(await page.flat(), /1\. e4 \{\(=\)\} 1\.\.\. e5 2\. Nf3 \{\(=\)\} 1\/2-1\/2 $/);
});

test("comments of an opened PGN stay with their moves, and after a deviation the file's line becomes a variation", async () => {
  const text =
    '[Event "Test"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n{Before.} 1. e4! {The king\'s pawn.} e5 (1... c5 2. Nf3 $14) 2. Nf3 Nc6 3. Bb5 {Spanish.} a6 1-0\n';
  const page = await openTable();
  await page.kept.adopt(recordOf(new engine.PgnFile(text).next(200), Date.now()));
  // An unchanged game is written exactly like its original file.
  assert.equal((await page.pgn()).trim(), text.trim());
  while (page.session.state.ply > 3) page.session.undo();
  page.session.moves('Nf6');
  const flat = await page.flat();
  assert.ok(flat.includes('[Event "Test"]') && flat.includes('[White "A"]'));
  assert.match(
    flat,
    /\{Before\.\} 1\. e4(!| \$1) \{The king's pawn\.\} (1\.\.\. )?e5 \(1\.\.\. c5 2\. Nf3 \$14\)/,
  );
  assert.match(flat, /2\. Nf3 Nf6 \(2\.\.\. Nc6 3\. Bb5 \{Spanish\.\} (3\.\.\. )?a6\) \*/);
});

test('the exported FEN is the position after the given ply', async () => {
  const page = await openTable();
  page.session.moves('e4', 'e5', 'Nf3');
  assert.equal(
    await fenAt(page.kept.record, 1),
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  );
});

test("quotes and brackets in a player's name are escaped in the PGN tag", async () => {
  const page = await openTable();
  page.terms.begin({ ...usualTerms(), names: { white: 'A"]\\ [Result "0-1', black: '' } });
  page.session.moves('e4');
  const read = Object.fromEntries(engine.readPgn(await page.pgn(), 'en').tags);
  assert.deepEqual([read.White, read.Result], ['A"]\\ [Result "0-1', '*']);
});
