// Tests the texts that a board speaks in answer to commands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCommands } from '../../../../www/board/typing/commands.js';
import { adoptStyle, filesIn, makeSpeller } from '../../../../www/board/typing/styles.js';
import {
  capturedTold,
  linesTold,
  lineTold,
  piecesTold,
  squaresOnRay,
  turnTold,
} from '../../../../www/board/typing/attacks.js';
import { loadTypingWords } from '../../../../www/board/language.js';
import { Session } from '../../../../www/board/session/session.js';
import { nameOf, readPlacement, squareOf } from '../../../../www/board/session/squares.js';
import { loadWords } from '../../../../www/locales/languages.js';
import { engine } from '../../../helpers/table.js';

const at = (/** @type {string} */ name) => /** @type {number} */ (squareOf(name));

/** @param {'en' | 'fr'} language @param {string} [placement] @returns {Promise<any>} */
const ports = async (language, placement = '4k3/8/8/2n5/8/2P5/8/1N2K1N1') => ({
  words: await loadWords(language),
  more: await loadCommands(language),
  typing: await loadTypingWords(language),
  pieces: readPlacement(placement),
  flip: false,
});

test('a ray lists the squares from a square to the edge of the board, in a direction on the screen', () => {
  const names = (/** @type {string} */ from, /** @type {number} */ way, flip = false) =>
    squaresOnRay(at(from), way, flip).map(nameOf).join(' ');
  assert.equal(names('e4', 0), 'e5 e6 e7 e8');
  assert.equal(names('e4', 1), 'f5 g6 h7');
  assert.equal(names('e4', 2), 'f4 g4 h4');
  assert.equal(names('e4', 5), 'd3 c2 b1');
  assert.equal(names('e4', 0, true), 'e3 e2 e1');
  assert.equal(names('e4', 2, true), 'd4 c4 b4 a4');
  assert.equal(names('h8', 1), '');
});

test('the lines from a square are described clockwise from the top, but no line that leaves the board at once', async () => {
  const [en, fr] = [await ports('en'), await ports('fr')];
  assert.equal(
    linesTold(at('c1'), false, en),
    'c1, empty. Up: c3 white pawn, c5 black knight. Right: e1 white king, g1 white knight. Left: b1 white knight',
  );
  assert.equal(
    linesTold(at('c3'), true, fr),
    'c3, pion blanc. En haut à droite\u00a0: rien. En bas à droite\u00a0: e1 roi blanc. En bas à gauche\u00a0: rien. En haut à gauche\u00a0: rien',
  );
  assert.match(linesTold(at('c1'), false, { ...en, flip: true }), /Right: b1 white knight\. Down: c3/);
});

test('the pieces of a rank or a file are listed in order', async () => {
  const [en, fr] = [await ports('en'), await ports('fr')];
  assert.equal(lineTold('1', en), 'Rank 1: b1 white knight, e1 white king, g1 white knight');
  assert.equal(lineTold('c', en), 'File c: c3 white pawn, c5 black knight');
  assert.equal(lineTold('e', fr), 'Colonne e\u00a0: e1 roi blanc, e8 roi noir');
  assert.equal(lineTold('4', fr), 'Rangée 4\u00a0: rien');
  assert.match(lineTold('e', { ...en, spelled: filesIn('nato', en.more) }), /^File echo: /);
});

test('the command of a piece letter lists the pieces of that kind, and A or a lists all pieces of a side', async () => {
  const [en, fr] = [await ports('en'), await ports('fr')];
  assert.equal(piecesTold('N', en), '2 white knights: b1, g1');
  assert.equal(piecesTold('n', en), 'black knight: c5');
  assert.equal(piecesTold('q', en), 'black queen: nothing');
  assert.equal(piecesTold('A', en), 'White: king e1, knight b1, knight g1, pawn c3');
  assert.equal(piecesTold('N', fr), '2 cavaliers blancs\u00a0: b1, g1');
  assert.equal(piecesTold('q', fr), 'dame noire\u00a0: rien');
  assert.equal(piecesTold('a', fr), 'Noirs\u00a0: roi e8, cavalier c5');
});

test('captured pieces are listed for the last move and for each side', async () => {
  const session = new Session(engine);
  session.reset({ moves: ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qxa2', 'Rxa2'] });
  const [en, fr] = [await ports('en'), await ports('fr')];
  const shown = /** @type {any} */ (session.viewed);
  assert.equal(
    capturedTold({ ...en, shown }),
    'Just captured: queen. White has lost 2 pawns. Black has lost queen, pawn',
  );
  assert.equal(
    capturedTold({ ...fr, shown }),
    'Vient d’être prise\u00a0: dame. Les Blancs ont perdu\u00a0: 2 pions. Les Noirs ont perdu\u00a0: dame, pion',
  );
  session.goTo(1);
  assert.equal(
    capturedTold({ ...en, shown: /** @type {any} */ (session.viewed) }),
    'White has lost nothing. Black has lost nothing',
  );
});

test('the side to move is described with a check, and at the end of the game with the result', async () => {
  const session = new Session(engine);
  const [en, fr] = [await ports('en'), await ports('fr')];
  const told = (/** @type {string[]} */ ...moves) => {
    session.reset({ moves });
    const shown = /** @type {any} */ (session.viewed);
    return [turnTold({ ...en, shown }), turnTold({ ...fr, shown })];
  };
  assert.deepEqual(told('e4'), ['Black to move', 'Trait aux Noirs']);
  assert.deepEqual(told('e4', 'f5', 'Qh5'), ['Black to move, in check', 'Trait aux Noirs, en échec']);
  assert.deepEqual(told('f3', 'e5', 'g4', 'Qh4'), [
    'Black wins by checkmate',
    'Les Noirs gagnent par échec et mat',
  ]);
});

test('only the names of squares are spelled out letter by letter', async () => {
  const { more } = await ports('en');
  const spell = makeSpeller(/** @type {string[]} */ (filesIn('nato', more)));
  assert.equal(spell('Pawn from e2 to e4'), 'Pawn from echo 2 to echo 4');
  assert.equal(spell('a1, white rook, capture'), 'alpha 1, white rook, capture');
  assert.equal(spell('e10, be2, a capture, 8 choices'), 'e10, be2, a capture, 8 choices');
  assert.equal(filesIn('words', more), undefined);
  assert.equal(filesIn('constructor', more), undefined);
});

test('a style of speech changes how moves and squares are spoken, and an unknown style gives the default', async () => {
  const { words, more } = await ports('fr');
  const overlay = { spell: String };
  let drawn = 0;
  let style = '';
  const board = /** @type {any} */ ({
    host: { getAttribute: () => style },
    stage: { overlay, refresh: () => drawn++ },
    language: { words },
  });
  const move = /** @type {any} */ ({
    piece: 'N',
    from: 'g1',
    to: 'f3',
    take: 'f3',
    san: 'Nf3',
    coordinates: 'g1f3',
  });
  const said = (/** @type {string} */ wanted) => {
    style = wanted;
    adoptStyle(board, more);
    return overlay.spell(board.language.words.move(move));
  };
  assert.equal(said('san'), 'Cf3');
  assert.equal(said('coordinates'), 'g1f3');
  assert.equal(said('nato'), 'Cavalier de golf 1 à foxtrot 3');
  assert.equal(said('anna'), 'Cavalier de Gustav 1 à Félix 3');
  assert.equal(said('nonsense'), 'Cavalier de g1 à f3');
  assert.equal(board.language.words, words);
  assert.equal(drawn, 5);
});
