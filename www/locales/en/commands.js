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
  heads: ['Key on a square', 'In the box for moves', 'What it does'],
  close: 'Close',
  shift: 'Shift',
  commands: {
    step: { key: 'Arrow keys', typed: '', with: '', does: 'Go one square on.' },
    edge: {
      key: 'Home, End, Page Up, Page Down',
      typed: '',
      with: '',
      does: 'Go to the end of the row or of the column.',
    },
    toRank: { key: '1 to 8', typed: '', with: '', does: 'Go to that rank, on the same file.' },
    toFile: { key: 'Shift+1 to 8', typed: '', with: '', does: 'Go to the file a to h, on the same rank.' },
    toPiece: {
      key: 'K Q R B N P',
      typed: '',
      with: '',
      does: 'Go to the next king, queen, rook, bishop, knight or pawn; with Shift to the one before.',
    },
    pick: { key: 'Enter, Space', typed: '', with: '', does: 'Picks a piece up and puts it down.' },
    leave: {
      key: 'Escape',
      typed: '',
      with: '',
      does: 'Lets go of the piece, or leaves the box or this list.',
    },
    box: { key: '/ or I', typed: '', with: '', does: 'Opens the box for typed moves and commands.' },
    square: { key: 'O', typed: '', with: '', does: 'This square again.' },
    turn: { key: 'T', typed: 'turn', with: '', does: 'Whose turn it is, and the clocks if there are any.' },
    clock: { key: '', typed: 'clock c', with: '', does: 'The clocks.' },
    last: { key: 'L', typed: 'last l', with: '', does: 'The last move.' },
    captured: {
      key: 'C',
      typed: 'captured',
      with: '',
      does: 'The piece just captured, and all that are off the board.',
    },
    moves: { key: 'M', typed: 'm', with: 'g1', does: 'The moves of the piece.' },
    captures: { key: 'Shift+M', typed: 'mx', with: 'g1', does: 'Its captures alone.' },
    lines: {
      key: 'X',
      typed: 'lines',
      with: 'e4',
      does: 'What stands up, down, right and left of the square.',
    },
    diagonals: {
      key: 'Shift+X',
      typed: 'diagonals',
      with: 'e4',
      does: 'What stands on its diagonals.',
    },
    rank: { key: 'S', typed: 's', with: '4', does: 'The pieces on the rank.' },
    file: { key: 'Shift+S', typed: 's', with: 'e', does: 'The pieces on the file.' },
    all: { key: 'A', typed: 'board b', with: '', does: 'The whole board.' },
    back: { key: ',', typed: 'previous', with: '', does: 'Looks one move back.' },
    forward: { key: '.', typed: 'next', with: '', does: 'Looks one move ahead again.' },
    variation: {
      key: 'V',
      typed: 'variation',
      with: '',
      does: 'Looks at the next variation in place of that move.',
    },
    mainLine: { key: 'Shift+V', typed: 'mainline', with: '', does: 'Leaves the variation.' },
    help: { key: '?', typed: 'help ?', with: '', does: 'This list.' },
    toSquare: { key: '', typed: 'board', with: 'e4', does: 'Go to that square.' },
    pieces: {
      key: '',
      typed: 'p',
      with: 'N',
      does: 'Where White’s knights are; with n Black’s. A and a are for all the pieces of a side.',
    },
    style: {
      key: '',
      typed: 'style',
      with: 'nato',
      does: 'How moves and squares are spoken: words, san, coordinates, nato or anna.',
    },
    players: { key: '', typed: 'players o', with: '', does: 'Who plays, where the page knows.' },
    draw: { key: '', typed: 'draw', with: '', does: 'Offers or accepts a draw, where the page does.' },
    resign: { key: '', typed: 'resign', with: '', does: 'Resigns, where the page does; it asks first.' },
    takeback: {
      key: '',
      typed: 'takeback',
      with: '',
      does: 'Takes the last move back, where the page does.',
    },
  },
  is: (name, told) => `${name}: ${told}`,
  none: 'nothing',
  noCapture: 'no capture',
  noMove: 'No more moves that way',
  noVariation: 'No variation that way',
  noClock: 'This board has no clock.',
  notHere: 'This page does not do that now.',
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
