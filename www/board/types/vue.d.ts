/**
 * Template types for Vue 3. Add one line anywhere in your project: `import type {} from 'roque-board/vue';`
 */
import type { AllowedComponentProps, HTMLAttributes, VNodeProps } from 'vue';
import type { BoardProps, EditorProps, OnBoard, OnEditor, OnPuzzle, PuzzleProps } from './props.js';

/** In Vue, `@move` sets the property `onMove`. */
type Common = HTMLAttributes & VNodeProps & AllowedComponentProps;

declare module 'vue' {
  interface GlobalComponents {
    'roque-board': new () => { $props: Common & BoardProps & OnBoard<'capitals'> };
    'roque-editor': new () => { $props: Common & EditorProps & OnEditor<'capitals'> };
    'roque-puzzle': new () => { $props: Common & PuzzleProps & OnPuzzle<'capitals'> };
  }
}
