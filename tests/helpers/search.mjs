// What looks ahead, in Node: the module that browsers get.
import { readdirSync, readFileSync } from 'node:fs';

const DIST = new URL('../../dist/', import.meta.url);
const there = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
/** Where one of its files lies, whichever folder the build has put it in. @param {string} name */
export const shipped = (name) => {
  const path = there.find((path) => path.endsWith(`/${name}`) && /^(board|search)\//.test(path));
  return new URL(path ?? name, DIST);
};

/** @type {{ Core: new () => { take(message: unknown): any[], slice(ms: number): any[], idle: boolean }, initSync(from: object): void }} */
export const engine = await import(shipped('roque-search.js').href);
engine.initSync({ module: readFileSync(shipped('roque-search_bg.wasm')) });

/** The client as other sites import it, with the engine of the build. */
export const { openSearch } = await import(new URL('search/client.js', DIST).href);

/** What solves, as other sites import it, with the engine of the build. */
export const { openSolver } = await import(new URL('search/solver.js', DIST).href);
