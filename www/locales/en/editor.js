/** @import { EditorWords } from '../../board/types.d.ts' */
import ends from './game/ends.js';
import rules from './game/rules.js';

/** @type {EditorWords} */
export default {
  letters: 'KQRBNP',
  board: 'Position being set up',
  piecesAndTools: 'Pieces and tools',
  tools: { move: 'Move', erase: 'Erase' },
  men: {
    K: 'White king',
    Q: 'White queen',
    R: 'White rook',
    B: 'White bishop',
    N: 'White knight',
    P: 'White pawn',
    k: 'Black king',
    q: 'Black queen',
    r: 'Black rook',
    b: 'Black bishop',
    n: 'Black knight',
    p: 'Black pawn',
  },
  hint: 'Drag pieces to their squares, and off the board to remove them; or select one, then click the squares where it goes.',
  keys: 'The keyboard works on the board too: arrow keys, a capital letter of KQRBNP for a white piece, a small letter for a black piece, Delete.',
  empty: 'Empty the board',
  usual: 'Starting position',
  flip: 'Flip the board',
  game: 'Game',
  games: rules.games,
  sideToMove: 'Side to move',
  white: 'White',
  black: 'Black',
  castlingRights: 'Castling rights',
  rights: {
    K: 'White O-O',
    Q: 'White O-O-O',
    k: 'Black O-O',
    q: 'Black O-O-O',
    X: 'White',
    x: 'Black',
  },
  passing: 'En passant on',
  noPassing: 'no square',
  fen: 'The position as FEN text',
  ready: 'This position can be played.',
  faults: 'This position cannot be played.',
  doubts: 'This position can be played, though no game could lead to it.',
  over: 'The game would be over at once.',
  end: ({ winner, reason }) =>
    ends[reason]
      .replace('{side}', winner === 'white' ? 'White' : 'Black')
      .replace('{turn}', 'the side to move'),
};
