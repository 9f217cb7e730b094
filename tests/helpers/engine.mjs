// The built engine in Node: the files that a browser gets, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const engine = new URL('../../dist/engine/', import.meta.url);
/** Of any type, for it is given what its types forbid, too. @type {any} */
const module = await import(new URL('roque.js', engine).href);
export const { Clock, Game, games, initSync, PgnFile, readFen, readLink, readPgn, writePgn } = module;
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

/** @param {string} name */
export const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** The legal moves of all squares. @param {any} game @returns {number[]} */
export const moves = (game) => Array.from({ length: 64 }, (_, from) => [...game.movesFrom(from)]).flat();

/** Plays moves told in coordinates or algebraic notation. @param {any} game @param {string} moves */
export const play = (game, moves) => {
  for (const move of moves.split(' ')) game.play(game.parse(move));
};

/** What it throws, which must be an Error with a code. @param {() => unknown} action @returns {any} */
export const thrown = (action) => {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof Error);
    return error;
  }
  assert.fail('it does not throw');
};
