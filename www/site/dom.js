// Typed queries: the selector `button.save` finds an HTMLButtonElement.

/**
 * The tag name of the last element in a selector, or the whole selector if it has no tag name.
 * @template {string} Selector
 * @typedef {Selector extends `${string} ${infer Last}` ? TagOf<Last>
 *   : Selector extends `${infer Tag}.${string}` ? TagOf<Tag>
 *   : Selector extends `${infer Tag}#${string}` ? TagOf<Tag>
 *   : Selector extends `${infer Tag}[${string}` ? TagOf<Tag>
 *   : Selector extends `${infer Tag}:${string}` ? TagOf<Tag>
 *   : Selector} TagOf
 */

/**
 * The type of the element that a selector matches.
 * @template {string} Selector
 * @typedef {TagOf<Selector> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<Selector>] : HTMLElement} ElementOf
 */

/** Returns the element of the page that matches a selector. @typedef {<S extends string>(selector: S) => ElementOf<S>} Find */

/**
 * Returns the first element that matches a selector. Throws if no element matches the selector.
 * @template {string} Selector @param {ParentNode} root @param {Selector} selector @returns {ElementOf<Selector>}
 */
export const findElement = (root, selector) => {
  /** @type {any} */
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no element matches ${selector}: add it to the page`);
  return found;
};

/**
 * Returns the elements that match a selector.
 * @template {string} Selector @param {ParentNode} root @param {Selector} selector @returns {NodeListOf<ElementOf<Selector>>}
 */
export const findElements = (root, selector) => {
  /** @type {any} */
  const found = root.querySelectorAll(selector);
  return found;
};

/** Returns a query for the elements below a root. @param {ParentNode} root @returns {Find} */
export const findIn = (root) => (selector) => findElement(root, selector);

/** Returns a copy of the first element in a template. Throws if the template is empty. @param {`template#${string}`} selector */
export const copyTemplate = (selector) =>
  findElement(document.importNode(findElement(document, selector).content, true), '*');
