// Finds the dependencies between the files of a crate from their paths (`crate::…`, `super::…`). A `use` is followed
// through re-exports to the file that defines the item.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Expands `a::{b, c::{d, e as f}}` into single paths: "a::b", "a::c::d", "a::c::e". @param {string} tree @returns {string[]} */
export const paths = (tree) => {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.replace(/\s+as\s+\w+/, '').replace(/\s/g, '')];
  const head = tree.slice(0, open).trim();
  const parts = [];
  let depth = 0;
  let part = '';
  for (const letter of tree.slice(open + 1, tree.lastIndexOf('}'))) {
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
      continue;
    }
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    part += letter;
  }
  return [...parts, part]
    .filter((text) => text.trim())
    .flatMap((text) => paths(text.trim()))
    .map((path) => (path === 'self' ? head.replace(/::$/, '') : head + path));
};

/** @param {string} root @param {string} src "crate/rules/src" @returns {{ from: string, to: string, type: boolean }[]} */
export const rustImports = (root, src) => {
  const files = /** @type {string[]} */ (readdirSync(join(root, src), { recursive: true })).filter((path) =>
    path.endsWith('.rs'),
  );
  /** Returns the file of a module: "notation::pgn" → "notation/pgn/mod.rs". @type {Map<string, string>} */
  const modules = new Map();
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of files) {
    const name = file
      .replace(/\.rs$/, '')
      .replace(/(^|\/)(mod|lib|main)$/, '')
      .replaceAll('/', '::');
    modules.set(name, file);
    // Tests at the end of a file may use any module.
    const text = readFileSync(join(root, src, file), 'utf8').split('#[cfg(test)]')[0];
    texts.set(name, text.replace(/\/\/.*$/gm, ''));
  }
  /** The re-exports of each module, as a map from name to path. @type {Map<string, Map<string, string>>} */
  const exported = new Map();
  /** Resolves a path from the root of the crate, or returns '' for another crate. @param {string} path @param {string} at the module that contains the path @returns {string} */
  const whole = (path, at) => {
    const parts = path.split('::');
    let base = at.split('::').filter(Boolean);
    if (parts[0] === 'crate') base = [];
    else if (parts[0] === 'super') {
      while (parts[0] === 'super') {
        base.pop();
        parts.shift();
      }
      return [...base, ...parts].join('::');
    } else if (parts[0] !== 'self')
      return modules.has([...base, parts[0]].join('::')) ? [...base, ...parts].join('::') : '';
    return [...base, ...parts.slice(1)].join('::');
  };
  for (const [name, text] of texts) {
    /** @type {Map<string, string>} */
    const names = new Map();
    for (const [, tree] of text.matchAll(/^\s*pub(?:\([^)]*\))? use ([^;]+);/gm))
      for (const path of paths(tree))
        names.set(/** @type {string} */ (path.split('::').at(-1)), whole(path, name));
    exported.set(name, names);
  }
  /** Returns the module that defines the item of a path. @param {string} path @returns {string} */
  const home = (path, depth = 0) => {
    const parts = path.split('::').filter(Boolean);
    let at = '';
    while (parts.length && modules.has([at, parts[0]].filter(Boolean).join('::')))
      at = [at, /** @type {string} */ (parts.shift())].filter(Boolean).join('::');
    const again = parts[0] && exported.get(at)?.get(parts[0]);
    return again && depth < 5 ? home([again, ...parts.slice(1)].join('::'), depth + 1) : at;
  };
  const found = new Set();
  for (const [name, text] of texts) {
    if (name === '') continue;
    const used = [...text.matchAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm)].flatMap(([, , tree]) =>
      paths(tree),
    );
    const inline = [
      ...text.replace(/^\s*(pub(\([^)]*\))? )?use [^;]+;/gm, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g),
    ].map(String);
    for (const path of [...used, ...inline]) {
      if (!/^(crate|super|self)\b/.test(path) && !modules.has(`${name}::${path.split('::')[0]}`)) continue;
      const to = home(whole(path, name));
      // A module may use its own submodules, so a file and the folder of its submodules count as one.
      if (to === '' || to === name || to.startsWith(`${name}::`)) continue;
      found.add(`${modules.get(name)} ${modules.get(to)}`);
    }
  }
  return [...found].map((pair) => {
    const [from, to] = pair.split(' ').map((/** @type {string} */ file) => `${src}/${file}`);
    return { from, to, type: false };
  });
};
