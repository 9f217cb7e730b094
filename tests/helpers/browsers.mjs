// Finds the browsers for the tests: Playwright's browsers if they are installed (`npx playwright install`), otherwise
// those of the system. `node tests/helpers/browsers.mjs --missing` prints the names of browsers that were not found.
import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';

/** @param {string[]} paths */
const first = (...paths) => paths.find((path) => existsSync(path));
/** @param {import('@playwright/test').BrowserType} browser */
const own = (browser) => existsSync(browser.executablePath());

/** This value stands for Playwright's own browser, which needs no path. */
export const OWN = 'own';

export const CHROMIUM = own(chromium)
  ? OWN
  : first(
      // Like Playwright's own browser, this browser has no windows and needs half the processor time.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );

export const FIREFOX = own(firefox)
  ? OWN
  : first('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox');

// The system's WebKit is WebKitGTK. Playwright cannot drive it, so tests/webkit.mjs uses WebDriver.
const driver = first('/usr/bin/WebKitWebDriver');
const browser = first(
  ...['4.1', '6.0', '4.0'].flatMap((version) =>
    ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
      (arch) => `/usr/lib/${arch}webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
);
const screen = process.env.DISPLAY || first('/usr/bin/Xvfb');
export const WEBKIT = own(webkit) ? OWN : driver && browser && screen ? { driver, browser } : undefined;

if (process.argv.includes('--missing')) {
  const found = { chromium: CHROMIUM, firefox: FIREFOX, webkit: WEBKIT };
  for (const [name, where] of Object.entries(found)) if (!where) console.log(name);
}
