import assert from 'node:assert/strict';
import test from 'node:test';
import { makePlacing } from '../../../../www/board/editor/placing.js';
import { EMPTY, placementOf } from '../../../../www/board/editor/setup.js';
import { squareOf } from '../../../../www/board/session/squares.js';

const at = (/** @type {string} */ name) => /** @type {number} */ (squareOf(name));

/** Returns an empty board to place pieces on, with a tool that the test can change. */
const hand = () => {
  const told = { tool: 'move', drawn: 0, changes: /** @type {string[]} */ ([]) };
  const placed = makePlacing(() => told.tool, {
    draw: () => {
      told.drawn += 1;
    },
    changed: (pieces) => told.changes.push(placementOf(pieces)),
  });
  placed.show(EMPTY);
  return { told, placed };
};

test('a click places the chosen piece, and a second click on the same square removes it', () => {
  const { told, placed } = hand();
  told.tool = 'N';
  placed.act(at('g1'));
  placed.act(at('g1'));
  assert.deepEqual(told.changes, ['8/8/8/8/8/8/8/6N1', '8/8/8/8/8/8/8/8']);
});

test('in the editor a first click of the move tool picks a piece, and a second click moves or deselects that piece', () => {
  const { told, placed } = hand();
  placed.set(at('e2'), 'P');
  placed.act(at('e2'));
  placed.unpick();
  placed.act(at('d5'));
  assert.equal(placed.picked, null);
  placed.act(at('e2'));
  placed.act(at('d5'));
  assert.equal(told.changes.at(-1), '8/8/8/3P4/8/8/8/8');
});

test('a press starts a drag that places the chosen piece, or erases if the square already has that piece', () => {
  const { told, placed } = hand();
  told.tool = 'p';
  assert.deepEqual(placed.press(at('a7')), { piece: 'p', from: null });
  assert.deepEqual(placed.press(at('a7')), { piece: '.', from: null });
  told.tool = 'move';
  placed.set(at('c3'), 'B');
  assert.deepEqual(placed.press(at('c3')), { piece: 'B', from: at('c3') });
});

test('an editor action that leaves the position as it was reports no change', () => {
  const { told, placed } = hand();
  told.tool = 'erase';
  placed.act(at('a1'));
  placed.carry(at('b1'), at('b1'));
  assert.deepEqual(told.changes, []);
  assert.ok(told.drawn > 0);
});
