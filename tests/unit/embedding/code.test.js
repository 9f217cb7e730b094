import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { inked } from '../../../www/embedding/code.js';
import { styleOf, tagOf } from '../../../www/embedding/playground.js';
import { partsOf } from '../../../www/embedding/rich.js';

test('syntax highlighting does not change the text of the code', () => {
  const folder = new URL('../../../www/embedding/examples/', import.meta.url);
  const kinds = /** @type {Record<string, string>} */ ({
    html: 'HTML',
    css: 'CSS',
    js: 'JavaScript',
    tsx: 'JavaScript',
    vue: 'HTML',
    svelte: 'HTML',
    php: 'PHP',
  });
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const pieces = inked(text, kinds[file.split('.')[1]]);
    assert.equal(pieces.map((piece) => piece.text).join(''), text, file);
    assert.ok(
      pieces.some(({ ink }) => ink),
      file,
    );
  }
});

test('the syntax highlighter distinguishes keywords, strings and comments', () => {
  assert.deepEqual(inked("const a = 'of'; // if", 'JavaScript'), [
    { ink: 'word', text: 'const' },
    { ink: '', text: ' a = ' },
    { ink: 'quoted', text: "'of'" },
    { ink: '', text: '; ' },
    { ink: 'remark', text: '// if' },
  ]);
  assert.deepEqual(inked('npm install', 'Shell'), [{ ink: '', text: 'npm install' }]);
});

test('a sentence of the embedding page is split into text, code and links', () => {
  assert.deepEqual(partsOf('With `move()`, see [this](#there) [and].'), [
    { kind: 'text', text: 'With ' },
    { kind: 'code', text: 'move()' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'this', address: '#there' },
    { kind: 'text', text: ' ' },
    { kind: 'text', text: '[' },
    { kind: 'text', text: 'and].' },
  ]);
});

test('the generated embedding code contains only the styles and attributes that the user chose', () => {
  assert.equal(styleOf({}, 'Nothing.'), 'roque-board {\n  /* Nothing. */\n}');
  assert.equal(styleOf({ light: '#fff' }, ''), 'roque-board {\n  --roque-light: #fff;\n}');
  assert.equal(tagOf('auto', 'inside'), '<roque-board></roque-board>');
  assert.equal(tagOf('dark', 'none'), '<roque-board theme="dark" coordinates="none"></roque-board>');
});
