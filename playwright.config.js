import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM, FIREFOX, OWN, WEBKIT } from './tests/helpers/browsers.mjs';

// Two runs on one machine must not meet. Kept in the environment, for the workers read this file again.
process.env.ROQUE_PORT ??= String(20_000 + 2 * (process.pid % 10_000));
const port = Number(process.env.ROQUE_PORT);
const host = `http://127.0.0.1:${port}/`;
// The same files under another origin and a sub-path: what an embedding page of another site loads.
process.env.ROQUE_ELSEWHERE = `http://127.0.0.1:${port + 1}/some/where/`;

/** @param {string | undefined} where */
const executable = (where) => (where === OWN ? {} : { executablePath: where });

const chromium = CHROMIUM && {
  name: 'chromium',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...executable(CHROMIUM),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What is long and would tell nearly the same as another test is for the night, too.
  ...(process.env.ROQUE_ALL ? {} : { grepInvert: /@night/ }),
};

// The element in the hands of people. Rules, panels and words are the same everywhere. Of these, the ordinary run has
// Firefox do those tagged @engines: pointers, keys and the focus, what is read from a canvas, layout, policies. All of
// them are for the night: ROQUE_ALL=1.
const ELEMENT =
  /(accessibility|element|keyboard|marks|opponent|play|promotion|search|sharpness|smoke|typing)\.spec\.js$/;

const firefox = FIREFOX && {
  name: 'firefox',
  testMatch: ELEMENT,
  ...(process.env.ROQUE_ALL ? {} : { grep: /@engines/ }),
  use: {
    ...devices['Desktop Firefox'],
    // The system's Firefox is driven over WebDriver BiDi.
    ...(FIREFOX === OWN ? {} : { channel: 'moz-firefox' }),
    launchOptions: executable(FIREFOX),
  },
};

const webkit = WEBKIT === OWN && {
  name: 'webkit',
  testMatch: 'smoke.spec.js',
  use: { ...devices['Desktop Safari'] },
};

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // CI's machine may be busy with more than this; a test that fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  // A busy machine is slow, not wrong: waiting longer costs only the tests that fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Every test begins in an empty browser: each would fetch the whole site, to keep it for nobody.
  use: { baseURL: host, trace: 'off', serviceWorkers: 'block' },
  projects: [chromium, firefox, webkit].filter((project) => !!project),
  webServer: [
    { command: `node tests/helpers/serving.mjs --port ${port}`, url: host },
    {
      command: `node tests/helpers/serving.mjs --port ${port + 1} --prefix /some/where/`,
      url: process.env.ROQUE_ELSEWHERE,
    },
  ],
});
