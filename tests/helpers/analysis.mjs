// Loads the built analysis engine in Node: the same module that browsers load.
import { readdirSync, readFileSync } from 'node:fs';

const DIST = new URL('../../dist/', import.meta.url);
const there = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
/** Returns the URL of an analysis engine file in the folder that the build has chosen. @param {string} name */
export const shipped = (name) => {
  const path = there.find((path) => path.endsWith(`/${name}`) && /^(board|analysis)\//.test(path));
  return new URL(path ?? name, DIST);
};

/** @type {{ Core: new () => { take(message: unknown): any[], slice(ms: number): any[], idle: boolean, free(): void }, initSync(from: object): void }} */
export const engine = await import(shipped('roque-analysis.js').href);
engine.initSync({ module: readFileSync(shipped('roque-analysis_bg.wasm')) });

/** The built search module, as other sites import it. */
export const { openSearch } = await import(new URL('analysis/search.js', DIST).href);

/** The built solver module, as other sites import it. */
export const { openSolver } = await import(new URL('analysis/solver.js', DIST).href);
