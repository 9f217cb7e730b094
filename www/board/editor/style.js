import { lazyStyleSheet } from '../render/style-sheets.js';

/** Styles of the editor: the board between two trays of spare pieces; the fields are below the board or, if the editor is wide enough, beside it. */
export const addStyle = lazyStyleSheet(`
:host{display:block;container-type:inline-size;writing-mode:horizontal-tb!important;--_focus:var(--roque-focus,#1b5fc4);--_accent:var(--roque-accent,#1e4d68);--_line:color-mix(in srgb,currentColor 45%,transparent)}
:host([hidden]),[hidden]{display:none!important}
*{box-sizing:border-box}
p,ul,fieldset{margin:0;padding:0;border:0;min-inline-size:0}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.all{position:relative;display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.board{display:grid;grid-template-areas:"far" "easel" "near";gap:.25rem;--_side:min(100%,var(--roque-editor-board,100%));inline-size:var(--_side);margin-inline:auto}
@supports(inline-size:round(down,9px,8px)){.board{inline-size:round(down,var(--_side),8px)}}
.box{display:grid;grid-area:near;grid-template-columns:repeat(6,minmax(0,1fr)) minmax(0,1.6fr);direction:ltr;background:var(--roque-editor-tray,#f9f4e8);color:#1f1b18}
.box[data-seat=far]{grid-area:far}
.box label{position:relative;display:grid;place-items:center;min-block-size:2.75rem;border:1px solid transparent;border-radius:3px;touch-action:none;-webkit-user-select:none;user-select:none;cursor:grab}
.box .word{font-size:.8125rem;text-align:center;cursor:pointer}
.box input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit}
.box label:has(:checked){border-color:#1e4d68;background:var(--roque-editor-chosen,#e0d5c0);box-shadow:inset 0 0 0 2px #1e4d68}
.box label:has(:focus-visible){outline:2px solid var(--_focus);outline-offset:2px;z-index:1}
.piece{display:block;inline-size:min(2.5rem,100%);aspect-ratio:1}
.piece path{fill:#fffdf7;stroke:#1f1b18;stroke-linecap:round;stroke-linejoin:round;stroke-width:14}
.piece .lines{fill:none}
.black path{fill:#1f1b18}
.black .lines{stroke:#fffdf7}
.easel{position:relative;grid-area:easel;min-inline-size:0;direction:ltr}
.squares{position:absolute;inset:0;display:grid;touch-action:none;-webkit-user-select:none;user-select:none;cursor:pointer}
.squares>div{display:grid;grid-template-columns:repeat(8,1fr)}
.picked,.over{box-shadow:inset 0 0 0 3px var(--_focus)}
.picked{background:rgb(60 52 40/.28)}
.squares :focus-visible{outline:3px solid var(--_focus);outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
.carried{position:fixed;z-index:1;inset:0 auto auto 0;aspect-ratio:1;margin:0;pointer-events:none}
.carried .piece{inline-size:100%;transform:translate(-50%,-50%)}
.leaving .carried{opacity:.4}
.hint{font-size:.8125rem;opacity:.8}
.facts{display:grid;align-content:start;gap:1rem;min-inline-size:0}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
button,select{min-block-size:2.75rem;padding:0 .75rem;border:1px solid var(--_line);border-radius:3px;background:none;color:inherit;font:inherit;line-height:1.2}
button{cursor:pointer;touch-action:manipulation}
option{background:Canvas;color:CanvasText}
.field{display:grid;gap:.25rem;min-inline-size:0}
.field>span,legend{padding:0;font-size:.8125rem;opacity:.8}
select{inline-size:100%;min-inline-size:0}
textarea{inline-size:100%;padding:.5rem .75rem;border:1px solid var(--_line);border-radius:3px;background:none;color:inherit;font:.8125rem/1.4 ui-monospace,monospace;resize:vertical;overflow-wrap:anywhere}
.choice{display:flex;flex-wrap:wrap;gap:0 1rem}
.rights{display:grid;grid-template-columns:1fr 1fr}
.rights legend{grid-column:1/-1}
.choice label{display:flex;align-items:center;gap:.5rem;min-block-size:2.75rem;cursor:pointer}
.choice input{inline-size:1.125rem;block-size:1.125rem;margin:0;accent-color:var(--_accent)}
.judgement{margin-block-start:1rem;padding:.5rem .75rem;border-inline-start:3px solid var(--_line)}
.judgement.cannot{border-color:var(--roque-editor-fault,#b3261e)}
.judgement ul{padding-inline-start:1.25rem;font-size:.875rem}
:is(button,select,textarea,input):focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
@media(pointer:coarse){.hint+.hint{display:none}}
@media(pointer:fine){button,select,.choice label{min-block-size:2.25rem}}
@container(min-width:36rem){.all{grid-template-columns:minmax(0,1.2fr) minmax(14rem,1fr);gap:1.5rem}}
@media(forced-colors:active){.box label:has(:checked),.picked{outline:2px solid Highlight}.piece,.box{forced-color-adjust:none}.squares :focus-visible{outline-color:Highlight}}`);
