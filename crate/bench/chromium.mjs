// Starts Chromium for the benchmarks of the built site.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from '../../tests/helpers/browsers.mjs';

/** Ends the process with an error message. @param {string} message @returns {never} */
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Opens Playwright's own Chromium or the one of the system. Ends the process if no browser is found or if `dist` is missing. */
export function openChromium() {
  if (!existsSync(new URL('../../dist/index.html', import.meta.url)))
    fail('dist/ is missing: run `cargo xtask build` first.');
  if (!CHROMIUM) fail('no Chromium: `npx playwright install chromium` or your system’s packages have it');
  return chromium.launch({
    executablePath: CHROMIUM === OWN ? undefined : CHROMIUM,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
