/** @import { Manifest, Speak, Words } from './types.d.ts' */
import { codeBlock } from './code.js';
import { make } from './rich.js';

/** Colours to begin with. @type {Record<keyof Words['presets'], Record<string, string>>} */
const PRESETS = {
  paper: {},
  moss: { light: '#e9ead0', dark: '#7d9566', chalk: '#1f2a16' },
  slate: { light: '#dfe4e8', dark: '#8496a6', chalk: '#14212c', last: '#6fb7d9bf' },
  rose: { light: '#f4e6e2', dark: '#bb8f8b', chalk: '#3a1d1b', last: '#e9b949bf' },
};
/** A last move, a check, and shapes of every colour. */
const SCENE = {
  fen: 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  shapes: 'Gg1f3 Rd5 Bc1g5 Yh7',
};

/** @param {Record<string, string>} chosen @param {string} none said where nothing was chosen */
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
 * A board whose colours can be chosen. The style that it tells is the style that it has.
 * @param {HTMLElement} root @param {Manifest} manifest @param {(text: string) => void} announce
 * @returns {Speak}
 */
export function playground(root, manifest, announce) {
  /** What was chosen, by the names of the variables without their prefix. @type {Record<string, string>} */
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

  /** @param {string} legend @param {HTMLElement} content */
  const field = (legend, content) => make('fieldset', { class: legend }, make('legend', {}), content);
  const inputs = Object.keys(defaults).map((name) => {
    const input = /** @type {HTMLInputElement} */ (
      make('input', { type: 'color', autocomplete: 'off', name })
    );
    input.oninput = () => {
      // What shines through goes on doing so.
      chosen[name] = input.value + defaults[name].slice(7);
      show();
    };
    return input;
  });
  /** @param {string} name @param {string[]} values */
  const select = (name, values) => {
    const menu = /** @type {HTMLSelectElement} */ (
      make('select', { name, autocomplete: 'off' }, ...values.map((value) => make('option', { value })))
    );
    menu.oninput = () => show();
    return menu;
  };
  const theme = select('theme', ['auto', 'light', 'dark']);
  const coordinates = select('coordinates', ['inside', 'none']);
  const presets = Object.entries(PRESETS).map(([name, colors]) => {
    const button = make('button', { type: 'button', 'data-preset': name });
    button.onclick = () => {
      chosen = { ...colors };
      show();
    };
    return button;
  });
  const labels = inputs.map((input) => make('label', {}, input, make('span')));
  const menus = [theme, coordinates].map((menu) => make('label', {}, make('span'), menu));
  const fields = [
    field('preset', make('div', { class: 'row' }, ...presets)),
    field('colours', make('div', { class: 'swatches' }, ...labels)),
    field('board', make('div', { class: 'row' }, ...menus)),
  ];
  const stage = make('div', { class: 'stage', role: 'group' }, board);
  root.append(
    stage,
    make('div', { class: 'controls' }, ...fields),
    make('div', { class: 'sources' }, css.root, tag.root),
  );

  function show() {
    const text = styleOf(chosen, none);
    css.show(text);
    tag.show(tagOf(theme.value, coordinates.value));
    board.setAttribute('theme', theme.value);
    board.setAttribute('coordinates', coordinates.value);
    sheet.replaceSync(text.replace('roque-board', '.playground roque-board'));
    const style = getComputedStyle(board);
    for (const input of inputs) {
      const seen =
        chosen[input.name] ?? (style.getPropertyValue(`--_${input.name}`).trim() || defaults[input.name]);
      input.value = seen.slice(0, 7);
    }
  }

  const ready = board.ready.then(() => {
    board.move('Bb5+');
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => ready.then(show));

  return (words) => {
    const [first, second, third] = fields.map(
      (field) => /** @type {HTMLElement} */ (field.firstElementChild),
    );
    first.textContent = words.preset;
    second.textContent = words.coloursOf;
    third.textContent = words.board;
    stage.setAttribute('aria-label', words.live.replace('{name}', words.colours));
    presets.forEach((button) => {
      button.textContent = words.presets[/** @type {keyof Words['presets']} */ (button.dataset.preset)];
    });
    labels.forEach((label, i) => {
      const { name } = inputs[i];
      const told = /** @type {Record<string, string>} */ (words.variable)[name] ?? name;
      /** @type {HTMLElement} */ (label.lastElementChild).textContent = told;
    });
    menus.forEach((label, i) => {
      /** @type {HTMLElement} */ (label.firstElementChild).textContent = [words.theme, words.coordinates][i];
    });
    for (const option of theme.options)
      option.textContent = words.themes[/** @type {keyof Words['themes']} */ (option.value)];
    for (const option of coordinates.options)
      option.textContent = words.places[/** @type {keyof Words['places']} */ (option.value)];
    none = words.untouched;
    for (const block of [css, tag]) block.speak(words);
    show();
  };
}
