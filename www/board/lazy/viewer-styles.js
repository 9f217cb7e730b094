/** Of the panel under the board, which has a paper of its own: what it lies on is not known. */
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

const CSS = `
:host{${declare(LIGHT)}}
@media(prefers-color-scheme:dark){:host(:not([theme=light])){${declare(DARK)}}}
:host([theme=dark]){${declare(DARK)}}
.viewer{box-sizing:border-box;margin-block-start:.75em;background:var(--_viewer-paper);color:var(--_viewer-ink);
border:1px solid var(--_viewer-hairline);border-radius:3px;overflow:hidden;font:1rem/1.7 var(--roque-viewer-font,
"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif);font-variant-numeric:lining-nums;
overflow-wrap:anywhere;user-select:text;-webkit-user-select:text;-webkit-touch-callout:default}
.viewer p{margin:0}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.names{display:flex;justify-content:space-between;align-items:baseline;gap:1em;padding:.7em 1em 0;font-size:1.1875em;font-weight:600;line-height:1.35}
.names small{font-weight:400;font-size:.75em;color:var(--_viewer-faded)}
.score{white-space:nowrap;font-weight:400;color:var(--_viewer-faded)}
.facts{padding:0 1.1875em;font-style:italic;color:var(--_viewer-faded);line-height:1.5}
.facts:first-child{padding-block-start:.7em}
.bar{display:flex;justify-content:center;padding:.25em .25em 0}
.head:has(*)+.bar{padding-block-start:.25em}
.bar button{flex:1;min-inline-size:44px;max-inline-size:7rem;min-block-size:44px;padding:0;border:0;border-radius:3px;background:0 0;
color:var(--_viewer-accent);font:1.5rem/1 system-ui,sans-serif;touch-action:manipulation}
.bar button[aria-disabled=true]{color:var(--_viewer-hairline);cursor:default}
.moves{position:relative;max-block-size:16em;overflow-y:auto;padding:.25em 1.1875em .75em;border-block-start:1px solid
var(--_viewer-hairline)}
.main{padding-block:.25em}
.main .move{font-weight:600}
.aside{margin-inline-start:1.25em!important;padding-block:.125em;font-size:.9375em;color:var(--_viewer-faded)}
.aside .move{margin-inline-end:-.1em;color:var(--_viewer-ink)}
.move{white-space:nowrap;padding:.2em;margin-inline-start:-.2em;border-radius:3px;cursor:pointer;touch-action:manipulation}
.comment{margin-inline-end:.2em}
.number{font-weight:400;color:var(--_viewer-faded)}
.nag svg{block-size:.8em;fill:none;stroke:currentcolor;vertical-align:-.1em}
.note{font:.75em system-ui,sans-serif;color:var(--_viewer-faded);white-space:nowrap}
.result{font-weight:600;white-space:nowrap}
@media(hover:hover){.move:hover,.bar button:not([aria-disabled=true]):hover{background:var(--_viewer-wash)}}
.move[aria-current]{background:var(--_viewer-accent);color:var(--_viewer-paper)}
.move[aria-current] .comment{margin-inline-end:.2em}
.number{color:inherit}
.viewer :focus-visible{outline:3px solid var(--roque-focus,var(--_viewer-accent));outline-offset:-3px}
.viewer .move:focus-visible{outline-width:2px;outline-offset:2px}
@container(min-width:640px){.viewer{font-size:1.0625rem}}
@media(forced-colors:active){.move[aria-current]{background:Highlight;color:HighlightText;forced-color-adjust:none}
.bar button[aria-disabled=true]{color:GrayText}}
@media print{.bar{display:none}.moves{max-block-size:none}.move[aria-current]{background:0 0;color:inherit}}`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** One sheet for all viewers. */
export const styleSheet = () => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
};
