/** @import { Words } from '../types.d.ts' */
/** @import { Wish } from './wish.js' */
import { keyOf, PRESETS, printPreset, spokenPreset } from '../new-game/presets.js';
import { findElements } from '../../site/dom.js';

/** The few time controls on the first screen; the dialog offers more. */
const TIMES = ['0+0', '3+2', '5+0', '10+5', '15+10'];
const times = PRESETS.filter((preset) => TIMES.includes(keyOf(preset))).sort(([a], [b]) => a - b);
/** The value that opens the dialog instead of choosing a time. */
const MORE = 'more';

/**
 * One value of a choice. `change`: the effect of the value, null for `MORE`; `print`: the visible text; `short`: the
 * text in a narrow list; `say`: the accessible name if the visible text is unclear.
 * @typedef {{ value: string, change: Partial<Wish> | null, print: (words: Words) => string, short?: (words: Words) => string,
 *   say?: (words: Words) => string }} Value
 */

/** @type {Value[]} */
const COLOURS = [
  { value: 'white', change: { colour: 'white' }, print: (words) => words.white },
  { value: 'lot', change: { colour: 'lot' }, print: (words) => words.byLot },
  { value: 'black', change: { colour: 'black' }, print: (words) => words.black },
];

/** The choices by the names in the `data-choice` attributes. @type {Record<string, Value[]>} */
const CHOICES = {
  against: [
    { value: 'computer', change: { against: 'computer' }, print: (words) => words.theComputer },
    { value: 'person', change: { against: 'person' }, print: (words) => words.personHere },
    { value: 'link', change: { against: 'link' }, print: (words) => words.friendByLink },
  ],
  colour: COLOURS,
  time: [
    ...times.map((preset) => ({
      value: keyOf(preset),
      change: { time: preset },
      print: (/** @type {Words} */ words) => printPreset(preset, words),
      short: (/** @type {Words} */ words) => (preset[0] ? printPreset(preset, words) : words.noClockShort),
      say: (/** @type {Words} */ words) => spokenPreset(preset, words),
    })),
    { value: MORE, change: null, print: (words) => words.moreTimes },
  ],
  // On a small screen, one list contains the opponents and "as strong as you".
  opponent: [
    {
      value: 'adapts',
      change: { against: 'computer', adapts: true },
      print: (words) => words.asStrongAsYou,
      short: (words) => words.asStrongShort,
    },
    { value: 'fixed', change: { against: 'computer', adapts: false }, print: (words) => words.fixedStrength },
    { value: 'person', change: { against: 'person' }, print: (words) => words.personHere },
    {
      value: 'link',
      change: { against: 'link' },
      print: (words) => words.friendByLink,
      short: (words) => words.friendByLinkShort,
    },
  ],
};

/** Returns the current value of a choice. @param {string} choice @param {Wish} wish */
function valueIn(choice, { against, adapts, colour, time }) {
  const opponent = against !== 'computer' ? against : adapts ? 'adapts' : 'fixed';
  // A game by links has no clock.
  return { against, opponent, colour, time: keyOf(against === 'link' ? [0, 0] : time) }[choice] ?? '';
}

/** @param {HTMLElement} root @param {string} choice @param {(value: Value) => void} chosen */
function buttons(root, choice, chosen) {
  const all = CHOICES[choice].map((value) => {
    const [label, text] = ['label', 'span'].map((tag) => document.createElement(tag));
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: `first-${choice}`, value: value.value, autocomplete: 'off' });
    input.onchange = () => chosen(value);
    label.append(input, text);
    return { value, label, input, text };
  });
  root.replaceChildren(...all.map(({ label }) => label));
  return (/** @type {string} */ now, /** @type {Words} */ words) => {
    for (const { value, input, text } of all) {
      input.checked = value.value === now;
      text.textContent = value.print(words);
      if (value.say) input.setAttribute('aria-label', value.say(words));
    }
  };
}

/** @param {HTMLSelectElement} root @param {string} choice @param {(value: Value) => void} chosen */
function list(root, choice, chosen) {
  const all = CHOICES[choice].map((value) =>
    Object.assign(document.createElement('option'), { value: value.value }),
  );
  root.replaceChildren(...all);
  root.onchange = () => chosen(CHOICES[choice][root.selectedIndex]);
  return (/** @type {string} */ now, /** @type {Words} */ words) => {
    for (const [i, { print, short = print }] of CHOICES[choice].entries()) all[i].textContent = short(words);
    root.value = now;
  };
}

/**
 * The choices other than the game: rows of buttons on a large screen, lists on a small screen. Buttons and lists have
 * the same values.
 * @param {HTMLElement} form @param {(change: Partial<Wish>) => void} change @param {() => void} more a callback that
 * opens the dialog
 */
export function choiceFields(form, change, more) {
  const places = findElements(form, '[data-choice]');
  const shown = Array.from(places, (place) => {
    const choice = place.dataset.choice ?? '';
    const chosen = (/** @type {Value} */ value) => (value.change ? change(value.change) : more());
    const write =
      place instanceof HTMLSelectElement ? list(place, choice, chosen) : buttons(place, choice, chosen);
    return { choice, write };
  });
  return {
    /** @param {Wish} wish @param {Words} words */
    show(wish, words) {
      for (const { choice, write } of shown) write(valueIn(choice, wish), words);
    },
  };
}
