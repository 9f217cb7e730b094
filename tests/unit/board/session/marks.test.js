// Tests the last move and the check that a page names, and the detection of the move between two positions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { freeEngine } from '../../../../www/board/session/host-legality.js';
import { moveNamed, readLastMove } from '../../../../www/board/session/last-move.js';
import { Session } from '../../../../www/board/session/session.js';
import { readPlacement } from '../../../../www/board/session/squares.js';
import { engine } from '../../../helpers/table.js';

const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** @param {object} setup */
const begin = (setup) => {
  const session = new Session(engine);
  session.reset(setup);
  /** @type {string[]} */
  const causes = [];
  session.addEventListener('changed', ({ detail }) => causes.push(detail.cause));
  return { session, causes };
};
/**
 * Returns the marks: the coordinates of the last move, and the square of the king in check.
 * @param {Session} session
 */
const marked = ({ state }) => [state?.lastMove?.coordinates ?? null, state?.checked ?? null];

test('a last move is `none` or coordinates, with an optional Take, promotion or exchange', () => {
  for (const text of ['e2e4', 'c8c4a2', 'c5b6b5', 'c8c4c8', 'e7e8q', 'a7b8c8q', 'e1g1', 'e1xa1', 'none'])
    assert.equal(readLastMove(text), text);
  for (const text of [
    '',
    'e2',
    'e2e2',
    'e2e9',
    'Nf3',
    'e2-e4',
    'e7e8k',
    'c8xc4a2',
    'e1xe1',
    'e2e4e5e6',
    '[object]',
  ])
    assert.equal(readLastMove(text), undefined, text);
});

test('a last move in coordinates is read into its squares, Take, promotion and the piece on the target square', () => {
  const { from, to, take, piece } = moveNamed('c8c4a2', readPlacement('8/7k/8/8/8/8/r7/7K'));
  assert.deepEqual([from, to, take, piece], [58, 8, 26, 'r']);
  const promoted = moveNamed('e7e8n', readPlacement('4N3/7k/8/8/8/8/8/4K3'));
  assert.deepEqual([promoted.piece, promoted.promotion, promoted.take], ['P', 'N', null]);
  const exchange = moveNamed('e1xa1', readPlacement('4k3/8/8/8/8/8/8/K3R3'));
  assert.deepEqual([exchange.from, exchange.to, exchange.take], [4, 0, null]);
  assert.deepEqual(exchange.partner, { from: 0, to: 4, piece: 'R' });
});

test('marks that a page sets are in the state of the board until the next move, and again when it is undone', () => {
  const { session, causes } = begin({ fen: '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1' });
  assert.deepEqual(marked(session), [null, 'e8']);
  session.mark({ lastMove: 'e7e2', check: 'e1' });
  assert.deepEqual(marked(session), ['e7e2', 'e1']);
  session.mark({ check: 'none' });
  assert.deepEqual(marked(session), ['e7e2', null]);
  session.mark({ lastMove: null, check: null });
  assert.deepEqual(marked(session), [null, 'e8']);
  assert.deepEqual(causes, ['mark', 'mark', 'mark']);
  session.mark({ lastMove: 'e7e2', check: 'e1' });
  session.move('Kd7');
  assert.deepEqual(marked(session), ['e8d7', null]);
  assert.deepEqual(session.marks, { lastMove: null, check: null });
  session.undo();
  assert.deepEqual(marked(session), ['e7e2', 'e1']);
  session.redo();
  assert.deepEqual(marked(session), ['e8d7', null]);
});

test('the mark `none` applies to every later position, and a marked move only to the current position', () => {
  const { session } = begin({ fen: '4k3/8/8/8/8/8/3R4/4K3 w - - 0 1' });
  session.mark({ lastMove: 'none', check: 'none' });
  session.move('Re2');
  assert.deepEqual(marked(session), [null, null]);
  session.reset({ fen: E4 });
  assert.deepEqual(marked(session), [null, null]);
  session.mark({ lastMove: null, check: null });
  session.mark({ lastMove: 'e2e4' });
  session.reset();
  assert.deepEqual(marked(session), [null, null]);
});

test('marks stay through a draw offer, and while another position is viewed', () => {
  const { session } = begin({ moves: ['e4', 'e5'] });
  session.mark({ lastMove: 'a7a6', check: 'e1' });
  session.offerDraw('white');
  assert.deepEqual(marked(session), ['a7a6', 'e1']);
  session.goTo(1);
  assert.equal(session.viewed?.lastMove?.coordinates, 'e2e4');
  assert.equal(session.viewed?.checked, null);
  session.goTo(2);
  assert.equal(session.viewed?.lastMove?.coordinates, 'a7a6');
  // The move list contains the played moves, not the marked one.
  assert.deepEqual(session.moveList(), ['e4', 'e5']);
  assert.match(session.toPgn(), /1\. e4 e5/);
  session.goTo(1);
  session.mark({ lastMove: 'd2d4' });
  assert.equal(session.viewed?.lastMove?.coordinates, 'd2d4');
  assert.deepEqual(marked(session), ['e7e5', null]);
});

test('setting the same marks again dispatches no event', () => {
  const { session, causes } = begin({ moves: ['e4'] });
  session.mark({ lastMove: 'e2e4' });
  session.mark({ check: null });
  assert.deepEqual(causes, []);
  // The last move of the game is reported instead of the mark, because it has more details.
  assert.equal(session.state?.lastMove?.san, 'e4');
});

test('if one legal move leads from the old position to the new one, that move is marked with its details', () => {
  for (const [rules, before, after, coordinates, squares] of /** @type {const} */ ([
    ['orthodox', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', E4, 'e2e4', ['e2', 'e4', null]],
    [
      'orthodox',
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
      '4k3/8/8/8/8/8/8/5RK1 b - - 1 1',
      'e1g1',
      ['e1', 'g1', null],
    ],
    [
      'orthodox',
      '4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2',
      '4k3/8/1P6/8/8/8/8/4K3 b - - 0 2',
      'c5b6',
      ['c5', 'b6', 'b6'],
    ],
    [
      'orthodox',
      '8/4P2k/8/8/8/8/8/4K3 w - - 0 1',
      '4N3/7k/8/8/8/8/8/4K3 b - - 0 1',
      'e7e8n',
      ['e7', 'e8', null],
    ],
    [
      'take-make',
      '2r5/7k/8/8/2B5/8/8/7K b - - 0 1',
      '8/7k/8/8/8/8/r7/7K w - - 0 2',
      'c8c4a2',
      ['c8', 'a2', 'c4'],
    ],
    [
      'exchange',
      '4k3/8/8/8/8/8/8/R3K3 w X - 0 1',
      '4k3/8/8/8/8/8/8/K3R3 b - - 1 1',
      'e1xa1',
      ['e1', 'a1', null],
    ],
  ])) {
    const { session } = begin({ rules, fen: before });
    assert.equal(session.state?.lastMove, null);
    session.reset({ fen: after });
    const { lastMove = null, ply } = session.state ?? {};
    assert.equal(lastMove?.coordinates, coordinates);
    assert.deepEqual([lastMove?.from, lastMove?.to, lastMove?.take], squares, `${coordinates}`);
    // A marked move is not part of the game.
    assert.equal(ply, 0);
    assert.equal(session.undo(), false);
    assert.deepEqual(session.moveList(), []);
  }
});

test('no move is marked for the initial position, other rules, two moves or an undone move', () => {
  for (const [first, next] of [
    [{ fen: E4 }, {}],
    [{}, { fen: E4_E5 }],
    [{}, { fen: E4, rules: 'take-make' }],
    [{ fen: E4_E5 }, { fen: E4 }],
  ]) {
    const { session } = begin(first);
    session.reset(next);
    assert.deepEqual(marked(session), [null, null], JSON.stringify(next));
  }
});

test('the move that led to the start position is marked again after an undo or an engine failure', () => {
  const { session } = begin({});
  session.reset({ fen: E4 });
  session.move('e5');
  assert.deepEqual(marked(session), ['e7e5', null]);
  session.goTo(0);
  assert.equal(session.viewed?.lastMove?.coordinates, 'e2e4');
  session.undo();
  assert.deepEqual(marked(session), ['e2e4', null]);
  session.restore();
  assert.deepEqual(marked(session), ['e2e4', null]);
});

test('setting the same position again keeps the detected move', () => {
  for (const free of [false, true]) {
    const session = new Session(engine);
    if (free) session.allow(freeEngine({}));
    session.setUp({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' });
    session.setUp({ fen: E4 });
    session.setUp({ fen: E4 });
    assert.equal(marked(session)[0], 'e2e4');
    if (!free) {
      // The move detected earlier did not lead to the next position, so its mark is removed.
      session.move('e5');
      session.setUp({ fen: E4_E5 });
      assert.equal(marked(session)[0], null);
    }
    session.setUp({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' });
    assert.equal(marked(session)[0], null);
  }
});

test('a mark set by the page has priority over the detected move', () => {
  const { session } = begin({});
  session.setUp({ fen: E4 }, null, { lastMove: 'd2d4', check: null });
  assert.deepEqual(marked(session), ['d2d4', null]);
  session.mark({ lastMove: null });
  assert.deepEqual(marked(session), ['e2e4', null]);
});

/**
 * Returns a game with legal moves from the host.
 * @param {string} fen
 * @param {Record<string, string[]>} dests
 * @param {boolean} [hasEngine] whether the engine is already loaded
 */
const beginFree = (fen, dests, hasEngine = true) => {
  const session = new Session(hasEngine ? engine : undefined);
  const free = freeEngine(dests);
  free.loadEngine = async () => engine;
  session.allow(free);
  session.setUp({ fen });
  return session;
};

test('with legal moves from the host page, the move between two positions of the host is marked, too', async () => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  for (const hasEngine of [true, false]) {
    const session = beginFree(start, {}, hasEngine);
    session.setUp({ fen: E4 });
    await new Promise((turn) => setTimeout(turn));
    assert.deepEqual(marked(session), ['e2e4', null]);
    session.setUp({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' });
    await new Promise((turn) => setTimeout(turn));
    assert.deepEqual(marked(session), [null, null]);
  }
  const takes = beginFree('2r5/7k/8/8/2B5/8/8/7K b - - 0 1', {});
  takes.setUp({ fen: '8/7k/8/8/8/8/r7/7K w - - 0 2', rules: 'take-make' });
  assert.equal(takes.state?.lastMove?.take, 'c4');
});

test('a castling or en passant move of the user stays the last move when the host sets the resulting FEN', () => {
  for (const [fen, move, after, answered, answer] of [
    [
      'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1',
      'e1g1',
      'r3k3/8/8/8/8/8/8/5RK1 b q - 1 1',
      '4k3/8/8/8/8/8/r7/5RK1 w - - 2 2',
      'a8a2',
    ],
    [
      '4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2',
      'c5b6',
      '4k3/8/1P6/8/8/8/8/4K3 b - - 0 2',
      '8/4k3/1P6/8/8/8/8/4K3 w - - 1 3',
      'e8e7',
    ],
  ]) {
    const both = [false, true].map((isAnswered) => {
      const session = beginFree(fen, { [move.slice(0, 2)]: [move.slice(2)] });
      session.move(move);
      session.setUp({ fen: isAnswered ? answered : after });
      return marked(session)[0];
    });
    assert.deepEqual(both, [move, answer]);
    const session = beginFree(fen, { [move.slice(0, 2)]: [move.slice(2)] });
    session.move(move);
    session.setUp({ fen: after });
    session.setUp({ fen: answered });
    assert.equal(marked(session)[0], answer);
  }
});

test('with legal moves from the host page, the engine is loaded only to detect a last move that the page has not named', async () => {
  let fetched = 0;
  const session = new Session(undefined);
  const free = freeEngine({ e2: ['e4'] });
  free.loadEngine = async () => {
    fetched++;
    return null;
  };
  session.allow(free);
  session.setUp({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' });
  session.move('e2e4');
  session.setUp({ fen: E4 });
  assert.deepEqual([fetched, marked(session)[0]], [0, 'e2e4']);
  session.setUp({ fen: E4_E5 }, null, { lastMove: 'e7e5', check: null });
  assert.deepEqual([fetched, marked(session)[0]], [0, 'e7e5']);
  session.setUp({ fen: E4 });
  await null;
  assert.deepEqual([fetched, marked(session)[0]], [1, null]);
});

test('with legal moves from the host, the page can name the king in check', () => {
  const session = beginFree('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', { e8: ['d8', 'f8'] });
  assert.deepEqual(marked(session), [null, null]);
  session.mark({ lastMove: 'e7e2', check: 'e8' });
  assert.deepEqual(marked(session), ['e7e2', 'e8']);
  session.move('e8d8');
  assert.deepEqual(marked(session), ['e8d8', null]);
});
