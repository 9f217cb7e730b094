// Tests the ten task examples for site owners on a page of another site, under the policy of docs/embedding.md.
import { readdirSync, readFileSync } from 'node:fs';
import { abroad, examplesIn, filled } from '../../../../www/embedding/shown.js';
import en from '../../../../www/locales/en/embedding.js';
import { BUILD, click, expect, pixel, play, test } from '../../../helpers/page.js';

const HOME = process.env.ROQUE_ELSEWHERE ?? '';
const { origin } = new URL(HOME);
/** The policy has `img-src data:` for the favicon of the page. */
const POLICY =
  `default-src 'none'; script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src data:;
  require-trusted-types-for 'script'; trusted-types 'none'`.replace(/\s+/g, ' ');
const FOLDER = new URL('../../../../www/embedding/', import.meta.url);

/** The examples that the page lists as tasks, each with whether it has a script. */
const TASKS = [
  ...readFileSync(new URL('index.html', FOLDER), 'utf8').matchAll(
    /data-task="(\w+)" data-lines="\d+"( data-unit)?/g,
  ),
].map(([, name, isTag]) => ({ name, isTag: !!isTag }));

/** The markup of all examples, by name. */
const MARKUP = new Map(
  readdirSync(new URL('examples/', FOLDER))
    .filter((name) => name.endsWith('.html.txt'))
    .flatMap((name) => [...examplesIn(readFileSync(new URL(`examples/${name}`, FOLDER), 'utf8'))]),
);

/** A page with all task examples. */
const PAGE = TASKS.map(({ name, isTag }) => {
  const html = MARKUP.get(name) ?? '';
  const script = `<script type="module" src="embedding/examples-${BUILD}/${name}.js"></script>`;
  return `<div id="task-${name}">${filled(html, { ...en.sample, base: HOME, lang: 'en', origin })}</div>${isTag ? '' : script}`;
}).join('\n');

// The browser window is tall enough to show a whole board.
test.use({ viewport: { width: 480, height: 900 } });

test('each of the ten task examples works on a page of another site under the policy of the guide', async ({
  page,
  site,
  complaints,
}) => {
  expect(TASKS).toHaveLength(10);
  /** Replaces the import paths with URLs, as the embedding page does. */
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.includes('/examples-') ? abroad(String(file), HOME) : file;
  const headers = { 'content-security-policy': POLICY };
  await page.goto(site(PAGE, { headers, change, script: `${HOME}board/roque-board.js` }));
  const board = (/** @type {string} */ task) => page.locator(`#task-${task} > roque-board`);
  const read = (/** @type {string} */ task, /** @type {string} */ name) =>
    board(task).evaluate((element, name) => element[name], name);
  await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    const boards = [...document.querySelectorAll('roque-board')];
    await Promise.all(boards.map((board) => board.ready));
    for (const board of boards) board.setAttribute('animation-duration', '0');
    window.solved = new Promise((done) =>
      document.querySelector('roque-puzzle').addEventListener('solved', ({ detail }) => done(detail.clean)),
    );
  });

  await expect(board('diagram').locator('canvas')).toHaveAccessibleName(/Black: king h8, rook g8/);

  await board('viewer').getByRole('button', { name: 'Next move' }).click();
  await expect(board('viewer').locator('[aria-current=true]')).toContainText('Qe7');

  const puzzle = page.locator('roque-puzzle roque-board');
  await play(puzzle, 'h1b1');
  await expect.poll(() => puzzle.evaluate((element) => element.state.ply)).toBe(2);
  await play(puzzle, 'b1b8');
  expect(await page.evaluate(() => window.solved)).toBe(true);

  await play(board('trainer'), 'a2a3');
  await expect(board('trainer').locator('[part=said]')).toHaveText(en.sample.notInBook);
  await play(board('trainer'), 'e2e4');
  await expect
    .poll(() => board('trainer').evaluate((element) => element.moveList().join(' ')))
    .toMatch(/^e4 [ce]5$/);
  await play(board('trainer'), 'g1f3');

  await play(board('remote'), 'e2e4');
  await expect.poll(() => board('remote').evaluate((element) => element.state.ply)).toBe(2);
  const kept = await read('remote', 'fen');
  await page.locator('#connected').uncheck();
  await play(board('remote'), 'a2a3');
  await page.locator('#connected').check();
  expect(await read('remote', 'fen')).toBe(kept);

  const [left, right] = [0, 1].map((n) => board('step').nth(n));
  await play(left, 'e2e4');
  await play(right, 'e7e5');
  expect(await left.evaluate((element) => element.moveList())).toEqual(['e4', 'e5']);
  await left.evaluate((element) => element.undo());
  expect(await right.evaluate((element) => element.moveList())).toEqual(['e4']);

  expect((await read('arrows', 'shapes')).map(({ from, to }) => from + to)).toEqual(['e2e4', 'g1f3', 'e5e5']);

  const editor = page.locator('roque-editor');
  await editor.getByRole('button', { name: 'Empty the board' }).click();
  await expect
    .poll(() => editor.evaluate((element) => element.position.fen))
    .toMatch(/^8\/8\/8\/8\/8\/8\/8\/8 /);
  expect(await editor.evaluate((element) => element.position.faults)).toContain('missingWhiteKing');

  expect(await pixel(board('own'), 'h8', 0.5, 0.5)).toEqual([0x22, 0x33, 0x44]);

  await click(board('computer'), 'e2', 'e4');
  await expect.poll(() => board('computer').evaluate((element) => element.state.ply)).toBe(2);
  // Browsers log that the worker was blocked.
  expect(complaints.splice(0).filter((text) => !/worker|Trusted(Script|Type)/i.test(text))).toEqual([]);
});
