/**
 * Enables or disables a button by `aria-disabled`; unlike `disabled`, this attribute lets the button keep the focus.
 * @param {HTMLButtonElement} button @param {boolean} on
 */
export const enable = (button, on) => button.setAttribute('aria-disabled', String(!on));

/** Stops clicks on buttons that `aria-disabled` disables. @param {Document} page */
export function holdBack(page) {
  const stop = (/** @type {Event} */ event) => {
    if (event.target instanceof Element && event.target.closest('[aria-disabled="true"]'))
      event.stopImmediatePropagation();
  };
  page.addEventListener('click', stop, true);
}
