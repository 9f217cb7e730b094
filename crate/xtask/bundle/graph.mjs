// The import graph of the scripts, from the metafiles of esbuild, and the locations of files in the shipped site.
//
// Static imports are bundled into the script that imports them. Dynamic imports and URLs
// (`new URL('…', import.meta.url)`) refer to separate files: scripts, workers, WebAssembly modules, folders.
import { posix } from 'node:path';

/** The imports of one script: static ones, dynamic ones, and URLs. @typedef {{ now: Set<string>, later: Set<string>, urls: Set<string> }} Imports */

const URLS = /(new URL\(\s*)(['"])([^'"]+)\2(?=\s*,\s*import\.meta\.url)/g;

/** Returns the file that a path in a script refers to; a folder ends with a slash. @param {string} script @param {string} path */
export const resolved = (script, path) => posix.join(posix.dirname(script), path);

/** Returns the relative URL from one file to another. @param {string} from @param {string} to */
export function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to) + (to.endsWith('/') ? '/' : '');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Replaces the paths of the URLs in a script; if `change` returns undefined, the path stays as it is. @param {string} text @param {(path: string) => string | undefined} change */
export const changeUrls = (text, change) =>
  text.replace(URLS, (all, before, quote, path) => {
    const other = change(path);
    return other === undefined ? all : before + quote + other + quote;
  });

/** Adds the name of the build to a file name, or to a folder that ends with a slash: `game/game-1f.js`. @param {string} file @param {string} build */
export const named = (file, build) => file.replace(/(\/|\.\w+)$/, `-${build}$1`);

const folderOf = (/** @type {string} */ file) => file.split('/')[0];

export class Graph {
  /** @type {Map<string, Imports>} */
  imports = new Map();
  /** The files that each entry imports, directly or indirectly. @type {Map<string, Set<string>>} */
  reach = new Map();
  /** The files that are not bundled into other files. @type {Set<string>} */
  apart = new Set();

  /** @param {string[]} modules entry files with a stable name @param {string[]} classic @param {string} build */
  constructor(modules, classic, build) {
    this.modules = modules;
    this.entries = new Set([...modules, ...classic]);
    this.build = build;
  }

  /** Determines the separate files once all imports are known. */
  finish() {
    this.reach = new Map(this.modules.map((entry) => [entry, this.reached([entry])]));
    this.apart = this.separate();
    return this;
  }

  /** Returns all files that these files import, statically or dynamically. @param {Iterable<string>} files */
  reached(files) {
    const found = new Set(files);
    for (const file of found) {
      const { now = [], later = [], urls = [] } = this.imports.get(file) ?? {};
      for (const other of [...now, ...later, ...urls]) found.add(other);
    }
    return found;
  }

  /** Returns the entries of the same folder that an entry imports. Such entries stay separate files, so that a page that loads both of them gets only one copy. @param {string} entry */
  below(entry) {
    const isBelow = (/** @type {string} */ file) =>
      this.entries.has(file) && folderOf(file) === folderOf(entry);
    return this.entries.has(entry) ? [...(this.imports.get(entry)?.now ?? [])].filter(isBelow) : [];
  }

  /**
   * Returns the separate files: dynamic imports, URLs, and the entries that scripts of other folders import, with the
   * imports of these entries. Each page therefore loads the entries of its own build.
   */
  separate() {
    /** @type {Set<string>} */
    const apart = new Set();
    for (const [file, { now, later, urls }] of this.imports) {
      const isForeign = (/** @type {string} */ other) =>
        this.entries.has(other) && folderOf(other) !== folderOf(file);
      const alone = [...urls].filter((other) => !this.entries.has(other));
      for (const other of [...later, ...alone, ...[...now].filter(isForeign)]) apart.add(other);
    }
    return new Set([...apart, ...[...apart].flatMap((file) => this.below(file))]);
  }

  /** Returns the files that must not be bundled into a script. @param {string} script */
  outside(script) {
    const isOwn = (/** @type {string} */ file) =>
      this.entries.has(file) && folderOf(file) === folderOf(script);
    const others = [...this.apart].filter((file) => file !== script && file.endsWith('.js') && !isOwn(file));
    return new Set([...others, ...this.below(script)]);
  }

  /** Returns the folder of the entry that imports a file, or the file's own folder if no entry imports it. @param {string} file */
  home(file) {
    return folderOf(this.modules.find((entry) => this.reach.get(entry)?.has(file)) ?? file);
  }

  /** Returns the location of a file in the shipped site. A separate file goes into the folder of the entry that imports it; that folder is named after the build. @param {string} file */
  place(file) {
    if (!this.apart.has(file)) return file;
    if (file.endsWith('/')) return named(file, this.build);
    const home = this.home(file);
    // Files with equal names, such as the texts of each language, keep their own folders.
    const isTwin = (/** @type {string} */ other) =>
      posix.basename(other) === posix.basename(file) && this.home(other) === home;
    const parts = [...this.apart].filter(isTwin).length > 1 ? 2 : 1;
    return `${home}/${this.build}/${file.split('/').slice(-parts).join('/')}`;
  }
}

/** Returns the paths of the URLs in a script. @param {string} text */
export const urlsOf = (text) => [...text.matchAll(URLS)].map((match) => match[3]);
