// The number of lines that an example takes, and its files as they are shown.

/**
 * Returns the markup of the examples in the file of a section, by name. A comment with the name precedes each.
 * @param {string} file @returns {Map<string, string>}
 */
export const examplesIn = (file) =>
  new Map(
    file
      .split(/^<!-- (?=\w+ -->$)/m)
      .slice(1)
      .map((part) => part.split(' -->'))
      .map(([name, ...markup]) => [name, markup.join(' -->').trim()]),
  );

/** Lines of a script that do not count: empty ones, closing brackets, comments, imports, and the lookup of the element. */
const UNCOUNTED = /^\s*(\/\/.*|[\])};,]*)$|^import |\bdocument\.querySelector/;

/** Returns the number of lines that an example takes: those of its script, or without a script its tags. @param {string} html @param {string} [js] */
export const linesOf = (html, js) =>
  js === undefined
    ? (html.match(/<roque-/g)?.length ?? 0)
    : js.split('\n').filter((line) => !UNCOUNTED.test(line)).length;

/** Makes the addresses in a script absolute, for pages of other sites. @param {string} js @param {string} home the address of this site */
export const abroad = (js, home) => js.replaceAll("'../../", `'${home}`);

/**
 * Fills blanks such as {base} with addresses and the few words of an example. Unknown names in braces stay unchanged.
 * @param {string} text @param {Record<string, string>} values
 */
export const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
