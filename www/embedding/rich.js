/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string>} [attributes] @param {...(Node | string)} children
 */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** @typedef {{ kind: 'code' | 'text', text: string } | { kind: 'link', text: string, address: string }} Part */
/** Splits a sentence into text, `code` and [links](address). @param {string} text */
export const partsOf = (text) =>
  [...text.matchAll(/`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|[^`[]+|./g)].map(
    /** @returns {Part} */ ([all, code, words, address]) =>
      code !== undefined
        ? { kind: 'code', text: code }
        : address !== undefined
          ? { kind: 'link', text: words, address }
          : { kind: 'text', text: all },
  );

/** @param {string} text @returns {(Node | string)[]} */
export const rich = (text) =>
  partsOf(text).map((part) =>
    part.kind === 'code'
      ? make('code', {}, part.text)
      : part.kind === 'link'
        ? make('a', { href: part.address }, part.text)
        : part.text,
  );
