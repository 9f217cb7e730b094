/**
 * JSX types for React 19. Add one line anywhere in your project: `import type {} from 'roque-board/react';`
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardProps, EditorProps, OnBoard, OnEditor, OnPuzzle, PuzzleProps } from './props.js';
import type { RoqueBoard } from '../roque-board.js';
import type { RoqueEditor } from '../roque-editor.js';
import type { RoquePuzzle } from '../roque-puzzle.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'roque-board': DetailedHTMLProps<HTMLAttributes<RoqueBoard>, RoqueBoard> & BoardProps & OnBoard<''>;
      'roque-editor': DetailedHTMLProps<HTMLAttributes<RoqueEditor>, RoqueEditor> &
        EditorProps &
        OnEditor<''>;
      'roque-puzzle': DetailedHTMLProps<HTMLAttributes<RoquePuzzle>, RoquePuzzle> &
        PuzzleProps &
        OnPuzzle<''>;
    }
  }
}
