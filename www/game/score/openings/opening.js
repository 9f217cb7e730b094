/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { GameRecord } from '../../types.d.ts' */

/** The name of an opening, and its ECO code. @typedef {{ code: string, name: string }} Opening */
/** A table of openings by the keys of their positions. @typedef {ReadonlyMap<string, Opening>} Openings */

/** No opening has a position after more than this number of plies. */
const LONGEST = 40;

const PRIME = 0x100000001b3n;

/**
 * Returns the key of a position as the build computes it: 40 bits of FNV-1a over pieces, side to move and castling
 * rights.
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

/** Loads the opening names once. If loading fails, the page names no openings. */
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
 * Returns the opening at each position of a game: the last opening reached so far, or null before the first.
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
