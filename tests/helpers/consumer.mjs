// Creates a third-party site with the packed package installed, without the network.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../package/assemble.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The esbuild example of docs/embedding.md: its command-line flags and its module. */
export function esbuildRecipe() {
  const guide = readFileSync(join(ROOT, 'docs/embedding.md'), 'utf8');
  const [, flags, main] =
    /```sh\nesbuild main\.js (.*)\n```\n\n```js\n\/\/ main\.js\n([\s\S]*?)```/.exec(guide) ?? [];
  return { flags: flags.split(' '), main };
}

/**
 * The code blocks of the package's README in a language, in their order.
 * @param {string} language
 */
export const shownInReadme = (language) =>
  [
    ...readFileSync(join(ROOT, 'package/README.md'), 'utf8').matchAll(
      new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'),
    ),
  ].map(([, text]) => text);

/** @param {string} folder @param {string[]} args */
const npm = (folder, ...args) =>
  execFileSync(
    'npm',
    [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );

/**
 * Creates a temporary folder with these files, whose scripts can import `roque-board`.
 * @param {Record<string, string>} files
 */
export function makeConsumer(files) {
  const folder = mkdtempSync(join(tmpdir(), 'roque-consumer-'));
  const all = { 'package.json': '{ "private": true, "type": "module" }', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const source = mkdtempSync(join(tmpdir(), 'roque-package-'));
  assemble(source);
  const packed = JSON.parse(npm(source, 'pack', '--json', '--pack-destination', folder));
  rmSync(source, { recursive: true });
  // Newer versions of npm print an object with package names as keys instead of an array.
  const [{ filename, size, files: contents }] = Object.values(packed);
  npm(folder, 'install', filename);
  return {
    folder,
    /** The path of the packed package. */
    tarball: join(folder, filename),
    /** The size of the packed package, in bytes. @type {number} */
    size,
    /** The paths of the files in the package. @type {string[]} */
    contents: contents.map((/** @type {{ path: string }} */ { path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
