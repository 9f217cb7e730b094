// The worker that looks ahead, as a page starts it: of the page's own origin and of another, under strict policies.
import { expect, test } from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const HOME = process.env.ROQUE_ELSEWHERE ?? '';
const { origin: ELSEWHERE } = new URL(HOME);
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NOTHING = { script: 'data:text/javascript,' };
const TYPES = "require-trusted-types-for 'script'; trusted-types roque-search";
/** @param {string} policy */
const under = (policy) => ({
  ...NOTHING,
  headers: { 'content-security-policy': `default-src 'none'; ${policy}` },
});
const OWN = `script-src 'self' 'wasm-unsafe-eval' data:; connect-src 'self'; img-src data:`;
const THEIRS = `script-src 'self' ${ELSEWHERE} 'wasm-unsafe-eval' data:; connect-src ${ELSEWHERE}; img-src data:`;

/** What a page gets that asks a worker of `home`: numbers, and codes of errors. @param {Page} page @param {string} home */
const ask = (page, home) =>
  page.evaluate(
    async ([home, fen]) => {
      const { openSearch } = await import(new URL('search/client.js', new URL(home, location.href)).href);
      const codeOf = (/** @type {any} */ error) => error.code;
      try {
        const search = await openSearch();
        const stop = new AbortController();
        const long = search.perft(fen, 9, { signal: stop.signal }).catch((/** @type {any} */ error) => error);
        const waiting = search.perft(fen, 4);
        stop.abort('enough');
        const told = {
          long: await long,
          four: await waiting,
          game: await search.perft(fen, 3, { rules: 'take-make' }),
          badFen: await search.perft('no chess', 1).catch(codeOf),
          badRules: await search.perft(fen, 1, { rules: 'draughts' }).catch(codeOf),
          badDepth: await search.perft(fen, -1).catch(codeOf),
          unsent: await search.perft(fen, () => 1).catch(codeOf),
        };
        const last = search.perft(fen, 9).catch(codeOf);
        search.close();
        return { ...told, last: await last, after: await search.perft(fen, 1).catch(codeOf) };
      } catch (error) {
        return codeOf(error);
      }
    },
    [home, START],
  );

const TOLD = {
  long: 'enough',
  four: 197_281,
  game: 8_910,
  badFen: 'fenPlacement',
  badRules: 'unknownRules',
  badDepth: 'badMessage',
  unsent: 'badMessage',
  last: 'searchClosed',
  after: 'searchClosed',
};

test('a page counts in a worker of its own site, under a strict policy', async ({ page, site }) => {
  await page.goto(site('<p>', under(`${OWN}; worker-src 'self'; ${TYPES}`)));
  expect(await ask(page, '.')).toEqual(TOLD);
});

test('a page counts in a worker of another site, under a strict policy', async ({ page, site }) => {
  await page.goto(site('<p>', under(`${THEIRS}; worker-src blob: ${ELSEWHERE}; ${TYPES}`)));
  expect(await ask(page, HOME)).toEqual(TOLD);
});

for (const [why, home, policy] of [
  ['workers are forbidden', '.', `${OWN}; worker-src 'none'; ${TYPES}`],
  ['workers of other sites are forbidden', HOME, `${THEIRS}; worker-src 'self'; ${TYPES}`],
  [
    'the page trusts nobody with scripts',
    '.',
    `${OWN}; worker-src 'self'; ${TYPES.replace(/roque.*/, "'none'")}`,
  ],
])
  test(`a code says that no worker starts where ${why}`, async ({ page, site, complaints }) => {
    await page.goto(site('<p>', under(policy)));
    expect(await ask(page, home)).toBe('noWorker');
    // Browsers say so too.
    complaints.length = 0;
  });

test('a code says that the engine does not come', async ({ page, site, complaints }) => {
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.endsWith('.wasm') ? null : file;
  await page.goto(site('<p>', { ...NOTHING, change }));
  expect(await ask(page, '.')).toBe('engineFailed');
  complaints.length = 0;
});

test('a code says that the worker does not come', async ({ page, site, complaints }) => {
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.endsWith('worker.js') ? null : file;
  await page.goto(site('<p>', { ...NOTHING, change }));
  expect(await ask(page, '.')).toBe('noWorker');
  complaints.length = 0;
});

test('no page of the site asks for it', async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['', 'embedding/', 'book/en/']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(asked.filter((address) => address.includes('/search'))).toEqual([]);
});
