// Finds look-ups of computed names in plain objects, which are unsafe with text from a URL. A name from a URL may be
// `constructor`, which every object inherits.
import { treeOf, walk } from '../../helpers/structure.mjs';

/** Matches scripts that read the URL. */
export const READS_ADDRESS =
  /\blocation\.(hash|search)\b|\bsearchParams\b|\bURLSearchParams\b|\breadAddress\b|\.hash\b/;

/** Returns whether an object literal is empty or has no prototype. @param {any} node */
const isHarmless = ({ properties }) =>
  !properties.length ||
  properties.some(
    (/** @type {any} */ { key, value }) => (key?.name ?? key?.value) === '__proto__' && value?.value === null,
  );

/**
 * Returns the places where a script looks up a computed name in one of its object literals without a check
 * by `Object.hasOwn` in the same expression or `if`.
 * @param {string} text @returns {{ line: number, code: string }[]}
 */
export function unguardedLookups(text) {
  const tree = treeOf(text);
  /** @type {Set<string>} */
  const tables = new Set();
  walk(tree, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && init?.type === 'ObjectExpression' && !isHarmless(init))
      tables.add(id.name);
  });
  const source = (/** @type {any} */ { start, end }) => text.slice(start, end);
  /**
   * Character ranges of the script that run only if `Object.hasOwn` is true.
   * @type {{ name: string, start: number, end: number }[]}
   */
  const guarded = [];
  walk(tree, (node) => {
    const test = node.test ?? (node.operator === '&&' ? node.left : null);
    const [, name] = /^Object\.hasOwn\((\w+),/.exec(test ? source(test) : '') ?? [];
    const body = node.consequent ?? node.right;
    if (name && body) guarded.push({ name, start: body.start, end: body.end });
  });
  /** @type {{ line: number, code: string }[]} */
  const found = [];
  walk(tree, (node) => {
    const { type, object, property, computed, start, loc } = node;
    if (type !== 'MemberExpression' || !computed || property.type === 'Literal') return;
    if (object.type !== 'Identifier' || !tables.has(object.name)) return;
    if (guarded.some((part) => part.name === object.name && part.start <= start && start < part.end)) return;
    found.push({ line: loc.start.line, code: source(node) });
  });
  return found;
}
