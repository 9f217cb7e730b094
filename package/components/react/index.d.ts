import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { RoqueBoard } from '../../dist/board/roque-board.js';
import type { RoqueEditor } from '../../dist/board/roque-editor.js';
import type { RoquePuzzle } from '../../dist/board/roque-puzzle.js';
import type {
  BoardProps,
  EditorProps,
  OnBoard,
  OnEditor,
  OnPuzzle,
  PuzzleProps,
} from '../../dist/board/types/props.js';
import type {} from '../../dist/board/types/react.js';

/** The properties of a component: those of its element, and those of any HTML element. Its `ref` is the element. */
type Component<Element, Own> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<Element>, keyof Own | 'children'> & Own & RefAttributes<Element>
>;

/** `onFen` receives the position after each change. */
export type ChessBoardProps = BoardProps &
  OnBoard<'capitals'> & { onFen?: ((fen: string) => void) | undefined };
export type ChessEditorProps = EditorProps & OnEditor<'capitals'>;
export type ChessPuzzleProps = PuzzleProps & OnPuzzle<'capitals'>;

/** `<ChessBoard fen={fen} onFen={setFen} />`: the element `<roque-board>`. */
export declare const ChessBoard: Component<RoqueBoard, ChessBoardProps>;
/** `<ChessEditor onPositionchange={…} />`: the element `<roque-editor>`. */
export declare const ChessEditor: Component<RoqueEditor, ChessEditorProps>;
/** `<ChessPuzzle puzzle={puzzle} onSolved={…} />`: the element `<roque-puzzle>`. */
export declare const ChessPuzzle: Component<RoquePuzzle, ChessPuzzleProps>;
