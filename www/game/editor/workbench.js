/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Color, SetupFields, Words } from '../types.d.ts' */
import { loadFaults, loadWords } from '../../locales/languages.js';
import { chooseLanguage } from '../words/language.js';
import { enable } from '../../site/enable.js';
import { opponent } from '../words/sentences.js';
import { fillBoxes, seatBoxes, speakBoxes } from './boxes.js';
import { setupFields } from './fields.js';
import { editorGrid } from './grid.js';
import { judgement } from './judgement.js';
import { EMPTY, Setup } from './setup.js';

/** How the board names its squares, and what the engine finds at fault, in the page's language. */
function boardWords() {
  const language = chooseLanguage([document.documentElement.lang]);
  return Promise.all([loadWords(language).catch(() => undefined), loadFaults(language)]);
}

/**
 * The form in which a position is set up: its squares and boxes, its fields and its text, and what the engine says of it.
 * @param {HTMLFormElement} form
 */
export function workbench(form) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
  const text = /** @type {HTMLTextAreaElement} */ (part('[name=fen]'));
  const go = /** @type {HTMLButtonElement} */ (part('[value=start]'));
  const boxes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('.box')]);
  const setup = new Setup();
  /** @type {Words | undefined} */
  let words;
  /** @type {Color} */
  let seat = 'white';

  const says = judgement(part('.judgement'));
  const asks = setupFields(form, { change, play: (rules) => change({}, rules) });
  const grid = editorGrid(part('.easel'), part('.said'), {
    tool: () => /** @type {HTMLInputElement} */ (part('[name=tool]:checked')).value,
    edit: (pieces) => change({ pieces }),
  });
  fillBoxes(boxes, grid.offer);

  /** @param {Partial<SetupFields>} part @param {string} [rules] */
  function change(part, rules = setup.rules) {
    setup.rules = rules;
    text.value = setup.change(part);
    show();
  }

  /** Takes up a text as it is: what is wrong with it is told. @param {string} fen */
  function read(fen) {
    setup.read(fen);
    text.value = fen;
    show();
  }

  function show() {
    const { fields, rules, engine } = setup;
    if (!words || !engine) return;
    grid.show(fields.pieces, seat);
    seatBoxes(boxes, seat);
    asks.show(fields, rules, setup.passable(), words);
    enable(go, says.show(engine, rules, text.value, words));
  }

  text.oninput = () => read(text.value);
  buttons(form, {
    empty: () => change({ pieces: EMPTY, rights: '', passing: '-' }),
    usual: () => read(setup.usual()),
    turn() {
      seat = opponent(seat);
      show();
    },
  });

  return {
    /** What would be begun. */
    position: () => ({ rules: setup.rules, fen: text.value.trim(), playable: go.ariaDisabled !== 'true' }),
    leave: grid.leave,
    /** @param {Engine} engine @param {string} rules @param {string} fen @param {Color} bottom */
    open(engine, rules, fen, bottom) {
      Object.assign(setup, { engine, rules });
      seat = bottom;
      /** @type {HTMLInputElement} */ (part('[value=move]')).checked = true;
      read(fen);
    },
    /** @param {Words} next @param {() => boolean} seen */
    async speak(next, seen) {
      words = next;
      speakBoxes(boxes, next);
      asks.speak(next);
      const [more, faults] = await boardWords();
      if (words !== next) return;
      says.speak(faults);
      grid.speak(next, more);
      if (seen()) show();
    },
  };
}

/** @param {HTMLFormElement} form @param {Record<string, () => void>} actions */
function buttons(form, actions) {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (form.querySelectorAll('[data-do]')))
    button.onclick = actions[button.dataset.do ?? ''];
}
