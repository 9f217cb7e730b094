import assert from 'node:assert/strict';
import test from 'node:test';
import {
  readSettings,
  SETTINGS,
  defaultSettings,
  writeSettings,
} from '../../../../www/game/settings/settings.js';

test('without stored settings, every setting has its default', () => {
  const { settings, trouble } = readSettings(null);
  assert.equal(trouble, null);
  assert.deepEqual(settings, defaultSettings());
  assert.deepEqual([settings.sounds, settings.premove], [true, 'clock']);
});

test('every value of every setting survives saving and loading', () => {
  for (const [name, values] of Object.entries(SETTINGS))
    for (const value of values) {
      const settings = { ...defaultSettings(), [name]: value };
      const read = readSettings(writeSettings({ settings, more: {} }));
      assert.deepEqual(read, { settings, more: {}, trouble: null });
    }
});

test('a setting missing from an older stored record gets its default', () => {
  const { settings, trouble } = readSettings('{"version":1,"theme":"dark"}');
  assert.deepEqual(settings, { ...defaultSettings(), theme: 'dark' });
  assert.equal(trouble, null);
});

test('unknown fields of the stored settings are kept', () => {
  const read = readSettings('{"version":1,"sounds":true,"telescope":[1,2],"__proto__":{"theme":"dark"}}');
  assert.equal(read.trouble, null);
  assert.equal(read.settings.theme, 'auto');
  const again = JSON.parse(writeSettings(read));
  assert.deepEqual(again.telescope, [1, 2]);
  assert.equal(again.sounds, true);
  assert.ok(Object.hasOwn(again, '__proto__'));
});

test('stored settings of a later version and invalid ones are distinguished, and both give the defaults', () => {
  for (const raw of ['{"version":2,"theme":"dark"}', '{"version":1000000}'])
    assert.deepEqual(readSettings(raw), { settings: defaultSettings(), more: {}, trouble: 'future' });
  for (const raw of [
    '',
    '{',
    'null',
    '7',
    '"dark"',
    '[]',
    '{}',
    '{"theme":"dark"}',
    '{"version":"2"}',
    '{"version":1.5}',
    '{"version":0}',
    '{"version":-1}',
    '{"version":null}',
  ])
    assert.deepEqual(readSettings(raw), { settings: defaultSettings(), more: {}, trouble: 'corrupt' }, raw);
});

test('the valid fields of damaged stored settings are kept', () => {
  const { settings, trouble } = readSettings(
    '{"version":1,"theme":"<img src=x>","sounds":"true","squares":"green","check":false,"seats":{}}',
  );
  assert.equal(trouble, 'corrupt');
  assert.deepEqual(settings, { ...defaultSettings(), squares: 'green', check: false });
});
