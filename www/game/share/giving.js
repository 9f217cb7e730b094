/** @import { Words } from '../types.d.ts' */

/** Copies what a field holds, and says so; where that is not allowed, it can be done by hand. @param {HTMLTextAreaElement} field @param {HTMLElement} said @param {Words} [words] */
export async function copyOf(field, said, words) {
  said.textContent = '';
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = words?.copied ?? '';
  } catch {
    field.hidden = false;
    field.focus();
    field.select();
    said.textContent = words?.copyYourself ?? '';
  }
}

/** Gives a link to the system's own sheet; whether it went. @param {string} url @param {() => unknown} otherwise */
export async function sendOr(url, otherwise) {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (/** @type {any} */ error) {
    if (error.name !== 'AbortError') otherwise();
    return false;
  }
}
