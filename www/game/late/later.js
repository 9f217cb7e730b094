/** @import { Panel, View } from '../types.d.ts' */

/** The styles of what is fetched late. @type {Promise<unknown> | null} */
let styles = null;

/** Resolves when they are there, or not to be had: what is without them can be used all the same. */
function dressed() {
  styles ??= new Promise((done) => {
    const link = document.createElement('link');
    link.onload = done;
    link.onerror = () => {
      // Asked again, they are fetched again.
      styles = null;
      link.remove();
      done(null);
    };
    Object.assign(link, { rel: 'stylesheet', href: new URL('./late.css', import.meta.url).href });
    document.head.append(link);
  });
  return styles;
}

/**
 * What is fetched, with its styles, when it is first wanted, and made once. What could not be fetched is fetched again when it is wanted
 * again; whoever waits for it need not catch that: the page says what it may mean (`site/offline.js`).
 * @template M, T @param {() => Promise<M>} load @param {(module: M) => T | Promise<T>} make
 */
export function once(load, make, dress = dressed) {
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
 * A panel that is fetched when it is wanted, and from then on shows what there is to show.
 * @template M @template {Panel} T @param {() => Promise<M>} load @param {(module: M) => T} make
 * @param {(view: View) => void} meanwhile until it is there
 */
function late(load, make, meanwhile, dress = dressed) {
  /** @type {View | undefined} */
  let view;
  /** @type {T | null} */
  let panel = null;
  /** @param {M} module */
  const seat = (module) => {
    panel = make(module);
    // What the page shows by now.
    if (view) panel.show(view);
    return panel;
  };
  return {
    fetched: once(load, seat, dress),
    /** @type {Panel['show']} */
    show(next) {
      view = next;
      if (panel) panel.show(next);
      else meanwhile(next);
    },
  };
}

/** The opener that was pressed last, while its panel is fetched. @type {HTMLElement | null} */
let wanted = null;

/**
 * A panel behind a button, fetched when the button is first pressed. That press is not lost: the panel, which from then on has the
 * button, hears of it when it has come, unless the button can do nothing any more, another one was pressed meanwhile, or a dialog is open:
 * two that were asked for at once would lie one on the other.
 * @template M @template {Panel} T @param {HTMLElement} opener @param {() => Promise<M>} load @param {(module: M) => T} make
 * @param {(view: View) => void} [meanwhile] what the button shows as long as there is no panel
 */
export function behind(opener, load, make, meanwhile = () => {}, dress = dressed) {
  const panel = late(load, make, meanwhile, dress);
  let pressed = false;
  opener.onclick = async () => {
    // Pressed twice, it opens once.
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

/** Whether what is fetched late can be had, as far as is known: by the network, or from what is kept for when there is none. */
export const mayFetch = () => navigator.onLine || !!navigator.serviceWorker?.controller;

/**
 * A panel that most games never show, fetched when there is something to show.
 * @template M @template {Panel} T @param {(view: View) => unknown} isWanted
 * @param {() => Promise<M>} load @param {(module: M) => T} make
 */
export function onceWanted(isWanted, load, make, dress = dressed) {
  const meanwhile = (/** @type {View} */ view) => {
    if (isWanted(view)) panel.fetched();
  };
  const panel = late(load, make, meanwhile, dress);
  return panel;
}
