/**
 * A button that can do nothing now keeps the keyboard's focus, which `disabled` would drop.
 * @param {HTMLButtonElement} button @param {boolean} on
 */
export const enable = (button, on) => button.setAttribute('aria-disabled', String(!on));

/** Keeps such buttons from being pressed. @param {Document} page */
export function holdBack(page) {
  const stop = (/** @type {Event} */ event) => {
    if (event.target instanceof Element && event.target.closest('[aria-disabled="true"]'))
      event.stopImmediatePropagation();
  };
  page.addEventListener('click', stop, true);
}
