// Who uses whom among the files of a crate, read from its paths (`crate::…`, `super::…`): what a `use` names is looked up
// through the re-exports of modules until the file is found that holds it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `a::{b, c::{d, e as f}}` one by one: "a::b", "a::c::d", "a::c::e". @param {string} tree @returns {string[]} */
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
  /** The file of a module: "notation::pgn" → "notation/pgn/mod.rs". @type {Map<string, string>} */
  const modules = new Map();
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of files) {
    const name = file
      .replace(/\.rs$/, '')
      .replace(/(^|\/)(mod|lib|main)$/, '')
      .replaceAll('/', '::');
    modules.set(name, file);
    // Tests at the end of a file may use whom they like.
    const text = readFileSync(join(root, src, file), 'utf8').split('#[cfg(test)]')[0];
    texts.set(name, text.replace(/\/\/.*$/gm, ''));
  }
  /** What a module re-exports: name → path. @type {Map<string, Map<string, string>>} */
  const exported = new Map();
  /** @param {string} path @param {string} at the module in which it stands @returns {string} */
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
  /** The module that holds what a path names. @param {string} path @returns {string} */
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
      // What belongs together is told by the module above: a file and the folder of its parts are one room.
      if (to === '' || to === name || to.startsWith(`${name}::`)) continue;
      found.add(`${modules.get(name)} ${modules.get(to)}`);
    }
  }
  return [...found].map((pair) => {
    const [from, to] = pair.split(' ').map((/** @type {string} */ file) => `${src}/${file}`);
    return { from, to, type: false };
  });
};
