import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, readPlacement } from '../../../www/board/session/squares.js';
import { IDLE } from '../../../www/board/session/moves.js';

import { placeForChoices } from '../../../www/board/render/choices.js';
import { drawInteraction, draggedPiece } from '../../../www/board/render/highlights.js';
import { displayListOf as look } from '../../../www/board/render/view.js';
import { castling, option, square } from '../../helpers/options.mjs';

/** @import { Drawing, Motion, Scene } from '../../../www/board/types.d.ts' */

/** Returns the drawings of a playable board. @param {Scene} scene @param {Motion | null} motion */
const view = (scene, motion) => look(scene, motion, drawInteraction);

/** @type {Scene} */
const scene = {
  pieces: readPlacement('4k3/8/8/3p4/4P3/8/8/4K3'),
  flip: false,
  interaction: IDLE,
  last: [],
  took: null,
  checked: null,
  premove: [],
  shapes: [],
  coordinates: false,
  hint: null,
};
const e4 = 28;
const d5 = 35;
const moves = [option('e4', 'e5'), option('e4', 'd5', { captured: 'p' })];

/**
 * Returns the columns and rows of all drawings of a kind, counted from the top left.
 * @param {Partial<Scene>} change
 * @param {Drawing['kind']} kind
 */
const places = (change, kind, motion = /** @type {Motion | null} */ (null)) =>
  view({ ...scene, ...change }, motion).flatMap((d) => (d.kind === kind && 'x' in d ? [[d.x, d.y]] : []));
/** @param {Partial<Scene>} change @param {Motion | null} [motion] */
const men = (change, motion = null) =>
  view({ ...scene, ...change }, motion).filter((d) => d.kind === 'piece');

test('White is at the bottom, and Black if the board is flipped', () => {
  const king = (/** @type {boolean} */ flip) => men({ flip }).find((d) => d.piece === 'K');
  assert.deepEqual([king(false)?.x, king(false)?.y], [4, 7]);
  assert.deepEqual([king(true)?.x, king(true)?.y], [3, 0]);
});

test('a selected piece shows a dot on each move and a ring around each capture', () => {
  const interaction = { kind: /** @type {const} */ ('selected'), from: e4, moves };
  assert.deepEqual(places({ interaction }, 'selected'), [[4, 4]]);
  assert.deepEqual(places({ interaction }, 'dot'), [[4, 3]]);
  assert.deepEqual(places({ interaction }, 'ring'), [[3, 3]]);
});

test('the dots and rings of possible moves turn with the board', () => {
  const interaction = { kind: /** @type {const} */ ('selected'), from: e4, moves };
  assert.deepEqual(places({ interaction, flip: true }, 'dot'), [[3, 4]]);
  assert.deepEqual(places({ interaction, flip: true }, 'ring'), [[4, 4]]);
});

test('four promotions on one square make one dot', () => {
  const interaction = {
    kind: /** @type {const} */ ('selected'),
    from: e4,
    moves: [...'QRBN'].map((promotion) => ({ ...moves[0], promotion })),
  };
  assert.equal(places({ interaction }, 'dot').length, 1);
});

test('the last move marks its squares below the pieces', () => {
  const list = view({ ...scene, last: [12, e4] }, null).map((d) => d.kind);
  assert.deepEqual(places({ last: [12, e4] }, 'last'), [
    [4, 6],
    [4, 4],
  ]);
  assert.ok(list.lastIndexOf('last') < list.indexOf('piece'));
});

test('the square of a king is marked only if the king is in check', () => {
  assert.deepEqual(places({ checked: 60 }, 'check'), [[4, 0]]);
  assert.deepEqual(places({}, 'check'), []);
});

test('coordinates are inside the edge squares, in the order of the orientation', () => {
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

test('a dragged piece is enlarged near the pointer, and a ghost stays on its square', () => {
  const interaction = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4, y: 4 },
    touch: false,
  };
  const top = draggedPiece({ ...scene, interaction });
  assert.ok(top && top.piece === 'P' && top.scale > 1);
  assert.ok(Math.abs(top.x - 4) < 0.2 && Math.abs(top.y - 3) < 0.2);
  const turned = draggedPiece({ ...scene, interaction, flip: true });
  assert.ok(turned && Math.abs(turned.x - 3) < 0.2 && Math.abs(turned.y - 4) < 0.2);
  const pawns = men({ interaction }).filter(({ piece }) => piece === 'P');
  assert.deepEqual(
    pawns.map(({ x, y, alpha = 1 }) => [x, y, alpha < 0.5]),
    [[4, 4, true]],
  );
});

test('a piece dragged by touch is held above the finger and is larger', () => {
  const interaction = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4, y: 4 },
    touch: true,
  };
  const top = draggedPiece({ ...scene, interaction });
  assert.ok(top && top.y < 2.5 && top.scale > 1.3);
});

test('the square under a dragged piece is marked if it is a target', () => {
  const interaction = {
    kind: /** @type {const} */ ('dragging'),
    from: e4,
    moves,
    again: false,
    at: { x: 4.3, y: 4.2 },
    touch: false,
  };
  assert.equal(places({ interaction }, 'selected').length, 2);
  assert.equal(places({ interaction: { ...interaction, at: { x: 7, y: 7 } } }, 'selected').length, 1);
  assert.equal(places({ interaction: { ...interaction, at: { x: 12, y: 3 } } }, 'selected').length, 1);
});

test('a promotion offers its pieces from the last rank inwards, in the colour of the pawn', () => {
  const pieces = readPlacement('4k3/P7/8/8/8/8/p7/4K3');
  const promoting = (/** @type {number} */ from, /** @type {number} */ to) => ({
    kind: /** @type {const} */ ('promoting'),
    from,
    to,
    moves: [...'QRBN'].map((letter) =>
      option(nameOf(from), nameOf(to), { promotion: to > 31 ? letter : letter.toLowerCase() }),
    ),
    source: /** @type {const} */ ('click'),
  });
  const white = { pieces, interaction: promoting(48, 56) };
  assert.deepEqual(places(white, 'choice'), [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  const choices = (/** @type {Partial<Scene>} */ change) =>
    men(change)
      .slice(-4)
      .map((d) => d.piece)
      .join('');
  assert.equal(choices(white), 'QRBN');
  const black = { pieces, interaction: promoting(8, 0) };
  assert.deepEqual(places(black, 'choice')[3], [0, 4]);
  assert.equal(choices(black), 'qrbn');
});

test('a piece in animation is drawn between its squares, and not on the last square', () => {
  const pieces = readPlacement('8/8/8/8/4P3/8/8/8');
  const plan = {
    travels: [
      {
        piece: 'P',
        path: [
          { x: 4, y: 1 },
          { x: 4, y: 3 },
        ],
        to: e4,
      },
    ],
    fades: [],
  };
  const drawn = men({ pieces }, { plan, progress: 0.2 }).filter((d) => d.alpha !== 0);
  assert.equal(drawn.length, 1);
  assert.ok(drawn[0].y > 4 && drawn[0].y < 6);
});

test('a captured piece fades', () => {
  const plan = { travels: [], fades: [{ piece: 'p', square: d5 }] };
  const pieces = '.'.repeat(64);
  const [early] = men({ pieces }, { plan, progress: 0.1 });
  const [late] = men({ pieces }, { plan, progress: 0.9 });
  assert.ok((early.alpha ?? 1) > (late.alpha ?? 1));
});

/** Returns the columns and rows of these squares on the screen. @param {string[]} names */
const seen = (...names) => names.map((name) => [square(name) & 7, 7 - (square(name) >> 3)]);

const MAKES = ['a2', 'b3', 'd5', 'e6', 'f7', 'g8', 'a6', 'b5', 'd3', 'e2', 'f1'];
const making = {
  kind: /** @type {const} */ ('making'),
  from: square('c8'),
  take: square('c4'),
  moves: MAKES.map((to) => option('c8', to, { stop: 'c4', captured: 'B' })),
  pieces: readPlacement('8/7k/8/8/2r5/8/8/7K'),
};
const taken = { pieces: readPlacement('8/7k/8/8/2r5/8/8/7K'), interaction: making };

test('a capture of Take&Make has one ring, on the square of its Take', () => {
  const interaction = { kind: /** @type {const} */ ('selected'), from: making.from, moves: making.moves };
  assert.deepEqual(places({ interaction }, 'ring'), seen('c4'));
  assert.deepEqual(places({ interaction }, 'dot'), []);
});

test('hovering over a Take square shows the Make squares', () => {
  const interaction = { kind: /** @type {const} */ ('selected'), from: making.from, moves: making.moves };
  assert.deepEqual(places({ interaction }, 'speck'), []);
  assert.deepEqual(places({ interaction, hint: making.take }, 'speck'), seen(...MAKES));
  const orthodox = { kind: /** @type {const} */ ('selected'), from: e4, moves };
  assert.deepEqual(places({ interaction: orthodox, hint: d5 }, 'speck'), []);
});

test('after R×c4 eleven dots show the Make squares of the rook, and there is no ring', () => {
  assert.deepEqual(places(taken, 'dot'), seen(...MAKES));
  assert.deepEqual(places(taken, 'ring'), []);
  assert.deepEqual(places(taken, 'selected'), seen('c8', 'c4'));
});

test('after a Take a small ghost of the captured piece shows how the capturing piece moves now', () => {
  const ghosts = men(taken).filter((d) => d.scale);
  assert.equal(ghosts.length, 1);
  const [{ piece, x, y, scale = 1 }] = ghosts;
  assert.equal(piece, 'B');
  assert.ok(scale < 0.5 && Math.hypot(x - 2, y - 4) < 0.5);
});

test('the square that the capturing piece came from has a dot if it is a Make square', () => {
  const interaction = { ...making, moves: [option('c8', 'c8', { stop: 'c4', captured: 'R' })] };
  assert.deepEqual(places({ ...taken, interaction }, 'dot'), seen('c8'));
});

test('a capturing piece dragged from the Take square keeps its dots and leaves a faint ghost there', () => {
  const { from, moves } = making;
  const interaction = {
    kind: /** @type {const} */ ('dragging'),
    from,
    moves,
    making,
    again: true,
    at: { x: 3, y: 4 },
    touch: false,
  };
  assert.equal(draggedPiece({ ...scene, ...taken, interaction })?.piece, 'r');
  const drawn = men({ ...taken, interaction });
  assert.ok(drawn.some((d) => d.x === 2 && d.y === 4 && (d.alpha ?? 1) < 0.5));
  assert.equal(places({ ...taken, interaction }, 'dot').length, 11);
  assert.deepEqual(places({ ...taken, interaction }, 'selected'), seen('c8', 'c4', 'd5'));
});

test('a king whose Make is pending is not marked as in check on its old square', () => {
  assert.deepEqual(places({ ...taken, checked: making.from }, 'check'), []);
});

test('the last move of Take&Make has marks on its two squares and a different mark on the square of the Take', () => {
  const last = { last: ['c8', 'c4', 'a2'].map(square), took: square('c4') };
  assert.deepEqual(places(last, 'last'), seen('c8', 'a2'));
  assert.deepEqual(places(last, 'took'), seen('c4'));
});

const castlings = {
  pieces: readPlacement('8/8/5P2/8/4p2b/6p1/1k6/4N2K'),
  interaction: {
    kind: /** @type {const} */ ('selected'),
    from: square('h1'),
    moves: [option('h1', 'g1'), castling('h1', 'f1', 'e1', 'g1', 'N'), castling('h1', 'f3', 'e4', 'g2', 'p')],
  },
};

test("a coup-roque shows a dot on the king's target, and its partner only as a hint", () => {
  assert.deepEqual(places(castlings, 'dot'), seen('g1', 'f1', 'f3'));
  assert.deepEqual(places(castlings, 'partner'), []);
  assert.deepEqual(places({ ...castlings, hint: square('g1') }, 'partner'), []);
});

test('the hint of a coup-roque rings the partner and shows it faintly on its target', () => {
  const change = { ...castlings, hint: square('f3') };
  assert.deepEqual(places(change, 'partner'), seen('e4'));
  assert.equal(places(change, 'arrow').length, 1);
  const faint = men(change).filter((d) => d.alpha);
  assert.deepEqual(
    faint.map((d) => [d.piece, d.x, d.y]),
    [['p', ...seen('g2')[0]]],
  );
});

test('without hover, the hints of all coup-roques are shown', () => {
  assert.deepEqual(places({ ...castlings, hint: 'all' }, 'partner'), seen('e1', 'e4'));
});

test('dragging the king over the target of a coup-roque shows the hint for its partner', () => {
  const interaction = {
    ...castlings.interaction,
    kind: /** @type {const} */ ('dragging'),
    again: false,
    at: { x: 5, y: 0 },
    touch: false,
  };
  assert.deepEqual(places({ ...castlings, interaction }, 'partner'), seen('e1'));
});

test('each piece that the king may exchange with has two arrows, and the hint shows both pieces on their new squares', () => {
  const change = {
    pieces: readPlacement('4k3/8/8/8/8/8/8/R3K3'),
    interaction: {
      kind: /** @type {const} */ ('selected'),
      from: square('e1'),
      moves: [{ ...castling('e1', 'a1', 'a1', 'e1'), exchange: true }],
    },
  };
  assert.equal(places(change, 'arrow').length, 2);
  assert.deepEqual([...places(change, 'ring'), ...places(change, 'dot')], []);
  const small = men({ ...change, hint: square('a1') }).filter((d) => d.scale);
  assert.deepEqual(
    small.map((d) => [d.piece, Math.round(d.x - 0.29), Math.round(d.y + 0.29)]),
    [
      ['K', ...seen('a1')[0]],
      ['R', ...seen('e1')[0]],
    ],
  );
});

test('the second leg of a Take begins when the captured piece is gone', () => {
  const plan = {
    travels: [
      {
        piece: 'r',
        path: ['c8', 'c4', 'a2'].map((s) => ({ x: square(s) & 7, y: square(s) >> 3 })),
        to: square('a2'),
      },
    ],
    fades: [{ piece: 'B', square: square('c4') }],
  };
  const pieces = readPlacement('8/8/8/8/8/8/r7/8');
  const at = (/** @type {number} */ progress) =>
    men({ pieces }, { plan, progress }).filter((d) => d.alpha !== 0);
  const [bishop, rook] = at(0.1);
  assert.ok(bishop.piece === 'B' && (bishop.alpha ?? 1) < 1 && rook.x === 2 && rook.y < 4);
  assert.deepEqual(
    at(0.5).map((d) => [d.piece, d.x, d.y]),
    [['r', 2, 4]],
  );
  assert.ok(at(0.6)[0].x < 2);
});

test('the caption of a Take does not cover its squares, whether the board is flipped or not', () => {
  for (const flip of [false, true]) {
    const { x, y } = placeForChoices(making, taken.pieces, flip);
    assert.ok(x >= 1.5 && x <= 6.5 && y >= 0.5 && y <= 7.5);
    const under = [-1, 0, 1].map((n) => {
      const [column, row] = [x - 0.5 + n, y - 0.5];
      return flip ? row * 8 + 7 - column : (7 - row) * 8 + column;
    });
    const busy = [making.from, making.take, ...MAKES.map(square)];
    assert.deepEqual(
      under.filter((s) => busy.includes(s)),
      [],
    );
  }
});

test('a shape is an arrow between the centres of two squares, or a circle on one square', () => {
  const shapes = [
    { from: 'e2', to: 'e4' },
    { from: 'd5', color: /** @type {const} */ ('red') },
    { from: 'a1', to: 'a1' },
  ];
  const drawn = (/** @type {boolean} */ flip) =>
    view({ ...scene, shapes, flip }, null).filter((d) => d.kind === 'shape');
  assert.deepEqual(drawn(false), [
    { kind: 'shape', color: 'green', x: 4, y: 6, to: { x: 4, y: 4 } },
    { kind: 'shape', color: 'red', x: 3, y: 3 },
    { kind: 'shape', color: 'green', x: 0, y: 7 },
  ]);
  assert.deepEqual(drawn(true)[0], { kind: 'shape', color: 'green', x: 3, y: 1, to: { x: 3, y: 3 } });
});

test('both squares of a premove are marked', () => {
  assert.deepEqual(places({ premove: [6, 21] }, 'premove'), [
    [6, 7],
    [5, 5],
  ]);
});
