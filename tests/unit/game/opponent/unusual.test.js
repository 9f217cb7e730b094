import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../../../www/game/opponent/unusual.js';

const QUIET = { partner: null, take: null, captured: null, capturedOn: null };
const CAPTURE = { ...QUIET, take: 'd5', captured: 'p', capturedOn: 'd5' };
const CASTLING = { ...QUIET, partner: { from: 'd1', to: 'c1', piece: 'N' } };

test("castling and captures by a variant's rules, and en passant, count as moves that need an explanation", () => {
  assert.equal(kindOf(CASTLING, 'castling-chess'), 'castling-chess');
  assert.equal(kindOf(CASTLING, 'take-make+rokagogo'), 'rokagogo');
  assert.equal(kindOf(CAPTURE, 'take-make+rokagogo'), 'take-make');
  assert.equal(kindOf({ ...CAPTURE, capturedOn: 'd4' }, 'orthodox'), 'enPassant');
});

test('castling, captures and quiet moves of ordinary chess need no explanation', () => {
  assert.equal(kindOf(CASTLING, 'orthodox'), null);
  assert.equal(kindOf(CASTLING, 'take-make'), null);
  assert.equal(kindOf(CAPTURE, 'castling-chess'), null);
  for (const rules of ['orthodox', 'take-make', 'exchange']) assert.equal(kindOf(QUIET, rules), null);
});
