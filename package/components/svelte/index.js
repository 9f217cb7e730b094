export { default as ChessBoard } from './ChessBoard.svelte';
export { default as ChessEditor } from './ChessEditor.svelte';
export { default as ChessPuzzle } from './ChessPuzzle.svelte';
