import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM, FIREFOX, OWN, WEBKIT } from './tests/helpers/browsers.mjs';

// Each run has its own port, so that two runs on one machine do not collide. The port is kept in the
// environment, because the workers read this file again.
process.env.ROQUE_PORT ??= String(20_000 + 2 * (process.pid % 10_000));
const port = Number(process.env.ROQUE_PORT);
const host = `http://127.0.0.1:${port}/`;
// The same files under another origin and a sub-path, for tests of embedding on another site.
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
        // Tests are short: optimised wasm would cost more time than it saves.
        '--js-flags=--liftoff-only',
      ],
    },
  },
  // Long tests that nearly repeat another test run only at night.
  ...(process.env.ROQUE_ALL ? {} : { grepInvert: /@night/ }),
};

// Tests of user interaction with the element. Rules, panels and texts do not depend on the browser. In
// Firefox, an ordinary run covers only the tests tagged @engines: storage, pointer, keyboard and policies.
// ROQUE_ALL=1 runs all of them.
const ELEMENT =
  /(accessibility|element|keyboard|marks|opponent|play|promotion|search|sharpness|smoke|typing)\.spec\.js$/;

const firefox = FIREFOX && {
  name: 'firefox',
  testMatch: ELEMENT,
  ...(process.env.ROQUE_ALL ? {} : { grep: /@engines/ }),
  use: {
    ...devices['Desktop Firefox'],
    // The system's Firefox is controlled by WebDriver BiDi.
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
  // More gain nothing on two processors: 34 tests took 21.8 s with two, 22.5 s with three and 24.9 s with four.
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Long timeouts, because a busy machine is slow. Only failing tests wait for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Every test begins with an empty browser, so a service worker would cache the whole site for each test.
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
