// Tests the proofs of which side can still mate, and how a proof ends a game, with the built engines.
import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { createArbiter, mayBeDead } from '../../../www/match/arbiter.js';
import { openLinkedGame } from '../../../www/match/open-link.js';
import { openSolver } from '../../helpers/analysis.mjs';
import { engine, layTable } from '../../helpers/table.js';

const solver = openSolver();
const prove = solver.canMate;
// Keeps Node running while the solver works in time slices.
const alive = setInterval(() => {}, 1000);
after(() => {
  clearInterval(alive);
  solver.close();
});

/** Neither king passes the pawn wall and neither bishop attacks a pawn: a dead position that needs a proof. */
const WALL = '8/6b1/3k4/p1p1p1p1/P1P1P1P1/3K4/2B5/8 w - - 0 1';
/** Black has a knight and White a corner pawn, so Black can mate: h6-h7, Kh8 and Nf7. */
const KNIGHT = '8/8/7P/8/8/4k3/8/4n2K w - - 0 1';
const QUEEN = '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1';

/** Returns a game with an arbiter, the part that ends games by proofs. @param {string} fen @param {any} [prover] */
async function table(fen, prover = prove) {
  const at = await layTable();
  let shown = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  const arbiter = createArbiter(at.session, prover, () => {
    shown += 1;
    for (const go of waiting.splice(0)) go();
  });
  at.session.reset({ fen });
  const judged = () => new Promise((done) => waiting.push(() => done(shown)));
  const over = () =>
    new Promise((done) => {
      if (at.session.state.outcome) done(at.session.state.outcome.reason);
      at.session.addEventListener('ended', () => done(at.session.state.outcome?.reason));
    });
  return { ...at, arbiter, judged, over };
}

/** Returns a fake solver that answers when the test resolves its promise. */
function slow() {
  /** @type {any[]} */
  const asked = [];
  const prover = (/** @type {any} */ question, /** @type {any} */ { signal }) =>
    new Promise((done, fail) => {
      asked.push({ question, signal, answer: done });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  return { asked, prover };
}
/** @param {string} white @param {string} black */
const chances = (white, black) => ({
  white: { verdict: white, line: [] },
  black: { verdict: black, line: [] },
});
const tick = () => new Promise((done) => setImmediate(done));

test('a dead position proved by the solver ends the game as a draw', async () => {
  const { over, session } = await table(WALL);
  assert.equal(await over(), 'deadPosition');
  assert.deepEqual(session.state.settled, ['white', 'black']);
  assert.throws(() => session.move('Ke3'), { code: 'gameOver' });
});

test('a flag fall or resignation is a draw only if the solver proves that the opponent cannot mate', async () => {
  for (const [deed, reason] of /** @type {const} */ ([
    ['flagFall', 'flagFallCannotMate'],
    ['resign', 'resignationCannotMate'],
  ])) {
    const { asked, prover } = slow();
    const { session, judged } = await table(WALL, prover);
    session[deed]('white');
    assert.equal(session.state.outcome?.winner, 'black', 'until the proof is found');
    const done = judged();
    asked.at(-1).answer(chances('can', 'cannot'));
    await done;
    assert.deepEqual(session.state.outcome, { winner: null, reason });
  }
  const { session, judged } = await table(QUEEN);
  session.flagFall('black');
  await judged();
  assert.deepEqual(session.state.outcome, { winner: 'white', reason: 'flagFall' });
});

test('if a side can mate in a surprising way, the moves are shown; with a queen no proof is needed', async () => {
  const one = await table(KNIGHT);
  one.session.flagFall('white');
  await one.judged();
  assert.equal(one.session.state.outcome?.winner, 'black');
  const { color, line } = /** @type {NonNullable<typeof one.arbiter.found>} */ (one.arbiter.found);
  assert.equal(color, 'black');
  assert.match(/** @type {any} */ (line).at(-1).san, /#$/);
  const other = await table(QUEEN);
  other.session.flagFall('black');
  await other.judged();
  assert.equal(other.arbiter.found, null);
});

test('a move made before the proof of a dead position was found is undone', async () => {
  const { asked, prover } = slow();
  const { session, over } = await table(WALL, prover);
  session.move('Ke3');
  assert.equal(asked.length, 1, 'one proof at a time');
  const end = over();
  asked[0].answer(chances('cannot', 'cannot'));
  assert.equal(await end, 'deadPosition');
  assert.deepEqual([session.state.ply, session.state.plies], [0, 0]);
});

test('if the solver finds that a position is not dead, the position reached in the meantime is examined next', async () => {
  const { asked, prover } = slow();
  const { session } = await table(WALL, prover);
  session.move('Ke3');
  asked[0].answer(chances('can', 'cannot'));
  await tick();
  assert.deepEqual(
    asked.map(({ question }) => question.fen.split(' ')[1]),
    ['w', 'b'],
  );
});

test('when another game replaces the current one, the running proof is aborted and ignored', async () => {
  const { asked, prover } = slow();
  const { session } = await table(WALL, prover);
  session.reset({ fen: QUEEN });
  asked[0].answer(chances('cannot', 'cannot'));
  await tick();
  assert.ok(asked[0].signal.aborted);
  assert.equal(session.state.outcome, null);
});

test('a loss on time is confirmed after two seconds without a proof; a proof of a dead position never delays the game', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { prover } = slow();
  const { session, arbiter, judged } = await table(WALL, prover);
  mock.timers.tick(9999);
  session.move('Ke3');
  mock.timers.tick(1);
  await tick();
  const { outcome } = session.state;
  assert.equal(outcome, null);
  session.flagFall('white');
  const done = judged();
  mock.timers.tick(2000);
  await done;
  mock.timers.reset();
  assert.equal(session.state.outcome?.winner, 'black');
  assert.deepEqual(arbiter.found, { color: 'black', line: null });
});

test('without the solver, only the remaining pieces decide whether a side can mate', async () => {
  const { session, judged } = await table(WALL, () => Promise.reject(new Error('no network')));
  session.flagFall('white');
  await judged();
  assert.equal(session.state.outcome?.winner, 'black');
});

test('a solver verdict is saved with the game and in its link, and an invalid saved verdict is ignored', async () => {
  const proved = await table(WALL);
  await proved.over();
  const kept = proved.arbiter.save();
  const never = () => new Promise(() => {});
  const again = await table(WALL, never);
  again.arbiter.restore(kept, 0);
  assert.equal(again.session.state.outcome?.reason, 'deadPosition');
  for (const nonsense of [
    null,
    7,
    {},
    { ply: 0, settled: ['green'] },
    { ply: 5, settled: ['white', 'black'] },
  ]) {
    const untouched = await table(WALL, never);
    untouched.arbiter.restore(nonsense, 0);
    assert.equal(untouched.session.state.outcome, null);
  }
  const linked = await table(QUEEN, never);
  openLinkedGame(/** @type {any} */ (linked.session), engine, engine.readLink(proved.session.link()));
  assert.equal(linked.session.state.outcome?.reason, 'deadPosition');
});

test('no proof is started if three or more pieces besides the kings include a queen or a rook', () => {
  /** @param {string} pieces */
  const asks = (pieces) => mayBeDead({ pieces, outcome: null, settled: [] });
  assert.deepEqual(
    [asks('k.....KQpn'), asks('kKR.p.b'), asks('kKQ.......r'), asks('kKbbPPpp')],
    [false, false, true, true],
  );
  assert.equal(
    mayBeDead({ pieces: 'kKb', outcome: { winner: null, reason: 'deadPosition' }, settled: [] }),
    false,
  );
});
