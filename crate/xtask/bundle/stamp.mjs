// Prepares the service worker of a built site for offline use: adds the list of the site's files and the version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const WORKER = 'sw.js';
/** Files that only other sites, tools or servers load, such as types, and that are not cached offline. The page for missing addresses is not cached either, because it is never shown offline. */
const FOR_OTHERS =
  /\.d\.ts$|^(board\/classic\.js|board\/custom-elements\.json|analysis\/(client|search|solver)\.js|_headers|robots\.txt|sitemap\.xml|site\/icons\/card\.png|404\.html|not-found\/.*|sw\.js)$/;
const VERSION = '<meta name="version" content="';

/** Returns the files of a folder as they appear in URLs, sorted. @param {string} folder */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

const digest = (/** @type {string | Buffer} */ data) => createHash('sha256').update(data);

/**
 * Writes the version into the pages, and the list of the site's files into the service worker. The list of files
 * contains a digest of each file, so that the worker never mixes files of two builds.
 * @param {string} site its folder @param {Set<string>} [unused] files that no page loads
 */
export function stamp(site, unused = new Set()) {
  const read = (/** @type {string} */ file) => readFileSync(join(site, file));
  const files = filesIn(site).filter((file) => !FOR_OTHERS.test(file) && !unused.has(file));
  for (const file of files)
    if (!/^[\w./-]+$/.test(file))
      throw new Error(`${file}: URLs escape a character of this name; use only letters, digits, . _ and -`);
  const worker = read(WORKER);
  const all = createHash('sha256').update(worker);
  for (const file of files) all.update(file).update(digest(read(file)).digest());
  const version = all.digest('hex').slice(0, 16);
  const list = files.map((file) => {
    if (file.endsWith('.html'))
      writeFileSync(
        join(site, file),
        read(file)
          .toString()
          .replace(VERSION, VERSION + version),
      );
    return `"${file}":"sha256-${digest(read(file)).digest('base64')}"`;
  });
  writeFileSync(
    join(site, WORKER),
    `self.BUILD={version:"${version}",files:{${list.join(',')}}};\n${worker}`,
  );
}
