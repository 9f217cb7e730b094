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
  'ChessBoard.tsx': `${readFileSync(new URL('../../../www/embedding/examples/ChessBoard.tsx', import.meta.url))}`,
  'react.tsx': `${readFileSync(new URL('../../apps/react/App.tsx', import.meta.url))}
    export const wrong = (
      <>
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
    import type { GlobalComponents } from 'vue';
    import type {} from 'roque-board/vue';
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
    import type { SvelteHTMLElements } from 'svelte/elements';
    import type {} from 'roque-board/svelte';
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

test("TypeScript checks the attributes of the board element in React's JSX and in Vue and Svelte templates", {
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
