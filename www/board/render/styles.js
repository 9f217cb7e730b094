/** @import { Theme } from '../types.d.ts' */
import { restoreStyleSheets } from './style-sheets.js';

const LIGHT = {
  light: '#f3ead6',
  dark: '#b59f80',
  last: '#f0c428bf',
  check: '#d03228d9',
  selected: '#3c342847',
  premove: '#3f5f8a99',
  dot: '#484644b3',
  ink: '#3d3226',
  chalk: '#3d3226',
  outline: '#00000000',
  veil: '#28221a80',
  paper: '#fbf6ea',
  green: '#2c7a3fcc',
  red: '#b3261ecc',
  blue: '#2360a5cc',
  yellow: '#d99600d9',
  rim: 'currentcolor',
  white: '#fffdf7',
  black: '#1f1b18',
};
const DARK = {
  light: '#c9bda6',
  dark: '#7c6f5d',
  chalk: '#f4ecdb',
  veil: '#0f0d0a9e',
  paper: '#d8cdb8',
  dot: '#242220b8',
};

/** Colours for `prefers-contrast: more`, on light and dark pages. */
const MORE = {
  light: '#fff',
  dark: '#ab9b86',
  last: '#ffcf00',
  check: '#ff4b3a',
  selected: '#0008',
  dot: '#000e',
  ink: '#000',
  chalk: '#000',
  outline: '#000',
  paper: '#fff',
  green: '#00591c',
  red: '#a80000',
  blue: '#00349a',
  yellow: '#7a4d00',
};

/** Declares private variables, so that a page may set `--roque-*` on any ancestor of the board. @param {object} colors */
const declare = (colors) =>
  Object.entries(colors)
    .map(([name, color]) => `--_${name}:var(--roque-${name},${color})`)
    .join(';');

const NAMES = Object.keys(LIGHT);

/**
 * Reads all colours from one combined variable, because reading each colour for every picture would be slow.
 * @param {CSSStyleDeclaration} style @returns {Theme}
 */
export const readTheme = (style) => {
  // An exported image has no current colour, so the code replaces it by the real colour.
  const colors = style
    .getPropertyValue('--_')
    .replace(/currentcolor/gi, style.color)
    .split('|');
  return /** @type {typeof LIGHT} */ (Object.fromEntries(NAMES.map((name, i) => [name, colors[i]])));
};

const CSS = `
:host{display:flex;flex-direction:column;container-type:inline-size;contain-intrinsic-inline-size:20rem;position:relative;inline-size:100%;writing-mode:horizontal-tb!important;${declare(LIGHT)};
--_:${NAMES.map((name) => `var(--_${name})`).join('|')};
--_edge:26px}
:host([hidden]){display:none}
:host>*{all:initial;display:block;flex:none;visibility:inherit;pointer-events:inherit;cursor:inherit;direction:ltr;font:1rem/1.4 system-ui,sans-serif;
-webkit-user-select:none;-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
:host>canvas{inline-size:100%;aspect-ratio:1;flex:initial;min-block-size:0;color-scheme:inherit;color:canvastext;transition:color 1ms;transition:color 1ms,--_ 1ms allow-discrete}
.edged{margin-block:var(--_edge)}
@container(min-width:320px){:host>*{--_edge:32px}}
@container(min-width:640px){:host>*{--_edge:40px}}
button{cursor:pointer}`;

const CONTRAST = `@media(prefers-contrast:more){:host{${declare(MORE)}}}`;
const CSS_OF = { base: CSS, light: CONTRAST, dark: `:host{${declare(DARK)}}${CONTRAST}` };

/** The style sheets shared by all boards; they are created when first used, because Node has no `CSSStyleSheet`. @type {Record<string, CSSStyleSheet>} */
const sheets = {};

/** Returns a shared style sheet. @param {'base' | 'light' | 'dark'} name */
export const styleSheet = (name) => {
  if (!sheets[name]) {
    sheets[name] = new CSSStyleSheet();
    sheets[name].replaceSync(CSS_OF[name]);
  }
  return sheets[name];
};

/**
 * Applies the colours of a theme. `auto` follows the page: light text means a dark page.
 * @param {ShadowRoot} root @param {'auto' | 'light' | 'dark'} theme @param {HTMLCanvasElement} canvas
 */
export const applyTheme = (root, theme, canvas) => {
  const text = () => Number(getComputedStyle(canvas).color.split(/\D+/)[1]);
  const night = theme === 'dark' || (theme === 'auto' && text() > 127);
  const sheet = styleSheet(night ? 'dark' : 'light');
  canvas.classList.toggle('night', night);
  try {
    if (root.adoptedStyleSheets[1] !== sheet) root.adoptedStyleSheets[1] = sheet;
  } catch {
    // In another document, shared style sheets are dropped and only copies are allowed.
    restoreStyleSheets(root, styleSheet);
  }
};
