// Somebody to play with, at a game without a screen: what looks ahead is a script here, but for the last test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Opponent } from '../../../../www/board/opponent/opponent.js';
import { Session } from '../../../../www/board/session/session.js';
import { openSearch } from '../../../helpers/search.mjs';

/** @import { Opponent as Player } from '../../../../www/board/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** All that has been promised by now has come about. */
const calm = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 1));
};

/** @param {any} session @returns {number[]} */
const legal = (session) =>
  session.ask((/** @type {any} */ game) =>
    Array.from({ length: 64 }, (_, square) => [...game.movesFrom(square)]).flat(),
  );

/** A game against an opponent that plays what the test says, and thinks until then. @param {{ setup?: object, side?: 'white' | 'black', level?: any, terms?: object }} [given] */
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

test('it moves when it is to move, and not before', async () => {
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
    [asked[0].task.moves, asked[0].task.level, asked[0].task.rules],
    [[session.opened.line[0]], 3, 'orthodox'],
  );
});

test('with White it begins', async () => {
  const { answer, sans } = sitDown({ side: 'white' });
  await answer('d4');
  assert.equal(sans(), 'd4');
});

test('what it plays is told as its own', async () => {
  const { session, answer } = sitDown({ side: 'white' });
  /** @type {string[]} */
  const sources = [];
  session.addEventListener('changed', (/** @type {any} */ { detail }) => sources.push(detail.move?.source));
  await answer('d4');
  session.move('d5');
  assert.deepEqual(sources, ['opponent', 'api']);
});

test('a move taken back while it thinks is taken back, and nothing comes of the thought', async () => {
  const { session, asked, sans, thinking } = sitDown();
  session.move('e4');
  session.undo();
  await calm();
  assert.deepEqual([sans(), asked[0].signal.aborted, thinking], ['', true, [true, false]]);
  session.move('d4');
  assert.deepEqual(asked[1].task.moves, [session.opened.line[0]]);
});

test('what is taken back or played again is so up to the own turn', async () => {
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

test('a resignation that is taken back while it thinks lets it think again, and takes no move back', async () => {
  const { session, sans, asked, answer } = sitDown();
  session.move('e4');
  session.resign('white');
  assert.ok(asked[0].signal.aborted);
  session.undo();
  assert.equal(sans(), 'e4');
  await answer('c5');
  assert.equal(sans(), 'e4 c5');
});

test('with White its first move is taken back to be made anew', async () => {
  const { session, answer, sans } = sitDown({ side: 'white' });
  await answer('d4');
  session.undo();
  await answer('e4');
  assert.equal(sans(), 'e4');
});

test('another game while it thinks is thought about, and the first no more', async () => {
  const { session, asked, answer, sans } = sitDown();
  session.move('e4');
  session.reset({ fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1', rules: 'take-make' });
  assert.ok(asked[0].signal.aborted);
  assert.deepEqual([asked[1].task.rules, asked[1].task.moves], ['take-make', []]);
  assert.match(asked[1].task.fen, / b /);
  await answer('Kd7');
  assert.equal(sans(), 'Kd7');
});

test('another level while it thinks holds at once, and between two moves from the next', async () => {
  const { session, asked, opponent, answer, sans } = sitDown();
  session.move('e4');
  opponent.level = 7;
  assert.ok(asked[0].signal.aborted);
  assert.equal(asked[1].task.level, 7);
  await answer('e5');
  opponent.level = 1;
  session.move('d4');
  assert.deepEqual([asked[2].task.level, sans()], [1, 'e4 e5 d4']);
});

test('a level that is told again changes nothing', () => {
  const { session, asked, opponent } = sitDown();
  session.move('e4');
  opponent.level = 3;
  assert.equal(asked.length, 1);
});

test('where the game is over it does not think', async () => {
  const { asked } = sitDown({ setup: { moves: ['f3', 'e5', 'g4', 'Qh4'] }, side: 'white' });
  await calm();
  assert.equal(asked.length, 0);
});

test('who looks at an earlier move does not disturb it', async () => {
  const { session, answer, sans } = sitDown();
  session.move('e4');
  session.goTo(0);
  await answer('e5');
  assert.equal(sans(), 'e4 e5');
});

test('it resigns when it is lost for several moves in a row, and never at low levels', async () => {
  for (const [level, ends] of /** @type {const} */ ([
    [4, true],
    [3, false],
  ])) {
    const { session, answer } = sitDown({ level });
    for (const [mine, its] of [
      ['Nf3', 'Nf6'],
      ['Ng1', 'Ng8'],
      ['Nc3', 'Nc6'],
      ['Nb1', 'Na5'],
    ]) {
      session.move(mine);
      await answer(its, { mate: -9, centipawns: null });
    }
    assert.equal(session.now.outcome?.reason, ends ? 'resignation' : undefined, String(level));
    if (ends) assert.equal(session.now.outcome.winner, 'white');
  }
});

test('it plays on where its resignation is taken back', async () => {
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

test('it does not resign for one move that looks bad', async () => {
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

test('an offer of a draw is accepted where it stands worse, and declined where not', async () => {
  for (const [centipawns, agreed] of /** @type {const} */ ([
    [200, true],
    [80, false],
    [-300, false],
    [0, false],
  ])) {
    const { session, answer } = sitDown();
    session.offerDraw('white');
    assert.equal(session.now.offer, 'white');
    // From the side to move, which is the person's.
    await answer('e4', { centipawns });
    assert.equal(session.now.outcome?.reason, agreed ? 'agreement' : undefined, String(centipawns));
    assert.equal(session.now.offer, null);
  }
});

test('an offer while it thinks is answered when it has thought', async () => {
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

test('an offer that is followed by a move has been declined by nobody', async () => {
  const { session, asked, answer, sans } = sitDown();
  session.offerDraw('white');
  session.move('e4');
  assert.ok(asked[0].signal.aborted);
  await answer('e5', { centipawns: 0 });
  assert.equal(sans(), 'e4 e5');
});

test('where draws are claimed it claims what is not better for it', async () => {
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

test('what has been touched binds it', async () => {
  const setup = { moves: ['e4'], touchMove: true, touches: ['g8'] };
  const { session, asked, answer, sans } = sitDown({ setup });
  assert.ok(asked[0].task.lines > 1);
  await answer('e5');
  assert.match(sans(), /^e4 N[fh]6$/);
  assert.equal(session.now.touched, null);
});

test('what it has on its clock it is told, and thinks accordingly', () => {
  const clock = { left: 60_000, more: 2000 };
  const { session, asked } = sitDown({ level: 8, terms: { clock: () => clock } });
  session.move('e4');
  const { task } = asked[0];
  assert.deepEqual([task.clock, task.time, task.level], [clock, undefined, undefined]);
});

test('a move that the host prevents is not made, and thought about again when the host says so', async () => {
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

test('where nothing can look ahead it says so, and the game stays', async () => {
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

test('once it is closed it plays no more', async () => {
  const { session, opponent, asked } = sitDown();
  session.move('e4');
  opponent.close();
  assert.ok(asked[0].signal.aborted);
  session.undo();
  session.move('d4');
  await calm();
  assert.deepEqual([asked.length, session.now.ply], [1, 1]);
});

test('a game that is only followed, or played by the host’s own legality, is not its to play', () => {
  const { session, asked, opponent } = sitDown({ setup: { pgn: '1. e4' } });
  opponent.begin();
  session.goTo(1);
  assert.equal(asked.length, 0);
});

test('what really looks ahead plays whole games against itself, by all rules', async () => {
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
