// Tests draws by agreement, resignations and take-backs of two people at one device.
import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, en, fr, placeOf, standingOf } from '../../helpers/table.js';

/** @param {import('../../helpers/table.js').Table} table */
const choices = (table) => [placeOf(table, 'white').choices, placeOf(table, 'black').choices];
/**
 * Returns the texts in the strips of both players.
 * @param {import('../../helpers/table.js').Table} table
 * @param {typeof en} [words]
 */
const says = (table, words = en) => [
  placeOf(table, 'white', { words }).says,
  placeOf(table, 'black', { words }).says,
];
const FREE = ['offer', 'resign'];

test('only the opponent can answer a draw offer, and accepting it ends the game', async () => {
  const table = await begin();
  table.play('e4', 'e5');
  table.actions.offer('white');
  assert.deepEqual(says(table), ['draw offered', 'White offers a draw']);
  assert.deepEqual(says(table, fr)[1], 'Les Blancs proposent la nulle');
  assert.deepEqual(choices(table), [FREE, ['accept', 'decline', 'resign']]);
  table.actions.accept('black');
  assert.deepEqual(table.session.state.outcome, { winner: null, reason: 'agreement' });
  assert.deepEqual(
    [says(table), choices(table)],
    [
      ['draw', 'draw'],
      [[], []],
    ],
  );
  assert.throws(() => table.session.move('Nf3'), { code: 'gameOver' });
});

test('a declined draw offer leaves the game unchanged and may be repeated', async () => {
  const table = await begin();
  table.play('e4');
  const before = table.session.state.fen;
  table.actions.offer('black');
  table.actions.decline('white');
  assert.deepEqual([table.session.state.fen, table.session.state.offer], [before, null]);
  assert.deepEqual(choices(table), [FREE, FREE]);
  table.play('e5');
  table.actions.offer('black');
  assert.equal(says(table)[0], 'Black offers a draw');
});

test('a draw offer stays open after a move of the player who made it and ends with a move of the opponent', async () => {
  const table = await begin();
  table.actions.offer('white');
  table.play('e4');
  assert.equal(says(table)[1], 'White offers a draw');
  assert.deepEqual(choices(table)[1], ['accept', 'decline', 'resign']);
  table.play('e5');
  assert.equal(table.session.state.offer, null);
  assert.deepEqual(choices(table), [FREE, FREE]);
});

test('a player can resign on either turn, after a confirmation, and the opponent wins', async () => {
  const table = await begin();
  table.play('e4');
  const asked = placeOf(table, 'white', { resigning: true });
  assert.deepEqual(asked, { says: 'Resign?', choices: ['confirm', 'cancel'] });
  table.actions.resign('white');
  assert.deepEqual(table.session.state.outcome, { winner: 'black', reason: 'resignation' });
  assert.deepEqual(says(table), ['', 'wins']);
  assert.deepEqual(says(table, fr), ['', 'gagnent']);
});

test('a resignation against a lone king counts as a draw', async () => {
  const table = await begin({}, { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  table.actions.resign('white');
  assert.deepEqual(
    [standingOf(table), standingOf(table, fr)],
    [
      'Draw: one side resigned, but the other side had no way to checkmate.',
      'Partie nulle\u00a0: un camp a abandonné, mais l’autre ne pouvait plus mater.',
    ],
  );
});

test('a resignation or a draw by agreement can be undone, and the game continues', async () => {
  const table = await begin();
  table.play('e4', 'e5');
  for (const end of [
    () => table.actions.resign('black'),
    () => {
      table.actions.offer('black');
      table.actions.accept('white');
    },
  ]) {
    end();
    assert.ok(table.session.state.outcome);
    table.actions.askBack();
    table.actions.allow();
    assert.deepEqual([standingOf(table), table.session.state.ply], ['White to move.', 2]);
  }
  table.play('Nf3');
});

test('a move is undone only when the opponent allows it', async () => {
  const table = await begin();
  const { session, actions, takeBack } = table;
  table.play('e4', 'e5', 'Nf3');
  actions.askBack();
  assert.equal(session.state.ply, 3);
  assert.deepEqual(
    [en, fr].map((words) => table.told.notices.at(-1)?.(words)),
    [
      'White asks to take back the last move. Black can allow or refuse it.',
      'Les Blancs demandent à annuler le dernier coup. Les Noirs peuvent accepter ou refuser.',
    ],
  );
  assert.deepEqual(says(table), ['asked for a takeback', 'White asks for a takeback']);
  // Only the opponent can answer a take-back request, and an open request cannot be repeated.
  assert.deepEqual(choices(table), [FREE, ['allow', 'refuse']]);
  actions.askBack();
  assert.equal(table.told.notices.length, 1);
  actions.allow();
  assert.deepEqual([session.state.ply, takeBack.asker, choices(table)[1]], [2, null, FREE]);
});

test('a refused take-back leaves the game unchanged, and both players see the refusal', async () => {
  const table = await begin();
  table.play('e4', 'e5');
  const before = table.session.state.fen;
  table.actions.askBack();
  table.actions.refuse();
  assert.deepEqual([table.session.state.fen, table.takeBack.asker], [before, null]);
  assert.deepEqual(
    [en, fr].map((words) => table.told.notices.at(-1)?.(words)),
    [
      'White declined the takeback. The game continues.',
      'Les Blancs ont refusé l’annulation. La partie continue.',
    ],
  );
  // The player may ask for the take-back again.
  table.actions.askBack();
  assert.equal(says(table, fr)[0], 'Les Noirs demandent à annuler un coup');
});

test('a move refuses the take-back request, and viewing another position does not', async () => {
  const table = await begin();
  table.play('e4');
  table.actions.askBack();
  table.session.goTo(0);
  table.session.goTo(1);
  assert.equal(table.takeBack.asker, 'white');
  table.play('e5');
  assert.deepEqual([table.takeBack.asker, table.session.state.ply], [null, 2]);
});

test('the loser may ask to undo the end of the game, and the winner allows or refuses', async () => {
  const table = await begin();
  table.play('f3', 'e5', 'g4', 'Qh4#');
  table.actions.askBack();
  assert.equal(says(table)[1], 'White asks for a takeback');
  table.actions.allow();
  assert.equal(standingOf(table), 'Black to move.');
  table.actions.resign('white');
  table.actions.askBack();
  assert.equal(table.takeBack.asker, 'white');
  table.actions.refuse();
  assert.equal(standingOf(table), 'White resigns: Black wins.');
});

test('an undone move can be redone until another one is played', async () => {
  const table = await begin();
  const { session, actions } = table;
  table.play('e4');
  session.undo();
  actions.redo();
  assert.equal(session.state.ply, 1);
  session.undo();
  table.play('d4');
  assert.equal(session.redo(), false);
});

test('if a take-back request and a draw offer are open, the request is answered first', async () => {
  const table = await begin();
  table.play('e4');
  table.actions.offer('white');
  table.actions.askBack();
  assert.deepEqual(choices(table)[1], ['allow', 'refuse']);
  table.actions.refuse();
  assert.deepEqual(choices(table)[1], ['accept', 'decline', 'resign']);
});

test('under touch-move, and before the first move, a take-back is impossible', async () => {
  const strict = await begin({ touchMove: true });
  strict.play('e4');
  const table = await begin();
  assert.deepEqual([strict.takeBack.possible, table.takeBack.possible], [false, false]);
  table.play('e4');
  assert.equal(table.takeBack.possible, true);
});

test("the computer's first move cannot be taken back, with either colour to begin", async () => {
  const black = '4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1';
  for (const [fen, color, first] of /** @type {const} */ ([
    [black, 'black', false],
    [black, 'white', true],
    [undefined, 'white', false],
    [undefined, 'black', true],
  ])) {
    const table = await begin({ computer: { color, elo: 200, adapts: false } }, fen ? { fen } : {});
    table.play(fen ? 'e5' : 'e4');
    assert.equal(table.takeBack.possible, first, `${color} begins ${fen}`);
    table.play(fen ? 'e4' : 'e5');
    assert.equal(table.takeBack.possible, true);
  }
});
