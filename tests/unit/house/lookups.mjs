// Finds look-ups of computed names in plain objects. A name from an address may be `constructor`, which every object has.
import { treeOf, walk } from '../../helpers/structure.mjs';

/** Scripts that read an address. */
export const READS_ADDRESS =
  /\blocation\.(hash|search)\b|\bsearchParams\b|\bURLSearchParams\b|\breadAddress\b|\.hash\b/;

/** Whether an object literal has no prototype, or is an empty cache. @param {any} node */
const isHarmless = ({ properties }) =>
  !properties.length ||
  properties.some(
    (/** @type {any} */ { key, value }) => (key?.name ?? key?.value) === '__proto__' && value?.value === null,
  );

/**
 * Returns the places where a script looks up a computed name in one of its object literals, unless `Object.hasOwn` has been
 * asked first in the same expression or `if`.
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
  /** The parts of the script that run only after `Object.hasOwn` was true. @type {{ name: string, start: number, end: number }[]} */
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
