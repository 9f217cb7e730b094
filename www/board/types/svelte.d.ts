/**
 * `<roque-board>`, `<roque-editor>` and `<roque-puzzle>` in the templates of Svelte 5, by one line anywhere in a project: `import type {} from 'roque-board/svelte';`
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { Hyphened, BoardProps, EditorProps, OnBoard, OnEditor, OnPuzzle, PuzzleProps } from './props.js';
import type { RoqueBoard } from '../roque-board.js';
import type { RoqueEditor } from '../roque-editor.js';
import type { RoquePuzzle } from '../roque-puzzle.js';

/** Templates may name the attributes of two words, too. */
type Own<Props> = Props & Hyphened<Props>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'roque-board': HTMLAttributes<RoqueBoard> & Own<BoardProps> & OnBoard<''>;
    'roque-editor': HTMLAttributes<RoqueEditor> & Own<EditorProps> & OnEditor<''>;
    'roque-puzzle': HTMLAttributes<RoquePuzzle> & Own<PuzzleProps> & OnPuzzle<''>;
  }
}
