// Properties that reflect attributes, shared by all elements.

/** Returns the alias of a hyphenated attribute: `viewonly` for `view-only`. Server-rendered React writes `viewOnly`, and HTML ignores case.
 * @param {string} attribute */
export const aliasOf = (attribute) => attribute.replaceAll('-', '');

/** Returns the attributes and their aliases. @param {string[]} attributes */
export const withAliases = (attributes) => [...new Set([...attributes, ...attributes.map(aliasOf)])];

/** Returns the value of an attribute, under either name. @param {Element} host @param {string} attribute */
export const textOf = (host, attribute) =>
  host.getAttribute(attribute) ?? host.getAttribute(aliasOf(attribute));

/** A property overrides the attribute in the markup, so its setter removes the alias. @param {Element} host @param {string} attribute */
const forgetAlias = (host, attribute) => {
  if (attribute.includes('-')) host.removeAttribute(aliasOf(attribute));
};

/** @param {Element} host @param {string} attribute @param {boolean} on */
export const reflectFlag = (host, attribute, on) => {
  host.toggleAttribute(attribute, on);
  forgetAlias(host, attribute);
};

/** Reflects a value to an attribute. Objects have no useful text, so the attribute becomes `[object]`. @param {Element} host @param {string} attribute @param {any} value */
export const reflectAttribute = (host, attribute, value) => {
  if (value === null || value === undefined) host.removeAttribute(attribute);
  else
    host.setAttribute(attribute, typeof value === 'symbol' || Object(value) === value ? '[object]' : value);
  forgetAlias(host, attribute);
};

/** Applies properties set before the element was upgraded, because they would hide the accessors of the class. @param {any} host */
export const takeEarly = (host) => {
  for (const name of Object.keys(host)) {
    const value = host[name];
    delete host[name];
    // Read-only properties stay unchanged.
    Reflect.set(host, name, value);
  }
};
