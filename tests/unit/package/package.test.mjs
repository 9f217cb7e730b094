// Tests the packed npm package: its files, its use in Node, TypeScript and bundlers, and its manifest.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: its types do not declare these exports
import { create, ts } from '@custom-elements-manifest/analyzer';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { plugin } from '../../../custom-elements-manifest.config.js';
import { RoqueBoard } from '../../../www/board/roque-board.js';
import { RoqueEditor } from '../../../www/board/roque-editor.js';
import { RoquePuzzle } from '../../../www/board/roque-puzzle.js';
import { esbuildRecipe, makeConsumer, shownInReadme } from '../../helpers/consumer.mjs';

const tool = (path) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));
const TSC = tool('typescript/bin/tsc');
const ATTW = tool('@arethetypeswrong/cli/dist/index.js');
const ESBUILD = tool('esbuild/bin/esbuild');

const [readmeBundled, readmeNode] = shownInReadme('js');

const { folder, tarball, contents, size, remove } = makeConsumer({
  'readme-bundled.js': readmeBundled,
  'readme-node.js': readmeNode,
  'main.js': esbuildRecipe().main,
  'node.js': `
    import 'roque-board';
    import { RoqueBoard } from 'roque-board';
    console.log(typeof RoqueBoard);`,
  'typed.ts': `
    import 'roque-board';
    import { RoqueBoard, type MoveDetail } from 'roque-board';
    const board = document.querySelector('roque-board')!;
    const same: RoqueBoard = board;
    const detail: MoveDetail | null = board.move('e4');
    board.viewOnly = same.viewOnly;
    board.addEventListener('move', ({ detail }) => console.log(detail.san.length));
    board.addEventListener('pointerdown', (event) => console.log(event.type, detail));
    // @ts-expect-error
    board.orientation = 'sideways';
    // @ts-expect-error
    board.sing();
    board.rules = 'take-make+exchange';
    board.rules = board.state?.rules;
    // @ts-expect-error
    board.rules = 'nonsense';
    // @ts-expect-error
    board.rules = 'exchange+take-make';
    board.shapes = 'Ge2e4';
    board.shapes = [...board.shapes, { from: 'e4' }];
    board.shapes = null;
    // @ts-expect-error
    board.shapes = 4;
    board.game = 2;
    board.autoplay = null;
    board.spoken = 'nato';
    board.name = 'answer';
    // @ts-expect-error
    board.spoken = 'loudly';
    const names: string[] = [board.name, board.spoken];
    board.reset({ rules: names[0] });
    RoqueBoard.engine = new URL('https://a.example/roque_bg.wasm');`,
  'puzzle.ts': `
    import { RoquePuzzle, type Puzzle } from 'roque-board/puzzle';
    const puzzle: RoquePuzzle = document.querySelector('roque-puzzle')!;
    const one: Puzzle = { fen: '', goal: '#1', line: ['g5f7'] };
    puzzle.puzzle = one;
    puzzle.addEventListener('solved', ({ detail }) => console.log(detail.clean));
    // @ts-expect-error
    puzzle.puzzle = { fen: '' };`,
  'editor.ts': `
    import { RoqueEditor, type SetupDetail } from 'roque-board/editor';
    const editor: RoqueEditor = document.querySelector('roque-editor')!;
    editor.addEventListener('positionchange', ({ detail }) => show(detail));
    const show = ({ fen, rules, faults }: SetupDetail) => console.log(fen, rules, faults.length);
    editor.fen = 'start';
    editor.chooseRules = true;
    // @ts-expect-error
    editor.position = null;`,
  'game.ts': `
    import { Session, type Changed } from 'roque-board/session';
    const session: Session = await Session.begin({ rules: 'take-make', moves: ['e4'] }, { draws: 'claims' });
    session.addEventListener('changed', ({ detail }) => show(detail));
    session.addEventListener('ended', ({ detail }) => console.log(detail.result));
    const show = ({ cause, before, now, move }: Changed) => console.log(cause, before?.ply, now.fen, move?.san);
    const played: string | undefined = session.move({ from: 'e7', to: 'e5' })?.san;
    // @ts-expect-error
    session.flip();
    // @ts-expect-error
    session.move(12);
    console.log(played, session.state?.outcome?.reason, session.toPgn({ tags: { White: 'Anna' } }));`,
  'problem.ts': `
    import { openSolver } from 'roque-board/solver';
    import { RoqueBoard, type Solution } from 'roque-board';
    const { parts }: Solution = await openSolver().solve({ fen: '', stipulation: '#2', twins: ['-a2'] });
    const whole = await new RoqueBoard().solve('h#2', { set: true, told: ({ done }) => console.log(done) });
    console.log(parts[0].keys[0].variations[0].dual, whole?.isSound);
    // @ts-expect-error
    await openSolver().solve('#2');`,
  'files.ts': `
    import engine from 'roque-board/engine.wasm';
    import search from 'roque-board/search.wasm';
    import solver from 'roque-board/solver.wasm';
    import { RoqueBoard } from 'roque-board';
    import { openSearch } from 'roque-board/search';
    const addresses: string[] = [engine, search, solver];
    RoqueBoard.engine = engine;
    const { where, think } = openSearch(search);
    think({ fen: addresses[0], nodes: 1 }).then(({ move }) => console.log(where, move));
    // @ts-expect-error
    import('roque-board/search').then(({ Looking }) => Looking);`,
  'old.ts': `
    import { RoqueBoard } from 'roque-board';
    import { Session } from 'roque-board/session';
    import { openSearch } from 'roque-board/search';
    import engine from 'roque-board/engine.wasm';
    RoqueBoard.engine = engine;
    console.log(Session, openSearch);`,
  'referee.js': `
    import { Session } from 'roque-board/session';
    const session = await Session.begin();
    const heard = [];
    for (const type of ['beforemove', 'changed', 'ended'])
      session.addEventListener(type, ({ detail }) => heard.push(detail.result ?? detail.cause ?? type));
    const answer = (move) => {
      try {
        return session.move(move).san;
      } catch ({ code }) {
        return code;
      }
    };
    const moves = ['f3', 'e5', 'Ke3', { from: 'g2', to: 'g4' }, 'd8h4', 'a4'].map(answer);
    const { outcome, fen } = session.state;
    console.log(JSON.stringify({ moves, heard, outcome, fen, pgn: session.toPgn({ tags: { White: 'Anna' } }) }));
    const other = await Session.begin({ rules: 'castling-chess', draws: 'claims' });
    console.log(other.state.rules, other.state.draws, other.legalMoves().length);`,
});
after(remove);

const shipped = (path) => readFileSync(join(folder, 'node_modules/roque-board', path), 'utf8');

test('the package contains only the elements, the frame, the engines, their locales and types, and the licences', () => {
  const expected = [
    /^(package\.json|README\.md|api\.md|LICENSE)$/,
    /^dist\/board\/((roque-board|roque-editor|roque-puzzle|session|classic)\.js|(roque-board|roque-editor|roque-puzzle|types|session|session\/session|types\/\w+)\.d\.ts|custom-elements\.json)$/,
    /^dist\/board\/[0-9a-f]{8}\/(?!roque-board|roque-editor|roque-puzzle)(\w\w\/)?[\w-]+\.js$/,
    /^dist\/board\/[0-9a-f]{8}\/roque((-analysis)?_bg|_play)\.wasm$/,
    /^dist\/analysis\/((client|search|solver)\.js|(search|types|solver|solving|wasm)\.d\.ts)$/,
    /^dist\/engine\/roque\.(js|d\.ts)$/,
    /^components\/(divide|elements)\.js$/,
    /^components\/(react|vue|svelte)\/(index\.(js|d\.ts)|\w+\.js|Chess\w+\.svelte)$/,
    /^dist\/(embed\.html|frame\/(host|frame-[0-9a-f]{8})\.(js|css))$/,
    /^dist\/licences\.txt$/,
  ];
  for (const pattern of expected)
    assert.ok(
      contents.some((path) => pattern.test(path)),
      `${pattern}`,
    );
  assert.deepEqual(
    contents.filter((path) => !expected.some((pattern) => pattern.test(path))),
    [],
  );
});

test('the package contains each file once', () => {
  const paths = new Map();
  for (const path of contents) {
    const text = readFileSync(join(folder, 'node_modules/roque-board', path), 'base64');
    paths.set(text, [...(paths.get(text) ?? []), path]);
  }
  assert.deepEqual(
    [...paths].filter(([, same]) => same.length > 1),
    [],
  );
});

test('the packed package has at most 450 kB', () => {
  // As in `cargo xtask size`, a kB has 1024 bytes.
  assert.ok(size <= 450 * 1024, `${size} bytes`);
});

test('the page for frames in the package names only files of the package', () => {
  const html = shipped('dist/embed.html');
  const names = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length >= 4, html);
  for (const name of names) assert.ok(contents.includes(`dist/${name}`), name);
});

test("the links of the package's documents lead to this version's files, or are absolute", () => {
  const { name, version } = JSON.parse(shipped('package.json'));
  const home = `https://cdn.jsdelivr.net/npm/${name}@${version}/`;
  const readme = shipped('README.md');
  const [, ...addresses] = readme.split(/(?=https:\/\/)/);
  assert.ok(addresses.length >= 2);
  for (const address of addresses) {
    const [url] = /^[^\s)"'`]+/.exec(address) ?? [''];
    assert.ok(url.startsWith(home), url);
    assert.ok(contents.includes(url.slice(home.length)), url);
  }
  // The page of the package on npm resolves no relative link, because the package names no repository.
  assert.doesNotMatch(readme, /\]\((?!https:)/);
  for (const [, path] of shipped('api.md').matchAll(/\]\(([^)]+)\)/g))
    assert.ok(contents.includes(path), path);
});

test("the README of the package names each entry point, each file and each command's package", () => {
  const readme = shipped('README.md');
  const { exports } = JSON.parse(shipped('package.json'));
  const unnamed = ['.', './package.json', './custom-elements.json', './solver.wasm'];
  for (const entry of Object.keys(exports).filter((one) => !unnamed.includes(one)))
    assert.ok(readme.includes(entry.slice(1)), entry);
  for (const [path] of readme.matchAll(/dist\/[\w-]+(\/[\w-]+)*\.[\w.]+\w/g))
    assert.ok(contents.includes(path), path);
  assert.deepEqual(shownInReadme('sh'), ['npm install roque-board\n']);
});

test("the example for Node in the package's README runs", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['readme-node.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.deepEqual(
    { stdout, stderr },
    { stdout: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2 29\n', stderr: '' },
  );
});

test('the scripts of the package name each file that they load, so that bundlers find all files', () => {
  // Pages load `classic.js` by its URL, and bundlers never see it.
  const bundled = contents.filter((path) => path.endsWith('.js') && path !== 'dist/board/classic.js');
  for (const script of bundled) {
    for (const [, what] of shipped(script).matchAll(/\bimport\(([^)]*)/g)) {
      assert.match(what, /^"\.[^"]+"$/, `${script}: import(${what})`);
      const file = new URL(what.slice(1, -1), `file:///${script}`).pathname.slice(1);
      assert.ok(contents.includes(file), `${file}, which ${script} imports, is in the package`);
    }
  }
});

test('the package can be imported in Node for server-side rendering, without warnings', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['node.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.deepEqual({ stdout, stderr, status }, { stdout: 'function\n', stderr: '', status: 0 });
});

test('with the package, Node can play a game, check its rules and write it as PGN', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['referee.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.deepEqual({ stderr, status }, { stderr: '', status: 0 });
  const [played, other] = stdout.trim().split('\n');
  const { moves, heard, outcome, fen, pgn } = JSON.parse(played);
  assert.deepEqual(moves, ['f3', 'e5', 'moveIllegal', 'g4', 'Qh4#', 'gameOver']);
  assert.deepEqual(heard, [...Array(4).fill(['beforemove', 'move']).flat(), '0-1']);
  assert.deepEqual(outcome, { winner: 'black', reason: 'checkmate' });
  assert.equal(fen, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
  assert.match(pgn, /\[White "Anna"\][\s\S]*\[Result "0-1"\][\s\S]*1\. f3 e5 2\. g4 Qh4# 0-1/);
  assert.equal(other, 'castling-chess claims 20');
});

for (const [module, resolution] of [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
]) {
  test(`TypeScript checks the board element, its methods and its events (${resolution})`, () => {
    const flags = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022', '--types', ''];
    const args = [
      TSC,
      ...flags,
      '--module',
      module,
      '--moduleResolution',
      resolution,
      'typed.ts',
      'puzzle.ts',
      'editor.ts',
      'game.ts',
      'problem.ts',
      'files.ts',
    ];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    assert.deepEqual({ stdout, status }, { stdout: '', status: 0 });
  });
}

test("the package's entry `roque-board/search` exports only `openSearch`", () => {
  const code = "console.log(Object.keys(await import('roque-board/search')).join())";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(stdout, 'openSearch\n');
});

test('the package checkers publint and attw find no fault: all types resolve and all files exist', async () => {
  // Ignored: old versions of Node cannot `require` ES modules, and only new tools can resolve the JSON manifest.
  const but = ['--ignore-rules', 'cjs-resolves-to-esm', '--exclude-entrypoints', 'custom-elements.json'];
  const { stdout, status } = spawnSync(
    process.execPath,
    [ATTW, tarball, '--no-definitely-typed', '--format', 'ascii', ...but],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout);
  const pkgDir = join(folder, 'node_modules/roque-board');
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

test('esbuild bundles the board with all files that the board needs, by the method in the embedding guide', () => {
  const { stderr, status } = spawnSync(
    ESBUILD,
    ['main.js', ...esbuildRecipe().flags, '--log-level=warning'],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.deepEqual({ stderr, status }, { stderr: '', status: 0 });
  const files = readdirSync(join(folder, 'site'));
  const main = readFileSync(join(folder, 'site/main.js'), 'utf8');
  for (const name of ['roque_bg', 'roque-analysis_bg']) {
    const file = files.find((path) => path.startsWith(`${name}-`) && path.endsWith('.wasm'));
    assert.ok(file && main.includes(`./${file}`), name);
  }
});

test('the package exports the wasm files of engine, search and solver under their own names', () => {
  const { exports } = JSON.parse(shipped('package.json'));
  for (const name of ['./engine.wasm', './search.wasm', './solver.wasm', './engine'])
    for (const path of [exports[name].default, exports[name].types])
      assert.ok(contents.includes(path.slice(2)), path);
});

const ELEMENTS = { 'roque-board': RoqueBoard, 'roque-editor': RoqueEditor, 'roque-puzzle': RoquePuzzle };

test('package.json names the custom elements manifest, and the manifest names only files of the package', () => {
  const { modules } = JSON.parse(shipped(JSON.parse(shipped('package.json')).customElements));
  for (const module of modules) assert.ok(contents.includes(module.path));
  assert.deepEqual(
    modules.flatMap(({ exports, path }) =>
      exports.map(({ kind, name, declaration }) => [kind, name, declaration.module === path]),
    ),
    Object.entries(ELEMENTS).flatMap(([tag, { name }]) => [
      ['js', name, true],
      ['custom-element-definition', tag, true],
    ]),
  );
});

/** Returns the declarations of all elements from the manifest, the board first. */
const declared = () => {
  const { modules } = JSON.parse(shipped('dist/board/custom-elements.json'));
  return modules.map(({ declarations }) => declarations[0]);
};

/** Returns the attributes that only lazily loaded modules observe. */
const observedLate = () =>
  ['interaction/keys.js', 'viewer/follower.js', 'viewer/file.js'].flatMap((path) => {
    const source = readFileSync(new URL(`../../../www/board/${path}`, import.meta.url), 'utf8');
    return [...source.matchAll(/attributeFilter: \['([\w-]+)'\]/g)].map(([, name]) => name);
  });

test('the manifest describes each attribute, event, CSS variable and part', () => {
  const names = (list) => list.map(({ name }) => name).sort();
  assert.deepEqual(
    declared().map(({ tagName }) => tagName),
    Object.keys(ELEMENTS),
  );
  for (const element of declared()) {
    const { tagName, members = [], attributes, events, cssProperties, cssParts, slots = [] } = element;
    // No code of the board reads `name`, because the browser's form code does.
    const late = tagName === 'roque-board' ? [...observedLate(), 'name'] : [];
    const observed = [...ELEMENTS[tagName].observedAttributes, ...late];
    // `viewonly`, as React writes it on a server, is `view-only`.
    const aliases = observed.filter((name) => name.includes('-')).map((name) => name.replaceAll('-', ''));
    assert.deepEqual(names(attributes), observed.filter((name) => !aliases.includes(name)).sort());
    for (const { name, type, description } of [...attributes, ...events])
      assert.ok(type?.text && description, `${name} has a type and a description`);
    for (const { name, description } of [...members, ...cssProperties, ...cssParts, ...slots])
      assert.ok(description, `${name} has a description`);
    for (const { name, type } of events) assert.match(type.text, /^CustomEvent</, name);
  }
});

test('the custom elements manifest has the same default colours as the board', () => {
  const [{ cssProperties }] = declared();
  // Default values of the CSS variables in styles.js.
  const source = readFileSync(new URL('../../../www/board/render/styles.js', import.meta.url), 'utf8');
  const [, light] = /const LIGHT = \{([^}]*)\}/.exec(source);
  const read = [...light.matchAll(/(\w+): '([^']*)'/g)].map(([, name, color]) => [`--roque-${name}`, color]);
  for (const [name, color] of read)
    assert.equal(cssProperties.find((property) => property.name === name)?.default, color, name);
});

test('one source comment about an attribute describes both attribute and property in the manifest', () => {
  const source = `
    const Base = globalThis.HTMLElement ?? Object;
    /**
     * A board.
     * @attr {Color} [side=white] - Color of the pieces
     *   at the bottom.
     * @fires {CustomEvent<Detail>} move - A move.
     */
    export class Board extends Base {
      static observedAttributes = ['side', 'view-only'];
      #inside = 1;
      constructor() {
        super();
        this.attachShadow({}).adoptedStyleSheets = [];
      }
      /** Color of the pieces at the bottom. @type {Color} */
      get side() {}
      set side(value) {}
      /**
       * Only viewed.
       * @attr
       * @default 'off'
       * @returns {boolean}
       */
      get viewOnly() {}
      /** @param {boolean} value */
      set viewOnly(value) {}
      /** The game. @returns {State | null} */
      get state() {}
      /** Plays. @param {string} text @returns {boolean} */
      play(text) {}
    }
    customElements.define('a-board', Board);`;
  const modules = [ts.createSourceFile('www/board.js', source, ts.ScriptTarget.ES2015, true)];
  const [{ path, declarations }] = create({ modules, plugins: [plugin], context: {} }).modules;
  const { tagName, superclass, attributes, events, members } = JSON.parse(JSON.stringify(declarations[0]));
  assert.deepEqual([path, tagName, superclass], ['dist/board.js', 'a-board', { name: 'HTMLElement' }]);
  const side = {
    type: { text: 'Color' },
    default: 'white',
    description: 'Color of the pieces at the bottom.',
  };
  const viewOnly = { type: { text: 'boolean' }, description: 'Only viewed.' };
  assert.deepEqual(attributes, [
    { name: 'side', fieldName: 'side', ...side },
    { name: 'view-only', fieldName: 'viewOnly', ...viewOnly, default: 'off' },
  ]);
  assert.deepEqual(members, [
    { kind: 'field', name: 'side', attribute: 'side', ...side },
    { kind: 'field', name: 'viewOnly', attribute: 'view-only', ...viewOnly, default: "'off'" },
    {
      kind: 'field',
      name: 'state',
      readonly: true,
      type: { text: 'State | null' },
      description: 'The game.',
    },
    {
      kind: 'method',
      name: 'play',
      description: 'Plays.',
      parameters: [{ name: 'text', type: { text: 'string' } }],
      return: { type: { text: 'boolean' } },
    },
  ]);
  assert.deepEqual(events, [{ name: 'move', type: { text: 'CustomEvent<Detail>' }, description: 'A move.' }]);
});
