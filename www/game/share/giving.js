/** @import { Words } from '../types.d.ts' */

/** Copies the text of a field to the clipboard, and shows a confirmation. If the browser denies access to the clipboard, selects the text so that the user can copy it. @param {HTMLTextAreaElement} field @param {HTMLElement} said @param {Words} [words] */
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

/** Opens the system's share sheet; returns whether the link was shared. @param {string} url @param {() => unknown} otherwise */
export async function sendOr(url, otherwise) {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (/** @type {any} */ error) {
    if (error.name !== 'AbortError') otherwise();
    return false;
  }
}
