/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { GameRecord } from '../../types.d.ts' */

/** A name, and the code of the Encyclopaedia of Chess Openings. @typedef {{ code: string, name: string }} Opening */
/** By the keys of their positions. @typedef {ReadonlyMap<string, Opening>} Openings */

/** After more half-moves no position has a name. */
const LONGEST = 40;

const PRIME = 0x100000001b3n;

/**
 * What tells a position from others, as the build has it: forty bits of FNV-1a over its pieces, the side to move and the rights of
 * castling.
 * @param {string} fen
 */
export function keyOf(fen) {
  let hash = 0xcbf29ce484222325n;
  for (const letter of fen.split(' ', 3).join(' '))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * PRIME);
  return (hash >> 24n).toString(16).padStart(10, '0');
}

/** @param {string} text see `names.d.ts` @returns {Openings} */
export function readNames(text) {
  const openings = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [said, keys] = line.split('\t');
    const opening = { code: said.slice(0, 3), name: said.slice(4) };
    for (const key of keys.split(' ')) openings.set(key, opening);
  }
  return openings;
}

/** @type {Promise<Openings> | undefined} */
let known;

/** The names, fetched once. Without them nothing is named, and nothing is lost. */
export function knownOpenings() {
  known ??= import('./names.js').then(
    ({ default: text }) => readNames(text),
    () => {
      known = undefined;
      return new Map();
    },
  );
  return known;
}

/**
 * What each position of a game is called, or those before it: null for those before any that has a name.
 * @param {Pick<GameRecord, 'rules' | 'fen' | 'moves' | 'ply'>} record @param {Pick<Engine, 'Game'>} engine @param {Openings} openings
 */
export function openingsOf({ rules, fen, moves, ply }, { Game }, openings) {
  const game = new Game(rules, fen, 'recorded');
  try {
    let last = openings.get(keyOf(game.state().fen)) ?? null;
    const all = [last];
    for (const move of moves.slice(0, Math.min(ply, LONGEST))) {
      game.play(move, true);
      last = openings.get(keyOf(game.state().fen)) ?? last;
      all.push(last);
    }
    return all;
  } finally {
    game.free();
  }
}
