import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toImage } from '../../../www/board/render/image.js';
import { paintDisplayList } from '../../../www/board/render/painter.js';
import { layersOf, pictureOf } from '../../../www/board/pieces/printed.js';
import { readPlacement } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';

import { displayListOf } from '../../../www/board/render/view.js';

/** @import { Drawing, Scene, Theme } from '../../../www/board/types.d.ts' */

/** @type {Theme} */
const theme = {
  light: '#ffffff',
  dark: '#808080',
  last: '#ffff0080',
  check: '#ff000080',
  selected: '#00ff0080',
  premove: '#0000ff80',
  dot: '#0000ff',
  ink: '#101010',
  chalk: '#202020',
  outline: '#303030',
  veil: '#00000080',
  paper: '#fefefe',
  green: '#00aa00cc',
  red: '#aa0000cc',
  blue: '#0000aacc',
  yellow: '#aaaa00cc',
  rim: '#303030',
  white: '#fffdf7',
  black: '#1f1b18',
};

/** @type {Scene} */
const scene = {
  pieces: readPlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'),
  flip: false,
  interaction: IDLE,
  last: [12, 28],
  took: null,
  checked: null,
  premove: [],
  shapes: [],
  coordinates: true,
  hint: null,
};
const start = displayListOf(scene, null);

/** @param {Drawing[]} list @param {Partial<Theme>} [change] */
const svg = async (list, change, size = 400) => {
  const type = 'image/svg+xml';
  const blob = await toImage(
    list,
    { ...theme, ...change },
    { type, size, paint: paintDisplayList, pictureOf, set: { name: '', layersOf } },
  );
  assert.equal(blob.type, type);
  return blob.text();
};
/** @param {string} text @param {RegExp} pattern */
const count = (text, pattern) => [...text.matchAll(pattern)].length;

test('an SVG of the board has its squares, marks, pieces and coordinates, and no script', async () => {
  const text = await svg(start);
  assert.match(
    text,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="400" height="400" viewBox="0 0 400 400">/,
  );
  assert.equal(count(text, /<rect [^>]*width="50" height="50" fill="#808080"/g), 32);
  assert.equal(count(text, /fill="#ffff00" fill-opacity="0\.502"/g), 2);
  assert.equal(count(text, /<use /g), 32);
  assert.equal(count(text, /<g id="roque-/g), 12, 'each kind of piece is drawn once');
  assert.deepEqual(
    [...text.matchAll(/<text [^>]*>(.)<\/text>/g)]
      .map(([, sign]) => sign)
      .sort()
      .join(''),
    '12345678abcdefgh',
  );
  assert.doesNotMatch(text, /script|style=|on\w+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i);
});

test('only the setting "face to face" turns the pieces of the side at the top upside down', () => {
  const turned = (/** @type {Partial<Scene>} */ change) =>
    displayListOf({ ...scene, ...change }, null).flatMap((d) =>
      d.kind === 'piece' && d.turned ? [d.piece] : [],
    );
  assert.match(turned({ faceToFace: true }).join(''), /^[a-z]{16}$/);
  assert.match(turned({ faceToFace: true, flip: true }).join(''), /^[A-Z]{16}$/);
  assert.deepEqual(turned({}), []);
});

test('a piece turned to the opposite player is upside down, and a fallen king then falls the other way', async () => {
  const man = { kind: /** @type {const} */ ('piece'), piece: 'k', x: 4, y: 0 };
  const turnsOf = async (/** @type {any} */ more) =>
    /<use [^>]*rotate\((\d+)/.exec(await svg([{ ...man, ...more }]))?.[1];
  assert.equal(await turnsOf({}), undefined);
  assert.equal(await turnsOf({ turned: true }), '180');
  assert.equal(await turnsOf({ turned: true, lies: true }), '257');
});

test('every element of an SVG is closed in the right order', async () => {
  const text = await svg([...start, { kind: 'shape', color: 'red', x: 1, y: 1, to: { x: 2, y: 3 } }]);
  /** @type {string[]} */
  const open = [];
  for (const [, end, name, closed] of text.matchAll(/<(\/?)(\w+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (end) assert.equal(open.pop(), name);
    else if (!closed) open.push(name);
  }
  assert.deepEqual(open, []);
});

test('a colour value of a page cannot inject markup into an SVG', async () => {
  const text = await svg(start, { dark: '"/><script>alert(1)</script>' });
  assert.doesNotMatch(text, /<script/);
  assert.match(text, /fill="&#34;\/&#62;&#60;script&#62;/);
});

test('a label in an SVG has no characters that XML forbids', async () => {
  const text = await svg([{ kind: 'shape', color: 'red', x: 1, y: 1, label: '\u0001<😀' }]);
  assert.match(text, />&#60;😀<\/text>/);
});

test('a shape on one square is a circle, and a shape on two is an arrow with a head', async () => {
  const circle = await svg([{ kind: 'shape', color: 'green', x: 4, y: 4 }]);
  assert.match(circle, /<path d="M[^"]*A[^"]*A[^"]*" fill="none" stroke="#00aa00" stroke-opacity="0\.8"/);
  const arrow = await svg([{ kind: 'shape', color: 'blue', x: 4, y: 6, to: { x: 4, y: 4 } }]);
  assert.match(
    arrow,
    /<path d="M[^"]*" fill="#0000aa" fill-opacity="0\.8" transform="translate\(225 325\) rotate\(-90\)"/,
  );
  const [, d] = /<path d="([^"]*)"/.exec(arrow) ?? [];
  const ends = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
  assert.ok(Math.max(...ends) < 100, 'it stops before the middle of the target');
  assert.ok(Math.max(...ends) > 75, 'it reaches the target');
});

test('a premove has a tint and a dashed frame', async () => {
  const text = await svg([{ kind: 'premove', x: 0, y: 0 }]);
  assert.match(text, /fill="#0000ff" fill-opacity="0\.502"/);
  assert.match(text, /stroke-dasharray="6 6"/);
});

test('a mark of each form is drawn in any colour, with its line width and label', async () => {
  const at = { kind: /** @type {const} */ ('shape'), color: 'orange', x: 1, y: 1 };
  const square = await svg([{ ...at, form: 'square' }]);
  assert.match(square, /<rect x="50" y="50" width="50" height="50" fill="orange"/);
  const frame = await svg([{ ...at, form: 'frame', width: 2 }]);
  assert.match(frame, /<rect [^>]*fill="none" stroke="orange" stroke-width="8"/);
  assert.match(await svg([{ ...at, form: 'dot' }]), /<path [^>]*fill="orange"/);
  const [thin, thick] = await Promise.all([1, 3].map((width) => svg([{ ...at, width }])));
  assert.match(thin, /stroke-width="4"/);
  assert.match(thick, /stroke-width="12"/);
  const label = await svg([{ ...at, form: 'none', label: '!?' }]);
  assert.match(label, /<text [^>]*text-anchor="middle"[^>]*>!\?<\/text>/);
  assert.equal(count(label, /<path /g), 2, 'the background of the label and its border');
});

test('coordinates outside the board get a margin on the left and below, and their own colour', async () => {
  const [label] = start.filter((d) => d.kind === 'label');
  const text = await svg([{ kind: 'ground' }, { ...label, out: true }, { ...label, end: false, out: true }]);
  // A margin of 14 pixels leaves squares of 48.
  assert.match(text, /<svg [^>]*width="398"/);
  assert.match(text, /<rect x="14" y="0" width="384" height="384"/);
  const places = [...text.matchAll(/<text x="([\d.]+)" y="([\d.]+)" [^>]*fill="#303030"/g)];
  assert.ok(Number(places[0][2]) > 384, 'below');
  assert.ok(Number(places[1][1]) < 14, 'on the left');
});

test('a faint shape keeps its opacity in an SVG', async () => {
  assert.match(await svg([{ kind: 'shape', color: 'red', x: 0, y: 0, alpha: 0.5 }]), /opacity="0\.5"/);
});

test('a size that is not a multiple of eight is rounded down to whole squares', async () => {
  assert.match(await svg(start, {}, 403), /width="400" height="400"/);
});

test('an image with an invalid size or type is rejected with an error code', async () => {
  for (const wrong of [
    { size: NaN },
    { size: 0 },
    { size: -8 },
    { size: 8193 },
    { size: Infinity },
    { size: /** @type {any} */ ('720') },
    { type: 'image/gif' },
    { type: 'text/html' },
  ]) {
    const promise = toImage(start, theme, {
      type: 'image/svg+xml',
      ...wrong,
      paint: paintDisplayList,
      pictureOf,
      set: { name: '', layersOf },
    });
    await assert.rejects(promise, { code: 'invalidImage' });
  }
});
