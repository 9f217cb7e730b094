/**
 * Turns full screen on and off where the browser supports it. Browsers require a click for full screen; Escape leaves
 * full screen.
 * @param {HTMLButtonElement} button @param {Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen' | 'addEventListener'> & { documentElement: Pick<Element, 'requestFullscreen'> }} page
 */
export function fullScreen(button, page) {
  button.hidden = !page.fullscreenEnabled;
  const show = () => button.setAttribute('aria-pressed', String(!!page.fullscreenElement));
  button.onclick = async () => {
    try {
      await (page.fullscreenElement ? page.exitFullscreen() : page.documentElement.requestFullscreen());
    } catch {
      // If the browser refuses full screen, nothing changes.
    }
  };
  page.addEventListener('fullscreenchange', show);
}
