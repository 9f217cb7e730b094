// Plays the exercises and figures of the book with the built engine: every legal first move, and every illegal
// one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nameOf, squareOf } from '../../../www/board/session/squares.js';
import { faultOf, judgeSolution, onceMore } from '../../../www/book/exercise/task.js';
import en from '../../../www/locales/en/faults.js';
import fr from '../../../www/locales/fr/faults.js';
import bookEn from '../../../www/locales/en/book.js';
import bookFr from '../../../www/locales/fr/book.js';

const root = new URL('../../../', import.meta.url);
const { Game, initSync } = await import(new URL('dist/engine/roque.js', root).href);
initSync({ module: readFileSync(new URL('dist/engine/roque_bg.wasm', root)) });
const FIGURES = Object.entries(JSON.parse(readFileSync(new URL('www/book/figures.json', root), 'utf8')));
const squares = [...Array(64).keys()];

/** Begins the game of a figure, as the page of the book does. */
function begin({ fen, rules = 'orthodox', before = [], over, automatic, touch = false }) {
  const game = new Game(rules, fen, over || automatic ? 'automatic' : 'recorded');
  for (const move of before) game.play(game.parse(move));
  game.setTouchMove(touch);
  return game;
}
const isLone = ({ fen }) => fen.split(' ')[0].replace(/[^a-z]/gi, '').length === 1;
const movesOf = (game) => game.movesFrom().map(({ token }) => token);
const deedOf = ({ lastMove, outcome }) => ({ ...lastMove, ends: outcome?.reason ?? null });

/** Returns the figure with touch-move off. Without touch-move, moves can be undone, and the legal moves are the same. */
const free = (figure) => ({ ...figure, touch: false });

/** Returns the first moves of an exercise, grouped by verdict. */
function firstMoves(figure) {
  const game = begin(free(figure));
  const found = { solved: [], goOn: [], notThis: [] };
  for (const move of movesOf(game)) {
    game.play(move);
    const state = game.state();
    found[judgeSolution(Game, figure.task, [deedOf(state)], state)].push(state.lastMove.coordinates);
    game.undo();
  }
  for (const moves of Object.values(found)) moves.sort();
  return found;
}

test('every legal first move of every figure can be played', () => {
  let played = 0;
  for (const [id, figure] of FIGURES) {
    if (isLone(figure)) continue;
    for (const move of movesOf(begin(figure))) {
      const game = begin(figure);
      game.play(move);
      assert.equal(game.state().ply, (figure.before?.length ?? 0) + 1, id);
      game.free();
      played++;
    }
  }
  assert.ok(played > 500, `${played}`);
});

test('every illegal move of the side to move is refused with a reason, in both languages', () => {
  for (const [id, figure] of FIGURES) {
    if (isLone(figure)) continue;
    const game = begin(figure);
    const { pieces, turn, outcome } = game.state();
    for (const from of squares) {
      const piece = pieces[from];
      if (piece === '.' || piece < 'a' !== (turn === 'white') || outcome) continue;
      const allowed = new Set(
        game.movesFrom(from).flatMap(({ to, stop, partner }) => [to, stop, partner?.from ?? to]),
      );
      for (const to of squares) {
        if (allowed.has(to)) continue;
        const refusal = game.refusal(from, to, undefined);
        assert.ok(refusal, `${id}: ${nameOf(from)}${nameOf(to)}`);
        const named = [...refusal.squares];
        const detail = {
          ...refusal,
          from: nameOf(from),
          to: nameOf(to),
          via: null,
          piece,
          squares: named.map(nameOf),
          men: named.map((square) => pieces[square]).join(''),
          moveNumber: null,
        };
        for (const words of [en, fr]) {
          const sentence = words.refused(detail);
          assert.match(sentence, / .*\.$/, `${id}: ${sentence}`);
          assert.doesNotMatch(sentence, /undefined|null/, `${id}: ${sentence}`);
        }
      }
    }
  }
});

test("a figure with one piece has the moves of that piece from each square, and outside the first chapter the piece's rule is on the same page", () => {
  const lone = FIGURES.filter(([, figure]) => isLone(figure));
  assert.equal(lone.length, 11);
  for (const [id, { fen, from, facts }] of lone) {
    // The first chapter shows each piece before its rule.
    const early = id.startsWith('glance-');
    const chapter = early ? 'five-minutes' : 'men';
    const page = readFileSync(new URL(`dist/book/en/${chapter}.html`, root), 'utf8');
    const [, ways] = new RegExp(`id="figure-${id}"[^>]* data-ways="([^"]*)"`).exec(page);
    const map = new Map(ways.split(',').map((way) => [way.slice(0, 2), way.slice(3).split(' ')]));
    assert.equal(map.size, 64, id);
    assert.equal(map.get(from).length, facts.squares, id);
    for (const to of [...map.values()].flat()) assert.notEqual(squareOf(to), null, `${id}: ${to}`);
    if (early) continue;
    assert.match(
      page,
      new RegExp(
        `id="${{ k: 'king-step', r: 'rook-move', b: 'bishop-move', q: 'queen-move', n: 'knight-move' }[/[a-z]/i.exec(fen)[0].toLowerCase()]}"`,
      ),
    );
  }
});

test('the verdict "Go on" is given exactly for the first moves after which the exercise can still be solved', () => {
  const goOn = FIGURES.filter(([, { task }]) => task?.alone).map(([id, figure]) => [
    id,
    firstMoves(figure).goOn,
  ]);
  assert.deepEqual(Object.fromEntries(goOn), {
    'try-king': ['e2e3', 'e2f3'],
    'try-rook': ['a1a5', 'a1d1'],
    'try-bishop': ['c1a3', 'c1e3'],
    'try-queen': ['d1a4', 'd1b1', 'd1b3', 'd1d2', 'd1d4', 'd1d6', 'd1e1', 'd1g4'],
    'try-knight': ['b1c3'],
    'try-rook-two': ['b1b6'],
    'try-bishop-two': ['f1b5'],
    'try-knight-far': ['h1f2', 'h1g3'],
  });
});

test('in exercises where only one side moves, no first move gives check', () => {
  for (const [id, figure] of FIGURES) {
    if (!figure.task?.alone) continue;
    const game = begin(figure);
    for (const move of movesOf(game)) {
      game.play(move);
      assert.equal(game.state().checked, null, `${id}: ${game.state().lastMove.san}`);
      game.undo();
    }
  }
});

test('every wrong first move of an exercise is explained, in both languages', () => {
  const said = {};
  for (const [id, figure] of FIGURES) {
    if (!figure.task) continue;
    const { solved, notThis } = firstMoves(figure);
    if (!figure.task.alone) assert.ok(solved.includes(figure.task.solution[0]), id);
    const game = begin(free(figure));
    for (const move of movesOf(game)) {
      game.play(move);
      const state = game.state();
      const { coordinates } = state.lastMove;
      if (notThis.includes(coordinates)) {
        const fault = faultOf(Game, figure.task, [deedOf(state)], state, 'fr');
        for (const words of [bookEn, bookFr]) {
          assert.ok(words.faults[fault.reason], fault.reason);
          if (fault.reason === 'notTaken') assert.ok(words.pieces[fault.piece]);
        }
        said[`${id} ${coordinates}`] = fault;
      }
      game.undo();
    }
  }
  assert.equal(said['try-not-stalemate a7f7'].reason, 'stalemate');
  assert.equal(said['try-promotion f7f8q'].reason, 'noCheck');
  assert.equal(said['try-not-stalemate a7a1'].answer, 'Rg8');
  assert.equal(said['try-mate e1e7'].reason, 'noCheck');
  assert.deepEqual(said['try-pawn e4d5'], { reason: 'notTaken', piece: 'n' });
  assert.equal(said['try-rook g1f1'].reason, 'tooFar');
  assert.equal(said['try-castle e1e2'].reason, 'notAsked');
});

test('in exercises where only one side moves, that side is to move again after each move', () => {
  assert.equal(onceMore('7k/8/8/R2n4/8/8/8/6K1 b - - 1 1'), '7k/8/8/R2n4/8/8/8/6K1 w - - 0 1');
});

test('only lines of moves that reach the goal solve an exercise', () => {
  const task = { alone: true, solution: ['a1a5', 'a5d5'], goal: { captured: 'n' } };
  const now = { fen: '7k/8/8/3R4/8/8/8/6K1 b - - 0 1', rules: 'orthodox', checked: null };
  const deed = (coordinates, captured = null, ends = null) => ({ coordinates, captured, ends });
  assert.equal(judgeSolution(Game, task, [deed('a1d1'), deed('d1d5', 'n')], now), 'solved');
  assert.equal(judgeSolution(Game, task, [deed('a1d1'), deed('d1d4')], now), 'notThis');
  const pawns = { alone: true, solution: ['b1c3', 'c3d5', 'd5f6'], goal: { captured: 'ppp' } };
  const other = [deed('b1c3', 'p'), deed('c3d5', 'p'), deed('d5f6', 'n')];
  assert.equal(judgeSolution(Game, pawns, other, now), 'notThis');
  const mate = { solution: ['e1e8'], goal: { ends: 'checkmate' } };
  assert.equal(judgeSolution(Game, mate, [deed('e1e8', null, 'checkmate')], now), 'solved');
  assert.equal(judgeSolution(Game, mate, [deed('e1e8', null, 'stalemate')], now), 'notThis');
});
