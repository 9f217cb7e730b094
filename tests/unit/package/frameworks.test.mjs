// Tests the types of the package in frameworks, and the attributes that a framework writes on a server.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RoqueBoard } from '../../../www/board/roque-board.js';
import { makeConsumer } from '../../helpers/consumer.mjs';

/** The frameworks in tests/apps have their own lock file. `cargo xtask test` installs these frameworks. */
const APPS = fileURLToPath(new URL('../../apps/', import.meta.url));
const isInstalled = existsSync(join(APPS, 'node_modules'));
const skip = !isInstalled && !process.env.CI && 'run `npm ci --prefix tests/apps`';

const FILES = {
  'react.tsx': `${readFileSync(new URL('../../apps/react/App.tsx', import.meta.url))}
    export const wrong = (
      <>
        <ChessBoard viewOnly className="a" onMove={(event) => event.detail.san.length} onFen={(fen) => fen.length} />
        <ChessBoard dests={{ e2: ['e4'] }} lastMove={['e2', 'e4']} lang="fr" onKeyDown={() => {}} />
        {/* @ts-expect-error */}
        <ChessBoard orientation="sideways" />
        {/* @ts-expect-error */}
        <ChessBoard onMove={(event) => event.detail.nothing} />
        {/* @ts-expect-error */}
        <ChessBoard state={null} />
        <ChessEditor chooseRules onPositionchange={(event) => event.detail.faults.length} />
        {/* @ts-expect-error */}
        <ChessEditor rules={12} />
        <ChessPuzzle puzzle={MATE} onSolved={(event) => event.detail.clean} />
        {/* @ts-expect-error */}
        <ChessPuzzle puzzle={{ fen: '' }} />
        {/* @ts-expect-error */}
        <ChessPuzzle ref={useRef<RoqueBoard>(null)} />
        <roque-board viewOnly shapes={[]} onmove={(event) => event.detail.san.length} />
        <roque-board rules="take-make" shapes="Ge2e4" game="2" autoplay={2000} />
        {/* @ts-expect-error */}
        <roque-board rules="nonsense" />
        {/* @ts-expect-error */}
        <roque-board orientation="sideways" />
        {/* @ts-expect-error */}
        <roque-board state={null} />
        {/* @ts-expect-error */}
        <roque-board onmove={(event) => event.detail.nothing} />
        <roque-editor chooseRules onpositionchange={(event) => event.detail.faults.length} />
        {/* @ts-expect-error */}
        <roque-editor rules={12} />
        <roque-puzzle goal="#1" onsolved={(event) => event.detail.clean} />
        {/* @ts-expect-error */}
        <roque-puzzle onsolved={(event) => event.detail.nothing} />
      </>
    );`,
  'vue.ts': `
    import { h, type GlobalComponents } from 'vue';
    import { ChessBoard, ChessEditor, ChessPuzzle } from 'roque-board/vue';
    import type { RoqueBoard } from 'roque-board';
    export const shown = [
      h(ChessBoard, { viewOnly: true, onMove: (event) => event.detail.san.length, 'onUpdate:fen': (fen) => fen.length }),
      h(ChessEditor, { chooseRules: true, onPositionchange: (event) => event.detail.fen }),
      h(ChessPuzzle, { puzzle: { fen: '', goal: '#1', line: [] }, onSolved: (event) => event.detail.clean }),
    ];
    // @ts-expect-error
    h(ChessBoard, { orientation: 'sideways' });
    // @ts-expect-error
    h(ChessPuzzle, { onSolved: (event) => event.detail.nothing });
    type Board = InstanceType<typeof ChessBoard>;
    export const board = (one: Board): RoqueBoard | null => one.element;
    type ComponentProps = Board['$props'];
    // @ts-expect-error
    export const tilted: ComponentProps = { orientation: 'sideways' };
    type Props = InstanceType<GlobalComponents['roque-board']>['$props'];
    export const right: Props = { viewOnly: false, fen: undefined, onMove: (event) => event.detail.san.length, class: 'a' };
    type Puzzle = InstanceType<GlobalComponents['roque-puzzle']>['$props'];
    export const puzzle: Puzzle = { goal: '#1', onSolved: (event) => event.detail.clean };
    type Editor = InstanceType<GlobalComponents['roque-editor']>['$props'];
    export const editor: Editor = { rules: 'exchange', onPositionchange: (event) => event.detail.fen };
    // @ts-expect-error
    export const sideways: Props = { orientation: 'sideways' };
    // @ts-expect-error
    export const readOnly: Props = { state: null };`,
  'svelte.ts': `
    import type { ComponentProps } from 'svelte';
    import type { SvelteHTMLElements } from 'svelte/elements';
    import { ChessBoard, ChessEditor, ChessPuzzle } from 'roque-board/svelte';
    import type { RoqueBoard } from 'roque-board';
    import type { RoquePuzzle } from 'roque-board/puzzle';
    export const board: ComponentProps<typeof ChessBoard> = { viewOnly: true, fen: undefined, onmove: (event) => event.detail.san.length };
    export const setup: ComponentProps<typeof ChessEditor> = { 'choose-rules': true, onpositionchange: (event) => event.detail.fen };
    export const task: ComponentProps<typeof ChessPuzzle> = { puzzle: { fen: '', goal: '#1', line: [] }, element: {} as RoquePuzzle };
    // @ts-expect-error
    export const tilted: ComponentProps<typeof ChessBoard> = { orientation: 'sideways' };
    // @ts-expect-error
    export const other: ComponentProps<typeof ChessPuzzle> = { element: {} as RoqueBoard };
    type Props = SvelteHTMLElements['roque-board'];
    export const right: Props = { viewOnly: false, 'view-only': true, fen: undefined, onmove: (event) => event.detail.san.length, class: 'a' };
    export const puzzle: SvelteHTMLElements['roque-puzzle'] = { goal: '#1', 'single-try': true, onsolved: (event) => event.detail.clean };
    export const editor: SvelteHTMLElements['roque-editor'] = { 'choose-rules': true, onpositionchange: (event) => event.detail.fen };
    // @ts-expect-error
    export const sideways: Props = { orientation: 'sideways' };
    // @ts-expect-error
    export const loud: Props = { 'touch-move': 'loudly' };
    // @ts-expect-error
    export const readOnly: Props = { state: null };`,
};

test('TypeScript checks the components and the elements in React, Vue and Svelte', {
  skip,
}, () => {
  const { folder, remove } = makeConsumer(FILES);
  for (const name of ['@types', 'react', 'react-dom', 'vue', 'svelte'])
    symlinkSync(join(APPS, 'node_modules', name), join(folder, 'node_modules', name));
  const flags = [
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--types',
    '',
    '--jsx',
    'react-jsx',
    '--skipLibCheck',
    'false',
  ];
  const args = [
    fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url)),
    ...flags,
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    'react.tsx',
    'vue.ts',
    'svelte.ts',
  ];
  try {
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    assert.deepEqual({ stdout, status }, { stdout: '', status: 0 });
  } finally {
    remove();
  }
});

test('the board reads the attributes that React writes for its properties on a server', {
  skip,
}, async () => {
  const fromApps = createRequire(APPS);
  const { createElement } = fromApps('react');
  const { renderToStaticMarkup } = fromApps('react-dom/server');
  const properties = {
    viewOnly: true,
    animationDuration: 100,
    touchMove: true,
    opponentClock: '1000',
    level: 2,
  };
  const markup = renderToStaticMarkup(createElement('roque-board', properties));
  const names = [...markup.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name.toLowerCase());
  assert.equal(names.length, Object.keys(properties).length, markup);
  for (const name of names) assert.ok(RoqueBoard.observedAttributes.includes(name), name);
});
