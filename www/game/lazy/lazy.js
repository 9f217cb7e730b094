/** @import { Panel, View } from '../types.d.ts' */

/** The style sheet of the lazily loaded parts. @type {Promise<unknown> | null} */
let styles = null;

/** Resolves when the style sheet has loaded or failed. A part works even without its style sheet. */
function loadStyles() {
  styles ??= new Promise((done) => {
    const link = document.createElement('link');
    link.onload = done;
    link.onerror = () => {
      // The next call fetches the style sheet again.
      styles = null;
      link.remove();
      done(null);
    };
    Object.assign(link, { rel: 'stylesheet', href: new URL('./lazy.css', import.meta.url).href });
    document.head.append(link);
  });
  return styles;
}

/**
 * Returns a function that loads a module and its style sheet on the first call, makes a value from it, and returns the
 * same value from then on. After a failure the next call tries again. Callers need not handle the rejection:
 * `site/offline.js` shows it.
 * @template M, T @param {() => Promise<M>} load @param {(module: M) => T | Promise<T>} make
 */
export function loadOnce(load, make, dress = loadStyles) {
  /** @type {Promise<T> | null} */
  let making = null;
  return () => {
    making ??= Promise.all([load(), dress()]).then(([module]) => make(module));
    making.catch(() => {
      making = null;
    });
    return making;
  };
}

/**
 * A panel that is loaded on demand and then shows the current view.
 * @template M @template {Panel} T @param {() => Promise<M>} load @param {(module: M) => T} make
 * @param {(view: View) => void} meanwhile called with each view until the panel is loaded
 */
function lazyPanel(load, make, meanwhile, dress = loadStyles) {
  /** @type {View | undefined} */
  let view;
  /** @type {T | null} */
  let panel = null;
  /** @param {M} module */
  const seat = (module) => {
    panel = make(module);
    // The view may have changed while the module was loading.
    if (view) panel.show(view);
    return panel;
  };
  return {
    fetched: loadOnce(load, seat, dress),
    /** @type {Panel['show']} */
    show(next) {
      view = next;
      if (panel) panel.show(next);
      else meanwhile(next);
    },
  };
}

/** The opener pressed last, while its panel is loading. @type {HTMLElement | null} */
let wanted = null;

/**
 * A panel that is loaded when its button is first pressed. Once loaded, the panel handles the button, and the first press
 * is repeated. It is not repeated if another button was pressed meanwhile or a dialog is open, because two dialogs would
 * overlap.
 * @template M @template {Panel} T @param {HTMLElement} opener @param {() => Promise<M>} load @param {(module: M) => T} make
 * @param {(view: View) => void} [meanwhile] updates the button until the panel is loaded
 */
export function lazyBehind(opener, load, make, meanwhile = () => {}, dress = loadStyles) {
  const panel = lazyPanel(load, make, meanwhile, dress);
  let pressed = false;
  opener.onclick = async () => {
    // A second press while loading is ignored.
    if (pressed) return;
    pressed = true;
    wanted = opener;
    try {
      await panel.fetched();
    } finally {
      pressed = false;
    }
    if (wanted === opener && !globalThis.document?.querySelector('dialog[open]')) opener.click();
  };
  return panel;
}

/** Returns whether a lazy part can probably be loaded, from the network or from the offline cache. */
export const mayFetch = () => navigator.onLine || !!navigator.serviceWorker?.controller;

/**
 * A panel that is loaded the first time there is something to show. Most games never need it.
 * @template M @template {Panel} T @param {(view: View) => unknown} isWanted
 * @param {() => Promise<M>} load @param {(module: M) => T} make
 */
export function lazyWhen(isWanted, load, make, dress = loadStyles) {
  const meanwhile = (/** @type {View} */ view) => {
    if (isWanted(view)) panel.fetched();
  };
  const panel = lazyPanel(load, make, meanwhile, dress);
  return panel;
}
