/** @import { Words } from '../types.d.ts' */
import { findElement } from '../../site/dom.js';

/**
 * The button that shows a link as a QR code.
 * @param {HTMLElement} dialog @param {HTMLElement} said the element for the message that the link is too long
 */
export function codeButton(dialog, said) {
  const place = findElement(dialog, '.code');
  const button = findElement(dialog, '[data-do=code]');

  /** @param {Element | null} picture */
  function show(picture) {
    place.replaceChildren(...(picture ? [picture] : []));
    place.hidden = !picture;
    button.setAttribute('aria-expanded', String(!!picture));
  }

  return {
    close: () => show(null),
    /** @param {string} link @param {Words} [words] */
    async press(link, words) {
      said.textContent = '';
      if (!place.hidden) return show(null);
      const { codeOf } = await import('./code.js');
      const picture = codeOf(link, words?.shareLink ?? '');
      show(picture);
      if (!picture) said.textContent = words?.codeTooLong ?? '';
    },
  };
}
