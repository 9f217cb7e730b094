/** @import { PuzzleWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const pieces = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

/** Formats a number of moves, which may end in a half: `2½`. @param {number} moves */
const halved = (moves) => `${Math.floor(moves) || ''}${moves % 1 ? '½' : ''}`;

/** @type {PuzzleWords} */
export default {
  toMove: (color) => (color === 'white' ? 'White to move.' : 'Black to move.'),
  goal: ({ kind, moves }) =>
    ({
      mate: `Mate in ${moves}.`,
      win: 'Find the only way to win material.',
      save: 'Find the only move that does not lose.',
      only: 'Find the only good move.',
      help: `Helpmate in ${halved(moves)}: both sides mate Black together. You play both.`,
      self: `Selfmate in ${moves}: White compels Black to mate the white king.`,
    })[kind],
  help: 'Help',
  solution: 'Solution',
  again: 'Take back and try again',
  hints: ['Hint', 'Where to?', 'Make the move'],
  show: 'Show the solution',
  previous: 'Previous move',
  next: 'Next move',
  piece: (letter, square) => `Look at the ${pieces[letter.toLowerCase()]} on ${square}.`,
  move: (san) => `The move is ${san}.`,
  right: (san, reply, solver) =>
    `${san} is right. ${solver === 'white' ? 'Black' : 'White'} answers ${reply}. Go on.`,
  together: (san, turn) => `${san} is right. ${turn === 'white' ? 'White' : 'Black'} to move.`,
  compelled: (san, mate) => `After ${san} Black must mate: ${mate}. Solved!`,
  solved: (san, isMate) => (isMate ? `${san}: mate. Solved!` : `${san} is right. Solved!`),
  shown: 'Here is the solution. Go through it move by move.',
  looking: (san) => `${san}: what would be the answer?`,
  notIt: (san) => `${san} is not the move.`,
  refuted: ({ reason, san, answer, mate, left = 0, solver }) => {
    const other = solver === 'white' ? 'Black' : 'White';
    const king = `${other === 'White' ? 'the white' : 'the black'} king`;
    return {
      noCheck: `${san} is no mate: ${king} is not even in check.`,
      answered: `${san} is check, but no mate: ${answer} answers it.`,
      late: `${san} does not mate in time: ${other} answers ${answer}.`,
      stalemate: `${san} is stalemate: ${other} is not in check and has no move, so the game is drawn.`,
      drawn: `After ${san} the game is drawn.`,
      noWin: `${san} does not win enough: ${other} answers ${answer}.`,
      slips: `${san} lets the win slip: ${other} answers ${answer}.`,
      loses: `${san} loses: ${other} answers ${answer}.`,
      mated: `${san} loses: ${other} answers ${answer} and mates${mate && mate > 1 ? ` in ${mate}` : ''}.`,
      apart: `After ${san} there is no mate in ${halved(left)} together any more.`,
      wrongKing: `${san} mates the wrong king.`,
      free: `After ${san} Black need not mate: ${answer} answers it.`,
      alsoMates: `${san} mates, too.`,
      other: `${san} is not the move.`,
    }[reason];
  },
  broken: 'This puzzle cannot be shown.',
};
