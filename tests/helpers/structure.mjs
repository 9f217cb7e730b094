// Measures the structure of the repository: files, imports and function lengths. `node tests/helpers/structure.mjs [FOLDER]`
// prints the counts of a checkout; tests/unit/house checks them against ARCHITECTURE.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { codeImports } from './imports.mjs';
import { rustImports } from './structure-rust.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generated folders, including those of a build in progress. */
const HIDDEN = /^(node_modules|target|dist(\..*)?|test-results|playwright-report)$/;

/** Returns every file below a folder, as a path from the root of the repository. @param {string} root @param {string} [folder] @returns {string[]} */
export const filesOf = (root, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (HIDDEN.test(entry.name) || (entry.name.startsWith('.') && entry.name !== '.github')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(root, path) : [path];
  });

/** @typedef {{ type: string, [key: string]: any }} Node */

/** @param {Node} node @param {(node: Node) => void} visit */
export const walk = (node, visit) => {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, visit);
};

/** @param {string} text @returns {Node} */
export const treeOf = (text) => parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true });

/** Returns the import cycles, which are groups of files or folders that all import each other, directly or not. @param {[string, string][]} edges */
export const circlesOf = (edges) => {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const [a, b] of edges) {
    if (a === b) continue;
    next.set(a, [...(next.get(a) ?? []), b]);
  }
  /** @param {string} start */
  const reached = (start) => {
    const seen = new Set();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  const reach = new Map([...next.keys()].map((place) => [place, reached(place)]));
  const groups = [...reach]
    .filter(([place, seen]) => seen.has(place))
    .map(([place, seen]) =>
      [...seen]
        .filter((other) => reach.get(other)?.has(place))
        .sort()
        .join(' '),
    );
  return [...new Set(groups)];
};

/** Returns the imports between folders, except between a folder and a folder inside it. @param {[string, string][]} edges */
export const folderEdges = (edges) =>
  edges
    .map(([a, b]) => /** @type {[string, string]} */ ([dirname(a), dirname(b)]))
    .filter(([a, b]) => !`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`));

/** Returns the functions and classes of a script; `mutable` is the number of `let` variables or fields. @param {string} text @returns {{ name: string, lines: number, line: number, mutable: number }[]} */
export const functionsOf = (text) => {
  /** @type {ReturnType<typeof functionsOf>} */
  const found = [];
  walk(treeOf(text), (node) => {
    if (!/Function|^Class/.test(node.type) || node.type === 'ClassBody') return;
    const isClass = node.type.startsWith('Class');
    const body = isClass ? node.body.body : (node.body.body ?? []);
    const { start, end } = node.loc;
    found.push({
      name: node.id?.name ?? '',
      line: start.line,
      lines: isClass ? 0 : end.line - start.line + 1,
      mutable: isClass
        ? body.filter((/** @type {Node} */ part) => part.type === 'PropertyDefinition' && !part.static).length
        : lets(Array.isArray(body) ? body : []),
    });
  });
  return found;
};

/** Counts the `let` variables of a function body. @param {Node[]} body */
export const lets = (body) =>
  body
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'let')
    .reduce((sum, { declarations }) => sum + declarations.length, 0);

/** Returns whether a file is hand-written code. Texts, data and vendored files may have any length. */
export const isWritten = (/** @type {string} */ path) =>
  /\.(rs|js|mjs|ts|tsx|css|html)$/.test(path) && !/^www\/(vendor|book\/text)\/|^tests\/data\//.test(path);

/** @param {string} path */
export const isScript = (path) => /^www\/.*\.js$/.test(path) && !path.startsWith('www/vendor/');

/** Prints the counts of files, imports and functions. @param {string} root */
const count = async (root) => {
  const files = filesOf(root);
  const written = files.filter(isWritten);
  const { arrows: js } = await codeImports(root);
  const rust = ['rules', 'wasm', 'think', 'search', 'analysis-wasm', 'xtask'].flatMap((name) =>
    existsSync(join(root, 'crate', name, 'src')) ? rustImports(root, `crate/${name}/src`) : [],
  );
  const edges = [...js, ...rust].map(({ from, to }) => /** @type {[string, string]} */ ([from, to]));
  const folders = folderEdges(edges);
  const lines = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  const long = written.map((path) => ({ path, lines: lines(path) })).filter(({ lines }) => lines > 400);
  const functions = files
    .filter(isScript)
    .flatMap((path) => functionsOf(readFileSync(join(root, path), 'utf8')).map((f) => ({ ...f, path })));
  functions.sort((a, b) => b.lines - a.lines);
  console.log(`files ${files.length}`);
  console.log(`folders ${new Set(files.map((path) => dirname(path))).size}`);
  console.log(`imports: JavaScript ${js.length}, Rust ${rust.length}`);
  for (const [what, circles] of [
    ['files', circlesOf(edges)],
    ['folders', circlesOf(folders)],
  ]) {
    console.log(`circles of ${what} ${circles.length}`);
    for (const circle of circles) console.log(`  ${circle}`);
  }
  console.log(`files over 600 lines ${long.length}`);
  for (const { path, lines } of long.sort((a, b) => b.lines - a.lines)) console.log(`  ${lines} ${path}`);
  const over = functions.filter(({ lines }) => lines > 80);
  console.log(`functions over 80 lines ${over.length}, the longest ${functions[0].lines}`);
  for (const { lines, path, name, line } of over) console.log(`  ${lines} ${path}:${line} ${name}`);
  const mutable = functions.filter(({ mutable }) => mutable > 8);
  console.log(`closures and objects of more than eight mutable pieces ${mutable.length}`);
  for (const { mutable: n, path, name, line } of mutable) console.log(`  ${n} ${path}:${line} ${name}`);
  const entries = new Map();
  for (const path of files)
    for (let at = path; at !== '.'; at = dirname(at)) {
      const folder = dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at));
    }
  const full = [...entries].map(([folder, { size }]) => ({ folder, size })).filter(({ size }) => size > 15);
  console.log(`folders of more than 15 entries ${full.length}`);
  for (const { folder, size } of full) console.log(`  ${size} ${folder}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  await count(process.argv[2] ? relative('.', process.argv[2]) || '.' : ROOT);
