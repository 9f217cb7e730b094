/** @import { Panel, View } from '../types.d.ts' */

/** The style sheet of the panels that are loaded on demand. @type {Promise<unknown> | null} */
let styles = null;

/** Resolves when the style sheet has loaded or has failed to load. A panel works even without its style sheet. */
function loadStyles() {
  styles ??= new Promise((done) => {
    const link = document.createElement('link');
    link.onload = done;
    link.onerror = () => {
      // The next call loads the style sheet again.
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
 * Returns a function that on its first call loads a module and its style sheet, and makes a value from the module;
 * later calls return the same value. After a failure the next call tries again. Callers need not handle the rejection:
 * `site/offline.js` shows the error.
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
 * @param {(view: View) => void} meanwhile a callback for each view until the panel is loaded
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

/** The button pressed last while its panel is loading. @type {HTMLElement | null} */
let wanted = null;

/**
 * A panel that is loaded when the user first presses its button. After loading, the panel handles the button, and the
 * first press is repeated. The press is not repeated if the user has pressed another button or opened a dialog, because
 * two dialogs would overlap.
 * @template M @template {Panel} T @param {HTMLElement} opener @param {() => Promise<M>} load @param {(module: M) => T} make
 * @param {(view: View) => void} [meanwhile] a callback that updates the button until the panel is loaded
 */
export function lazyBehind(opener, load, make, meanwhile = () => {}, dress = loadStyles) {
  const panel = lazyPanel(load, make, meanwhile, dress);
  let pressed = false;
  opener.onclick = async () => {
    // A second press during loading is ignored.
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

/** Returns whether a panel can probably be loaded, from the network or from the offline cache. */
export const mayFetch = () => navigator.onLine || !!navigator.serviceWorker?.controller;

/**
 * A panel that is loaded when it first has something to show. Most games never need this panel.
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
