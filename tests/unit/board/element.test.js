import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSettings, LATE } from '../../../www/board/contract.js';
import { textOf } from '../../../www/board/session/properties.js';

/** Lower-case names of properties with two words: React writes them as attributes on a server. */
const ALIASES = [
  'animationduration',
  'facetoface',
  'lastmove',
  'movebox',
  'opponentclock',
  'touchmove',
  'viewonly',
];

test('the board module can be imported where custom elements do not exist', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  assert.equal(typeof RoqueBoard, 'function');
  const names = RoqueBoard.observedAttributes.filter((name) => !ALIASES.includes(name));
  assert.deepEqual(names.toSorted(), [
    'analysis',
    'animation-duration',
    'check',
    'coordinates',
    'drawable',
    'draws',
    'face-to-face',
    'fen',
    'lang',
    'last-move',
    'level',
    'movable',
    'move-box',
    'opponent',
    'opponent-clock',
    'orientation',
    'pgn',
    'pieces',
    'ply',
    'premove',
    'promotion',
    'rules',
    'shapes',
    'theme',
    'touch-move',
    'view-only',
  ]);
});

test('an element also observes the lower-case property name of each attribute with two words', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  const { RoqueEditor } = await import('../../../www/board/roque-editor.js');
  const { RoquePuzzle } = await import('../../../www/board/roque-puzzle.js');
  for (const name of ALIASES) assert.ok(RoqueBoard.observedAttributes.includes(name), name);
  assert.ok(RoqueEditor.observedAttributes.includes('chooserules'));
  assert.ok(RoquePuzzle.observedAttributes.includes('singletry'));
});

/** Stands for an element, with attributes and properties only. @param {Record<string, string>} attributes */
const elementOf = (attributes) => {
  const texts = new Map(Object.entries(attributes));
  const element = /** @type {any} */ ({
    texts,
    getAttribute: (/** @type {string} */ name) => texts.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {unknown} */ value) => texts.set(name, `${value}`),
    removeAttribute: (/** @type {string} */ name) => texts.delete(name),
    toggleAttribute: (/** @type {string} */ name, /** @type {boolean} */ on) =>
      on ? texts.set(name, '') : texts.delete(name),
  });
  const read = /** @type {Record<string, (text: string | null) => unknown>} */ (LATE);
  defineSettings(
    element,
    (host, name) => read[name]?.(host.getAttribute(name)),
    () => {},
  );
  return element;
};

test('an attribute is read by either name, and the hyphenated name has priority', () => {
  assert.equal(textOf(elementOf({ viewonly: '' }), 'view-only'), '');
  assert.equal(textOf(elementOf({ viewonly: '', 'view-only': 'false' }), 'view-only'), 'false');
  assert.equal(textOf(elementOf({}), 'view-only'), null);
});

test('setting a property removes every other value of it from the attributes', () => {
  const element = elementOf({ viewonly: '', animationduration: '100', opponent: 'black' });
  element.viewOnly = false;
  element.animationDuration = 0;
  element.level = 2;
  assert.deepEqual(Object.fromEntries(element.texts), {
    'animation-duration': '0',
    opponent: 'black',
    level: '2',
  });
});

test('the settings of the viewer, of speech input and of forms are properties, too', () => {
  const element = elementOf({});
  const values = () => [element.game, element.autoplay, element.spoken, element.name];
  assert.deepEqual(values(), [1, null, 'words', '']);
  Object.assign(element, { game: 3, autoplay: 2000, spoken: 'nato', name: 'answer' });
  assert.deepEqual(Object.fromEntries(element.texts), {
    game: '3',
    autoplay: '2000',
    spoken: 'nato',
    name: 'answer',
  });
  assert.deepEqual(values(), [3, 2000, 'nato', 'answer']);
  Object.assign(element, { game: null, autoplay: true, spoken: 'loudly', name: undefined });
  assert.deepEqual(values(), [1, 1500, 'words', '']);
  element.autoplay = false;
  assert.equal(element.autoplay, null);
});
