// Puts faults into scripts and checks that a Node test fails for each. The nightly run takes a seventh of the scripts each
// day. `npx --prefix tests/mutants stryker run tests/mutants/stryker.config.js -m FILE` takes one.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Scripts without logic of their own, or that no Node test loads. */
const OTHER = /^www\/(vendor|locales|embedding\/examples)\/|\.d\.ts$/;
const scripts = readdirSync('www', { recursive: true, encoding: 'utf8' })
  .map((path) => `www/${path}`)
  .filter((path) => path.endsWith('.js') && !OTHER.test(path))
  .sort();
const today = new Date().getDay();

export default {
  testRunner: 'tap',
  plugins: [import.meta.resolve('@stryker-mutator/tap-runner')],
  // Each mutant runs only the test files that reach it.
  coverageAnalysis: 'perTest',
  // The list leaves out the test that compares the built site with its sources, and the one that measures time.
  tap: { testFiles: ['tests/unit/!(house|package|engine)/**/!(site|core).test.{js,mjs}'] },
  // This option would add a comment to every file, and some tests compare files.
  disableTypeChecks: false,
  mutate: scripts.filter((_, at) => at % 7 === today),
  ignorePatterns: ['target', 'tests/e2e', 'tests/mutants', 'tests/apps'],
  // Texts are compared by other tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'html', 'progress'],
  htmlReporter: { fileName: 'reports/mutation.html' },
  // Stryker would edit the project's TypeScript configuration for a version that the project does not use.
  tsconfigFile: 'none',
  // The folder is outside of the repository, where other tools would find the copies.
  tempDirName: join(tmpdir(), 'roque-stryker'),
  allowEmpty: true,
};
