// Configures Stryker, which puts faults into scripts and checks that a Node test fails for each fault. The nightly
// run tests a seventh of the scripts each day. `npx --prefix tests/mutants stryker run
// tests/mutants/stryker.config.js -m FILE` tests one script.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Scripts that are left out, because they have no logic or no Node test loads them. */
const OTHER = /^www\/(vendor|locales|embedding\/examples)\/|\.d\.ts$/;
const scripts = readdirSync('www', { recursive: true, encoding: 'utf8' })
  .map((path) => `www/${path}`)
  .filter((path) => path.endsWith('.js') && !OTHER.test(path))
  .sort();
const today = new Date().getDay();

export default {
  testRunner: 'tap',
  plugins: [import.meta.resolve('@stryker-mutator/tap-runner')],
  // For each fault Stryker runs only the test files that reach the changed code.
  coverageAnalysis: 'perTest',
  // Two tests are left out: one compares the built site with its sources, and one measures time.
  tap: { testFiles: ['tests/unit/!(house|package|engine)/**/!(site|core).test.{js,mjs}'] },
  // The option is off, because it would add a comment to every file and some tests compare files.
  disableTypeChecks: false,
  mutate: scripts.filter((_, at) => at % 7 === today),
  ignorePatterns: ['target', 'tests/e2e', 'tests/mutants', 'tests/apps'],
  // Faults in texts are left out, because other tests compare the texts.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'html', 'progress'],
  htmlReporter: { fileName: 'reports/mutation.html' },
  // The file name matches nothing, so that Stryker does not edit the project's TypeScript configuration.
  tsconfigFile: 'none',
  // The temporary folder is outside the repository, because other tools would find the copies inside.
  tempDirName: join(tmpdir(), 'roque-stryker'),
  allowEmpty: true,
};
