// Makes the shipped (bundled) site from the unbundled one: `cargo xtask build` runs `node bundle.mjs FROM TO BUILD`.
// Each page gets one script and one style sheet. The URLs of all files except those with stable names contain the name
// of the build, so that a page never loads a file of another build.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative as pathTo, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { minify } from 'terser';
import { CODES } from '../../../www/locales/languages.js';
import { changeUrls, Graph, named, relative, resolved, urlsOf } from './graph.mjs';
import { filesIn, stamp } from './stamp.mjs';
import { writeTypes } from './types.mjs';

const [FROM, TO, BUILD] = process.argv.slice(2);
const SITE = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../www/site.json', import.meta.url)), 'utf8'),
);
const ROWS = [...SITE.pages, ...SITE.others];
/** The main scripts of the pages. @type {Set<string>} */
const SCRIPTS = new Set(ROWS.map(({ script }) => script));
/** The glue scripts that load the WebAssembly engines. @type {string[]} */
const ENGINES = Object.entries(SITE.engines).map(
  ([folder, name]) => `${folder}/${name.replace(/-wasm$/, '')}.js`,
);
/** The piece symbols for the pictures of the book. */
const SPRITE = 'book/pieces.svg';
/** Images and texts, which are copied and not bundled into scripts. */
const PLAIN = /\.(png|svg|webmanifest|txt|json|xml)$/;
/** Files that terser minifies a second time: those that other sites load, and those that most visitors wait for. */
const TIGHT = /^(board\/|game\/game\.js$)/;
/** A prefix that marks a location within the site, until the location of the importing file is known. */
const AT = 'site-file:';

const MINIFY = /** @type {const} */ ({ minify: true, legalComments: 'none', logLevel: 'warning' });
const BUNDLE = /** @type {const} */ ({
  ...MINIFY,
  bundle: true,
  write: false,
  format: 'esm',
  absWorkingDir: FROM,
});

const read = (/** @type {string} */ file) => readFileSync(join(FROM, file), 'utf8');
const has = (/** @type {string} */ file) =>
  existsSync(join(FROM, file)) && statSync(join(FROM, file)).isDirectory() === file.endsWith('/');

/** @param {string} file */
function newPath(file) {
  const path = join(TO, file);
  if (existsSync(path)) throw new Error(`two files of the shipped site would have the path ${file}`);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(newPath(file), text);
const copy = (/** @type {string} */ file, to = file) =>
  cpSync(join(FROM, file), newPath(to), { recursive: true });

/** Replaces a dynamic import of one language among several by one import for each language, so that esbuild finds all files. @param {string} text */
const eachLanguage = (text) =>
  text.replace(
    /import\(\/\* one language \*\/ `([^`$]*)\$\{([^}]+)\}([^`]*)`\)/g,
    (_, before, code, after) => {
      const files = CODES.map((one) => `${one}:()=>import('${before}${one}${after}')`);
      return `({${files.join(',')}})[${code}]()`;
    },
  );

/** A plugin that reads scripts for esbuild. @param {(file: string, text: string) => string} [change] @returns {import('esbuild').Plugin} */
const source = (change = (_, text) => text) => ({
  name: 'source',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const file = pathTo(FROM, path).split(sep).join('/');
      return { contents: change(file, eachLanguage(read(file))), loader: 'js' };
    });
  },
});

/** Reads the imports of all scripts, including the workers that they start. */
async function readGraph() {
  const graph = new Graph(SITE.modules, Object.keys(SITE.classic), BUILD);
  for (let open = [...new Set([...SCRIPTS, ...SITE.modules])]; open.length; ) {
    const { metafile } = await build({
      ...BUNDLE,
      entryPoints: open,
      outdir: 'out',
      metafile: true,
      plugins: [source()],
    });
    for (const [file, { imports }] of Object.entries(metafile.inputs)) {
      const of = (/** @type {boolean} */ later) =>
        new Set(imports.filter(({ kind }) => (kind === 'dynamic-import') === later).map(({ path }) => path));
      const urls = urlsOf(read(file)).map((path) => resolved(file, path));
      graph.imports.set(file, { now: of(false), later: of(true), urls: new Set(urls.filter(has)) });
    }
    const urls = [...graph.imports.values()].flatMap((imports) => [...imports.urls]);
    open = [...new Set(urls)].filter(
      (file) => file.endsWith('.js') && !graph.imports.has(file) && !graph.entries.has(file),
    );
  }
  return graph.finish();
}

// An empty package.json hides the one of the repository, so that its fields do not apply to the bundles.
writeFileSync(join(FROM, '../package.json'), '{}');
const graph = await readGraph();

/** Replaces the URLs in a script by locations within the site. @param {string} file @param {string} text */
const withPlaces = (file, text) =>
  changeUrls(text, (path) => {
    const meant = resolved(file, path);
    return has(meant) ? AT + graph.place(meant) : undefined;
  });

/** Replaces the locations in a script by relative URLs. @param {string} text @param {string} to the file that contains the script */
const withUrls = (text, to) =>
  text
    .replace(
      /(new URL\(["'])site-file:([^"']+)/g,
      (_, before, place) => before + relative(to, place).replace(/^\.\//, ''),
    )
    .replace(
      /(["'`])site-file:([^"'`]+)/g,
      (_, quote, place) => quote + (place.startsWith('./') ? place : relative(to, place)),
    );

/** Minifies a script without bundling it, and keeps its names. @param {string} file */
const alone = async (file) => (await transform(withPlaces(file, read(file)), MINIFY)).code;

/** Bundles a script with all imports except those that must stay separate files. @param {string} file */
async function bundled(file) {
  const outside = graph.outside(file);
  const below = new Set(graph.below(file));
  /** @type {import('esbuild').Plugin} */
  const keep = {
    name: 'keep',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ importer, path }) => {
        const meant = pathTo(FROM, join(dirname(importer), path))
          .split(sep)
          .join('/');
        if (!outside.has(meant)) return;
        // An entry imports another entry of the same folder by a relative path, under the name that file has in the
        // build.
        return {
          path: AT + (below.has(meant) ? `./${posix.basename(meant)}` : graph.place(meant)),
          external: true,
        };
      });
    },
  };
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: [file],
    outfile: 'out.js',
    plugins: [keep, source(withPlaces)],
  });
  const [{ text }] = outputFiles;
  if (!TIGHT.test(file)) return text;
  // A second pass by terser saves another five percent.
  const options = {
    module: true,
    mangle: true,
    compress: { ecma: 2022, passes: 3, unsafe: true, inline: 1 },
  };
  return (await minify(text, /** @type {any} */ (options))).code ?? text;
}

/** Writes one module to each of these locations. @param {string} file @param {string[]} places */
async function writeModule(file, ...places) {
  // The glue code of wasm-bindgen keeps its long names, which repeat and therefore compress better than short ones.
  const isGlue = ENGINES.some((glue) => posix.dirname(glue) === posix.dirname(file));
  const text = isGlue ? await alone(file) : await bundled(file);
  for (const place of places) write(place, withUrls(text, place));
}

/** Bundles style sheets, each with its media query. @param {string[][]} sheets */
async function styles(sheets) {
  const contents = sheets.map(([file, media = '']) => `@import "./${file}" ${media};`).join('\n');
  const stdin = /** @type {const} */ ({ contents, resolveDir: FROM, loader: 'css' });
  const { outputFiles } = await build({
    ...MINIFY,
    bundle: true,
    write: false,
    absWorkingDir: FROM,
    stdin,
    outfile: 'out.css',
    external: ['*.svg'],
  });
  return outputFiles[0].text;
}

writeTypes(FROM, ['analysis/search', 'analysis/solver']);

for (const { script, styles: sheets, print } of ROWS)
  write(
    named(script, BUILD).replace(/js$/, 'css'),
    await styles([
      ...sheets.map((/** @type {string} */ file) => [file]),
      ...(print ? [[print, 'print']] : []),
    ]),
  );
for (const script of new Set(ROWS.flatMap(({ first = [] }) => first)))
  write(named(script, BUILD), await alone(script));
for (const script of SCRIPTS) await writeModule(script, named(script, BUILD));
for (const script of SITE.modules)
  await writeModule(script, script, ...(graph.apart.has(script) ? [graph.place(script)] : []));
for (const script of Object.keys(SITE.classic)) write(script, await alone(script));
for (const file of graph.apart) {
  if (graph.entries.has(file)) continue;
  const place = graph.place(file);
  if (file.endsWith('.js')) await writeModule(file, place);
  else if (file.endsWith('.css')) write(place, await styles([[file]]));
  else copy(file, place);
}
// The file with the stable name re-exports the copy of the engine that boards load.
for (const glue of ENGINES) {
  const path = relative(glue, graph.place(glue));
  write(glue, `export*from"${path}";export{default}from"${path}";\n`);
  copy(glue.replace('.js', '_bg.wasm'));
}

const folders = [...graph.apart].filter((file) => file.endsWith('/'));
const typed = new Set([...SITE.modules, ...ENGINES].map((file) => file.split('/')[0]));
copy(SPRITE, named(SPRITE, BUILD));
for (const file of filesIn(FROM)) {
  if (file === '_headers' || file.endsWith('.html')) copy(file);
  else if (file.endsWith('.d.ts') ? typed.has(file.split('/')[0]) : PLAIN.test(file) && file !== SPRITE)
    if (!folders.some((folder) => file.startsWith(folder))) copy(file);
}

for (const { file, preload = [] } of ROWS)
  for (const one of preload)
    if (!existsSync(join(TO, `board/${BUILD}/${posix.basename(one)}`)))
      throw new Error(`${file} preloads ${one}, but no script of the board loads that file`);

/** Returns the files of the site that no page loads. */
function unused() {
  const reached = graph.reached(SCRIPTS);
  // The book runs its examples on the page, so the files that the examples name count as loaded by that page.
  const shown = folders
    .filter((folder) => reached.has(folder))
    .flatMap((folder) => filesIn(join(FROM, folder)).map((file) => read(folder + file)))
    .join('\n');
  const wasm = ENGINES.map((glue) => glue.replace('.js', '_bg.wasm'));
  return new Set([
    ...[...graph.apart].filter((file) => !reached.has(file)).map((file) => graph.place(file)),
    ...SITE.modules.filter((/** @type {string} */ file) => !reached.has(file) && !shown.includes(file)),
    ...ENGINES,
    ...wasm,
  ]);
}

stamp(TO, unused());
