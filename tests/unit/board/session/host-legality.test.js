// Tests a game whose legal moves the host page lists in `dests`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { freeEngine } from '../../../../www/board/session/host-legality.js';
import { makeLoading } from '../../../../www/board/session/loading.js';
import { Session } from '../../../../www/board/session/session.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const OPEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 7 12';

/** Returns a session and its loader of games, without a screen. */
const board = () => {
  const session = /** @type {any} */ (new Session(engine));
  /** @type {string[]} */
  const heard = [];
  session.addEventListener('changed', (/** @type {any} */ { detail }) => heard.push(detail.cause));
  const game = {
    session,
    freeEngine: (/** @type {any} */ dests) => freeEngine(dests),
    renewInteraction() {},
    premoves: { play() {} },
    /** @param {object} setup @param {() => void} settle */
    begin(setup, settle) {
      session.adopt(session.open(setup));
      settle();
    },
  };
  const ports = {
    settings: {},
    language: { name: 'en' },
    parts: { game },
    stage: { refresh() {} },
    setInteraction() {},
    faults: { complain: (/** @type {any} */ { code }) => heard.push(code) },
    isReady() {},
  };
  const loading = makeLoading(/** @type {any} */ (ports));
  loading.begin();
  const now = () => ({ fen: session.state.fen, rules: session.state.rules });
  return {
    session,
    heard: () => heard.splice(0),
    allow: (/** @type {any} */ dests) => loading.allow(dests, now),
    ask: (/** @type {string} */ fen) => loading.ask({ fen }, true),
    targets: () => session.legalMoves().map((/** @type {any} */ { coordinates }) => coordinates),
  };
};

test('the target squares that a host page sets are the legal moves at once, in the same JavaScript task', () => {
  const { allow, targets } = board();
  allow({ e2: ['e5'] });
  assert.deepEqual(targets(), ['e2e5']);
  allow(new Map([['d2', ['d3', 'd6']]]));
  assert.deepEqual(targets(), ['d2d3', 'd2d6']);
  allow(null);
  assert.equal(targets().length, 20);
});

test('invalid destination squares are reported, and the last valid ones stay in force', () => {
  const { allow, targets, heard } = board();
  allow({ e2: ['e5'] });
  heard();
  allow({ e2: ['z9'] });
  assert.deepEqual(heard(), ['invalidDests']);
  assert.deepEqual(targets(), ['e2e5']);
});

test('a game of the engine keeps its position, rights and last move when the host takes over', () => {
  const { session, allow, heard } = board();
  session.reset({ moves: ['e4', 'e5', 'Nf3', 'f6', 'Bc4', 'Ke7', 'Nxe5', 'fxe5', 'Qh5', 'g6', 'Qxe5'] });
  const { fen, lastMove, checked, ply, moveNumber } = session.state;
  assert.equal(checked, 'e7');
  heard();
  allow({ e7: ['e5'] });
  const { state } = session;
  assert.deepEqual(
    [state.fen, state.lastMove, state.checked, state.ply, state.moveNumber],
    [fen, lastMove, checked, ply, moveNumber],
  );
  assert.deepEqual(heard(), ['reset']);
  // New target squares do not start another game.
  allow({ e7: ['f8'] });
  assert.deepEqual(heard(), []);
});

test('a FEN that the host sets is kept unchanged, whether it is set before or after `dests`', () => {
  for (const order of [
    ['ask', 'allow'],
    ['allow', 'ask'],
  ]) {
    const made = board();
    for (const name of order) name === 'ask' ? made.ask(OPEN) : made.allow({ f1: ['b5'] });
    assert.equal(made.session.state.fen, OPEN);
    assert.deepEqual([made.session.state.moveNumber, made.session.state.halfmoveClock], [12, 7]);
    assert.deepEqual(made.targets(), ['f1b5']);
  }
});

test('setting the FEN that the board already shows dispatches no event', () => {
  const { session, allow, ask, heard } = board();
  allow({ f1: ['b5'] });
  ask(OPEN);
  assert.deepEqual(heard().slice(-1), ['reset']);
  ask(OPEN);
  session.move('f1b5');
  ask(session.state.fen);
  assert.deepEqual(heard(), ['move']);
  // A FEN with the same pieces and other castling rights starts a new position and keeps the last move.
  const next = `${session.state.fen.split(' ')[0]} b KQkq - 8 12`;
  ask(next);
  assert.deepEqual(heard(), ['reset']);
  assert.deepEqual([session.state.fen, session.state.lastMove.coordinates], [next, 'f1b5']);
});

test("after a move the board updates the counters of the FEN, but castling rights and en passant wait for the host's next FEN", () => {
  const { session, allow, ask } = board();
  ask(OPEN);
  allow({ f1: ['b5'], a7: ['a6'] });
  const { fen } = session.move('f1b5');
  const placement = 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R';
  assert.equal(fen, `${placement} b - - 8 12`);
  assert.equal(session.state.fen, fen);
  session.move('a7a6');
  assert.match(session.state.fen, / w - - 0 13$/);
});

test("a move that a listener prevents leaves the host's FEN unchanged", () => {
  const { session, allow, ask } = board();
  ask(OPEN);
  allow({ f1: ['b5'] });
  session.addEventListener('beforemove', (/** @type {Event} */ event) => event.preventDefault());
  assert.equal(session.move('f1b5'), null);
  assert.equal(
    session.ask((/** @type {any} */ game) => game.state().fen),
    OPEN,
  );
});

test('without a FEN, a game with legal moves from the host begins in the initial position with all castling rights', () => {
  const session = /** @type {any} */ (new Session(undefined));
  session.allow(freeEngine({ e2: ['e4'] }));
  session.adopt(session.open({}));
  assert.equal(session.state.fen, START);
  assert.equal(session.shows({}), true);
});

test('a move that the host rejects is taken back once, with its marks and the moves allowed before', () => {
  const { session, allow, ask, heard, targets } = board();
  ask(OPEN);
  allow({ f1: ['b5'], d2: ['d4'] });
  session.mark({ lastMove: 'b8c6' });
  assert.equal(session.undo(), false);
  session.move('f1b5');
  heard();
  assert.equal(session.undo(), true);
  assert.deepEqual(heard(), ['undo']);
  assert.equal(session.state.fen, OPEN);
  assert.equal(session.state.lastMove.coordinates, 'b8c6');
  assert.deepEqual(targets(), ['f1b5', 'd2d4']);
  assert.equal(session.undo(), false);
  // A position of the host confirms the move, which then stays.
  session.move('d2d4');
  ask(`${session.state.fen.split(' ')[0]} b KQkq - 0 12`);
  assert.equal(session.undo(), false);
});

test('the engine lists the premoves of a host’s position, with its castling rights', () => {
  const free = Object.defineProperty(freeEngine({ e1: ['e2'] }), 'engine', { value: engine });
  free.loadEngine = async () => engine;
  const game = /** @type {any} */ (new free.Game('', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'));
  free.renew(game);
  const targetsOf = (/** @type {number} */ square) =>
    game.premovesFrom(square).map((/** @type {any} */ { stop }) => stop);
  assert.ok(targetsOf(60).includes(62));
  game.play(game.parse('e1e2'));
  assert.ok(targetsOf(12).length > 5);
  // A position that the engine refuses has no premoves.
  const odd = /** @type {any} */ (new free.Game('', '8/8/8/3kK3/8/8/4P3/8 w - - 0 1'));
  free.renew(odd);
  assert.deepEqual(odd.premovesFrom(12), []);
});
