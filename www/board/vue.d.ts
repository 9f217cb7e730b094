/**
 * `<roque-board>` in the templates of Vue 3, by one line anywhere in a project: `import type {} from 'roque-board/vue';`
 */
import type { AllowedComponentProps, HTMLAttributes, VNodeProps } from 'vue';
import type { BoardProps, OnBoard } from './props.js';

/** `@move` sets the property `onMove`. */
type Props = HTMLAttributes & VNodeProps & AllowedComponentProps & BoardProps & OnBoard<'capitals'>;

declare module 'vue' {
  interface GlobalComponents {
    'roque-board': new () => { $props: Props };
  }
}
