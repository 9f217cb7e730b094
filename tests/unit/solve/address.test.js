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

test('an address holds a problem whole, and gives it back', () => {
  const address = addressOf(PAGE, PROBLEM);
  assert.ok(address.startsWith('https://roque.example/solve/?fen='));
  assert.ok(address.includes('rules=take-make+castling-chess'));
  assert.deepEqual(readAddress(new URL(address).search), PROBLEM);
  const plain = { ...PROBLEM, rules: 'orthodox', set: false, twins: [] };
  assert.deepEqual(readAddress(new URL(addressOf(PAGE, plain)).search), plain);
});

test('an address that names no problem asks for none, and one that names a part leaves the rest', () => {
  assert.equal(readAddress(''), null);
  assert.equal(readAddress('?lang=fr'), null);
  assert.deepEqual(readAddress('?rules=rokagogo'), {
    rules: 'rokagogo',
    set: false,
    tries: false,
    twins: [],
  });
  // What makes no sense is handed on: it is told in words.
  assert.equal(readAddress('?stip=nonsense&rules=sideways')?.rules, 'sideways');
});

test('twins are read with or without their letters', () => {
  assert.deepEqual(readTwins('b) wKa1-a2; c) +bPc3 ;;-wRh1'), ['wKa1-a2', '+bPc3', '-wRh1']);
});
