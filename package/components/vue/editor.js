import '../../dist/board/roque-editor.js';
import { component } from './component.js';

export const ChessEditor = component('roque-editor', 'ChessEditor');
