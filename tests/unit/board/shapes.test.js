import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAttribute } from '../../../www/board/attributes.js';
import { IDLE } from '../../../www/board/session/moves.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { readShapes } from '../../../www/board/render/shapes.js';
import { displayListOf } from '../../../www/board/render/view.js';

/** A stand-in for a canvas that accepts a few CSS colours. */
class Canvas {
  getContext() {
    let colour = '#000000';
    return {
      get fillStyle() {
        return colour;
      },
      set fillStyle(text) {
        if (/^(#010203|orange|#f80)$/.test(text)) colour = text;
      },
    };
  }
}
Object.assign(globalThis, { OffscreenCanvas: Canvas });

test('shapes are read from PGN notation, separated by commas or spaces', () => {
  const list = [
    { from: 'e2', to: 'e4', color: 'green' },
    { from: 'd5', to: 'd5', color: 'red' },
    { from: 'a1', to: 'h8', color: 'blue' },
    { from: 'c6', to: 'c6', color: 'yellow' },
  ];
  assert.deepEqual(readShapes('Ge2e4 Rd5,Ba1h8,\n Yc6'), list);
  assert.deepEqual(readShapes(''), []);
});

test('a list of shapes may omit the second square and the colour', () => {
  assert.deepEqual(readShapes([{ from: 'e2' }]), [{ from: 'e2', to: 'e2', color: 'green' }]);
});

test('invalid entries of a list of shapes are skipped, and the valid ones are kept', () => {
  const good = [{ from: 'e2', to: 'e4', color: 'green' }];
  assert.deepEqual(readShapes('Ge2e4 Oe7e5 Rd9'), good);
  assert.deepEqual(readShapes([{ from: 'e2', to: 'e4' }, { from: 'd2', color: 'pnik' }, null]), good);
});

test('optional fields of a shape may be null, because servers often write null for a missing value', () => {
  const open = { to: null, color: null, form: null, label: null, width: null };
  assert.deepEqual(readShapes([{ from: 'e2', ...open }]), [{ from: 'e2', to: 'e2', color: 'green' }]);
});

test('a list entry whose fields throw when read is skipped, and the other shapes are kept', () => {
  const fail = () => {
    throw new Error('asked');
  };
  const bad = [
    Object.defineProperty({}, 'from', { get: fail }),
    { from: 'd2', label: { toString: fail } },
    { from: 'd2', form: Symbol('dot') },
    { from: 'd2', width: 2n },
    Object.create(null),
  ];
  assert.deepEqual(readShapes([...bad, { from: 'e2' }]), [{ from: 'e2', to: 'e2', color: 'green' }]);
  assert.equal(readShapes(bad), undefined);
});

test('a shape may have any CSS colour, a form, a label and a width', () => {
  const rich = { from: 'e4', to: 'e4', color: '#f80', form: 'square', label: '!?', width: 2 };
  assert.deepEqual(readShapes([rich]), [rich]);
  assert.deepEqual(readShapes([{ from: 'e4', color: 'orange', label: 3 }]), [
    { from: 'e4', to: 'e4', color: 'orange', label: '3' },
  ]);
});

test('a shape with two squares is an arrow, whatever form it names', () => {
  const [arrow] = readShapes([{ from: 'e2', to: 'e4', form: 'square' }]) ?? [];
  assert.deepEqual(arrow, { from: 'e2', to: 'e4', color: 'green' });
});

test('an attribute may hold a list of shapes as JSON', () => {
  const list = [{ from: 'e4', to: 'e4', color: 'red', form: 'frame' }];
  assert.deepEqual(readShapes(` ${JSON.stringify(list)}`), list);
  assert.equal(readShapes('[{"from":"e4"'), undefined);
});

test('a shape with an invalid form, label, width or colour is skipped, and the other shapes are kept', () => {
  const good = { from: 'd5', to: 'd5', color: 'green' };
  for (const bad of [
    { form: 'star' },
    { form: '' },
    { label: 'four' },
    { label: {} },
    { width: 0 },
    { width: -1 },
    { width: 5 },
    { width: 'thick' },
    { width: Number.NaN },
    { color: 7 },
    { color: {} },
  ])
    assert.deepEqual(readShapes([{ from: 'e4', ...bad }, good]), [good], JSON.stringify(bad));
});

test('an attribute value that contains no valid shape is rejected', () => {
  for (const given of [
    'Ge9',
    'Xe4',
    'Ge2e4x',
    'e2e4',
    'G',
    [{ from: 'e2', color: 'pnik' }],
    [{ to: 'e2' }],
    [{ from: 'E2' }],
    [null],
    [7],
    7,
    null,
    undefined,
    { from: 'e2' },
  ]) {
    assert.equal(readShapes(given), undefined, JSON.stringify(given));
  }
});

test('a missing attribute gives its default shapes, and an invalid value is rejected', () => {
  assert.equal(parseAttribute('orientation', null), 'white');
  assert.equal(parseAttribute('orientation', 'black'), 'black');
  assert.equal(parseAttribute('orientation', ' black'), undefined);
  assert.equal(parseAttribute('viewOnly', ''), true);
  assert.equal(parseAttribute('viewOnly', 'view-only'), true);
  for (const off of [null, 'false']) assert.equal(parseAttribute('viewOnly', off), false);
  assert.equal(parseAttribute('ply', '12'), 12);
  for (const text of ['', '-1', '1.5', '1e3', '99999999999', 'NaN', 'Infinity'])
    assert.equal(parseAttribute('animationDuration', text), undefined, text);
});

test('a filled square is drawn below the pieces and its label above them', () => {
  const shapes = [{ from: 'e2', form: /** @type {const} */ ('square'), color: '#f80', label: '1' }];
  const list = displayListOf(
    {
      pieces: readPlacement('4k3/8/8/8/8/8/4P3/4K3'),
      interaction: IDLE,
      shapes,
      flip: false,
      last: [],
      took: null,
      checked: null,
      premove: [],
      coordinates: false,
      hint: null,
    },
    null,
  );
  const kinds = list.map((d) => (d.kind === 'shape' ? d.form : d.kind));
  const [square, label, man] = [kinds.indexOf('square'), kinds.indexOf('none'), kinds.indexOf('piece')];
  assert.ok(square >= 0 && square < man && man < label, `${kinds}`);
  assert.ok(!('label' in list[square]));
  assert.equal(/** @type {any} */ (list[label]).label, '1');
});
