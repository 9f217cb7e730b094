/** @import { FaultDetail, FaultWords, ShowMessage } from '../types.d.ts' */
import { lazyStyleSheet } from './style-sheets.js';

const addSheet = lazyStyleSheet(`
.message{position:absolute;inset:0;display:grid;place-content:center;padding:6%;overflow:auto;background:var(--_veil)}
.message p{margin:0;padding:1em;max-inline-size:28em;background:var(--_paper);color:#2b231a;border:1px solid;white-space:pre-line}
.message button{display:block;margin:1em auto 0;min-block-size:44px;padding:0 1em;font:inherit}`);

let hasTold = false;

/** Logs a fault that only the developer of the page can fix; each fault is logged once. @param {FaultDetail} fault */
export const logEngineFault = ({ code, message }) => {
  if (code !== 'engineFailed' || hasTold) return;
  hasTold = true;
  console.error(
    `roque-board: the engine could not be loaded from ${message}. If a bundler has moved or left out the file, give its address in the module that imports the board: RoqueBoard.engine = new URL('…/roque_bg.wasm', import.meta.url)`,
  );
};

/**
 * Creates the card over the board that describes a fault.
 * @param {ShadowRoot} root @param {() => Promise<FaultWords | null>} loadFaults
 * @returns {ShowMessage}
 */
export const makeMessage = (root, loadFaults) => {
  addSheet(root);
  /** @type {HTMLElement | undefined} */
  let message;
  let call = 0;
  return async (fault, label, restore) => {
    const now = ++call;
    if (fault) logEngineFault(fault);
    const words = fault && (await loadFaults());
    if (now !== call) return;
    message?.remove();
    if (!fault) return;
    const card = document.createElement('p');
    const place = fault.line && words ? `${words.place(fault.line, fault.text ?? '')} ` : '';
    card.append(place + fault.faults.map((name) => words?.faults[name] ?? fault.message).join('\n'));
    if (restore) {
      const button = document.createElement('button');
      button.append(`${label}`);
      button.onclick = restore;
      card.append(button);
    }
    message = document.createElement('div');
    message.className = 'message';
    message.part.add('message');
    message.role = 'alert';
    message.append(card);
    root.append(message);
  };
};
