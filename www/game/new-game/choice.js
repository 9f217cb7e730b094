/** @import { Rules } from '../../site/rules.js' */
/** @import { From } from '../page/game-buttons.js' */
/** @import { Terms, Words } from '../types.d.ts' */
import { termsFields } from './terms-fields.js';
import { ruleFigure } from './figures.js';
import { recall, remember } from '../../site/remember.js';
import { AXES, nameRules, partsOf } from '../../site/rules.js';

/**
 * The New-game dialog.
 * @param {HTMLDialogElement} dialog @param {(terms: Terms, from?: From) => void} begin
 */
export function newGameDialog(dialog, begin) {
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector('#rule'));
  const which = /** @type {HTMLElement} */ (dialog.querySelector('.which'));
  const lost = /** @type {HTMLElement} */ (dialog.querySelector('.lost'));
  const match = /** @type {HTMLElement} */ (dialog.querySelector('.match-ends'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  /** Rarely used fields; they stay open for a user who has opened them before. */
  const rest = /** @type {HTMLDetailsElement} */ (dialog.querySelector('.rest'));
  rest.ontoggle = () => remember('more', rest.open ? 'open' : 'closed');
  /** The position to begin from, if it is not the starting position. @type {From | undefined} */
  let start;
  /** @type {((words: Words) => void)[]} */
  const spoken = [];

  /** @param {keyof typeof AXES} axis @param {string} rule */
  function card(axis, rule) {
    const root = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    const part = (/** @type {string} */ selector) =>
      /** @type {HTMLElement} */ (root.querySelector(selector));
    const [name, text] = ['.name', '.text'].map(part);
    const input = /** @type {HTMLInputElement} */ (part('input'));
    Object.assign(input, { name: axis, value: rule });
    name.id = `${axis}-${rule}`;
    text.id = `${name.id}-text`;
    input.setAttribute('aria-labelledby', name.id);
    input.setAttribute('aria-describedby', text.id);
    root.prepend(ruleFigure(axis, rule));
    spoken.push((words) => {
      const said = /** @type {Record<string, { name: string, rule: string }>} */ (words.rules[axis])[rule];
      name.textContent = said.name;
      text.textContent = said.rule;
    });
    return root;
  }

  for (const axis of /** @type {(keyof typeof AXES)[]} */ (Object.keys(AXES)))
    form.querySelector(`[data-axis="${axis}"]`)?.append(...AXES[axis].map((rule) => card(axis, rule)));

  const rules = () => nameRules(/** @type {Rules} */ (Object.fromEntries(new FormData(form))));
  const more = termsFields(form, rules);

  // Listen to `submit`, not `close`: `close` fires a task later, when a reload may already have destroyed the page.
  form.onsubmit = (event) => {
    if (event.submitter?.getAttribute('value') !== 'start') return;
    const terms = more.get();
    if (terms) begin({ rules: rules(), ...terms }, start);
    else event.preventDefault();
  };

  return {
    /**
     * @param {Terms} proposal
     * @param {{ game: boolean, match: boolean }} gaveUp whether a game in progress and the score of a match would be lost
     * @param {From} [from] the position to begin from, whose rules stay
     */
    ask(proposal, gaveUp, from) {
      start = from;
      which.hidden = !!from;
      const parts = partsOf(proposal.rules);
      for (const axis of /** @type {(keyof Rules)[]} */ (Object.keys(AXES)))
        for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
          form.querySelectorAll(`[name="${axis}"]`)
        ))
          input.checked = parts[axis] === input.value;
      more.set(proposal);
      rest.open = recall('more') === 'open';
      lost.hidden = !gaveUp.game;
      match.hidden = !gaveUp.match;
      dialog.showModal();
      /** @type {HTMLElement} */ (
        form.querySelector(`[name="${from ? 'against' : 'captures'}"]:checked`)
      ).focus();
    },
    /** @param {Words} words */
    speak(words) {
      for (const say of spoken) say(words);
      more.speak(words);
    },
  };
}
