// Tests the files of the built site.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(DIST + file, 'utf8');
const all = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DIST.length).replace(/^\//, ''))
  .sort();
const listed = Object.keys(JSON.parse(/files:(\{.*\})\}/.exec(read('sw.js').split('\n')[0])?.[1] ?? '{}'));
const pages = listed.filter((file) => file.endsWith('.html'));
const [, build] = /board\/(\w+)\//.exec(read('index.html')) ?? [];

/** Returns the paths of all site files that a file refers to. @param {string} file */
function named(file) {
  const text = read(file);
  const found = file.endsWith('.html')
    ? [...text.matchAll(/(?:href|src)="([^"#?]+)/g)]
    : file.endsWith('.webmanifest')
      ? [...text.matchAll(/"src": *"([^"]+)"/g)]
      : [...text.matchAll(/["'`(](\.{0,2}\/?[\w./-]+\.\w+)["'`)?]/g)];
  return found
    .map(([, address]) => new URL(address.replace(/\/$/, '/index.html'), `http://x/${file}`))
    .map(({ pathname }) => pathname.slice(1));
}

/** Files requested by other sites, or by pages under computed names. */
const ELSE = [
  /^embed\.html$/,
  /^frame\/host\.js$/,
  /^board\/(roque-(board|editor|puzzle)|session)\.js$/,
  new RegExp(`^embedding/examples-${build}/`),
  new RegExp(`^puzzles/data-${build}/`),
  new RegExp(`^solve/data-${build}/`),
];

test('every file that the service worker caches is used by a page or by another site', () => {
  const found = new Set(['index.html', ...listed.filter((file) => ELSE.some((known) => known.test(file)))]);
  for (const file of found)
    if (/\.(html|js|css|webmanifest)$/.test(file) && !file.includes('/examples-'))
      for (const other of named(file)) if (listed.includes(other)) found.add(other);
  assert.deepEqual(
    listed.filter((file) => !found.has(file)),
    [],
  );
});

test('the files that are not cached are types, engines, search scripts, the manifest, or files for servers and other sites', () => {
  const others = all.filter((file) => !listed.includes(file));
  assert.deepEqual(
    others.filter(
      (file) =>
        !/\.d\.ts$|^(analysis-)?engine\/|^board\/custom-elements\.json$|^sw\.js$|^_headers$|^404\.html$|^not-found\/|^site\/icons\/card\.png$|^board\/classic\.js$|^analysis\//.test(
          file,
        ),
    ),
    [],
  );
});

test('no shipped script makes a synchronous request', () => {
  const scripts = all.filter((file) => /\.m?js$/.test(file));
  // A third argument of `open` can make a request synchronous.
  const isSynchronous = (/** @type {string} */ script) =>
    script.includes('XMLHttpRequest') && /\.open\([^()]*,[^()]*,/.test(script);
  assert.deepEqual(
    scripts.filter((file) => isSynchronous(read(file))),
    [],
  );
});

test("the search has a path with the build id for the site's pages and a fixed path for other sites", () => {
  const parts = ['client.js', 'worker.js', 'roque-analysis.js', 'roque-analysis_bg.wasm'];
  for (const part of parts) assert.ok(listed.includes(`board/${build}/${part}`), part);
  assert.deepEqual(
    all.filter((file) => file.startsWith('analysis') && !file.endsWith('.d.ts')),
    [
      'analysis-engine/roque-analysis.js',
      'analysis-engine/roque-analysis_bg.wasm',
      'analysis/client.js',
      'analysis/search.js',
      'analysis/solver.js',
    ],
  );
  assert.equal(listed.includes('analysis/client.js'), false);
  assert.match(read('analysis/client.js'), new RegExp(`"\\.\\./board/${build}/worker\\.js"`));
  assert.match(read(`board/${build}/roque-analysis.js`), /"roque-analysis_bg\.wasm"/);
});

test('each page has one style sheet and one module script', () => {
  for (const page of pages) {
    const html = read(page);
    assert.equal(html.match(/<link rel="stylesheet"/g)?.length, 1, page);
    assert.equal(html.match(/<script type="module"/g)?.length, 1, page);
  }
});

/**
 * Modules with fixed names that import each other, so that a page that uses both loads one copy.
 * @type {Record<string, string>}
 */
const STANDS_ON = {
  'board/roque-editor.js': 'board/roque-board.js',
  'board/roque-puzzle.js': 'board/roque-board.js',
};

test('paths of scripts and styles contain the build id, except files that other sites refer to', () => {
  const plain = listed.filter((file) => /\.(js|css|wasm|svg|json)$/.test(file) && !file.includes(build));
  assert.deepEqual(plain, [
    'board/roque-board.js',
    'board/roque-editor.js',
    'board/roque-puzzle.js',
    'board/session.js',
    'frame/host.js',
    // The picture of the starting position, like the icon, may come from another build.
    'game/opening.svg',
    'site/icon.svg',
  ]);
  for (const file of listed.filter((file) => /\.(html|js|css)$/.test(file) && !file.includes('/examples-')))
    for (const other of named(file).filter((other) => all.includes(other) && /\.(js|css|wasm)$/.test(other)))
      assert.ok(
        other.includes(build) || other === 'sw.js' || other === STANDS_ON[file],
        `${file} asks for ${other}`,
      );
});

test('each page has a title, and each indexed page a unique description and structured data', () => {
  const found = all.filter((file) => file.endsWith('.html') && !read(file).includes('content="noindex"'));
  assert.ok(found.length > 40);
  const said = new Set();
  for (const page of found) {
    const html = read(page);
    const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const [, description] = /<meta name="description" content="([^"]+)">/.exec(html) ?? [];
    assert.ok(
      /Roque/.test(title) && title !== 'Roque' && description && !/[{}]/.test(title + description),
      page,
    );
    assert.ok(!said.has(title) && !said.has(description), `${page}: ${title}, ${description}`);
    said.add(title).add(description);
    if (page === 'book/index.html') continue;
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    assert.equal(data['@context'], 'https://schema.org', page);
    assert.ok(data['@graph'][0].name && data['@graph'][0].description, page);
  }
});

test('every HTML file is a complete page with a Content Security Policy', () => {
  for (const page of all.filter((file) => file.endsWith('.html'))) {
    assert.match(read(page), /^<!doctype html>/, page);
    assert.match(read(page), /<meta http-equiv="Content-Security-Policy"/, page);
  }
});

test('each page allows only the Trusted Types policies listed for it in www/site.json', () => {
  const { pages, others } = JSON.parse(readFileSync(`${DIST}../www/site.json`, 'utf8'));
  const rows = [...pages, ...others];
  for (const page of all.filter((file) => file.endsWith('.html'))) {
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(page)) ?? [];
    const kinds = policy.split(/; */);
    assert.ok(kinds.includes("require-trusted-types-for 'script'"), page);
    // A chapter of the book that ends with puzzles also needs the search, which refutes wrong moves.
    const hasPuzzles = !page.endsWith('/whole.html') && read(page).includes('<figure class="problem"');
    const template = /^book\/\w\w\//.test(page) ? 'book/page.html' : page;
    const { policies = ["'none'"] } = rows.find(({ file }) => file === template);
    for (const name of policies) assert.match(name, /^('none'|roque-(worker|search|examples))$/);
    const expected = [...policies, ...(hasPuzzles ? ['roque-search'] : [])].join(' ');
    assert.deepEqual(
      kinds.filter((kind) => kind.startsWith('trusted-types')),
      [`trusted-types ${expected}`],
      page,
    );
  }
});

// The test reads the HTML file, because automated browsers treat `noscript` as if scripts were enabled.
test('without scripts the game page says so in both languages, links to the book and hides controls without effect', () => {
  const [, said] = /<noscript>(.*?)<\/noscript>/s.exec(read('index.html')) ?? [];
  for (const language of ['en', 'fr']) {
    const [, text] = new RegExp(`<p lang="${language}">(.*?)</p>`, 's').exec(said ?? '') ?? [];
    assert.match(text ?? '', /JavaScript/);
    const [, address, words] = /<a href="([^"]+)">([^<]+)<\/a>/.exec(text ?? '') ?? [];
    assert.ok(words);
    assert.ok(all.includes(`${address}index.html`), address);
  }
  assert.match(read(`game/game-${build}.css`), /@media ?\(scripting: ?none\)\{.*?display: ?none/s);
});
