import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, readAddress, readTwins } from '../../../www/solve/logic/address.js';

const PAGE = 'https://roque.example/solve/?old=1#x';
const PROBLEM = {
  rules: 'take-make+castling-chess',
  fen: '7k/7b/5Kp1/8/8/8/8/5Q2 w - - 0 1',
  stipulation: 'h#2.5',
  set: true,
  tries: false,
  twins: ['wKa1-a2', '+bPc3'],
};

test('a URL written for a chess problem is read as the same complete problem', () => {
  const address = addressOf(PAGE, PROBLEM);
  assert.ok(address.startsWith('https://roque.example/solve/?fen='));
  assert.ok(address.includes('rules=take-make+castling-chess'));
  assert.deepEqual(readAddress(new URL(address).search), PROBLEM);
  const plain = { ...PROBLEM, rules: 'orthodox', set: false, twins: [] };
  assert.deepEqual(readAddress(new URL(addressOf(PAGE, plain)).search), plain);
});

test('reading a URL without a problem returns null, and missing parts of a problem are undefined', () => {
  assert.equal(readAddress(''), null);
  assert.equal(readAddress('?lang=fr'), null);
  assert.deepEqual(readAddress('?rules=rokagogo'), {
    rules: 'rokagogo',
    set: false,
    tries: false,
    twins: [],
  });
  // An invalid value is returned unchanged, so that the page can report it.
  assert.equal(readAddress('?stip=nonsense&rules=sideways')?.rules, 'sideways');
});

test('the twins of a problem are read with or without their letters a), b), …', () => {
  assert.deepEqual(readTwins('b) wKa1-a2; c) +bPc3 ;;-wRh1'), ['wKa1-a2', '+bPc3', '-wRh1']);
});
