// Loads the built engine in Node: the same files that browsers load.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const engine = new URL('../../dist/engine/', import.meta.url);
/** The built engine, without types because tests also pass arguments that the types forbid. @type {any} */
const module = await import(new URL('roque.js', engine).href);
export const { Clock, Game, games, initSync, PgnFile, readFen, readLink, readPgn, writePgn } = module;
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

/** Returns the smaller build of the engine for play. @returns {Promise<any>} */
export const loadSmallEngine = async () => {
  const board = new URL('../../dist/board/', import.meta.url);
  const [glue] = readdirSync(board, { recursive: true }).filter((file) =>
    `${file}`.endsWith('/roque_play.js'),
  );
  const place = new URL(`${glue}`, board);
  const small = await import(place.href);
  small.initSync({ module: readFileSync(new URL('roque_play.wasm', place)) });
  return small;
};

/** @param {string} name */
export const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** Returns all legal moves of a position. @param {any} game @returns {number[]} */
export const moves = (game) => game.movesFrom().map((/** @type {any} */ { token }) => token);

/** Plays moves in coordinate or algebraic notation, separated by spaces. @param {any} game @param {string} moves */
export const play = (game, moves) => {
  for (const move of moves.split(' ')) game.play(game.parse(move));
};

/** Returns the Error that an action throws; fails if the action throws nothing. @param {() => unknown} action @returns {any} */
export const thrown = (action) => {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof Error);
    return error;
  }
  assert.fail('the action does not throw');
};
