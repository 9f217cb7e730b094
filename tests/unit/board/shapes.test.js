import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSetting } from '../../../www/board/contract.js';
import { readShapes } from '../../../www/board/stage/shapes.js';

test('shapes are read from the letters of PGN, with commas or blanks between', () => {
  const list = [
    { from: 'e2', to: 'e4', color: 'green' },
    { from: 'd5', to: 'd5', color: 'red' },
    { from: 'a1', to: 'h8', color: 'blue' },
    { from: 'c6', to: 'c6', color: 'yellow' },
  ];
  assert.deepEqual(readShapes('Ge2e4 Rd5,Ba1h8,\n Yc6'), list);
  assert.deepEqual(readShapes(''), []);
});

test('a list of shapes may leave out the second square and the colour', () => {
  assert.deepEqual(readShapes([{ from: 'e2' }]), [{ from: 'e2', to: 'e2', color: 'green' }]);
});

test('of a list, what is good is taken', () => {
  const good = [{ from: 'e2', to: 'e4', color: 'green' }];
  assert.deepEqual(readShapes('Ge2e4 Oe7e5 Rd9'), good);
  assert.deepEqual(readShapes([{ from: 'e2', to: 'e4' }, { from: 'd2', color: '#f80' }, null]), good);
});

test('what has no shape in it is nothing', () => {
  for (const given of [
    'Ge9',
    'Xe4',
    'Ge2e4x',
    'e2e4',
    'G',
    [{ from: 'e2', color: 'pink' }],
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

test('an attribute that is missing has its default, and one that means nothing none', () => {
  assert.equal(readSetting('orientation', null), 'white');
  assert.equal(readSetting('orientation', 'black'), 'black');
  assert.equal(readSetting('orientation', ' black'), undefined);
  assert.equal(readSetting('viewOnly', ''), true);
  assert.equal(readSetting('viewOnly', 'view-only'), true);
  for (const off of [null, 'false']) assert.equal(readSetting('viewOnly', off), false);
  assert.equal(readSetting('ply', '12'), 12);
  for (const text of ['', '-1', '1.5', '1e3', '99999999999', 'NaN', 'Infinity'])
    assert.equal(readSetting('animationDuration', text), undefined, text);
});
