import { lazyStyleSheet } from '../render/style-sheets.js';

/** The panel has its own colours and background, because the background of the page is unknown. */
const LIGHT = {
  paper: '#fdfaf3',
  ink: '#221c15',
  faded: '#675c4d',
  hairline: '#d9cfbc',
  wash: '#ebe4d5',
  accent: '#1e4d68',
};
const DARK = {
  paper: '#231d17',
  ink: '#ebe1cf',
  faded: '#ab9e89',
  hairline: '#3b3229',
  wash: '#3a3026',
  accent: '#93bdd3',
};

/** @param {object} colors */
const declare = (colors) =>
  Object.entries(colors)
    .map(([name, color]) => `--_viewer-${name}:var(--roque-viewer-${name},${color})`)
    .join(';');

/** All viewers share one style sheet. */
export const addSheet = lazyStyleSheet(`
:host{${declare(LIGHT)}}
.night~*{${declare(DARK)}}
.viewer{color-scheme:light;box-sizing:border-box;margin-block-start:.75em;background:var(--_viewer-paper);color:var(--_viewer-ink);
border:1px solid var(--_viewer-hairline);border-radius:3px;overflow:hidden;font:1rem/1.75rem var(--roque-viewer-font,
"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif);font-variant-numeric:lining-nums;
overflow-wrap:anywhere;user-select:text;-webkit-user-select:text;-webkit-touch-callout:default}
.night~.viewer{color-scheme:dark}
:where(.viewer p){margin:0}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.names{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding:.75rem 1.1875rem 0;
font-size:1.1875em;font-weight:600;line-height:1.625rem}
.names small{font-weight:400;font-size:.75em;color:var(--_viewer-faded)}
.score{white-space:nowrap;font-weight:400;color:var(--_viewer-faded)}
.facts{padding:0 1.1875rem;font-style:italic;color:var(--_viewer-faded);line-height:1.5rem}
.facts:first-child{padding-block-start:.75rem}
.games{display:block;box-sizing:border-box;inline-size:100%;min-block-size:44px;padding-inline:calc(1.1875rem - 4px) .75rem;border:0;border-block-end:1px solid
var(--_viewer-hairline);border-radius:0;background:var(--_viewer-wash);color:inherit;font:inherit;text-overflow:ellipsis}
.row{display:flex;padding:.25rem .25rem 0}
.bar{display:flex;flex:1;min-inline-size:0;justify-content:center}
.row button{flex:1;min-inline-size:44px;max-inline-size:7rem;min-block-size:44px;padding:0;border:0;
border-radius:3px;background:0 0;color:var(--_viewer-accent);font:1.5rem/1 system-ui,sans-serif;touch-action:manipulation}
.bar button[aria-disabled=true]{color:var(--_viewer-hairline);cursor:default}
.row .play{flex:none}
.play svg{block-size:.8em;fill:none;stroke:currentcolor;stroke-width:1.2;stroke-linejoin:round;vertical-align:-.05em}
.diagram{padding-block:.375rem}
.far{content-visibility:auto;contain-intrinsic-block-size:auto 13rem}
.ending{padding:.25rem 1.1875rem .5rem;line-height:1.5rem}
.moves:has(.diagram){max-block-size:26em}
.diagram roque-board{inline-size:min(100%,13rem);margin-inline:auto}
.moves{position:relative;max-block-size:16em;overflow-y:auto;padding:.25rem 1.1875rem .75rem;border-block-start:1px solid
var(--_viewer-hairline)}
.main{padding-block:.25rem}
.main .move{font-weight:600}
.aside{margin-inline-start:1.25em;padding-block:.125rem;font-size:.9375em;line-height:1.5rem;
color:var(--_viewer-faded)}
.close{margin-inline:-3px 3px}
.aside .move{color:var(--_viewer-ink)}
.move{white-space:nowrap;padding:3px;margin-inline-start:-3px;border-radius:3px;cursor:pointer;
touch-action:manipulation}
.comment{margin-inline-end:3px}
.number{font-weight:400;color:var(--_viewer-faded)}
.nag svg{block-size:.8em;fill:none;stroke:currentcolor;vertical-align:-.1em}
.note{font:.75em system-ui,sans-serif;color:var(--_viewer-faded);white-space:nowrap}
.result{font-weight:600;white-space:nowrap}
@media(hover:hover){.move:hover,.row button:not([aria-disabled=true]):hover{background:var(--_viewer-wash)}}
.move[aria-current]{background:var(--_viewer-accent);color:var(--_viewer-paper)}
.move[aria-current] .number{color:inherit}
.viewer :focus-visible{outline:3px solid var(--roque-focus,var(--_viewer-accent));outline-offset:-3px}
.viewer .move:focus-visible{outline-width:2px;outline-offset:1px}
@media screen{@container(min-width:36rem){canvas:has(~.viewer),.viewer~:is(.typing,.keys),:is(.typing,.keys):has(~.viewer){box-sizing:border-box;inline-size:58%}
.viewer{position:absolute;inset-block:0;inset-inline-end:0;inline-size:calc(42% - .75rem);margin:0;display:flex;flex-direction:column}
.viewer .moves{flex:1;min-block-size:0;max-block-size:none}}}
@container(min-width:640px){.viewer{font-size:1.0625rem;line-height:1.875rem}.aside{line-height:1.625rem}}
@media(pointer:coarse){.moves,.aside{line-height:2rem}.move{padding-block:5px}}
@media(forced-colors:active){.move[aria-current]{background:Highlight;color:HighlightText;forced-color-adjust:none}
.bar button[aria-disabled=true]{color:GrayText}}
@media print{.row,.games{display:none}.viewer,.moves.moves{max-block-size:none;overflow:visible}.diagram{break-inside:avoid}.move[aria-current]{background:0 0;color:inherit}}`);
