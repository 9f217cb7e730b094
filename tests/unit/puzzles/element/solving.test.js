// Tests solving and failing a puzzle, hints and shown solutions, on a board without graphics.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Solving } from '../../../../www/board/puzzle/solving.js';
import { Session } from '../../../../www/board/session/session.js';
import words from '../../../../www/locales/en/puzzle.js';

/** @import { MoveDetail, Refutation } from '../../../../www/board/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** A stand-in for the board with the features that a puzzle uses. */
class Board extends EventTarget {
  session = new Session(engine);
  ready = Promise.resolve();
  movable = 'none';
  orientation = 'white';
  animationDuration = 0;
  /** @type {any[]} */
  shapes = [];

  constructor() {
    super();
    this.session.addEventListener('changed', ({ detail: { cause, move } }) => {
      if (cause === 'move' && move) this.dispatchEvent(new CustomEvent('move', { detail: move }));
      this.dispatchEvent(new CustomEvent('gamechange'));
    });
    for (const name of /** @type {const} */ (['reset', 'move', 'undo', 'goTo', 'legalMoves']))
      Object.assign(this, { [name]: /** @type {any} */ (this.session[name]).bind(this.session) });
  }
  get state() {
    return this.session.state;
  }
  get fen() {
    return this.session.now?.fen;
  }
  get rules() {
    return this.session.now?.rules;
  }
  /** Plays a move of the user. @param {string} coordinates */
  play(coordinates) {
    if (![this.session.now?.turn, 'both'].includes(this.movable)) return;
    const move = this.session.legalMoves().find((move) => move.coordinates === coordinates);
    const packed = this.session.ask((game) => game.parse(move?.coordinates ?? ''));
    this.session.play(packed, 'click');
  }
}

const KEY = { rules: 'orthodox', fen: '2k5/8/3K4/8/8/8/8/7R w - - 0 1', goal: '#2', line: 'h1b1 c8d8 b1b8' };

/**
 * Begins a puzzle on a board.
 * @param {Partial<typeof KEY>} [puzzle]
 * @param {{ refutation?: Refutation, single?: boolean }} [terms]
 */
const lay = async (puzzle, { refutation, single = false } = {}) => {
  const board = /** @type {any} */ (new Board());
  /** @type {[string, any][]} */
  const told = [];
  const solving = new Solving({
    board,
    refuter: async () => ({
      refute: async () => refutation ?? { reason: 'late', reply: 'c8b7' },
      close() {},
    }),
    single: () => single,
    emit: (type, detail) => told.push([type, detail]),
    fault: (code) => told.push(['fault', code]),
    changed() {},
  });
  await solving.begin({ ...KEY, ...puzzle });
  return { board, solving, told, said: () => solving.said.text(words, (san) => san) };
};
/** Waits until pending promises have settled. */
const settle = () => new Promise((done) => setTimeout(done));

test("the puzzle answers right moves with the solution's replies, and the last right move solves it", async () => {
  const { board, solving, told, said } = await lay();
  assert.equal(solving.phase, 'solving');
  board.play('h1b1');
  assert.equal(solving.phase, 'answering');
  await settle();
  assert.equal(said(), 'Rb1 is right. Black answers Kd8. Go on.');
  board.play('b1b8');
  assert.equal(said(), 'Rb8#: mate. Solved!');
  assert.deepEqual(told, [['solved', { clean: true, wrong: 0, hints: 0 }]]);
  assert.equal(board.movable, 'none');
});

test("if the solution ends with a reply, the user's move before the reply solves the puzzle", async () => {
  const { board, solving, said } = await lay({ line: 'h1b1 c8d8' });
  board.play('h1b1');
  await settle();
  assert.equal(solving.phase, 'solved');
  assert.equal(said(), 'Rb1 is right. Solved!');
});

test('a wrong move is refuted with a reason and undone; the puzzle can still be solved, but no longer without a mistake', async () => {
  const { board, solving, told, said } = await lay();
  board.play('h1h8');
  assert.equal(solving.phase, 'refuting');
  await settle();
  assert.equal(solving.phase, 'refuted');
  assert.equal(said(), 'Rh8+ does not mate in time: Black answers Kb7.');
  assert.equal(board.state.ply, 2);
  assert.deepEqual(board.shapes, [{ from: 'c8', to: 'b7', color: 'red' }]);
  board.play('h8h7');
  assert.equal(board.state.ply, 2);
  solving.again();
  assert.deepEqual([board.state.ply, board.shapes, said()], [0, [], '']);
  board.play('h1b1');
  await settle();
  board.play('b1b8');
  assert.deepEqual(told, [
    ['failed', { coordinates: 'h1h8', san: 'Rh8+' }],
    ['solved', { clean: false, wrong: 1, hints: 0 }],
  ]);
});

test('a different mate within the given number of moves also solves a puzzle', async () => {
  const { board, solving, told } = await lay({}, { refutation: { reason: 'alsoMates', reply: null } });
  board.play('h1b1');
  await settle();
  board.play('b1b7');
  await settle();
  assert.equal(solving.phase, 'solved');
  assert.deepEqual(told.at(-1), ['solved', { clean: true, wrong: 0, hints: 0 }]);
});

test('the first hint of a puzzle shows the piece, the second the move, and the third plays the move', async () => {
  const { board, solving, told, said } = await lay();
  solving.hint();
  assert.equal(said(), 'Look at the rook on h1.');
  assert.deepEqual(board.shapes, [{ from: 'h1', color: 'green' }]);
  solving.hint();
  assert.equal(said(), 'The move is Rb1.');
  assert.deepEqual(board.shapes, [{ from: 'h1', to: 'b1', color: 'green' }]);
  solving.hint();
  await settle();
  assert.equal(board.state.ply, 2);
  board.play('b1b8');
  assert.deepEqual(
    told.map(([type, { step, clean }]) => [type, step ?? clean]),
    [
      ['hint', 1],
      ['hint', 2],
      ['hint', 3],
      ['solved', false],
    ],
  );
});

test('the hint for a Take&Make move has an arrow to the Take square and another arrow from there', async () => {
  const { board, solving } = await lay({
    rules: 'take-make',
    fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1',
    goal: 'win',
    line: 'c8c4f1',
  });
  assert.equal(board.orientation, 'black');
  solving.hint();
  solving.hint();
  assert.deepEqual(board.shapes, [
    { from: 'c8', to: 'c4', color: 'green' },
    { from: 'c4', to: 'f1', color: 'green' },
  ]);
});

test("showing a puzzle's solution plays it on the board and counts as a failure only once", async () => {
  const { board, solving, told } = await lay();
  board.play('h1h8');
  await settle();
  solving.show();
  assert.deepEqual([solving.phase, board.state.plies, board.session.shownPly], ['shown', 3, 0]);
  assert.equal(told.length, 1);
  const fresh = await lay();
  fresh.solving.show();
  assert.deepEqual(fresh.told, [['failed', { coordinates: null, san: null }]]);
  fresh.solving.show();
  fresh.solving.hint();
  assert.equal(fresh.told.length, 1);
});

test('in a puzzle with a single try, a wrong move ends the puzzle without a refutation', async () => {
  const { board, solving, told } = await lay({}, { single: true });
  board.play('h1h8');
  await settle();
  assert.deepEqual([solving.phase, board.state.ply], ['failed', 1]);
  assert.deepEqual(told, [['failed', { coordinates: 'h1h8', san: 'Rh8+' }]]);
});

test('a new puzzle replaces the current one even during a refutation or a reply', async () => {
  const { board, solving } = await lay();
  board.play('h1h8');
  await solving.begin(KEY);
  await settle();
  assert.deepEqual([solving.phase, board.state.ply], ['solving', 0]);
  board.play('h1b1');
  await solving.begin({ ...KEY, fen: '5k2/8/4K3/8/8/8/8/7R w - - 0 1', line: 'h1g1 f8e8 g1g8' });
  await settle();
  assert.deepEqual([solving.phase, board.state.ply], ['solving', 0]);
});

for (const [what, puzzle, code] of /** @type {[string, Partial<typeof KEY>, string][]} */ ([
  ['an invalid goal', { goal: 'r#2' }, 'puzzleGoal'],
  ['no solution', { line: '' }, 'puzzleLine'],
  ['an invalid position', { fen: 'nonsense' }, 'fenRanks'],
]))
  test(`a puzzle with ${what} is reported as a fault, and no piece can be moved`, async () => {
    const { board, solving, told, said } = await lay(puzzle);
    assert.equal(told[0]?.[0], 'fault');
    assert.equal(typeof told[0]?.[1], 'string');
    if (code.startsWith('puzzle')) assert.equal(told[0]?.[1], code);
    assert.deepEqual([solving.phase, board.movable], ['idle', 'none']);
    assert.equal(said(), 'This puzzle cannot be shown.');
  });

test("an illegal move in a puzzle's solution is reported when that move is due or a hint would show it", async () => {
  const { board, told } = await lay({ line: 'h1b1 c8c1 b1b8' });
  board.play('h1b1');
  await settle();
  assert.deepEqual(told, [['fault', 'puzzleLine']]);
  const other = await lay({ line: 'a1a8' });
  other.solving.hint();
  assert.deepEqual(other.told, [['fault', 'puzzleLine']]);
});

const HELP = {
  fen: '7k/8/5K2/8/8/8/8/R7 b - - 0 1',
  goal: 'h#2',
  line: 'h8g8 f6g6 g8h8 a1a8',
};
const SELF = { fen: '8/8/8/8/Q7/p7/k1P1q3/2K5 w - - 0 1', goal: 's#2', line: 'a4b3 a2a1 b3b2 a3b2' };

test('in a helpmate the user plays both sides, sees the side to move and has White at the bottom', async () => {
  const { board, solving, told, said } = await lay(HELP);
  assert.deepEqual([board.movable, board.orientation], ['both', 'white']);
  board.play('h8g8');
  assert.deepEqual([solving.phase, said()], ['solving', 'Kg8 is right. White to move.']);
  board.play('f6g6');
  assert.equal(said(), 'Kg6 is right. Black to move.');
  board.play('g8h8');
  board.play('a1a8');
  assert.deepEqual([solving.phase, said()], ['solved', 'Ra8#: mate. Solved!']);
  assert.deepEqual(told, [['solved', { clean: true, wrong: 0, hints: 0 }]]);
});

test('a wrong move of either side of a helpmate is refuted with a reason, and only that move is undone', async () => {
  const { board, solving, said } = await lay(HELP, {
    refutation: { reason: 'apart', reply: null, left: 1 },
  });
  board.play('h8g8');
  board.play('f6f5');
  await settle();
  assert.deepEqual(
    [solving.phase, said()],
    ['refuted', 'After Kf5 there is no mate in 1 together any more.'],
  );
  solving.again();
  assert.deepEqual([solving.phase, board.state.ply, board.movable], ['solving', 1, 'both']);
});

test("in a selfmate puzzle the page plays Black's replies, the last of which is the forced mate", async () => {
  const { board, solving, told, said } = await lay(SELF);
  assert.equal(board.movable, 'white');
  board.play('a4b3');
  await settle();
  assert.deepEqual([solving.phase, said()], ['solving', 'Qb3+ is right. Black answers Ka1. Go on.']);
  board.play('b3b2');
  await settle();
  assert.deepEqual([solving.phase, said()], ['solved', 'After Qb2+ Black must mate: axb2#. Solved!']);
  assert.deepEqual(told, [['solved', { clean: true, wrong: 0, hints: 0 }]]);
});

test('a mate given by White in a selfmate is wrong', async () => {
  const fen = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';
  const refutation = { reason: /** @type {const} */ ('wrongKing'), reply: null };
  const { board, solving, said } = await lay(
    { fen, goal: 's#2', line: 'a1b1 h8g8 b1b2 g8h8' },
    { refutation },
  );
  board.play('a1a8');
  await settle();
  assert.deepEqual([solving.phase, said()], ['refuted', 'Ra8# mates the wrong king.']);
});
