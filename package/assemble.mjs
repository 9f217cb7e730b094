// Assembles the folder of the npm package `roque-board` from the built site: `node package/assemble.mjs FOLDER`.
// `npm run package` builds the site, runs this script and packs the folder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files of the site that the package contains. BUILD stands for the name of the build. */
const SHIPPED = [
  /^board\/(roque-board|roque-editor|roque-puzzle|session)\.(js|d\.ts)$/,
  /^board\/(classic\.js|types\.d\.ts|session\/session\.d\.ts|types\/(?!parts|stage|typing|words)\w+\.d\.ts|custom-elements\.json)$/,
  // The elements also have a copy with a stable name, which other sites import.
  /^board\/BUILD\/(?!roque-board|roque-editor|roque-puzzle)(\w\w\/)?[\w-]+\.js$/,
  /^board\/BUILD\/roque((-analysis)?_bg|_play)\.wasm$/,
  /^analysis\/(client|search|solver)\.js$/,
  /^analysis\/(search|types|solver|solving|wasm)\.d\.ts$/,
  /^engine\/roque\.(js|d\.ts)$/,
  /^frame\/(host\.js|frame-BUILD\.(js|css))$/,
  /^(embed\.html|licences\.txt)$/,
];

/** @param {string} text @param {RegExp} pattern @param {string} part */
function replaced(text, pattern, part) {
  const result = text.replace(pattern, part);
  if (result === text) throw Error(`no text matches ${pattern}: adapt package/assemble.mjs to the file`);
  return result;
}

/** Returns the name of the build, which is the name of a folder in `dist/board`. @param {string} site */
function buildOf(site) {
  const name = existsSync(site) && readdirSync(join(site, 'board')).find((one) => /^[0-9a-f]{8}$/.test(one));
  if (!name) throw Error(`${site} contains no bundled site: run \`cargo xtask build\` first`);
  return name;
}

/** Returns the types of an engine without the raw exports of its WebAssembly module. @param {string} text */
const withoutExports = (text) =>
  replaced(
    text,
    /(?<=export interface InitOutput \{)[\s\S]*?(?=\n\})/,
    '\n    readonly memory: WebAssembly.Memory;',
  );

/** The changes of those files that differ from the site. @type {Record<string, (text: string) => string>} */
const CHANGES = {
  // The package has no second copy of the board, no book and no icon.
  'embed.html': (text) =>
    [
      /(?<=href="board\/)BUILD\/(?=roque-board\.js)/g,
      /<script src="site\/scripts-missing-BUILD\.js"><\/script>\n/,
      /<link rel="icon"[^>]*>\n/,
      /<div class="noscript scripts-missing"[\s\S]*?<\/div>\n/,
    ].reduce((html, pattern) => replaced(html, pattern, ''), text),
  'frame/frame-BUILD.js': (text) => replaced(text, /\/BUILD(?=\/roque-board\.js)/g, ''),
  'analysis/client.js': () => "export*from'../board/BUILD/client.js';\n",
  'board/custom-elements.json': (text) => JSON.stringify(JSON.parse(text)),
  'engine/roque.d.ts': withoutExports,
  // The types of the components inside the board are for those who change the board.
  'board/types.d.ts': (text) =>
    replaced(text, /export type \* from '\.\/types\/(parts|stage|typing|words)\.d\.ts';\n/g, ''),
  'board/types/element.d.ts': (text) =>
    [
      /import type \{ BoardPorts \} from '\.\/parts\.d\.ts';\n/,
      /(\/\*\*((?!\*\/)[\s\S])*\*\/\n)?export interface BoardElement\b[\s\S]*?\n\}\n/,
    ].reduce((types, pattern) => replaced(types, pattern, ''), text),
  'board/types/engine.d.ts': (text) =>
    replaced(text, /(\/\*\*((?!\*\/)[\s\S])*\*\/\n)?export type SmallEngine\b[^\n]*\n/, ''),
};

/** Returns the API reference with links to files of the package. */
const reference = () =>
  [
    [/^.*\]\(embedding\.md\).*\n/m, ''],
    [/\.\.\/www\/board\/types\.d\.ts/, 'dist/board/types.d.ts'],
  ].reduce(
    (text, [pattern, part]) => replaced(text, /** @type {RegExp} */ (pattern), /** @type {string} */ (part)),
    readFileSync(join(ROOT, 'docs/api.md'), 'utf8'),
  );

/** Writes the package to a folder, and replaces the folder's former contents. @param {string} folder */
export function assemble(folder) {
  const site = join(ROOT, 'dist');
  const build = buildOf(site);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const name = file.replaceAll('\\', '/').replaceAll(build, 'BUILD');
    if (!SHIPPED.some((pattern) => pattern.test(name))) continue;
    const to = join(folder, 'dist', file);
    mkdirSync(dirname(to), { recursive: true });
    if (name.endsWith('.wasm')) cpSync(join(site, file), to);
    else {
      const text = readFileSync(join(site, file), 'utf8').replaceAll(build, 'BUILD');
      writeFileSync(to, (CHANGES[name]?.(text) ?? text).replaceAll('BUILD', build));
    }
  }
  for (const name of ['README.md', 'LICENSE', 'components'])
    cpSync(join(ROOT, 'package', name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'api.md'), reference());
  const manifest = readFileSync(join(ROOT, 'package/package.json'), 'utf8');
  writeFileSync(join(folder, 'package.json'), manifest.replaceAll('BUILD', build));
}

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) assemble(folder);
