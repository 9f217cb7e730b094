import { createPlay, START } from './play.js';
import { styleSheet } from './styles.js';

/** Each is an attribute, too. */
const PROPERTIES = {
  fen: START,
  rules: 'orthodox',
  orientation: 'white',
  viewOnly: false,
  coordinates: 'inside',
  animationDuration: 180,
  theme: 'auto',
};

/** @param {string} name */
const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Properties that were set before the element was defined. @param {any} element */
const upgrade = (element) => {
  for (const name in PROPERTIES) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
};

/** Node, where pages are made, has no elements; importing this there must not fail. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** `<roque-board>`: what it has and does is told in types.d.ts. */
export class RoqueBoard extends Base {
  static observedAttributes = [...Object.keys(PROPERTIES).map(attributeOf), 'lang'];
  #play;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    this.#play = createPlay(this, root);
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(this.#play.face));
  }
  connectedCallback() {
    upgrade(this);
    this.#play.connect();
  }
  disconnectedCallback() {
    this.#play.disconnect();
  }
  /** @param {string} name */
  attributeChangedCallback(name) {
    this.#play.changed(name);
  }
}

for (const [name, fallback] of Object.entries(PROPERTIES)) {
  const attribute = attributeOf(name);
  Object.defineProperty(RoqueBoard.prototype, name, {
    get() {
      const text = this.getAttribute(attribute);
      if (fallback === false) return text !== null;
      return fallback === 180 ? Number(text ?? fallback) : (this.state?.[name] ?? text ?? fallback);
    },
    set(value) {
      if (fallback === false) this.toggleAttribute(attribute, value);
      else this.setAttribute(attribute, value);
    },
  });
}

if (globalThis.customElements && !customElements.get('roque-board'))
  customElements.define('roque-board', RoqueBoard);
