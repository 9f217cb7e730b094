// Tests the computer opponent in games without a screen. All tests but the last replace the search with scripted
// answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Opponent } from '../../../../www/board/analysis/opponent.js';
import { Session } from '../../../../www/board/session/session.js';
import { openSearch } from '../../../helpers/analysis.mjs';

/** @import { Opponent as Player } from '../../../../www/board/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** Waits until all pending promises have settled. */
const calm = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 1));
};

/** @param {any} session @returns {number[]} */
const legal = (session) =>
  session.ask((/** @type {any} */ game) => game.movesFrom().map((/** @type {any} */ { token }) => token));

/**
 * Starts a game against an opponent that thinks until the test gives its move.
 * @param {{ setup?: object, side?: 'white' | 'black', level?: any, terms?: object }} [given]
 */
const sitDown = ({ setup, side = 'black', level = 3, terms = {} } = {}) => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  /** @type {{ task: any, signal: AbortSignal, resolve: (thought: any) => void, reject: (error: any) => void }[]} */
  const asked = [];
  const search = {
    where: null,
    think: (/** @type {any} */ task, /** @type {any} */ { signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ task, signal, resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    close: () => {},
  };
  const opponent = /** @type {Player} */ (
    new Opponent(session, /** @type {any} */ (search), {
      side,
      level,
      rhythm: () => 0,
      ...terms,
    })
  );
  /** @type {boolean[]} */
  const thinking = [];
  opponent.addEventListener('thinking', ({ detail }) => thinking.push(detail.thinking));
  opponent.begin();
  return {
    session,
    opponent,
    asked,
    thinking,
    sans: () => session.moveList().slice(0, session.now.ply).join(' '),
    /** @param {string} [san] @param {{ centipawns?: number | null, mate?: number | null }} [worth] */
    async answer(san, { centipawns = 0, mate = null } = {}) {
      const open = /** @type {(typeof asked)[number]} */ (asked.findLast(({ signal }) => !signal.aborted));
      const move = san ? session.ask((/** @type {any} */ game) => game.parse(san)) : legal(session)[0];
      open.resolve({
        move,
        depth: 1,
        nodes: 1,
        time: 1,
        lines: [{ centipawns, mate, depth: 1, moves: [move] }],
      });
      await calm();
    },
  };
};

test('the computer opponent moves only on its own turn', async () => {
  const { session, asked, answer, sans, thinking } = sitDown();
  await calm();
  assert.equal(asked.length, 0);
  session.move('e4');
  assert.deepEqual(thinking, [true]);
  await answer('e5');
  assert.equal(sans(), 'e4 e5');
  assert.deepEqual(thinking, [true, false]);
  assert.equal(asked.length, 1);
  assert.deepEqual(
    [asked[0].task.moves, asked[0].task.elo, asked[0].task.rules],
    [[session.opened.line[0]], 1080, 'orthodox'],
  );
});

test('an opponent with White moves first', async () => {
  const { answer, sans } = sitDown({ side: 'white' });
  await answer('d4');
  assert.equal(sans(), 'd4');
});

test('a move event of the computer opponent has the source `opponent`', async () => {
  const { session, answer } = sitDown({ side: 'white' });
  /** @type {string[]} */
  const sources = [];
  session.addEventListener('changed', (/** @type {any} */ { detail }) => sources.push(detail.move?.source));
  await answer('d4');
  session.move('d5');
  assert.deepEqual(sources, ['opponent', 'api']);
});

test('undoing a move while the opponent thinks takes back that move and aborts the search', async () => {
  const { session, asked, sans, thinking } = sitDown();
  session.move('e4');
  session.undo();
  await calm();
  assert.deepEqual([sans(), asked[0].signal.aborted, thinking], ['', true, [true, false]]);
  session.move('d4');
  assert.deepEqual(asked[1].task.moves, [session.opened.line[0]]);
});

test('undo and redo against the computer go to the next position with the user to move', async () => {
  const { session, answer, sans, asked } = sitDown();
  session.move('e4');
  await answer('e5');
  session.move('Nf3');
  await answer('Nc6');
  session.undo();
  assert.equal(sans(), 'e4 e5');
  session.undo();
  assert.equal(sans(), '');
  session.redo();
  assert.equal(sans(), 'e4 e5');
  session.redo();
  assert.equal(sans(), 'e4 e5 Nf3 Nc6');
  await calm();
  assert.equal(asked.length, 2);
});

test("undoing a resignation on the computer's turn takes back no move and starts a new search", async () => {
  const { session, sans, asked, answer } = sitDown();
  session.move('e4');
  session.resign('white');
  assert.ok(asked[0].signal.aborted);
  session.undo();
  assert.equal(sans(), 'e4');
  await answer('c5');
  assert.equal(sans(), 'e4 c5');
});

test('if the computer has White, undoing its first move makes the computer move again', async () => {
  const { session, answer, sans } = sitDown({ side: 'white' });
  await answer('d4');
  session.undo();
  await answer('e4');
  assert.equal(sans(), 'e4');
});

test('a new game while the opponent thinks aborts the search and starts one for that game', async () => {
  const { session, asked, answer, sans } = sitDown();
  session.move('e4');
  session.reset({ fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1', rules: 'take-make' });
  assert.ok(asked[0].signal.aborted);
  assert.deepEqual([asked[1].task.rules, asked[1].task.moves], ['take-make', []]);
  assert.match(asked[1].task.fen, / b /);
  await answer('Kd7');
  assert.equal(sans(), 'Kd7');
});

test('a new level of the computer restarts a running search; if no search runs, the level applies from the next move', async () => {
  const { session, asked, opponent, answer, sans } = sitDown();
  session.move('e4');
  opponent.level = 7;
  assert.ok(asked[0].signal.aborted);
  assert.equal(asked[1].task.elo, 2440);
  await answer('e5');
  opponent.level = 1;
  session.move('d4');
  assert.deepEqual([asked[2].task.elo, sans()], [200, 'e4 e5 d4']);
});

test('a strength replaces the level of the computer and restarts a running search; without a strength the level applies again', async () => {
  const { session, asked, opponent, answer } = sitDown({ terms: { elo: 700 } });
  session.move('e4');
  assert.deepEqual([asked[0].task.elo, asked[0].task.level], [700, undefined]);
  opponent.elo = 1900;
  assert.deepEqual([asked[0].signal.aborted, asked[1].task.elo], [true, 1900]);
  opponent.level = 5;
  assert.equal(asked.length, 2);
  await answer('e5');
  opponent.elo = null;
  session.move('d4');
  assert.deepEqual([opponent.elo, asked[2].task.elo], [null, 1715]);
});

test('at the highest strength number the computer plays like level 8, without deliberate errors', () => {
  const tasks = [{ level: 8 }, { terms: { elo: 2800 } }].map((given) => {
    const { session, asked } = sitDown(given);
    session.move('e4');
    const { elo, level, time } = asked[0].task;
    return { elo, level, time };
  });
  assert.deepEqual(tasks[0], { elo: undefined, level: undefined, time: 1500 });
  assert.deepEqual(tasks[1], tasks[0]);
});

test('setting the same level again changes nothing', () => {
  const { session, asked, opponent } = sitDown();
  session.move('e4');
  opponent.level = 3;
  assert.equal(asked.length, 1);
});

test('the computer starts no search in a finished game', async () => {
  const { asked } = sitDown({ setup: { moves: ['f3', 'e5', 'g4', 'Qh4'] }, side: 'white' });
  await calm();
  assert.equal(asked.length, 0);
});

test("the computer's search continues while the user views an earlier move", async () => {
  const { session, answer, sans } = sitDown();
  session.move('e4');
  session.goTo(0);
  await answer('e5');
  assert.equal(sans(), 'e4 e5');
});

test('the computer resigns after several lost positions in a row, but never at low strengths', async () => {
  for (const [elo, ends] of /** @type {const} */ ([
    [1530, true],
    [1080, false],
  ])) {
    const { session, answer } = sitDown({ terms: { elo } });
    for (const [mine, its] of [
      ['Nf3', 'Nf6'],
      ['Ng1', 'Ng8'],
      ['Nc3', 'Nc6'],
      ['Nb1', 'Na5'],
    ]) {
      session.move(mine);
      await answer(its, { mate: -9, centipawns: null });
    }
    assert.equal(session.now.outcome?.reason, ends ? 'resignation' : undefined, String(elo));
    if (ends) assert.equal(session.now.outcome.winner, 'white');
  }
});

test('the computer continues to play after its resignation is undone', async () => {
  const { session, answer } = sitDown({ level: 8 });
  for (const [mine, its] of [
    ['Nf3', 'Nf6'],
    ['Ng1', 'Ng8'],
    ['Nc3', 'Nc6'],
    ['Nb1', 'Na5'],
  ]) {
    session.move(mine);
    await answer(its, { centipawns: -3000 });
  }
  assert.equal(session.now.outcome?.reason, 'resignation');
  session.undo();
  await answer('Na5', { centipawns: -3000 });
  assert.deepEqual([session.now.outcome, session.now.turn, session.now.ply], [null, 'white', 8]);
});

test('the computer does not resign after a single bad score', async () => {
  const { session, answer } = sitDown({ level: 8 });
  for (const [mine, its, centipawns] of /** @type {const} */ ([
    ['Nf3', 'Nf6', -3000],
    ['Ng1', 'Ng8', -3000],
    ['Nc3', 'Nc6', 0],
    ['Nb1', 'Na5', -3000],
    ['Na3', 'Nc4', -3000],
  ])) {
    session.move(mine);
    await answer(its, { centipawns });
  }
  assert.equal(session.now.outcome, null);
});

test('the computer accepts a draw offer if its position is worse, and otherwise declines', async () => {
  for (const [centipawns, agreed] of /** @type {const} */ ([
    [200, true],
    [80, false],
    [-300, false],
    [0, false],
  ])) {
    const { session, answer } = sitDown();
    session.offerDraw('white');
    assert.equal(session.now.offer, 'white');
    // The score is from the viewpoint of the side to move, here the user.
    await answer('e4', { centipawns });
    assert.equal(session.now.outcome?.reason, agreed ? 'agreement' : undefined, String(centipawns));
    assert.equal(session.now.offer, null);
  }
});

test("a draw offer during the computer's search is answered when the search ends", async () => {
  for (const [centipawns, agreed] of /** @type {const} */ ([
    [-200, true],
    [50, false],
  ])) {
    const { session, answer, asked, sans } = sitDown();
    session.move('e4');
    session.offerDraw('white');
    await answer('e5', { centipawns });
    assert.equal(asked.length, 1);
    assert.deepEqual(
      [session.now.outcome?.reason, sans()],
      agreed ? ['agreement', 'e4'] : [undefined, 'e4 e5'],
    );
  }
});

test("if the user moves after a draw offer, the search for the computer's answer is aborted", async () => {
  const { session, asked, answer, sans } = sitDown();
  session.offerDraw('white');
  session.move('e4');
  assert.ok(asked[0].signal.aborted);
  await answer('e5', { centipawns: 0 });
  assert.equal(sans(), 'e4 e5');
});

test('under the draw policy "claimed" the computer claims a repetition unless its position is better', async () => {
  const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1'];
  for (const [centipawns, claims] of /** @type {const} */ ([
    [-50, true],
    [200, false],
  ])) {
    const { session, answer } = sitDown({ setup: { moves, draws: 'claims' } });
    await answer('Ng8', { centipawns });
    assert.equal(session.now.outcome?.reason, claims ? 'repetition' : undefined);
    assert.equal(session.now.ply, 8);
  }
});

test('under touch-move the computer moves the piece that was touched for its side', async () => {
  const setup = { moves: ['e4'], touchMove: true, touches: ['g8'] };
  const { session, asked, answer, sans } = sitDown({ setup });
  assert.ok(asked[0].task.lines > 1);
  await answer('e5');
  assert.match(sans(), /^e4 N[fh]6$/);
  assert.equal(session.now.touched, null);
});

test("the computer's thinking time for a move depends on the lines found by the search and on the clock", async () => {
  /** @type {any[]} */
  const asked = [];
  const rhythm = (/** @type {any} */ lines, /** @type {any} */ left) => {
    asked.push([lines.length, left]);
    return 0;
  };
  const { answer, session } = sitDown({ side: 'white', terms: { rhythm, clock: () => ({ left: 60_000 }) } });
  assert.deepEqual(asked, []);
  await answer('e4');
  assert.deepEqual(asked, [[1, 60_000]]);
  assert.equal(session.now.ply, 1);
});

test("in a game with clocks the search gets the computer's clock instead of a level or a move time", () => {
  const clock = { left: 60_000, more: 2000 };
  const { session, asked } = sitDown({ level: 8, terms: { clock: () => clock } });
  session.move('e4');
  const { task } = asked[0];
  assert.deepEqual([task.clock, task.time, task.level], [clock, undefined, undefined]);
});

test('a computer move that the host page prevents is not played, and `begin` starts a new search', async () => {
  const { session, opponent, answer, sans } = sitDown();
  let stands = true;
  session.addEventListener('beforemove', (/** @type {Event} */ event) => {
    if (stands && session.now.turn === 'black') event.preventDefault();
  });
  session.move('e4');
  await answer('e5');
  assert.equal(sans(), 'e4');
  stands = false;
  opponent.begin();
  await answer('e5');
  assert.equal(sans(), 'e4 e5');
});

test('if the search fails, the computer opponent reports the error and the game stays unchanged', async () => {
  const { session, opponent, asked, sans, answer, thinking } = sitDown();
  /** @type {any[]} */
  const failed = [];
  opponent.addEventListener('failed', ({ detail }) => failed.push(detail));
  session.move('e4');
  const error = Object.assign(new Error(), { code: 'engineFailed' });
  asked[0].reject(error);
  await calm();
  assert.deepEqual([failed, sans(), thinking], [[error], 'e4', [true, false]]);
  opponent.begin();
  await answer('e5');
  assert.equal(sans(), 'e4 e5');
});

test('a computer opponent that was closed plays no more moves', async () => {
  const { session, opponent, asked } = sitDown();
  session.move('e4');
  opponent.close();
  assert.ok(asked[0].signal.aborted);
  session.undo();
  session.move('d4');
  await calm();
  assert.deepEqual([asked.length, session.now.ply], [1, 1]);
});

test('the opponent does not play in a game opened from a PGN', () => {
  const { session, asked, opponent } = sitDown({ setup: { pgn: '1. e4' } });
  opponent.begin();
  session.goTo(1);
  assert.equal(asked.length, 0);
});

test('the real search plays a whole game against itself in every variant', async () => {
  for (const { name: rules } of engine.games()) {
    const session = /** @type {any} */ (new Session(engine));
    session.reset({ rules });
    const sides = /** @type {const} */ (['white', 'black']).map(
      (side) => new Opponent(session, openSearch(), { side, level: 2, seed: 1, rhythm: () => 0 }),
    );
    const played = new Promise((done) => {
      session.addEventListener(
        'changed',
        () => (session.now.ply >= 12 || session.now.outcome) && done(undefined),
      );
    });
    for (const side of sides) side.begin();
    await played;
    for (const side of sides) side.close();
    assert.ok(session.now.ply >= 4, rules);
  }
});
