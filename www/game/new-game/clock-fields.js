/** @import { Color, Control, Terms, Words } from '../types.d.ts' */
import { PRESETS, printPreset, spokenPreset } from './presets.js';
import { LONGEST, UNLIMITED } from '../../match/terms.js';
import { findElement, findIn } from '../../site/dom.js';
import { keysOf } from '../../locales/keys.js';
import { COLORS } from '../../match/colors.js';

/** @typedef {'none' | 'suddenDeath' | 'fischer' | 'bronstein'} Kind */
/** @typedef {{ kind: Kind, white: number[], black: number[] }} Asked the minutes, the seconds, and the increment in seconds */

/** @param {number} minutes @param {number} more @returns {Kind} */
const kindOf = (minutes, more) => (minutes ? (more ? 'fischer' : 'suddenDeath') : 'none');

/** The maximum of each number field. */
const MOST = { minutes: LONGEST / 60_000 - 1, seconds: 59, more: 3600 };

/** @param {Kind} kind @param {number[]} times @returns {Control} */
function control(kind, [minutes, seconds, more]) {
  const main = (60 * minutes + seconds) * 1000;
  if (kind === 'suddenDeath') return { kind, main };
  return kind === 'none' ? UNLIMITED : { kind, main, more: 1000 * more };
}

/** The inverse of the function `control`. @param {Control} control */
function timesOf(control) {
  const main = control.kind === 'unlimited' ? 0 : control.main / 1000;
  const more = 'more' in control ? control.more / 1000 : 0;
  return [Math.floor(main / 60), main % 60, more];
}

/** The number fields for each side's initial time and increment. @param {HTMLFormElement} form */
function timeFields(form) {
  const units = keysOf(MOST);
  const of = (/** @type {Color} */ color) =>
    units.map((unit) => findElement(form, `input[name="${color}-${unit}"]`));
  const numbers = { white: of('white'), black: of('black') };
  return {
    numbers,
    /** @param {Color} color */
    read: (color) =>
      numbers[color].map((input, i) =>
        Math.max(0, Math.min(MOST[units[i]], Math.floor(Number(input.value)) || 0)),
      ),
    /** @param {Color} color @param {number[]} values */
    write(color, values) {
      for (const [i, input] of numbers[color].entries()) input.value = String(values[i]);
    },
  };
}

/** Buttons for common time controls. @param {HTMLElement} root @param {(minutes: number, more: number) => void} choose */
function presetButtons(root, choose) {
  const buttons = PRESETS.map(([minutes, more]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.onclick = () => choose(minutes, more);
    return button;
  });
  root.replaceChildren(...buttons);

  return {
    /** Marks the button for the time control in the fields. @param {Kind} kind @param {number[] | null} times null if the sides have different clocks */
    show(kind, times) {
      const [m, s, more] = times ?? [];
      for (const [i, [minutes, extra]] of PRESETS.entries()) {
        const same = kind === 'none' || (!!times && m === minutes && !s && (!extra || more === extra));
        buttons[i].setAttribute('aria-pressed', String(kind === kindOf(minutes, extra) && same));
      }
    },
    /** @param {Words} words */
    speak(words) {
      for (const [i, preset] of PRESETS.entries()) {
        buttons[i].textContent = printPreset(preset, words);
        buttons[i].setAttribute('aria-label', spokenPreset(preset, words));
      }
    },
  };
}

/**
 * The fields of the New-game dialog for the clock.
 * @param {HTMLFormElement} form
 */
export function clockFields(form) {
  const part = findIn(form);
  const [says, wrong, times, black] = ['.kind', '.wrong', '.times', '.for-black'].map(part);
  const kind = part('select[name="clock"]');
  const different = part('input[name="different"]');
  const { numbers, read, write } = timeFields(form);
  /** @type {Words} */
  let words;

  const presets = presetButtons(part('.presets'), (minutes, more) => {
    kind.value = kindOf(minutes, more);
    different.checked = false;
    if (minutes) for (const color of COLORS) write(color, [minutes, 0, more]);
    update();
  });
  const isKind = () => /** @type {Kind} */ (kind.value);

  function update() {
    times.hidden = isKind() === 'none';
    black.hidden = !different.checked;
    for (const input of [numbers.white[2], numbers.black[2]])
      input.closest('label')?.toggleAttribute('hidden', isKind() === 'suddenDeath');
    if (words) {
      says.textContent = words.clockKinds[isKind()];
      part('.for-white legend').textContent = different.checked ? words.timeWhite : words.timeEach;
    }
    presets.show(isKind(), different.checked ? null : read('white'));
    wrong.hidden = true;
  }
  different.addEventListener('change', () => {
    if (different.checked) write('black', read('white'));
  });
  for (const type of ['input', 'change']) form.addEventListener(type, update);

  return {
    /** @param {Terms['clock']} clock */
    set(clock) {
      const limited = clock && [clock.white, clock.black].find((one) => one.kind !== 'unlimited');
      const [white, black] = [clock?.white ?? UNLIMITED, clock?.black ?? UNLIMITED].map(timesOf);
      kind.value = limited?.kind ?? 'none';
      write('white', limited ? white : [5, 0, 3]);
      write('black', limited ? black : [5, 0, 3]);
      different.checked = String(white) !== String(black);
      update();
    },
    /** Returns the chosen clock. Returns undefined and shows an error if a side would have no time. @returns {Terms['clock'] | undefined} */
    get() {
      const [white, black] = [read('white'), read(different.checked ? 'black' : 'white')].map((values) =>
        control(isKind(), values),
      );
      const empty = [white, black].some(
        (one) => one.kind !== 'unlimited' && one.main + ('more' in one ? one.more : 0) === 0,
      );
      if (!empty) return isKind() === 'none' ? null : { white, black };
      wrong.textContent = words.noTime;
      wrong.hidden = false;
      wrong.closest('details')?.setAttribute('open', '');
      numbers.white[0].focus();
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      presets.speak(words);
      update();
    },
  };
}
