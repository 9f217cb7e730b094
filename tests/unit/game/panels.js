// Shows panels of the built game page in Node with the DOM library linkedom and the game of `layTable`.
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createView } from '../../../www/game/page/view.js';
import { en, fr, layTable } from '../../helpers/table.js';

/** @import { Letters, Panel, Words } from '../../../www/game/types.d.ts' */

const PAGE = readFileSync(new URL('../../../dist/index.html', import.meta.url), 'utf8');

/** Adds browser properties that the panels use and linkedom lacks. @param {any} window @param {any} document */
function complete({ HTMLElement, HTMLSelectElement }, document) {
  for (const [property, attribute] of [
    ['role', 'role'],
    ['ariaLabel', 'aria-label'],
  ])
    Object.defineProperty(HTMLElement.prototype, property, {
      configurable: true,
      get() {
        return this.getAttribute(attribute);
      },
      set(value) {
        this.setAttribute(attribute, value);
      },
    });
  let focused = document.body;
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => focused });
  HTMLElement.prototype.focus = function () {
    focused = this;
  };
  const chosen = new WeakMap();
  Object.defineProperty(HTMLSelectElement.prototype, 'value', {
    configurable: true,
    get() {
      return chosen.get(this) ?? this.querySelector('option')?.value ?? '';
    },
    set(value) {
      chosen.set(this, value);
    },
  });
}

/**
 * Opens the page with these panels and begins a game of two people.
 * @param {(page: any) => Panel[]} make creates the panels from `page`, which has a function `find` for elements, a
 * fake `board`, the match as `table`, and the `settings`
 */
export async function openPanels(make) {
  const window = /** @type {any} */ (parseHTML(PAGE));
  const { document } = window;
  complete(window, document);
  const { Element, Event, HTMLElement } = window;
  const ResizeObserver = class {
    observe() {}
  };
  Object.assign(globalThis, { document, Element, HTMLElement, ResizeObserver });
  globalThis.reportError = (error) => {
    throw error;
  };

  const table = await layTable();
  const { session } = table;
  const board = Object.assign(new EventTarget(), {
    state: session.state,
    shownPly: 0,
    goTo: session.goTo.bind(session),
    movable: 'auto',
    orientation: 'white',
    faceToFace: false,
    flip() {
      board.orientation = board.orientation === 'white' ? 'black' : 'white';
    },
    moveList: session.moveList.bind(session),
  });
  Object.defineProperties(board, {
    state: { get: () => session.state },
    shownPly: { get: () => session.shownPly },
  });
  session.addEventListener('changed', ({ detail: { cause } }) => {
    const detail = { state: session.state, shownPly: session.shownPly, cause };
    board.dispatchEvent(new CustomEvent('gamechange', { detail }));
  });

  /** @type {(() => void)[]} */
  const heard = [];
  const settings = {
    now: /** @type {any} */ ({ check: true, letters: 'auto' }),
    listen: (/** @type {() => void} */ listener) => void heard.push(listener),
    change(/** @type {object} */ changed) {
      Object.assign(settings.now, changed);
      for (const listener of heard) listener();
    },
  };
  const view = createView(/** @type {any} */ (board), {
    words: { en, fr },
    load: async () => en,
    language: 'en',
    settings: /** @type {any} */ (settings),
    now: () => ({ terms: table.terms.current, thinking: false, looking: false, annotations: [] }),
    spoken() {},
  });
  const find = (/** @type {string} */ selector) => document.querySelector(selector);
  view.panels.push(...make({ find, board, table, settings }));
  for (const part of [table.score, table.takeBack]) part.events.addEventListener('change', view.show);
  view.follow();
  await view.speak('en');
  session.reset();
  return {
    ...table,
    board,
    settings,
    find,
    all: (/** @type {string} */ selector) => [...document.querySelectorAll(selector)],
    document,
    view,
    /** Clicks an element, unless it is disabled. @param {any} element */
    press: (element) =>
      element.getAttribute('aria-disabled') !== 'true' &&
      element.dispatchEvent(new Event('click', { bubbles: true })),
    /** Presses a key on the element with the focus. @param {string} key */
    key(key) {
      const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key });
      document.activeElement.dispatchEvent(event);
    },
    /** Chooses an option. @param {any} select @param {string} value */
    choose(select, value) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}
