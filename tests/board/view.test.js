import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlacement } from '../../www/board/squares.js';
import { IDLE } from '../../www/board/state.js';
import { view } from '../../www/board/view.js';

/** @import { Drawing, Motion, Scene } from '../../www/board/types.d.ts' */

/** @type {Scene} */
const scene = {
  pieces: readPlacement('4k3/8/8/3p4/4P3/8/8/4K3'),
  flip: false,
  state: IDLE,
  last: [],
  checked: null,
  coordinates: false,
};
const e4 = 28;
const d5 = 35;
const e5 = 36;
const moves = [e4 | (e5 << 6), e4 | (d5 << 6) | (1 << 21)];

/** Where the drawings of a kind are, from the top left. @param {Partial<Scene>} change @param {Drawing['kind']} kind */
const places = (change, kind, motion = /** @type {Motion | null} */ (null)) =>
  view({ ...scene, ...change }, motion).flatMap((d) => (d.kind === kind && 'x' in d ? [[d.x, d.y]] : []));
/** @param {Partial<Scene>} change @param {Motion | null} [motion] */
const men = (change, motion = null) => view({ ...scene, ...change }, motion).filter((d) => d.kind === 'man');

test('White sits at the bottom, and Black when the board is flipped', () => {
  const king = (/** @type {boolean} */ flip) => men({ flip }).find((d) => d.man === 'K');
  assert.deepEqual([king(false)?.x, king(false)?.y], [4, 7]);
  assert.deepEqual([king(true)?.x, king(true)?.y], [3, 0]);
});

test('a selected man shows a dot on each move and a ring round each capture', () => {
  const state = { kind: /** @type {const} */ ('selected'), from: e4, moves };
  assert.deepEqual(places({ state }, 'selected'), [[4, 4]]);
  assert.deepEqual(places({ state }, 'dot'), [[4, 3]]);
  assert.deepEqual(places({ state }, 'ring'), [[3, 3]]);
});

test('dots and rings turn with the board', () => {
  const state = { kind: /** @type {const} */ ('selected'), from: e4, moves };
  assert.deepEqual(places({ state, flip: true }, 'dot'), [[3, 4]]);
  assert.deepEqual(places({ state, flip: true }, 'ring'), [[4, 4]]);
});

test('four promotions on one square make one dot', () => {
  const state = {
    kind: /** @type {const} */ ('selected'),
    from: e4,
    moves: [2, 3, 4, 5].map((r) => moves[0] | (r << 24)),
  };
  assert.equal(places({ state }, 'dot').length, 1);
});

test('the last move marks its squares, under everything that stands there', () => {
  const list = view({ ...scene, last: [12, e4] }, null).map((d) => d.kind);
  assert.deepEqual(places({ last: [12, e4] }, 'last'), [
    [4, 6],
    [4, 4],
  ]);
  assert.ok(list.lastIndexOf('last') < list.indexOf('man'));
});

test('a king in check has its square marked, and nothing else has', () => {
  assert.deepEqual(places({ checked: 60 }, 'check'), [[4, 0]]);
  assert.deepEqual(places({}, 'check'), []);
});

test('coordinates stand inside the edge squares, in the order of the orientation', () => {
  const labels = (/** @type {boolean} */ flip) =>
    view({ ...scene, coordinates: true, flip }, null).flatMap((d) => (d.kind === 'label' ? [d] : []));
  const text = (/** @type {boolean} */ flip, /** @type {boolean} */ files) =>
    labels(flip)
      .filter((d) => d.end === files)
      .sort((a, b) => a.x - b.x || b.y - a.y)
      .map((d) => d.text)
      .join('');
  assert.equal(text(false, true), 'abcdefgh');
  assert.equal(text(false, false), '12345678');
  assert.equal(text(true, true), 'hgfedcba');
  assert.equal(text(true, false), '87654321');
  assert.equal(labels(false).length, 16);
  assert.deepEqual(places({ coordinates: false }, 'label'), []);
});

test('a dragged man is drawn last, enlarged, near the pointer; a ghost stays on its square', () => {
  const state = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4, y: 4 },
    touch: false,
  };
  const drawn = men({ state });
  const top = drawn.at(-1);
  assert.ok(top && top.man === 'P' && (top.scale ?? 1) > 1);
  assert.ok(Math.abs(top.x - 4) < 0.2 && Math.abs(top.y - 3) < 0.2);
  const ghost = drawn.find((d) => d.x === 4 && d.y === 4);
  assert.ok((ghost?.alpha ?? 1) < 0.5);
});

test('under a finger the man is held above it, larger', () => {
  const state = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4, y: 4 },
    touch: true,
  };
  const top = men({ state }).at(-1);
  assert.ok(top && top.y < 2.5 && (top.scale ?? 1) > 1.3);
});

test('the square under a dragged man is marked when it is a target', () => {
  const state = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4.3, y: 4.2 },
    touch: false,
  };
  assert.equal(places({ state }, 'selected').length, 2);
  assert.equal(places({ state: { ...state, at: { x: 7, y: 7 } } }, 'selected').length, 1);
  assert.equal(places({ state: { ...state, at: { x: 12, y: 3 } } }, 'selected').length, 1);
});

test('a promotion offers its men from the last rank inwards, in the colour of the pawn', () => {
  const pieces = readPlacement('4k3/P7/8/8/8/8/p7/4K3');
  const promoting = (/** @type {number} */ from, /** @type {number} */ to) => ({
    kind: /** @type {const} */ ('promoting'),
    from,
    to,
    moves: [5, 4, 3, 2].map((role) => from | (to << 6) | (role << 24)),
    source: /** @type {const} */ ('click'),
  });
  const white = { pieces, state: promoting(48, 56) };
  assert.deepEqual(places(white, 'choice'), [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  const choices = (/** @type {Partial<Scene>} */ change) =>
    men(change)
      .slice(-4)
      .map((d) => d.man)
      .join('');
  assert.equal(choices(white), 'QRBN');
  const black = { pieces, state: promoting(8, 0) };
  assert.deepEqual(places(black, 'choice')[3], [0, 4]);
  assert.equal(choices(black), 'qrbn');
});

test('a man on its way is drawn between its squares, and not on its last one', () => {
  const pieces = readPlacement('8/8/8/8/4P3/8/8/8');
  const plan = { travels: [{ man: 'P', from: { x: 4, y: 1 }, to: e4 }], fades: [] };
  const drawn = men({ pieces }, { plan, progress: 0.2 }).filter((d) => d.alpha !== 0);
  assert.equal(drawn.length, 1);
  assert.ok(drawn[0].y > 4 && drawn[0].y < 6);
});

test('a captured man fades', () => {
  const plan = { travels: [], fades: [{ man: 'p', square: d5 }] };
  const pieces = '.'.repeat(64);
  const [early] = men({ pieces }, { plan, progress: 0.1 });
  const [late] = men({ pieces }, { plan, progress: 0.9 });
  assert.ok((early.alpha ?? 1) > (late.alpha ?? 1));
});
