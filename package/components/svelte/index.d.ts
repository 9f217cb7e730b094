import type { Component } from 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { RoqueBoard } from '../../dist/board/roque-board.js';
import type { RoqueEditor } from '../../dist/board/roque-editor.js';
import type { RoquePuzzle } from '../../dist/board/roque-puzzle.js';
import type {} from '../../dist/board/types/svelte.js';

/** The properties of a component: those of its element. `bind:element` binds the element. */
type Props<Tag extends keyof SvelteHTMLElements, Element> = Omit<SvelteHTMLElements[Tag], 'children'> & {
  element?: Element | undefined;
};

export type ChessBoardProps = Props<'roque-board', RoqueBoard>;
export type ChessEditorProps = Props<'roque-editor', RoqueEditor>;
export type ChessPuzzleProps = Props<'roque-puzzle', RoquePuzzle>;

/** `<ChessBoard bind:fen />`: the element `<roque-board>`. */
export declare const ChessBoard: Component<ChessBoardProps, Record<never, never>, 'fen' | 'element'>;
/** `<ChessEditor onpositionchange={…} />`: the element `<roque-editor>`. */
export declare const ChessEditor: Component<ChessEditorProps, Record<never, never>, 'element'>;
/** `<ChessPuzzle {puzzle} onsolved={…} />`: the element `<roque-puzzle>`. */
export declare const ChessPuzzle: Component<ChessPuzzleProps, Record<never, never>, 'element'>;
