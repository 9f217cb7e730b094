// Tests that a link contains a whole game and restores the same game on every device.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Session } from '../../../../www/board/session/session.js';
import { openLinkedGame } from '../../../../www/match/open-link.js';
import { engine, standingOf, begin } from '../../../helpers/table.js';

/** @param {object} [setup] */
function play(setup) {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  return session;
}

/** Returns the main data of a game, for comparison. @param {any} session */
const told = (session) => {
  const { rules, fen, ply, plies, outcome, draws } = session.state;
  return { rules, fen, ply, plies, outcome, draws, moves: session.moveList() };
};

/** Opens the link of a game in another session. @param {any} session */
function elsewhere(session) {
  const other = play({ moves: ['d4'] });
  openLinkedGame(other, engine, engine.readLink(session.link()));
  return other;
}

/** Plays legal moves chosen at random from a fixed seed. @param {any} session @param {number} plies */
function wander(session, plies) {
  let seed = 7;
  while (session.state.ply < plies && !session.state.outcome) {
    const all = session.legalMoves();
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    session.move(all[seed % all.length].coordinates);
  }
}

test('a game opened from a link can be continued', () => {
  const other = elsewhere(play({ moves: ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'] }));
  assert.equal(other.move('a6').san, 'a6');
  assert.deepEqual(other.moveList(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']);
});

for (const rules of ['orthodox', 'take-make+castling-chess'])
  test(`the link of a game of 61 plies has at most 80 characters and restores the game: ${rules}`, () => {
    const session = play({ rules });
    wander(session, 61);
    assert.equal(session.state.ply, 61);
    assert.match(session.link(), /^[\w-]{1,80}$/);
    assert.deepEqual(told(elsewhere(session)), told(session));
  });

test('the link of a finished game contains its ending', async () => {
  /** @type {[string, (session: any) => void][]} */
  const ends = [
    ['White resigns: Black wins.', (session) => session.resign('white')],
    [
      'Draw by agreement.',
      (session) => {
        session.offerDraw('white');
        session.acceptDraw('black');
      },
    ],
    ['Black has run out of time: White wins.', (session) => session.flagFall('black')],
    [
      'Checkmate: Black wins.',
      (session) => {
        for (const move of ['f3', 'e5', 'g4', 'Qh4']) session.move(move);
      },
    ],
  ];
  for (const [sentence, end] of ends) {
    const session = play();
    end(session);
    const table = await begin();
    openLinkedGame(table.session, engine, engine.readLink(session.link()));
    assert.deepEqual(told(table.session), told(session));
    assert.equal(standingOf(table), sentence);
  }
});

test('the link of a game from a given position contains that position', () => {
  const session = play({ rules: 'castling-chess', fen: '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 12 34' });
  assert.deepEqual(told(elsewhere(session)), told(session));
});

test('the link of a game contains a draw by claim and the draw policy', () => {
  const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const session = play({ draws: 'claims', moves: [...dance, ...dance] });
  session.claimDraw('white');
  assert.deepEqual(told(elsewhere(session)), told(session));
});

test('links of earlier versions still open their games', () => {
  const { links } = JSON.parse(readFileSync(new URL('../../../data/links.json', import.meta.url), 'utf8'));
  for (const { note, link, rules, moves, result } of links) {
    const session = play();
    openLinkedGame(session, engine, engine.readLink(link));
    const { ply, outcome, ...state } = session.state;
    assert.deepEqual([note, state.rules, ply], [note, rules, moves ? moves.split(' ').length : 0]);
    const score = !outcome ? '*' : !outcome.winner ? '1/2-1/2' : outcome.winner === 'white' ? '1-0' : '0-1';
    assert.deepEqual([note, score], [note, result]);
  }
});

test('opening an invalid link throws an error with a code and leaves the game unchanged', () => {
  const link = play({ moves: ['d4', 'd5', 'c4'] }).link();
  for (const [text, code] of [
    [link.slice(0, -3), /^link/],
    [`${link.slice(0, -5)}_${link.slice(-4)}`, /^link/],
    ['', /^link/],
    ['%%%E0%A4%A', /^link/],
    ['A'.repeat(100_000), /^link/],
    [`AQAA${'_'.repeat(40)}`, /^link/],
    // The first eight bits of a link are the version of its format.
    [link.replace(/^../, 'Dw'), /^linkVersion$/],
  ]) {
    const session = play({ moves: ['e4', 'e5'] });
    const before = told(session);
    assert.throws(() => openLinkedGame(session, engine, engine.readLink(/** @type {string} */ (text))), {
      code,
    });
    assert.deepEqual(told(session), before);
  }
});
