// Tests the tree of a PGN, which lists the moves that continue a position.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treeOf } from '../../../../www/board/session/tree.js';
import { readPgn } from '../../../helpers/engine.mjs';

/** @import { PgnNode } from '../../../../www/board/types.d.ts' */

/** @param {PgnNode} node @returns {any} */
const shape = ({ san, next }) => [san, ...next.map(shape)];

test('the tree of a PGN lists the next moves at each position, and merges lines with the same beginning', () => {
  const tree = treeOf(
    readPgn(
      '{Open.} 1. e4 e5 (1... c5 $1 {Sicilian.} 2. Nf3 d6) (1... c5 2. Nc3 (2. Nf3 Nc6)) 2. Nf3 *',
      'en',
    ),
  );
  assert.deepEqual(shape(tree), ['', ['e4', ['e5', ['Nf3']], ['c5', ['Nf3', ['d6'], ['Nc6']], ['Nc3']]]]);
  assert.equal(tree.comment, 'Open.');
  const [, sicilian] = tree.next[0].next;
  assert.deepEqual([sicilian.comment, sicilian.nags], ['Sicilian.', [1]]);
});
