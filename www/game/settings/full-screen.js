/**
 * The page on the whole screen, where browsers let it: they ask for a press of a button, and Escape leads back.
 * @param {HTMLButtonElement} button @param {Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen' | 'addEventListener'> & { documentElement: Pick<Element, 'requestFullscreen'> }} page
 */
export function fullScreen(button, page) {
  button.hidden = !page.fullscreenEnabled;
  const show = () => button.setAttribute('aria-pressed', String(!!page.fullscreenElement));
  button.onclick = async () => {
    try {
      await (page.fullscreenElement ? page.exitFullscreen() : page.documentElement.requestFullscreen());
    } catch {
      // Forbidden after all: all stays as it is.
    }
  };
  page.addEventListener('fullscreenchange', show);
}
