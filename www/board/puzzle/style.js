import { lazyStyleSheet } from '../render/style-sheets.js';

/** Styles of a puzzle: the board, and the panel below the board or, if there is enough space, beside it. */
export const addStyle = lazyStyleSheet(`
:host{display:block;container-type:inline-size;writing-mode:horizontal-tb!important}
:host([hidden]),[hidden]{display:none!important}
.all{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;justify-items:center}
roque-board{inline-size:min(100%,var(--roque-puzzle-board,100%))}
.panel{display:grid;align-content:start;gap:.75rem;inline-size:100%;min-inline-size:0}
p{margin:0}
.task{font:var(--roque-puzzle-task,600 1.125rem/1.35 system-ui,sans-serif)}
.said{min-block-size:1.5em;overflow-wrap:anywhere}
.said:is(.right,.wrong){padding-inline-start:.75rem;border-inline-start:3px solid}
.said.right{border-color:#2c7a3f}
.said.wrong{border-color:#b3261e}
.help,.solution,.moves{display:flex;flex-wrap:wrap;gap:.5rem}
.solution{align-items:center}
.moves{flex:1;gap:.125rem}
button{min-block-size:2.75rem;padding:0 .75rem;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:3px;background:none;color:inherit;
font:inherit;line-height:1.2;cursor:pointer;touch-action:manipulation}
.strong{border-color:var(--roque-accent,#1e4d68);background:var(--roque-accent,#1e4d68);color:var(--roque-on-accent,#fff)}
.step{min-inline-size:2.75rem}
.move{padding:0 .4rem;border-color:transparent}
[aria-current]{border-color:currentColor;font-weight:600}
[aria-disabled=true]{opacity:.45;cursor:default}
:focus-visible{outline:2px solid var(--roque-focus,#1b5fc4);outline-offset:2px}
@media(pointer:fine){button{min-block-size:2.25rem}.step{min-inline-size:2.25rem}}
@container(min-width:44rem){
.all{grid-template-columns:min(62%,var(--roque-puzzle-board,62%)) minmax(0,1fr);gap:1.5rem;align-items:start}
roque-board{inline-size:100%}}
@media(forced-colors:active){.strong,[aria-current]{outline:2px solid Highlight}}`);
