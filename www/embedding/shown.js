// What an example takes, as its owner counts, and how its files are shown.

/** Not counted of a script: what is empty, closes, remarks, imports, or finds the element. */
const UNCOUNTED = /^\s*(\/\/.*|[\])};,]*)$|^import |\bdocument\.querySelector/;

/** How many lines an example takes: those of its script, or, where it needs none, its tags. @param {string} html @param {string} [js] */
export const linesOf = (html, js) =>
  js === undefined
    ? (html.match(/<roque-/g)?.length ?? 0)
    : js.split('\n').filter((line) => !UNCOUNTED.test(line)).length;

/** The addresses of a script as they are for the page of somebody else. @param {string} js @param {string} home of this site */
export const abroad = (js, home) => js.replaceAll("'../../", `'${home}`);

/**
 * Blanks such as {base} are filled: addresses, and the few words that an example says. Other braces stay.
 * @param {string} text @param {Record<string, string>} values
 */
export const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
