import type { DefineComponent } from 'vue';
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
import type {} from '../../dist/board/types/vue.js';

/** A component whose instance exposes the element as `element`; null until it is mounted. */
type Component<Element, Own> = DefineComponent<Own, { element: Element | null }>;

/** `v-model:fen` binds the position. */
export type ChessBoardProps = BoardProps &
  OnBoard<'capitals'> & { 'onUpdate:fen'?: ((fen: string) => void) | undefined };
export type ChessEditorProps = EditorProps & OnEditor<'capitals'>;
export type ChessPuzzleProps = PuzzleProps & OnPuzzle<'capitals'>;

/** `<ChessBoard v-model:fen="fen" />`: the element `<roque-board>`. */
export declare const ChessBoard: Component<RoqueBoard, ChessBoardProps>;
/** `<ChessEditor @positionchange="…" />`: the element `<roque-editor>`. */
export declare const ChessEditor: Component<RoqueEditor, ChessEditorProps>;
/** `<ChessPuzzle :puzzle="puzzle" @solved="…" />`: the element `<roque-puzzle>`. */
export declare const ChessPuzzle: Component<RoquePuzzle, ChessPuzzleProps>;
