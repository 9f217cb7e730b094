// Finds the imports of code (with dependency-cruiser) and of types between the scripts of `www`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../dependency-cruiser.config.mjs';

/** An import of one file by another file. @typedef {{ from: string, to: string }} Arrow */

/**
 * Returns the imports of code, and the violations of the rules in dependency-cruiser.config.mjs as sentences.
 * @param {string} root @param {object[]} [forbidden] @param {string} [folder]
 */
export async function codeImports(root, forbidden = config.forbidden, folder = 'www') {
  const options = { ...config.options, baseDir: root, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise([folder], /** @type {any} */ (options));
  const { modules, summary } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve }) => !couldNotResolve)
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return { arrows, violations };
}

/** Returns the files that scripts and declarations import only for their types. @param {string} root @param {string[]} files @returns {Arrow[]} */
export const typeImports = (root, files) =>
  files
    .filter((from) => /^www\/.*\.(js|d\.ts)$/.test(from))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      const found = from.endsWith('.d.ts')
        ? text.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)
        : text.matchAll(/@import[^;]*?from '([^']+)'|\{[^\n]*?import\('([^']+)'\)/g);
      return [...found]
        .map((m) => m[1] ?? m[2])
        .filter((path) => path.startsWith('.'))
        .map((path) => ({ from, to: normalize(join(dirname(from), path)) }))
        .filter(({ to }) => existsSync(join(root, to)));
    });
