/** @import { MakeMessage } from './types.d.ts' */
import { make } from './overlay.js';
import { loadFaults } from './words.js';

/** The card over the board that tells what is wrong.
 * @type {MakeMessage} */
export const makeMessage = (root) => {
  /** @type {HTMLElement | undefined} */
  let message;
  let call = 0;
  return async (fault, language, restore) => {
    const now = ++call;
    const faults = fault && (await loadFaults(language))?.faults;
    if (now !== call) return;
    message?.remove();
    if (!fault) return;
    const card = make('p', {}, fault.faults.map((name) => faults?.[name] ?? fault.message).join('\n'));
    if (restore) {
      const button = make('button', {}, restore.text);
      button.onclick = restore.click;
      card.append(button);
    }
    message = make('div', { class: 'message', part: 'message', role: 'alert' }, card);
    root.append(message);
  };
};
