// Serves the built site; tests can stop the server, replace files and switch to another build.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { stamp } from '../../crate/xtask/bundle/stamp.mjs';
import { BUILD } from './page.js';
import { DIST, filesOf, give, serve } from './serving.mjs';

/** Returns the version and the list of files of a build, from the first line of its service worker. @param {string} folder @returns {{ version: string, files: Record<string, string> }} */
export function buildOf(folder) {
  const [line] = readFileSync(join(folder, 'sw.js'), 'utf8').split('\n');
  const [, version, files] = /^self\.BUILD=\{version:"(\w+)",files:(\{.*\})\};$/.exec(line);
  return { version, files: JSON.parse(files) };
}

/**
 * Creates a copy of the site in which some files are changed, or removed if the change is null. The last step of the
 * build then gives the copy a new version.
 * @param {Record<string, ((text: string) => string) | null>} changes
 */
export function nextBuild(changes) {
  const folder = mkdtempSync(join(tmpdir(), 'roque-build-'));
  cpSync(DIST, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    if (change) writeFileSync(path, change(readFileSync(path, 'utf8')));
    else rmSync(path);
  }
  restamp(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Removes the version of a build and runs the last build step, which writes a new version. @param {string} folder */
function restamp(folder) {
  const { version, files } = buildOf(folder);
  const edit = (/** @type {string} */ file, /** @type {(text: string) => string} */ change) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  edit('sw.js', (text) => text.slice(text.indexOf('\n') + 1));
  for (const file of Object.keys(files))
    if (file.endsWith('.html')) edit(file, (text) => text.replace(version, ''));
  stamp(folder);
}

/** Creates a copy of the site as another build, in which every URL with the build's name changes. */
export function otherBuild() {
  const { folder, remove } = nextBuild({});
  const name = [...BUILD].reverse().join('');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const path of paths) {
    const from = join(folder, path);
    if (/\.(html|js|css)$/.test(path))
      writeFileSync(from, readFileSync(from, 'utf8').replaceAll(BUILD, name));
    // Only the last part of the path is renamed, because the content of a folder is renamed before the folder.
    const to = join(dirname(from), basename(from).replace(BUILD, name));
    if (to !== from) renameSync(from, to);
  }
  restamp(folder);
  return { folder, name, remove };
}

/** Returns the response headers by path, as servers that read the file `_headers` send them. @param {string} folder */
export function headersOf(folder) {
  /** @type {[string, Record<string, string>][]} */
  const rules = [];
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)[1][name.toLowerCase()] = value;
    else if (line.startsWith('/')) rules.push([line, {}]);
  }
  /** @param {string} path */
  return (path) =>
    Object.assign(
      {},
      ...rules
        .filter(([rule]) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule))
        .map(([, headers]) => headers),
    );
}

/** Serves builds under paths, such as `{ '/chess/': folder }`. Responses allow caches to keep them for an hour. */
export class Server {
  /** The paths that browsers have requested. @type {string[]} */
  asked = [];
  /** Returns a response that replaces a file, null for status 404, or undefined for the file itself. @type {(path: string) => string | Buffer | null | undefined} */
  instead = () => undefined;
  /** Returns additional response headers for a path. @type {(path: string) => Record<string, string>} */
  headers = () => ({});
  port = 0;

  /** @param {Record<string, string>} sites */
  constructor(sites = { '/some/where/': DIST }) {
    this.sites = sites;
  }

  async start() {
    this.server = await serve((request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      this.asked.push(pathname);
      const headers = { 'cache-control': 'max-age=3600', ...this.headers(pathname) };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const file = pathname.endsWith('/') ? 'index.html' : pathname;
      const other = this.instead(pathname);
      if (other !== undefined) return give(response, file, other);
      // The server looks up the build on each request, because tests replace builds.
      const home = Object.keys(this.sites).find((path) => pathname.startsWith(path));
      if (!home) return give(response, file, null);
      filesOf(this.sites[home])(response, pathname.slice(home.length));
    }, this.port);
    this.port = this.server.port;
    return this;
  }

  /** Stops the server; later connections are refused. */
  stop() {
    return this.server.stop();
  }

  /** @param {string} [path] */
  url(path = '') {
    return `http://127.0.0.1:${this.port}${Object.keys(this.sites)[0]}${path}`;
  }
}

export { DIST };
