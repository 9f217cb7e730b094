/**
 * Keeps a button in the row of buttons if the screen is wide enough, and otherwise in the menu.
 * @param {HTMLElement} button @param {HTMLElement} next the next button in the row @param {HTMLElement} menu
 */
export function placeInRow(button, next, menu) {
  const wide = matchMedia(
    '(min-width: 75rem), (min-width: 40rem) and (max-width: 59.99rem) and (min-height: 32.01rem)',
  );
  const place = () => (wide.matches ? next.before(button) : menu.append(button));
  wide.addEventListener('change', place);
  place();
}

/**
 * A menu button opens the rarely used buttons. Choosing a button, a click outside the menu, and Escape close the menu.
 * @param {HTMLElement} root the element that gets the class "open" @param {HTMLElement} menu the button that opens the
 * menu @param {HTMLElement | null} buttons
 */
export function unfolding(root, menu, buttons) {
  const unfold = (/** @type {boolean} */ on) => {
    root.classList.toggle('open', on);
    menu.setAttribute('aria-expanded', String(on));
  };
  menu.onclick = () => unfold(!root.classList.contains('open'));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) unfold(false);
  });
  for (const part of [menu, buttons])
    part?.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !root.classList.contains('open')) return;
      unfold(false);
      menu.focus({ preventScroll: true });
    });
}
