/**
 * Template types for Svelte 5. Add one line anywhere in your project: `import type {} from 'roque-board/svelte';`
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { Hyphened, BoardProps, EditorProps, OnBoard, OnEditor, OnPuzzle, PuzzleProps } from './props.js';
import type { RoqueBoard } from '../roque-board.js';
import type { RoqueEditor } from '../roque-editor.js';
import type { RoquePuzzle } from '../roque-puzzle.js';

/** Templates may also use the hyphenated attribute names. */
type Own<Props> = Props & Hyphened<Props>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'roque-board': HTMLAttributes<RoqueBoard> & Own<BoardProps> & OnBoard<''>;
    'roque-editor': HTMLAttributes<RoqueEditor> & Own<EditorProps> & OnEditor<''>;
    'roque-puzzle': HTMLAttributes<RoquePuzzle> & Own<PuzzleProps> & OnPuzzle<''>;
  }
}
