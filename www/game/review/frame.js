/** @import { RoqueBoard } from '../../board/roque-board.js' */
import { onCloseRequest } from './close-request.js';

/** Shows the study (review or analysis) instead of the game's board and the column beside it. */
export class Frame {
  isOpen = false;
  #root;
  #stage;
  #model;
  /** @type {HTMLElement | null} */
  #opener = null;
  #unwatch = () => {};

  /** @param {HTMLElement} root the panel @param {HTMLElement} stage the element that contains the study's board @param {RoqueBoard} model the board of the game */
  constructor(root, stage, model) {
    this.#root = root;
    this.#stage = stage;
    this.#model = model;
  }

  /** @param {boolean} isOpen */
  #show(isOpen) {
    this.isOpen = isOpen;
    document.documentElement.toggleAttribute('data-study', isOpen);
    this.#root.hidden = this.#stage.hidden = !isOpen;
    this.#model.hidden = isOpen;
  }

  /**
   * @param {HTMLElement} opener the element that gets the focus when the study closes
   * @param {HTMLElement} title the element that gets the focus now
   * @param {() => boolean} close a callback for the Escape key; returns whether the study is closed
   */
  enter(opener, title, close) {
    this.#opener = opener;
    this.#show(true);
    const watch = () => {
      this.#unwatch = onCloseRequest(() => {
        if (!close()) watch();
      });
    };
    this.#unwatch();
    watch();
    title.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }

  leave() {
    this.#unwatch();
    this.#show(false);
    this.#opener?.focus({ preventScroll: true });
  }

  /** Scrolls back to the top of the panel, which is below the board or taller than the window. */
  bring() {
    const [panel, board] = [this.#root, this.#stage].map((one) => one.getBoundingClientRect());
    const edge = panel.left >= board.right ? 0 : board.bottom;
    if (panel.top < edge) scrollBy({ top: panel.top - edge, behavior: 'instant' });
  }
}
