/** @import { CommandWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @param {string} letter @param {number} n */
const counted = (letter, n) => (n > 1 ? `${n} ${men[letter]}s` : men[letter]);
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** @type {CommandWords} */
export default {
  title: 'Keys and commands',
  heads: ['Key on a square', 'In the move box', 'What it does'],
  close: 'Close',
  shift: 'Shift',
  commands: {
    step: { key: 'Arrow keys', typed: '', with: '', does: 'Goes to the next square.' },
    edge: {
      key: 'Home, End, Page Up, Page Down',
      typed: '',
      with: '',
      does: 'Goes to the end of the row or column.',
    },
    toRank: { key: '1 to 8', typed: '', with: '', does: 'Goes to that rank, on the same file.' },
    toFile: {
      key: 'Shift+1 to 8',
      typed: '',
      with: '',
      does: 'Goes to that file, a to h, on the same rank.',
    },
    toPiece: {
      key: 'K Q R B N P',
      typed: '',
      with: '',
      does: 'Goes to the next king, queen, rook, bishop, knight or pawn; with Shift, to the previous one.',
    },
    pick: { key: 'Enter, Space', typed: '', with: '', does: 'Picks up a piece or puts it down.' },
    leave: {
      key: 'Escape',
      typed: '',
      with: '',
      does: 'Puts the piece back, or closes the move box or this list.',
    },
    box: { key: '/ or I', typed: '', with: '', does: 'Opens the box for typed moves and commands.' },
    square: { key: 'O', typed: '', with: '', does: 'Says the square again.' },
    turn: { key: 'T', typed: 'turn', with: '', does: 'Says whose turn it is, and the times on the clocks.' },
    clock: { key: '', typed: 'clock c', with: '', does: 'Says the times on the clocks.' },
    last: { key: 'L', typed: 'last l', with: '', does: 'Says the last move.' },
    captured: {
      key: 'C',
      typed: 'captured',
      with: '',
      does: 'Says which piece was just captured, and all captured pieces.',
    },
    moves: { key: 'M', typed: 'm', with: 'g1', does: 'Says the moves of the piece.' },
    captures: { key: 'Shift+M', typed: 'mx', with: 'g1', does: 'Says the captures of the piece.' },
    lines: {
      key: 'X',
      typed: 'lines',
      with: 'e4',
      does: 'Says what stands above, below, right and left of the square.',
    },
    diagonals: {
      key: 'Shift+X',
      typed: 'diagonals',
      with: 'e4',
      does: 'Says what stands on the diagonals of the square.',
    },
    rank: { key: 'S', typed: 's', with: '4', does: 'Says the pieces on the rank.' },
    file: { key: 'Shift+S', typed: 's', with: 'e', does: 'Says the pieces on the file.' },
    all: { key: 'A', typed: 'board b', with: '', does: 'Says the whole board.' },
    back: { key: ',', typed: 'previous', with: '', does: 'Shows the previous move.' },
    forward: { key: '.', typed: 'next', with: '', does: 'Shows the next move.' },
    variation: {
      key: 'V',
      typed: 'variation',
      with: '',
      does: 'Shows the next variation at this move.',
    },
    mainLine: { key: 'Shift+V', typed: 'mainline', with: '', does: 'Returns to the main line.' },
    help: { key: '?', typed: 'help ?', with: '', does: 'Shows this list.' },
    toSquare: { key: '', typed: 'board', with: 'e4', does: 'Goes to that square.' },
    pieces: {
      key: '',
      typed: 'p',
      with: 'N',
      does: 'Says where White’s knights are; with n, Black’s. A and a mean all the pieces of a side.',
    },
    style: {
      key: '',
      typed: 'style',
      with: 'nato',
      does: 'Sets how moves and squares are spoken: words, san, coordinates, nato or anna.',
    },
    players: { key: '', typed: 'players o', with: '', does: 'Says who is playing, if the page knows.' },
    draw: { key: '', typed: 'draw', with: '', does: 'Offers or accepts a draw, if the page allows it.' },
    resign: {
      key: '',
      typed: 'resign',
      with: '',
      does: 'Resigns, if the page allows it, after a confirmation.',
    },
    takeback: {
      key: '',
      typed: 'takeback',
      with: '',
      does: 'Takes back the last move, if the page allows it.',
    },
  },
  is: (name, told) => `${name}: ${told}`,
  none: 'nothing',
  noCapture: 'no capture',
  noMove: 'No more moves in that direction',
  noVariation: 'No variation in that direction',
  noClock: 'This board has no clock.',
  notHere: 'Not possible on this page right now.',
  file: (name) => `File ${name}`,
  /** Clockwise, from up. */
  ways: ['up', 'up right', 'right', 'down right', 'down', 'down left', 'left', 'up left'].map(capital),
  capturedNow: (letter) => `Just captured: ${men[letter.toLowerCase()]}`,
  lost: (color, list) => `${capital(color)} has lost ${list || 'nothing'}`,
  side: (color) => capital(color),
  counted,
  standing: (letter, n) =>
    `${n > 1 ? `${n} ` : ''}${letter < 'a' ? 'white' : 'black'} ${men[letter.toLowerCase()]}${n > 1 ? 's' : ''}`,
  styles: { words: 'words', san: 'san', coordinates: 'coordinates', nato: 'nato', anna: 'anna' },
  spelled: {
    nato: 'alpha bravo charlie delta echo foxtrot golf hotel',
    anna: 'Anna Bella Cesar David Eva Felix Gustav Hector',
  },
  styled: (style) => `Style: ${style}`,
};
