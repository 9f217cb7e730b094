export { ChessBoard } from './board.js';
export { ChessEditor } from './editor.js';
export { ChessPuzzle } from './puzzle.js';
