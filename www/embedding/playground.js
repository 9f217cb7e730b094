/** @import { Manifest, Speak } from './types.d.ts' */
import { codeBlock } from './code.js';
import { playgroundControls } from './playground-controls.js';
import { make } from './rich.js';

/** A position with a last move, a check by `Bb5+`, and shapes in every colour. */
const SCENE = {
  fen: 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  shapes: 'Gg1f3 Rd5 Bc1g5 Yh7',
};

/** @param {Record<string, string>} chosen @param {string} none the comment in the style sheet if the user has chosen no colour */
export const styleOf = (chosen, none) => {
  const lines = Object.entries(chosen).map(([name, color]) => `--roque-${name}: ${color};`);
  if (!lines.length) lines.push(`/* ${none} */`);
  return `roque-board {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
};

/** @param {string} theme @param {string} coordinates */
export const tagOf = (theme, coordinates) => {
  const attributes = [
    theme === 'auto' ? '' : ` theme="${theme}"`,
    coordinates === 'inside' ? '' : ` coordinates="${coordinates}"`,
  ];
  return `<roque-board${attributes.join('')}></roque-board>`;
};

/**
 * Creates a board whose colours the user can choose. The playground shows the same style that it applies to the board.
 * @param {HTMLElement} root @param {Manifest} manifest @param {(text: string) => void} announce
 * @returns {Speak}
 */
export function playground(root, manifest, announce) {
  /** The chosen colours by the names of their CSS variables, without the prefix of these names. @type {Record<string, string>} */
  let chosen = {};
  let none = '';
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const board = document.createElement('roque-board');
  board.setAttribute('fen', SCENE.fen);
  board.setAttribute('shapes', SCENE.shapes);
  const [css, tag] = [codeBlock('CSS', announce), codeBlock('HTML', announce)];
  const defaults = Object.fromEntries(
    manifest.cssProperties.map(({ name, default: color = '' }) => [name.replace('--roque-', ''), color]),
  );

  const controls = playgroundControls(Object.keys(defaults), {
    // A chosen colour keeps the transparency of the default colour.
    colour: (name, value) =>
      choose({ ...chosen, [name]: value + (/^#.{6}(..)$/.exec(defaults[name])?.[1] ?? '') }),
    preset: (colours) => choose({ ...colours }),
    board: () => show(),
  });
  const { theme, coordinates } = controls;
  const stage = make('div', { class: 'stage', role: 'group' }, board);
  root.append(stage, controls.root, make('div', { class: 'sources' }, css.root, tag.root));

  /** @param {Record<string, string>} colours */
  function choose(colours) {
    chosen = colours;
    show();
  }

  function show() {
    const text = styleOf(chosen, none);
    css.show(text);
    tag.show(tagOf(theme.value, coordinates.value));
    board.setAttribute('theme', theme.value);
    board.setAttribute('coordinates', coordinates.value);
    sheet.replaceSync(text.replace('roque-board', '.playground roque-board'));
    const style = getComputedStyle(board);
    for (const { name, input } of controls.colours) {
      const seen = chosen[name] ?? (style.getPropertyValue(`--_${name}`).trim() || defaults[name]);
      // `currentcolor` cannot be the value of a colour input.
      input.value = /^#/.test(seen) ? seen.slice(0, 7) : '#000000';
    }
  }

  const ready = board.ready.then(() => {
    board.move('Bb5+');
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ready.then(show));

  return (words) => {
    stage.setAttribute('aria-label', words.live.replace('{name}', words.colours));
    controls.speak(words);
    none = words.untouched;
    for (const block of [css, tag]) block.speak(words);
    show();
  };
}
