/**
 * On a phone, rarely used buttons are behind a menu button. A choice and Escape close the menu.
 * @param {HTMLElement} root the element that gets the class "open" @param {HTMLElement} menu the menu button @param {HTMLElement | null} buttons
 */
export function unfolding(root, menu, buttons) {
  const unfold = (/** @type {boolean} */ on) => {
    root.classList.toggle('open', on);
    menu.setAttribute('aria-expanded', String(on));
  };
  menu.onclick = () => unfold(!root.classList.contains('open'));
  buttons?.addEventListener('click', () => unfold(false));
  for (const part of [menu, buttons])
    part?.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !root.classList.contains('open')) return;
      unfold(false);
      menu.focus({ preventScroll: true });
    });
}
