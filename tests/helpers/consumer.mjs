// Creates a third-party site with the package installed from `npm pack`, without the network.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The esbuild example of docs/embedding.md: its command-line flags and its module. */
export function esbuildRecipe() {
  const guide = readFileSync(join(ROOT, 'docs/embedding.md'), 'utf8');
  const [, flags, main] =
    /```sh\nesbuild main\.js (.*)\n```\n\n```js\n\/\/ main\.js\n([\s\S]*?)```/.exec(guide) ?? [];
  return { flags: flags.split(' '), main };
}

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
  const packed = JSON.parse(npm(ROOT, 'pack', '--json', '--pack-destination', folder));
  // Newer versions of npm print an object with package names as keys instead of an array.
  const [{ filename, files: contents }] = Object.values(packed);
  npm(folder, 'install', filename);
  return {
    folder,
    /** The path of the packed package. */
    tarball: join(folder, filename),
    /** The paths of the files in the package. @type {string[]} */
    contents: contents.map((/** @type {{ path: string }} */ { path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
