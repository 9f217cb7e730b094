// Counts the lines of an example, and formats its files for display.

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

/** Lines of a script that do not count: empty lines, closing brackets, comments, imports, and the lookup of the element. */
const UNCOUNTED = /^\s*(\/\/.*|[\])};,]*)$|^import |\bdocument\.querySelector/;

/** Returns the number of lines in an example: the lines of its script, or of its tags if it has no script. @param {string} html @param {string} [js] */
export const linesOf = (html, js) =>
  js === undefined
    ? (html.match(/<roque-/g)?.length ?? 0)
    : js.split('\n').filter((line) => !UNCOUNTED.test(line)).length;

/** Makes the addresses in a script absolute, so that the script works on pages of other sites. @param {string} js @param {string} home the address of this site */
export const abroad = (js, home) => js.replaceAll("'../../", `'${home}`);

/**
 * Replaces names in braces, such as {base}, by addresses and by the few words of an example. Unknown names in braces
 * stay unchanged.
 * @param {string} text @param {Record<string, string>} values
 */
export const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
