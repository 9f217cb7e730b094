// What the elements have in common as elements: properties and the attributes that say the same.

/** An attribute of a value; of an object it says nothing that would mean anything. @param {Element} host @param {string} attribute @param {any} value */
export const write = (host, attribute, value) => {
  if (value === null || value === undefined) host.removeAttribute(attribute);
  else
    host.setAttribute(attribute, typeof value === 'symbol' || Object(value) === value ? '[object]' : value);
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
