/** @import { Words } from './types.d.ts' */
import { make } from './rich.js';

/** The predefined colour themes of the playground. @type {Record<keyof Words['presets'], Record<string, string>>} */
const PRESETS = {
  paper: {},
  moss: { light: '#e9ead0', dark: '#7d9566', chalk: '#1f2a16' },
  slate: { light: '#dfe4e8', dark: '#8496a6', chalk: '#14212c', last: '#6fb7d9bf' },
  rose: { light: '#f4e6e2', dark: '#bb8f8b', chalk: '#3a1d1b', last: '#e9b949bf' },
};
/** @param {string} legend @param {HTMLElement} content */
const field = (legend, content) => make('fieldset', { class: legend }, make('legend', {}), content);

/** @param {string} name @param {string[]} values @param {() => void} changed */
function select(name, values, changed) {
  const options = values.map((value) => make('option', { value }));
  const menu = make('select', { name, autocomplete: 'off' }, ...options);
  menu.oninput = changed;
  return menu;
}

/** Creates one input for each colour. @param {string[]} names @param {(name: string, value: string) => void} changed */
const colourInputs = (names, changed) =>
  names.map((name) => {
    const input = make('input', { type: 'color', autocomplete: 'off', name });
    input.oninput = () => changed(name, input.value);
    return { name, input, label: make('label', {}, input, make('span')) };
  });

/** @param {(colours: Record<string, string>) => void} chosen */
const presetButtons = (chosen) =>
  Object.entries(PRESETS).map(([name, colours]) => {
    const button = make('button', { type: 'button', 'data-preset': name });
    button.onclick = () => chosen(colours);
    return button;
  });

/**
 * Creates the controls of the playground.
 * @param {string[]} names the names of the colours
 * @param {{ colour: (name: string, value: string) => void, preset: (colours: Record<string, string>) => void, board: () => void }} chosen
 */
export function playgroundControls(names, chosen) {
  const colours = colourInputs(names, chosen.colour);
  const presets = presetButtons(chosen.preset);
  const theme = select('theme', ['auto', 'light', 'dark'], chosen.board);
  const coordinates = select('coordinates', ['inside', 'outside', 'none'], chosen.board);
  const menus = [theme, coordinates].map((menu) => make('label', {}, make('span'), menu));
  const fields = [
    field('preset', make('div', { class: 'row' }, ...presets)),
    field('colours', make('div', { class: 'swatches' }, ...colours.map(({ label }) => label))),
    field('board', make('div', { class: 'row' }, ...menus)),
  ];
  /** @param {(Element | null)[]} places @param {string[]} texts */
  const write = (places, texts) => {
    for (const [i, place] of places.entries()) if (place) place.textContent = texts[i];
  };

  return {
    root: make('div', { class: 'controls' }, ...fields),
    colours,
    theme,
    coordinates,
    /** @param {Words} words */
    speak(words) {
      /** @type {Record<string, string>} */
      const named = words.variable;
      /** @type {Record<string, string>[]} */
      const [presetNames, themes, places] = [words.presets, words.themes, words.places];
      write(
        fields.map((field) => field.firstElementChild),
        [words.preset, words.coloursOf, words.board],
      );
      write(
        menus.map((label) => label.firstElementChild),
        [words.theme, words.coordinates],
      );
      for (const { name, label } of colours) write([label.lastElementChild], [named[name] ?? name]);
      for (const button of presets) button.textContent = presetNames[button.dataset.preset ?? ''];
      for (const option of theme.options) option.textContent = themes[option.value];
      for (const option of coordinates.options) option.textContent = places[option.value];
    },
  };
}
