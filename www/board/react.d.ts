/**
 * `<roque-board>` in the JSX of React 19, by one line anywhere in a project: `import type {} from 'roque-board/react';`
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardProps, OnBoard } from './props.js';
import type { RoqueBoard } from './roque-board.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'roque-board': DetailedHTMLProps<HTMLAttributes<RoqueBoard>, RoqueBoard> & BoardProps & OnBoard<''>;
    }
  }
}
