/** @import { Control, Terms, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { LONGEST, UNLIMITED } from './terms.js';

/** @typedef {'none' | 'suddenDeath' | 'fischer' | 'bronstein'} Kind */
/** @typedef {{ kind: Kind, white: number[], black: number[] }} Asked minutes, seconds, seconds a move */

/** Minutes, and seconds a move. @type {[number, number][]} */
const PRESETS = [
  [0, 0],
  [3, 2],
  [5, 3],
  [10, 0],
  [15, 10],
  [90, 30],
];
/** What a number may be at most. */
const MOST = { minutes: LONGEST / 60_000 - 1, seconds: 59, more: 3600 };

/** @param {Kind} kind @param {number[]} times @returns {Control} */
function control(kind, [minutes, seconds, more]) {
  const main = (60 * minutes + seconds) * 1000;
  if (kind === 'suddenDeath') return { kind, main };
  return kind === 'none' ? UNLIMITED : { kind, main, more: 1000 * more };
}

/** The opposite of `control`. @param {Control} control */
function timesOf(control) {
  const main = control.kind === 'unlimited' ? 0 : control.main / 1000;
  const more = 'more' in control ? control.more / 1000 : 0;
  return [Math.floor(main / 60), main % 60, more];
}

/**
 * What the New-game dialog asks for besides the rules: names, draws, touch-move and the clock.
 * @param {HTMLFormElement} form
 */
export function termsFields(form) {
  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (form.querySelector(`[name="${name}"]`));
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
  const names = { white: field('name-white'), black: field('name-black') };
  const [kind, reload] = /** @type {unknown[]} */ ([field('clock'), field('reload')]).map(
    (select) => /** @type {HTMLSelectElement} */ (select),
  );
  const [different, touch] = [field('different'), field('touch-move')];
  const [says, wrong, times, black, presets] = ['.kind', '.wrong', '.times', '.for-black', '.presets'].map(
    part,
  );
  const units = /** @type {(keyof typeof MOST)[]} */ (Object.keys(MOST));
  const numbers = {
    white: units.map((unit) => field(`white-${unit}`)),
    black: units.map((unit) => field(`black-${unit}`)),
  };
  /** @type {Words} */
  let words;

  const read = (/** @type {'white' | 'black'} */ color) =>
    numbers[color].map((input, i) =>
      Math.max(0, Math.min(MOST[units[i]], Math.floor(Number(input.value)) || 0)),
    );
  /** @param {'white' | 'black'} color @param {number[]} values */
  const write = (color, values) => {
    for (const [i, input] of numbers[color].entries()) input.value = String(values[i]);
  };
  const isKind = () => /** @type {Kind} */ (kind.value);

  const buttons = PRESETS.map(([minutes, more]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.onclick = () => {
      kind.value = minutes ? (more ? 'fischer' : 'suddenDeath') : 'none';
      different.checked = false;
      if (minutes)
        for (const color of /** @type {const} */ (['white', 'black'])) write(color, [minutes, 0, more]);
      update();
    };
    return button;
  });
  presets.replaceChildren(...buttons);

  function update() {
    const none = isKind() === 'none';
    times.hidden = none;
    black.hidden = !different.checked;
    for (const input of [numbers.white[2], numbers.black[2]])
      input.closest('label')?.toggleAttribute('hidden', isKind() === 'suddenDeath');
    if (words) {
      says.textContent = words.clockKinds[isKind()];
      part('.for-white legend').textContent = different.checked ? words.timeWhite : words.timeEach;
    }
    const [m, s, more] = read('white');
    for (const [i, [minutes, extra]] of PRESETS.entries()) {
      const preset = extra ? 'fischer' : minutes ? 'suddenDeath' : 'none';
      const same = none || (!different.checked && m === minutes && !s && (!extra || more === extra));
      buttons[i].setAttribute('aria-pressed', String(isKind() === preset && same));
    }
    wrong.hidden = true;
  }
  different.addEventListener('change', () => {
    if (different.checked) write('black', read('white'));
  });
  for (const type of ['input', 'change']) form.addEventListener(type, update);

  return {
    /** @param {Terms} terms */
    set({ names: given, draws, touchMove, clock, reload: after }) {
      for (const color of /** @type {const} */ (['white', 'black'])) names[color].value = given[color];
      for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
        form.querySelectorAll('[name="draws"]')
      ))
        input.checked = input.value === draws;
      touch.checked = touchMove;
      reload.value = after;
      const limited = clock && [clock.white, clock.black].find((one) => one.kind !== 'unlimited');
      kind.value = limited?.kind ?? 'none';
      write('white', clock && limited ? timesOf(clock.white) : [5, 0, 3]);
      write('black', clock && limited ? timesOf(clock.black) : [5, 0, 3]);
      different.checked =
        String(timesOf(clock?.white ?? UNLIMITED)) !== String(timesOf(clock?.black ?? UNLIMITED));
      update();
    },
    /** What is asked for; null, and it says so, when a side would have no time at all. @returns {Omit<Terms, 'rules'> | null} */
    get() {
      const [white, black] = [read('white'), read(different.checked ? 'black' : 'white')].map((values) =>
        control(isKind(), values),
      );
      const empty = [white, black].some(
        (one) => one.kind !== 'unlimited' && one.main + ('more' in one ? one.more : 0) === 0,
      );
      if (empty) {
        wrong.textContent = words.noTime;
        wrong.hidden = false;
        numbers.white[0].focus();
        return null;
      }
      const data = new FormData(form);
      return {
        names: { white: names.white.value.trim(), black: names.black.value.trim() },
        draws: data.get('draws') === 'claims' ? 'claims' : 'automatic',
        touchMove: touch.checked,
        clock: isKind() === 'none' ? null : { white, black },
        reload: reload.value === 'charge' ? 'charge' : 'pause',
      };
    },
    /** @param {Words} next */
    speak(next) {
      if (words === next) return;
      words = next;
      for (const [i, [minutes, more]] of PRESETS.entries()) {
        buttons[i].textContent = minutes
          ? more
            ? `${minutes}+${more}`
            : fill(words.minutesShort, { minutes })
          : words.noClock;
        if (more) buttons[i].setAttribute('aria-label', fill(words.presetSpoken, { minutes, more }));
      }
      update();
    },
  };
}
