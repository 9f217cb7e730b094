/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} [name] of its class @param {string} [part] by which a page may style it
 */
export const make = (tag, name = '', part = '') => {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (part) node.part.value = part;
  return node;
};
