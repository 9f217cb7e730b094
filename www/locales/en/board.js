/** @import { BoardWords, MoveDetail } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @param {string} letter */
const piece = (letter) => men[letter.toLowerCase()];
/** @param {number} n */
const choices = (n) => `${n} choice${n > 1 ? 's' : ''}`;
/** @param {string} letter */
const colour = (letter) => (letter < 'a' ? 'White' : 'Black');
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** Describes the Make of Take&Make. @param {MoveDetail} move */
const onwards = ({ from, take, to }) =>
  take === to ? '' : to === from ? ` and moves back to ${to}` : ` and moves on to ${to}`;

/** Describes castling; null for another move. @param {MoveDetail} move */
const castling = ({ san, from, to, partner }) => {
  if (san.startsWith('O-O')) return `${san.startsWith('O-O-O') ? 'Queenside' : 'Kingside'} castling`;
  if (!partner) return null;
  return partner.to === from
    ? `King and ${piece(partner.piece)} change places, king on ${to}`
    : `King to ${to}, ${piece(partner.piece)} to ${partner.to}`;
};

/** @type {BoardWords} */
export default {
  board: 'Chess board',
  square: (name, letter) =>
    letter === '.' ? `${name}, empty` : `${name}, ${colour(letter).toLowerCase()} ${piece(letter)}`,
  target: 'possible move',
  capture: (n) => (n ? `capture, ${choices(n)}` : 'possible capture'),
  castling: (partner, to) => `castling, the ${piece(partner)} lands on ${to}`,
  exchange: 'changes places with the king',
  choices,
  making: (who, take, captured, n) =>
    `${capital(piece(who))} takes ${take} and now moves on like a ${piece(captured)}, ${choices(n)}`,
  takeBack: 'Cancel capture',
  takenBack: 'Capture cancelled',
  check: 'in check',
  targets: (n) => (n ? `${n} possible ${n > 1 ? 'moves' : 'move'}` : 'no possible move'),
  position: (men, turn) => {
    const sides = ['White', 'Black'].map((side) => {
      const own = men.filter((m) => colour(m.man) === side).map((m) => `${piece(m.man)} ${m.square}`);
      return `${side}: ${own.join(', ') || 'nothing'}. `;
    });
    return `Chess position. ${sides.join('')}${turn ? `${capital(turn)} to move.` : ''}`.trim();
  },
  piece,
  promote: 'Promote the pawn to a',
  move: (m) => {
    const who = capital(piece(m.piece) ?? 'move');
    return [
      castling(m) ??
        (m.captured || (m.take && m.take !== m.to)
          ? `${who} takes ${m.take}${m.take === (m.capturedOn ?? m.take) ? '' : ' en passant'}${onwards(m)}`
          : `${who} from ${m.from} to ${m.to}`),
      m.promotion && `promotes to ${piece(m.promotion)}`,
      m.mate ? 'checkmate' : m.check && 'check',
    ]
      .filter(Boolean)
      .join(', ');
  },
  lastMove: (move) => `Last move: ${move[0].toLowerCase()}${move.slice(1)}`,
  outcome: ({ winner, reason }) => {
    const wins = winner === 'white' ? 'White wins' : 'Black wins';
    return {
      checkmate: `${wins} by checkmate`,
      stalemate: 'Draw by stalemate: no check and no legal moves',
      deadPosition: 'Draw: neither side can checkmate any more',
      repetition: 'Draw: the same position for the third time',
      fiftyMoves: 'Draw: fifty moves without a capture or a pawn move',
      fivefoldRepetition: 'Draw: the same position for the fifth time',
      seventyFiveMoves: 'Draw: seventy-five moves without a capture or a pawn move',
      agreement: 'Draw by agreement',
      resignation: `${wins}: the other side has resigned`,
      resignationCannotMate: 'Draw: one side has resigned, but the other had no way to checkmate',
      flagFall: `${wins}: the other side has run out of time`,
      flagFallCannotMate: 'Draw: one side has run out of time, but the other had no way to checkmate',
    }[reason];
  },
  undone: 'Move taken back',
  premove: (from, to) => `Premove from ${from} to ${to}`,
  start: 'Start of the game',
  begun: 'New position',
  turn: (color) => `${capital(color)} to move`,
  restore: 'Restore the last position',
  more: {
    faults: () => import('./faults.js'),
    keys: () => import('./keys.js'),
    viewer: () => import('./viewer.js'),
    puzzle: () => import('./puzzle.js'),
    editor: () => import('./editor.js'),
  },
};
