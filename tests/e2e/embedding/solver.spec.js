// Tests the board's problem solver on pages with strict policies, loaded from the page's own origin and from another.
import { expect, ready, test } from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const HOME = process.env.ROQUE_ELSEWHERE ?? '';
const { origin: ELSEWHERE } = new URL(HOME);
/** The rook makes a waiting move, because the king has only one move. */
const WAITS = '1k6/8/1K6/8/8/8/8/2R5 w - - 0 1';
const TAG = `<roque-board fen="${WAITS}"></roque-board>`;
const TYPES = "require-trusted-types-for 'script'; trusted-types roque-search";
/** @param {string} policy */
const under = (policy) => ({
  headers: {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${policy}`,
  },
});
const OWN = `script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;
const THEIRS = `script-src 'self' ${ELSEWHERE} 'wasm-unsafe-eval'; connect-src ${ELSEWHERE}`;
const script = `${HOME}board/roque-board.js`;

/**
 * Runs the board's solver and returns the results, the error codes and the number of workers.
 * @param {Page} page
 */
const ask = async (page) => {
  const board = page.locator('roque-board');
  await ready(board);
  const told = await board.evaluate(async (/** @type {any} */ board) => {
    const codeOf = (/** @type {any} */ error) => error.code ?? error;
    const stop = new AbortController();
    const long = board.solve('ser-h#40', { signal: stop.signal }).catch(codeOf);
    const { parts } = await board.solve('#2');
    stop.abort('enough');
    const { verdict, line } = await board.canMate('white');
    return {
      key: parts[0].keys.some((/** @type {any} */ key) => key.move.san === 'Rc2' && key.zugzwang),
      long: await long,
      verdict,
      mates: line.at(-1).san.endsWith('#'),
      black: (await board.canMate('black')).verdict,
      nonsense: await board.solve('mate in two').catch(codeOf),
      tooLong: await board.solve('#20', { nodes: 1000 }).catch(codeOf),
      twin: await board.solve('#2', { twins: ['-b8'] }).catch(codeOf),
    };
  });
  return { ...told, workers: page.workers().length };
};

/** @param {number} workers */
const told = (workers) => ({
  key: true,
  long: 'enough',
  verdict: 'can',
  mates: true,
  black: 'cannot',
  nonsense: 'unknownStipulation',
  tooLong: 'problemTooLong',
  twin: 'missingBlackKing',
  workers,
});

test('a board solves its position in a worker of its own origin under a strict policy', async ({
  page,
  site,
}) => {
  await page.goto(site(TAG, under(`${OWN}; worker-src 'self'; ${TYPES}`)));
  expect(await ask(page)).toEqual(told(1));
});

test('a board loaded from another origin solves in a worker under a strict policy', async ({
  page,
  site,
}) => {
  await page.goto(site(TAG, { script, ...under(`${THEIRS}; worker-src blob: ${ELSEWHERE}; ${TYPES}`) }));
  expect(await ask(page)).toEqual(told(1));
});

test('the solver runs on the main thread if workers are forbidden', async ({ page, site, complaints }) => {
  await page.goto(site(TAG, under(`${OWN}; worker-src 'none'; ${TYPES}`)));
  expect(await ask(page)).toEqual(told(0));
  // Browsers log the policy violation.
  complaints.length = 0;
});

test("the board's methods hint and solve work together even if the page forbids duplicate Trusted Types policies", async ({
  page,
  site,
}) => {
  await page.goto(site(TAG, under(`${OWN}; worker-src 'self'; ${TYPES}`)));
  const board = page.locator('roque-board');
  await ready(board);
  const both = await board.evaluate(async (/** @type {any} */ board) => {
    const [hint, { parts }] = await Promise.all([board.hint(), board.solve('#2')]);
    return [!!hint, parts.length];
  });
  expect(both).toEqual([true, 1]);
  expect(page.workers().length).toBe(2);
});

test('the solver is loaded on first use, and a crashed worker is started again', async ({ page, site }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site(TAG));
  const board = page.locator('roque-board');
  await ready(board);
  expect(asked.filter((address) => /analysis/.test(address))).toEqual([]);
  const [count, started] = await board.evaluate(async (/** @type {any} */ board) => {
    let started = 0;
    globalThis.Worker = class extends Worker {
      constructor(/** @type {any} */ address, /** @type {any} */ options) {
        super(address, options);
        started += 1;
        const post = this.postMessage.bind(this);
        this.postMessage = (/** @type {any} */ order) => {
          if (started > 1 || order.type !== 'solve') return post(order);
          this.terminate();
          this.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
        };
      }
    };
    return [(await board.solve('#2')).parts[0].count, started];
  });
  expect(count).toBeGreaterThan(0);
  expect(started).toBe(2);
  expect(asked.some((address) => /roque-analysis_bg\.wasm/.test(address))).toBe(true);
});

test('removing the board rejects a pending solve with searchClosed', async ({ page, site }) => {
  // The search for a mate from the starting position does not end during the test.
  await page.goto(site('<roque-board></roque-board>'));
  const board = page.locator('roque-board');
  await ready(board);
  const code = await board.evaluate(async (/** @type {any} */ board) => {
    const long = board.solve('#20', { told: () => board.remove() });
    return long.catch((/** @type {any} */ error) => error.code);
  });
  expect(code).toBe('searchClosed');
});
