// Tests draw claims in games with the draw policy "claims".
import assert from 'node:assert/strict';
import test from 'node:test';
import { verdictSays } from '../../../www/game/claims/panel.js';
import { moveName, proofPlies } from '../../../www/game/claims/proof.js';
import { begin, en, fr, minute, placeOf, standingOf } from '../../helpers/table.js';

/** Moves that repeat the position: knights move out and back. */
const DANCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const FIVE = /** @type {const} */ ({ kind: 'fischer', main: 300_000, more: 3000 });
const timed = { clock: { white: FIVE, black: FIVE } };

/** Begins a game with the draw policy "claims". @param {object} [terms] @param {{ fen?: string }} [from] */
const claimed = (terms, from) => begin({ draws: 'claims', ...terms }, from);
/**
 * Returns the text that the page shows about the claim.
 * @param {import('../../helpers/table.js').Table} table
 * @param {typeof en} [words]
 */
const told = ({ claims: { verdict } }, words = en) => verdict && verdictSays(verdict, words).join(' ');

/** Returns the plies that prove the claim. @param {import('../../helpers/table.js').Table} table */
const proof = ({ claims: { verdict } }) => (verdict ? proofPlies(verdict) : []);

test('a correct claim for the current position ends the game and lists where the position occurred', async () => {
  const table = await claimed();
  table.play(...DANCE, ...DANCE);
  assert.equal(table.session.state.outcome, null, 'the game does not end by itself');
  table.claims.open('white');
  table.claims.claim();
  assert.equal(standingOf(table), 'Draw by repetition: the same position has occurred three times.');
  assert.match(told(table) ?? '', /^Draw claim accepted\./);
  assert.match(told(table, fr) ?? '', /^Réclamation acceptée\./);
  assert.deepEqual(proof(table), [0, 4, 8]);
  const { state } = table.session;
  const sans = table.session.moveList();
  assert.deepEqual(
    [en, fr].map((words) => proof(table).map((ply) => moveName(ply, { state, sans, words }))),
    [
      ['At the start', '2…\u00a0Ng8', '4…\u00a0Ng8'],
      ['Au début', '2…\u00a0Ng8', '4…\u00a0Ng8'],
    ],
  );
});

test('a move announced for a draw claim is played with the claim and not earlier', async () => {
  const table = await claimed();
  const { session, claims } = table;
  table.play(...DANCE, ...DANCE.slice(0, 3));
  claims.open('black');
  claims.announce();
  assert.deepEqual(placeOf(table, 'black'), {
    says: 'play the move that you want to announce',
    choices: ['cancel'],
  });
  assert.deepEqual(
    placeOf(table, 'white').choices,
    ['offer', 'claim', 'resign'],
    'the opponent cannot cancel',
  );
  assert.equal(session.move('Ng8'), null);
  assert.deepEqual([claims.claiming?.move?.san, session.state.ply], ['Ng8', 7]);
  claims.claim();
  assert.deepEqual([session.state.ply, session.state.outcome], [8, { winner: null, reason: 'repetition' }]);
  assert.match(told(table) ?? '', /^Draw claim accepted\./);
});

test('a player can cancel a draw claim before and after entering the announced move', async () => {
  const { session, claims, play } = await claimed();
  play('e4');
  claims.open('black');
  claims.announce();
  claims.cancel();
  play('e5');
  claims.open('white');
  claims.announce();
  assert.equal(session.move('Nf3'), null);
  claims.cancel();
  assert.deepEqual(
    [session.state.ply, claims.claiming, claims.announcing, claims.verdict],
    [2, null, null, null],
  );
  play('Nf3');
  assert.equal(session.state.ply, 3);
});

test('announcing a move for a draw claim shows the last position of the game', async () => {
  const { session, claims, play } = await claimed();
  play('e4', 'e5');
  session.goTo(0);
  claims.open('white');
  claims.announce();
  assert.equal(session.shownPly, 2);
});

test('a change of the game cancels a pending draw claim, but viewing another position does not', async () => {
  const { session, claims, play } = await claimed();
  play('e4', 'e5');
  claims.open('white');
  session.goTo(0);
  assert.ok(claims.claiming);
  session.offerDraw('black');
  assert.equal(claims.claiming, null);
});

test('a rejected claim shows the reason, gives the opponent a minute in a rapid game and counts as a draw offer', async () => {
  const table = await claimed(timed);
  table.play(...DANCE);
  table.claims.open('white');
  table.claims.claim();
  assert.equal(
    told(table),
    'Draw claim rejected. This position has occurred only twice. Only 4 half-moves have been played ' +
      'since the last capture or pawn move. A claim needs 100. Black gets one extra minute. The claim counts as a draw offer.',
  );
  const { clocks } = table;
  assert.deepEqual([clocks.left('white'), clocks.left('black')], [309_000, 369_000]);
  assert.equal(placeOf(table, 'black').says, 'White offers a draw');
  table.actions.accept('black');
  assert.equal(standingOf(table), 'Draw by agreement.');
});

test("a rejected claim with a move plays the move and adds the time to the opponent's clock", async () => {
  const table = await claimed(timed);
  table.play('e4');
  table.claims.open('black');
  table.claims.announce();
  table.session.move('e5');
  table.claims.claim();
  assert.equal(table.session.state.ply, 2);
  assert.match(
    told(table) ?? '',
    /This position has occurred only once\. The count of moves without a capture or a pawn move is at zero; .*White gets one extra minute\./,
  );
  assert.deepEqual([table.clocks.left('white'), table.clocks.turn], [366_000, 'white']);
});

test('a rejected draw claim gives the opponent two minutes in a game of an hour or more', async () => {
  const hour = { kind: /** @type {const} */ ('suddenDeath'), main: 3_600_000 };
  const table = await claimed({ ...timed, clock: { white: hour, black: hour } });
  table.claims.open('white');
  table.claims.claim();
  assert.match(told(table) ?? '', /Black gets two extra minutes\./);
  assert.equal(table.clocks.left('black'), 3_720_000);
});

test('without a clock a rejected draw claim gives the opponent no time', async () => {
  const table = await claimed();
  table.claims.open('white');
  table.claims.claim();
  assert.match(told(table) ?? '', /^Draw claim rejected/);
  assert.doesNotMatch(told(table) ?? '', /minute/);
});

test('the proof of a fifty-move claim names the first and the last ply', async () => {
  const table = await claimed({}, { fen: '4k3/8/8/8/8/8/4P3/4K2R w K - 98 70' });
  table.play('Rh2');
  table.claims.open('black');
  table.claims.announce();
  table.session.move('Ke7');
  table.claims.claim();
  assert.match(standingOf(table), /^Draw by the 50-move rule/);
  assert.match(told(table) ?? '', /No captures or pawn moves since this position/);
  assert.deepEqual(proof(table), [0, 2]);
});

test('if the move announced for a draw claim mates, the game ends by checkmate', async () => {
  const table = await claimed();
  table.play('f3', 'e5', 'g4');
  table.claims.open('black');
  table.claims.announce();
  table.session.move('Qh4');
  table.claims.claim();
  assert.equal(standingOf(table), 'Checkmate: Black wins.');
  assert.equal(told(table), 'The announced move itself ended the game.');
});

test('the button to claim a draw exists only in games with the draw policy "claims"', async () => {
  assert.deepEqual(placeOf(await claimed(), 'white').choices, ['offer', 'claim', 'resign']);
  assert.deepEqual(placeOf(await begin(), 'white').choices, ['offer', 'resign']);
});

test('the verdict on a draw claim stays until the next move or game, even while another position is viewed', async () => {
  for (const go of /** @type {const} */ (['a move', 'another game'])) {
    const { session, claims, play } = await claimed();
    claims.open('white');
    claims.claim();
    session.goTo(0);
    assert.ok(claims.verdict);
    if (go === 'a move') play('e4');
    else session.reset();
    assert.equal(claims.verdict, null, go);
  }
});

test('undoing a draw by claim removes the verdict', async () => {
  const { session, claims, play } = await claimed();
  play(...DANCE, ...DANCE);
  claims.open('white');
  claims.claim();
  session.undo();
  assert.equal(claims.verdict, null);
});

test('a loss on time has priority over opening, announcing or making a draw claim', async () => {
  const late = /** @type {((table: import('../../helpers/table.js').Table) => void)[][]} */ ([
    [() => {}, ({ claims }) => claims.open('black')],
    [({ claims }) => claims.open('black'), ({ claims }) => claims.claim()],
    [
      ({ claims }) => {
        claims.open('black');
        claims.announce();
      },
      ({ session }) => session.move('e5'),
    ],
  ]);
  for (const [before, act] of late) {
    const table = await claimed({ clock: { white: minute, black: minute } });
    table.play('e4');
    before(table);
    table.pass(60_500);
    act(table);
    assert.deepEqual(table.session.state.outcome, { winner: 'white', reason: 'flagFall' });
    assert.deepEqual([table.session.state.ply, table.claims.claiming, table.claims.verdict], [1, null, null]);
  }
});
