import assert from 'node:assert/strict';
import test from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import en from '../../../www/locales/en/embedding.js';

/**
 * Trusted Types policies that the embedding page has created.
 * @type {Record<string, Record<string, Function>>}
 */
const policies = {};
globalThis.location ??= /** @type {Location} */ (/** @type {unknown} */ ({ origin: 'https://my.example' }));
Object.assign(globalThis, {
  trustedTypes: {
    createPolicy: (/** @type {string} */ name, /** @type {Record<string, Function>} */ rules) => {
      policies[name] = rules;
      return rules;
    },
  },
});
const { abroad, examplesIn, linesOf } = await import('../../../www/embedding/shown.js');
const { HOME } = await import('../../../www/embedding/examples.js');
const { 'roque-examples': own, ...others } = policies;

test('the examples of the embedding page use one Trusted Types policy, for markup and script URLs', () => {
  assert.deepEqual(Object.keys(others), []);
  assert.deepEqual(Object.keys(own), ['createHTML', 'createScriptURL']);
});

test('the examples load only scripts of this site, whatever the base path of the site', () => {
  for (const file of ['board/roque-board.js', 'frame/host.js'])
    assert.equal(own.createScriptURL(HOME + file), HOME + file);
  const foreign = [
    'https://else.example/x.js',
    '//else.example/x.js',
    'data:text/javascript,1',
    '../x.js',
    `${HOME}../x.js`,
    `${HOME.slice(0, -1)}-else/x.js`,
  ];
  for (const address of foreign)
    assert.throws(() => own.createScriptURL(address), /is not an address of this site/, address);
});

test("only markup from the site's own example files becomes elements", () => {
  for (const text of ['<b>play.html</b>', 'play.html', '', 'constructor', '__proto__'])
    assert.equal(own.createHTML(text, en, 'en'), '', text);
});

test('in browsers without Trusted Types the examples follow the same rules', async () => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const { trusted } = await import('../../../www/site/trusted.js');
  const rules = { createScriptURL: () => 'one' };
  assert.equal(trusted('any', rules), rules);
});

/** The maximum number of lines that a page author has to write for each task. */
const MOST = {
  ...{ diagram: 1, viewer: 1, puzzle: 3, trainer: 15, remote: 7, step: 6 },
  ...{ arrows: 1, editor: 1, own: 1, computer: 1 },
};
const FOLDER = new URL('../../../www/embedding/', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, FOLDER), 'utf8');

/** The markup of all examples by name. */
const MARKUP = new Map(
  readdirSync(new URL('examples/', FOLDER))
    .filter((name) => name.endsWith('.html.txt'))
    .flatMap((name) => [...examplesIn(read(`examples/${name}`))]),
);

test('the file of each section has the examples of that section, in their order on the page', () => {
  for (const [, id, section] of read('index.html').matchAll(/<section id="(\w+)">(.*?)<\/section>/gs)) {
    const names = Array.from(section.matchAll(/data-example="(\w+)"/g), ([, name]) => name);
    if (names.length) assert.deepEqual([...examplesIn(read(`examples/${id}.html.txt`)).keys()], names);
  }
  assert.equal(MARKUP.get('play'), '<roque-board></roque-board>');
  assert.match(MARKUP.get('flow') ?? '', /^<p>.*<\/p>$/s);
});

test('each of the ten embedding tasks takes as many lines as the page states, within its limit', () => {
  const listed = [...read('index.html').matchAll(/data-task="(\w+)" data-lines="(\d+)"( data-unit="tag")?/g)];
  assert.deepEqual(listed.map(([, name]) => name).sort(), Object.keys(MOST).sort());
  for (const [, name, told, isTag] of listed) {
    const lines = linesOf(MARKUP.get(name) ?? '', isTag ? undefined : read(`examples/${name}.js`));
    assert.equal(lines, Number(told), name);
    assert.ok(lines <= MOST[/** @type {keyof typeof MOST} */ (name)], `${name}: ${lines}`);
  }
});

test("every line of an example's script counts, except imports, lines that find the board, comments and closing brackets", () => {
  const script = `import { a } from './a.js';

const board = document.querySelector('#board');
// A remark.
board.addEventListener('move', () => {
  board.flip();
});`;
  assert.equal(linesOf('<roque-board></roque-board>', script), 2);
  assert.equal(linesOf('<p><roque-board></roque-board>\n<roque-board\n view-only></roque-board></p>'), 2);
});

test('the script of an example is shown with the URLs that another site needs', () => {
  const script = "import { Session } from '../../board/session.js';\nimport './server.js';";
  assert.equal(
    abroad(script, 'https://my.example/roque/'),
    "import { Session } from 'https://my.example/roque/board/session.js';\nimport './server.js';",
  );
});

test('each id occurs once on the embedding page with its examples, and each link within the page has a target', () => {
  const texts = [read('index.html'), ...MARKUP.values()];
  const ids = texts.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id));
  assert.deepEqual(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    [],
  );
  const links = [texts[0], JSON.stringify(en)].flatMap((text) => [
    ...text.matchAll(/(?:href="|\]\()#([\w-]+)/g),
  ]);
  assert.ok(links.length >= 10);
  for (const [, id] of links) assert.ok(ids.includes(id), id);
});
