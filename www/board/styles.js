/** @import { ReadTheme } from './types.d.ts' */

const LIGHT = {
  light: '#f3ead6',
  dark: '#b59f80',
  last: '#f0c428bf',
  check: '#d03228d9',
  selected: '#3c342847',
  dot: '#484644b3',
  ink: '#3d3226',
  chalk: '#3d3226',
  veil: '#28221a80',
  paper: '#fbf6ea',
};
const DARK = {
  light: '#c9bda6',
  dark: '#7c6f5d',
  chalk: '#f4ecdb',
  veil: '#0f0d0a9e',
  paper: '#d8cdb8',
  dot: '#242220b8',
};

/** Variables of its own, so that a page may set `--roque-*` on any ancestor. @param {object} colors */
const declare = (colors) =>
  Object.entries(colors)
    .map(([name, color]) => `--_${name}:var(--roque-${name},${color})`)
    .join(';');

/** @type {ReadTheme} */
export const readTheme = (host) => {
  const style = getComputedStyle(host);
  const entries = Object.keys(LIGHT).map((name) => [name, style.getPropertyValue(`--_${name}`)]);
  return /** @type {typeof LIGHT} */ (Object.fromEntries(entries));
};

const CSS = `
:host{display:block;container-type:inline-size;position:relative;inline-size:100%;aspect-ratio:1;direction:ltr;font:1rem/1.4 system-ui,sans-serif;
user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent;${declare(LIGHT)}}
:host([hidden]){display:none}
@media(prefers-color-scheme:dark){:host(:not([theme=light])){${declare(DARK)}}}
:host([theme=dark]){${declare(DARK)}}
canvas{position:absolute;inset:0;inline-size:100%;block-size:100%}
.over{position:absolute;display:grid;grid-template:repeat(8,1fr)/repeat(8,1fr)}
[role=row]{grid-column:1/9;display:grid;grid-template-columns:repeat(8,1fr)}
[role=gridcell]{touch-action:manipulation;outline:0}
.own{touch-action:none;cursor:grab}
.to,button{cursor:pointer}
.dragging *{cursor:grabbing}
.over :focus-visible{outline:3px solid var(--roque-focus,#1b5fc4);outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
.live{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.pick{pointer-events:none}
.pick button{pointer-events:auto;background:0 0;border:0}
.pick button:hover{box-shadow:inset 0 0 0 3px var(--_ink)}
.back{position:absolute;transform:translate(-50%,-50%);min-block-size:44px;padding:.3em .7em;inline-size:max-content;
background:var(--_paper);color:#2b231a;border:1px solid;border-radius:4px;font-size:clamp(11px,2.5cqi,15px);line-height:1.3}
.back:hover{background:#fff}
.back::before{content:attr(data-choices);display:block;font-weight:600}
.back::before{content:attr(data-choices)/''}
.message{position:absolute;inset:0;display:grid;place-content:center;padding:6%;overflow:auto;background:var(--_veil)}
.message p{margin:0;padding:1em;max-inline-size:28em;background:var(--_paper);color:#2b231a;border:1px solid;white-space:pre-line}
.message button{display:block;margin:1em auto 0;min-block-size:44px;padding:0 1em;font:inherit}`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** One sheet for all boards, made late since Node has none. */
export const styleSheet = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
};
