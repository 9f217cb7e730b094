/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { GameRecord } from '../../types.d.ts' */

/** An opening's name and its ECO code. @typedef {{ code: string, name: string }} Opening */
/** Openings by the keys of their positions. @typedef {ReadonlyMap<string, Opening>} Openings */

/** No named position is reached after more plies. */
const LONGEST = 40;

const PRIME = 0x100000001b3n;

/**
 * Position key as computed by the build: 40 bits of FNV-1a over pieces, side to move and castling rights.
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

/** Loads the names once. If loading fails, no opening is named. */
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
 * The opening of each position of a game: the latest one reached, or null before the first.
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
