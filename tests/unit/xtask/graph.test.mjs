// Tests where the bundler puts the files of the site.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeUrls, Graph, named, relative, resolved, urlsOf } from '../../../crate/xtask/bundle/graph.mjs';

/** @param {string[]} modules @param {Record<string, [now: string[], later: string[], urls: string[]]>} imports */
function graphOf(modules, imports) {
  const graph = new Graph(modules, ['sw.js'], '1f');
  for (const [file, [now, later, urls]] of Object.entries(imports))
    graph.imports.set(file, { now: new Set(now), later: new Set(later), urls: new Set(urls) });
  return graph.finish();
}

test('a relative URL resolves to its file', () => {
  for (const [base, file, url] of [
    ['board/1f/a.js', 'board/1f/b.js', './b.js'],
    ['board/a.js', 'board/1f/b.js', './1f/b.js'],
    ['game/game.js', 'board/1f/b.js', '../board/1f/b.js'],
    ['a.js', 'board/b.js', './board/b.js'],
    ['book/en/a.html', 'sw.js', '../../sw.js'],
    ['game/a.js', 'game/pictures/', './pictures/'],
  ]) {
    assert.equal(relative(base, file), url);
    assert.equal(resolved(base, url), file);
  }
});

test('the names of bundled files and folders contain the id of the build', () => {
  assert.equal(named('game/game.js', '1f'), 'game/game-1f.js');
  assert.equal(named('embedding/examples/', '1f'), 'embedding/examples-1f/');
});

test('the bundler replaces URLs of site files in any formatting and leaves other strings unchanged', () => {
  const script = `new URL('./a.js', import.meta.url); new URL(b, import.meta.url);
    new URL(\n  "../c.wasm",import.meta.url); new URL('d.js', location.href); \`new URL(…, import.meta.url)\``;
  assert.deepEqual(urlsOf(script), ['./a.js', '../c.wasm']);
  const changed = changeUrls(script, (path) => (path === './a.js' ? 'x.js' : undefined));
  assert.equal(changed, script.replace('./a.js', 'x.js'));
});

test('lazily loaded files are put into the folder of their entry, and pages load the entries of the same build', () => {
  const graph = graphOf(['board/board.js', 'search/client.js'], {
    'game/game.js': [['board/board.js', 'game/a.js'], ['game/late.js'], ['sw.js']],
    'game/a.js': [[], [], ['game/pictures/']],
    'board/board.js': [['board/b.js'], ['board/lazy/c.js', 'words/en/w.js', 'words/fr/w.js'], []],
    'board/lazy/c.js': [[], ['engine/e.js'], ['engine/e.wasm']],
    'search/client.js': [[], [], ['search/worker.js']],
    'search/worker.js': [['search-engine/s.js'], [], []],
    'search-engine/s.js': [[], [], ['search-engine/s.wasm']],
  });
  assert.deepEqual([...graph.apart].map((file) => graph.place(file)).sort(), [
    'board/1f/board.js',
    'board/1f/c.js',
    'board/1f/e.js',
    'board/1f/e.wasm',
    'board/1f/en/w.js',
    'board/1f/fr/w.js',
    'game/1f/late.js',
    'game/pictures-1f/',
    'search/1f/s.wasm',
    'search/1f/worker.js',
  ]);
  for (const plain of ['sw.js', 'search/client.js', 'board/b.js']) assert.equal(graph.place(plain), plain);
  const outside = graph.outside('game/game.js');
  assert.ok(outside.has('board/board.js') && !outside.has('game/a.js'));
  assert.ok(!graph.outside('board/lazy/c.js').has('board/board.js'));
  const reached = graph.reached(['game/game.js']);
  assert.ok(reached.has('engine/e.wasm') && !reached.has('search/client.js'));
});

test('if an entry imports another entry of its folder, both stay separate files', () => {
  const graph = graphOf(['board/board.js', 'board/puzzle.js'], {
    'puzzles/puzzles.js': [['board/puzzle.js'], [], []],
    'board/puzzle.js': [['board/board.js', 'board/p/panel.js'], [], []],
    'board/board.js': [['board/b.js'], [], []],
  });
  assert.deepEqual([...graph.apart].sort(), ['board/board.js', 'board/puzzle.js']);
  assert.deepEqual([...graph.outside('board/puzzle.js')], ['board/board.js']);
  assert.equal(graph.outside('board/board.js').size, 0);
});
