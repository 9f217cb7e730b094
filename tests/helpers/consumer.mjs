// A site of somebody else that has installed the package, as npm packs it, without the network.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
 * Makes it: a folder with these files, where `roque-board` can be imported.
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
  // Newer npms tell of several packages by name.
  const [{ filename, files: contents }] = Object.values(packed);
  npm(folder, 'install', filename);
  return {
    folder,
    /** What the package is made of. @type {string[]} */
    contents: contents.map((/** @type {{ path: string }} */ { path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
