// The built site on a server that can break down, and that can be given another build.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { BUILD } from './page.js';
import { DIST, filesOf, give, serve } from './serving.mjs';

/** What the first line of a build's worker says. @param {string} folder @returns {{ version: string, files: Record<string, string> }} */
export function buildOf(folder) {
  const [line] = readFileSync(join(folder, 'sw.js'), 'utf8').split('\n');
  const [, version, files] = /^self\.BUILD=\{version:"(\w+)",files:(\{.*\})\};$/.exec(line);
  return { version, files: JSON.parse(files) };
}

/**
 * The next build of the site: with these files changed, or gone where there is nothing in their place, and stamped by the
 * build's own last step.
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

/** Takes the mark of one build away, and has the build's own last step put another one there. @param {string} folder */
function restamp(folder) {
  const { version, files } = buildOf(folder);
  const edit = (/** @type {string} */ file, /** @type {(text: string) => string} */ change) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  edit('sw.js', (text) => text.slice(text.indexOf('\n') + 1));
  for (const file of Object.keys(files))
    if (file.endsWith('.html')) edit(file, (text) => text.replace(version, ''));
  execFileSync('cargo', ['xtask', 'stamp'], {
    env: { ...process.env, TRUNK_STAGING_DIR: folder, TRUNK_PROFILE: 'release' },
  });
}

/** The site as another build of the same sources would be: all addresses that carry the build are others. */
export function otherBuild() {
  const { folder, remove } = nextBuild({});
  const name = [...BUILD].reverse().join('');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const path of paths) {
    const from = join(folder, path);
    if (/\.(html|js|css)$/.test(path))
      writeFileSync(from, readFileSync(from, 'utf8').replaceAll(BUILD, name));
    // Of a path only the last name: what is in a folder comes before it.
    const to = join(dirname(from), basename(from).replace(BUILD, name));
    if (to !== from) renameSync(from, to);
  }
  restamp(folder);
  return { folder, name, remove };
}

/** What hosts that read `_headers` send with each path of a build. @param {string} folder */
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

/** Serves builds under paths: `{ '/chess/': folder }`; the caches between are told to keep everything for an hour. */
export class Server {
  /** Paths asked for. @type {string[]} */
  asked = [];
  /** What is answered in place of a file; null: it is missing. @type {(path: string) => string | Buffer | null | undefined} */
  instead = () => undefined;
  /** What is sent beside. @type {(path: string) => Record<string, string>} */
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
      // As they are now: tests put another build in the place of one.
      const home = Object.keys(this.sites).find((path) => pathname.startsWith(path));
      if (!home) return give(response, file, null);
      filesOf(this.sites[home])(response, pathname.slice(home.length));
    }, this.port);
    this.port = this.server.port;
    return this;
  }

  /** From now on there is nobody at this address. */
  stop() {
    return this.server.stop();
  }

  /** @param {string} [path] */
  url(path = '') {
    return `http://127.0.0.1:${this.port}${Object.keys(this.sites)[0]}${path}`;
  }
}

export { DIST };
