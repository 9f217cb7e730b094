// Tests the search worker on pages with strict policies, loaded from the page's own origin and from another.
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

/**
 * Runs searches with the search client from the URL `home`, and returns the results and error codes.
 * @param {Page} page @param {string} home
 */
const ask = (page, home) =>
  page.evaluate(
    async ([home, fen]) => {
      const { openSearch } = await import(new URL('analysis/client.js', new URL(home, location.href)).href);
      const codeOf = (/** @type {any} */ error) => error.code;
      try {
        const search = openSearch();
        const stop = new AbortController();
        const long = search
          .think({ fen }, { signal: stop.signal })
          .catch((/** @type {any} */ error) => error);
        const { move } = await search.think({ fen, nodes: 2000 });
        stop.abort('enough');
        const told = {
          move: move > 0,
          long: await long,
          where: search.where,
          badFen: await search.think({ fen: 'no chess' }).catch(codeOf),
          badRules: await search.think({ rules: 'draughts' }).catch(codeOf),
          unsent: await search.think({ fen: () => 1 }).catch(codeOf),
        };
        const last = search.think({ fen }).catch(codeOf);
        search.close();
        return { ...told, last: await last, after: await search.think({ fen }).catch(codeOf) };
      } catch (error) {
        return codeOf(error);
      }
    },
    [home, START],
  );

/** @param {'worker' | 'page'} where */
const told = (where) => ({
  move: true,
  long: 'enough',
  where,
  badFen: 'fenPlacement',
  badRules: 'unknownRules',
  unsent: 'badMessage',
  last: 'searchClosed',
  after: 'searchClosed',
});

test('a page searches in a worker of its own origin under a strict policy', async ({ page, site }) => {
  await page.goto(site('<p>', under(`${OWN}; worker-src 'self'; ${TYPES}`)));
  expect(await ask(page, '.')).toEqual(told('worker'));
});

test('a page searches in a worker of another origin under a strict policy', async ({ page, site }) => {
  await page.goto(site('<p>', under(`${THEIRS}; worker-src blob: ${ELSEWHERE}; ${TYPES}`)));
  expect(await ask(page, HOME)).toEqual(told('worker'));
});

for (const [why, home, policy] of [
  ['workers are forbidden', '.', `${OWN}; worker-src 'none'; ${TYPES}`],
  ['workers of other sites are forbidden', HOME, `${THEIRS}; worker-src 'self'; ${TYPES}`],
  ['trusted types are forbidden', '.', `${OWN}; worker-src 'self'; ${TYPES.replace(/roque.*/, "'none'")}`],
])
  test(`the search runs on the main thread if ${why}`, async ({ page, site, complaints }) => {
    await page.goto(site('<p>', under(policy)));
    expect(await ask(page, home)).toEqual(told('page'));
    // Browsers log the policy violation.
    complaints.length = 0;
  });

test('the search runs on the main thread if the worker script cannot be loaded', async ({
  page,
  site,
  complaints,
}) => {
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.endsWith('worker.js') ? null : file;
  await page.goto(site('<p>', { ...NOTHING, change }));
  expect(await ask(page, '.')).toEqual(told('page'));
  complaints.length = 0;
});

test('openSearch reports engineFailed if the engine cannot be loaded', async ({ page, site, complaints }) => {
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.endsWith('analysis_bg.wasm') ? null : file;
  await page.goto(site('<p>', { ...NOTHING, change }));
  expect(await ask(page, '.')).toBe('engineFailed');
  complaints.length = 0;
});

test('a search whose worker crashes is restarted in a new worker', async ({ page, site }) => {
  await page.goto(site('<p>', NOTHING));
  const [move, started] = await page.evaluate(async (fen) => {
    let started = 0;
    globalThis.Worker = class extends Worker {
      constructor(/** @type {any} */ address, /** @type {any} */ options) {
        super(address, options);
        started += 1;
        const post = this.postMessage.bind(this);
        this.postMessage = (/** @type {any} */ order) => {
          if (started > 1 || order.type !== 'think') return post(order);
          this.terminate();
          this.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
        };
      }
    };
    const { openSearch } = await import(new URL('analysis/client.js', location.href).href);
    const { move } = await openSearch().think({ fen, nodes: 2000 });
    return [move, started];
  }, START);
  expect([move > 0, started]).toEqual([true, 2]);
});

test('no page of the site loads the search when it opens', async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['', 'embedding/', 'book/en/']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(asked.filter((address) => /roque-analysis|worker\.js/.test(address))).toEqual([]);
});
