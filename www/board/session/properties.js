// What the elements have in common as elements: properties and the attributes that say the same.

/** A second name of an attribute of several words: `viewonly` for `view-only`. On a server React writes `viewOnly`, and HTML has no capitals.
 * @param {string} attribute */
export const aliasOf = (attribute) => attribute.replaceAll('-', '');

/** These attributes by both of their names. @param {string[]} attributes */
export const withAliases = (attributes) => [...new Set([...attributes, ...attributes.map(aliasOf)])];

/** The text of an attribute, by either name. @param {Element} host @param {string} attribute */
export const textOf = (host, attribute) =>
  host.getAttribute(attribute) ?? host.getAttribute(aliasOf(attribute));

/** A page that sets a property means no other value that the markup has. @param {Element} host @param {string} attribute */
const forgetAlias = (host, attribute) => {
  if (attribute.includes('-')) host.removeAttribute(aliasOf(attribute));
};

/** @param {Element} host @param {string} attribute @param {boolean} on */
export const toggle = (host, attribute, on) => {
  host.toggleAttribute(attribute, on);
  forgetAlias(host, attribute);
};

/** An attribute of a value; of an object it says nothing that would mean anything. @param {Element} host @param {string} attribute @param {any} value */
export const write = (host, attribute, value) => {
  if (value === null || value === undefined) host.removeAttribute(attribute);
  else
    host.setAttribute(attribute, typeof value === 'symbol' || Object(value) === value ? '[object]' : value);
  forgetAlias(host, attribute);
};

/** Takes up the properties that were set before the element was known, each of which hides the one of its class. @param {any} host */
export const takeEarly = (host) => {
  for (const name of Object.keys(host)) {
    const value = host[name];
    delete host[name];
    // What can only be read stays as it is.
    Reflect.set(host, name, value);
  }
};
