import { ELEMENTS } from './elements.js';

/** Returns the names of an element's events. @param {string} tag @returns {readonly string[]} */
export const eventsOf = (tag) => ELEMENTS[tag].events;

/** Returns the names of an element's properties. @param {string} tag */
export const propertiesOf = (tag) => [...Object.keys(ELEMENTS[tag].attributes), ...ELEMENTS[tag].properties];

/**
 * Divides the properties of a component by the way in which they reach the element.
 *
 * Texts, numbers and `true` become attributes, so that a server can render them. Objects and functions are set as
 * properties in the browser. `false`, `null` and `undefined` leave the default.
 * @param {string} tag
 * @param {Record<string, unknown>} given
 */
export function divide(tag, given) {
  const { attributes: names, properties: others, events } = ELEMENTS[tag];
  const hyphenated = new Set(Object.values(names));
  /** @type {Record<string, unknown>} */
  const attributes = {};
  /** @type {Record<string, unknown>} */
  const properties = {};
  /** Listeners by their lower-case name: `onmove`. @type {Record<string, unknown>} */
  const listeners = {};
  /** @type {Record<string, unknown>} */
  const rest = {};
  for (const [name, value] of Object.entries(given)) {
    const listener = name.toLowerCase();
    const attribute = names[name] ?? (hyphenated.has(name) ? name : undefined);
    if (listener.startsWith('on') && events.includes(listener.slice(2))) listeners[listener] = value;
    else if (!attribute && !others.includes(name)) rest[name] = value;
    else if (value === undefined || value === null || value === false) continue;
    else if (attribute && Object(value) !== value) attributes[attribute] = value;
    else properties[name] = value;
  }
  return { attributes, properties, listeners, rest };
}

const isPlain = (/** @type {unknown} */ value) =>
  Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;

/** Returns whether two values are identical, or lists or plain objects with equal contents. @param {unknown} a @param {unknown} b */
const isSame = (a, b) => a === b || (isPlain(a) && isPlain(b) && JSON.stringify(a) === JSON.stringify(b));

/**
 * Sets those properties of an element that have changed since the last call, and resets those that are no longer given.
 * A new object with equal contents is no change, because setting it would restart a puzzle.
 * @param {any} element
 * @param {Record<string, unknown>} properties
 * @param {Record<string, unknown>} former
 */
export function assign(element, properties, former) {
  for (const name of Object.keys(former)) if (!(name in properties)) element[name] = null;
  for (const [name, value] of Object.entries(properties))
    if (!isSame(value, former[name])) element[name] = value;
}
