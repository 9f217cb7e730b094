import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTRIBUTES, attributeOf, defineProperties, parseAttribute } from '../../../www/board/attributes.js';
import { textOf } from '../../../www/board/session/properties.js';

/** The attributes of the published versions. None of these attributes may be removed, because pages rely on them; new attributes need not be listed. */
const PUBLISHED = [
  ...['analysis', 'animation-duration', 'autoplay', 'check', 'coordinates', 'drawable', 'draws'],
  ...['face-to-face', 'fen', 'game', 'lang', 'last-move', 'level', 'movable', 'move-box', 'name'],
  ...['opponent', 'opponent-clock', 'orientation', 'pgn', 'pieces', 'ply', 'premove', 'promotion'],
  ...['rules', 'shapes', 'spoken', 'theme', 'touch-move', 'view-only'],
];
/** Attributes that the element does not observe, because other code reads their values on demand. */
const UNOBSERVED = ['autoplay', 'game', 'name', 'spoken'];

test('the table of attributes keeps every published one, and the element observes all that have an effect', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  const attributes = Object.keys(ATTRIBUTES).map(attributeOf);
  for (const name of PUBLISHED) {
    assert.ok(attributes.includes(name), name);
    assert.equal(RoqueBoard.observedAttributes.includes(name), !UNOBSERVED.includes(name), name);
  }
});

test('the board module also defines a property for each attribute in an environment without custom elements', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  for (const name of Object.keys(ATTRIBUTES).filter((name) => name !== 'lang'))
    assert.ok(Object.hasOwn(RoqueBoard.prototype, name), name);
});

test('an element also observes the lower-case property name of each attribute with two words', async () => {
  const { RoqueBoard } = await import('../../../www/board/roque-board.js');
  const { RoqueEditor } = await import('../../../www/board/roque-editor.js');
  const { RoquePuzzle } = await import('../../../www/board/roque-puzzle.js');
  const observed = RoqueBoard.observedAttributes;
  for (const name of observed) assert.ok(observed.includes(name.replaceAll('-', '')), name);
  for (const name of ['animationduration', 'lastmove', 'viewonly']) assert.ok(observed.includes(name), name);
  assert.ok(RoqueEditor.observedAttributes.includes('chooserules'));
  assert.ok(RoquePuzzle.observedAttributes.includes('singletry'));
});

test('every default is valid, and every listed value is accepted', () => {
  for (const [name, { type, values = [], default: usual }] of Object.entries(ATTRIBUTES)) {
    const parse = (/** @type {string} */ text) => parseAttribute(/** @type {any} */ (name), text);
    assert.deepEqual(parseAttribute(/** @type {any} */ (name), null), usual, name);
    for (const value of values) assert.equal(parse(value), value, name);
    if (type === 'choice') assert.equal(parse('nonsense'), undefined, name);
    if (type === 'boolean') assert.deepEqual([parse(''), parse('false')], [true, false], name);
  }
});

/** A stand-in for an element, with attributes and properties only. @param {Record<string, string>} attributes */
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
  defineProperties(
    element,
    (host, name) => parseAttribute(name, host.getAttribute(name)) ?? ATTRIBUTES[name].default,
    () => {},
  );
  return element;
};

test('an attribute is read by either name, and the hyphenated name has priority', () => {
  assert.equal(textOf(elementOf({ viewonly: '' }), 'view-only'), '');
  assert.equal(textOf(elementOf({ viewonly: '', 'view-only': 'false' }), 'view-only'), 'false');
  assert.equal(textOf(elementOf({}), 'view-only'), null);
});

test("setting a property also removes the attribute's spelling without hyphens", () => {
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

test('the strength of the computer is a number from 200 to 2800, or null', () => {
  const parse = (/** @type {string | null} */ text) => parseAttribute('elo', text);
  assert.deepEqual(['200', '1234', '2800', null].map(parse), [200, 1234, 2800, null]);
  for (const text of ['199', '2801', '', '7.5', '-300', 'strong']) assert.equal(parse(text), undefined, text);
});

test('the settings of the PGN viewer, of speech input and of forms exist as properties, too', () => {
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

test('a change of `movable` or `premove` drops the premove', async () => {
  const { applyEffect } = await import('../../../www/board/element.js');
  for (const name of /** @type {const} */ (['movable', 'premove'])) {
    let dropped = 0;
    const premoves = {
      drop() {
        dropped += 1;
      },
    };
    const board = /** @type {any} */ ({ stage: { refresh() {} }, parts: { game: { premoves } } });
    const host = /** @type {any} */ ({});
    applyEffect(name, host, host, board);
    assert.equal(dropped, 1, name);
  }
});
