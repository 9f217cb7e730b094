/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} [name] its class @param {string} [part] its part, for styles of the page
 */
export const createNode = (tag, name = '', part = '') => {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (part) node.part.value = part;
  return node;
};
