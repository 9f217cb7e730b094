// Tests moves that people type or dictate, played in a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPhrase } from '../../../../www/board/typing/typing.js';
import { loadTypingWords } from '../../../../www/board/language.js';
import { Session } from '../../../../www/board/session/session.js';
import { engine } from '../../../helpers/table.js';

/**
 * Returns a move box in this language. `say` returns the answer to a phrase, '' if the move is played.
 * @param {'en' | 'fr'} language
 * @param {object} [setup]
 */
async function atBox(language, setup) {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  const more = /** @type {any} */ (await loadTypingWords(language));
  const say = (/** @type {string} */ phrase) => {
    const aid = {
      session,
      language,
      pieces: session.now.pieces,
      turn: session.state.outcome ? null : session.state.turn,
      play: (/** @type {any} */ { token }) => session.play(token, 'keyboard'),
      refuse: async (/** @type {any} */ { reason }) => `why: ${reason}`,
    };
    return playPhrase(phrase, /** @type {any} */ (aid), more);
  };
  return { session, more, say };
}

/** The Opera Game, Paris 1858. */
const OPERA = {
  en: [
    ...['e4', 'pawn e5', 'knight f3', 'pawn d6', 'd2 to d4', 'bishop g4', 'd takes e5', 'bishop takes f3'],
    ...[
      'queen takes f3',
      'd takes e5',
      'bishop c4',
      'knight f6',
      'queen b3',
      'queen e7',
      'night c3',
      'see 6',
    ],
    ...[
      'Bg5',
      'b7b5',
      'knight takes b5',
      'c takes b5',
      'bishop takes b5 check',
      'knight b d7',
      'long castle',
    ],
    ...['rook d8', 'rook takes d7', 'rook takes d7', 'rook d1', 'queen e6', 'bishop takes d7 check'],
    ...['knight takes d7', 'queen b8 check', 'knight takes b8', 'rook d8 checkmate'],
  ],
  fr: [
    ...['e4', 'e5', 'Cf3', 'd6', 'd4', 'Fg4', 'dxe5', 'Fxf3', 'Dxf3', 'dxe5', 'fou c4', 'cavalier f6'],
    ...['dame b3', 'dame e7', 'cavalier c3', 'c6', 'fou g5', 'b5', 'cavalier prend b5', 'c prend b5'],
    ...['fou prend b5 échec', 'cavalier b d7', 'grand roque', 'tour d8', 'tour prend d7', 'tour prend d7'],
    ...[
      'tour d1',
      'dame e6',
      'fou prend d7 échec',
      'cavalier prend d7',
      'dame b8 échec',
      'cavalier prend b8',
    ],
    'tour d8 mat',
  ],
};
const PLAYED =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#';

for (const language of /** @type {const} */ (['en', 'fr']))
  test(`a whole game can be played by phrases: ${language}`, async () => {
    const { session, more, say } = await atBox(language);
    for (const phrase of OPERA[language]) assert.equal(await say(phrase), '', phrase);
    assert.equal(session.moveList().join(' '), PLAYED);
    assert.equal(session.state.outcome.reason, 'checkmate');
    assert.equal(await say('e4'), more.notNow);
  });

test('a Take is typed together with its Make square, and the board asks for a missing Make square', async () => {
  const setup = { rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' };
  const { session, say } = await atBox('en', setup);
  assert.match(await say('rook takes c4'), /^After taking c4, where to\? F1, .* or .*\.$/);
  assert.equal(await say('rook takes c4 goes to a2'), '');
  assert.deepEqual(session.moveList(), ['Rxc4-a2']);
  const french = await atBox('fr', setup);
  assert.equal(await french.say('tour prend c4 repart en a2'), '');
});

test("a letter is a piece of the user's language first, then of the other language", async () => {
  const fen = '4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1';
  for (const [language, phrase, san] of /** @type {const} */ ([
    ['en', 'Rd1', 'Rd1'],
    ['en', 'Cf3', 'Nf3'],
    ['fr', 'Rd1', 'Kd1'],
    ['fr', 'Nf3', 'Nf3'],
  ])) {
    const { session, say } = await atBox(language, { fen });
    assert.equal(await say(phrase), '', phrase);
    assert.deepEqual(session.moveList(), [san], `${language} ${phrase}`);
  }
});

test('a typed phrase that is unknown or illegal gets a reason and plays no move', async () => {
  const { session, more, say } = await atBox('en', { fen: '4k3/8/8/8/1b6/2N5/5N2/R3K3 w - - 0 1' });
  for (const [phrase, said] of [
    ['hello', more.unknown('hello')],
    ['<b>x</b>', more.unknown('<b>x</b>')],
    ['Nd5', 'why: pinned'],
    ['Nh7', 'No knight can go to h7.'],
    ['queen d4', 'No queen can go to d4.'],
    ['Ra1c2', 'why: notHowItMoves'],
    ['O-O-O', 'why: castlingRightLost'],
    ['castle', more.whichSide],
  ])
    assert.equal(await say(phrase), said, phrase);
  assert.equal(session.state.ply, 0);
});

test('for an ambiguous typed move the answer lists the possible pieces, and for a promotion the new pieces', async () => {
  const { session, say } = await atBox('en', { fen: '4k3/P7/8/8/8/5N2/8/1N2K3 w - - 0 1' });
  assert.equal(await say('knight d2'), 'Which one? Knight b1 or knight f3.');
  assert.equal(await say('a8'), 'Promote to what? Add queen, rook, bishop or knight.');
  assert.equal(await say('a8 queen'), '');
  assert.deepEqual(session.moveList(), ['a8=Q+']);
});

test('a typed phrase that fits two legal moves plays neither of them', async () => {
  const { session, more, say } = await atBox('en', { fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' });
  assert.equal(await say('castle'), more.whichSide);
  assert.equal(session.state.ply, 0);
});

test('if the page prevents a typed move, the move box reports so', async () => {
  const { session, more, say } = await atBox('en');
  session.addEventListener('beforemove', (/** @type {Event} */ event) => event.preventDefault());
  assert.equal(await say('e4'), more.prevented);
  assert.equal(session.state.ply, 0);
});
