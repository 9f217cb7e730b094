/** @import * as T from '../types.d.ts' */
import { coded } from '../session/errors.js';
import { colorOf, nameOf, readPlacement, squareOf } from '../session/squares.js';

const ROLES = '.PNBRQK';
/** @param {string} man */
const roleOf = (man) => ROLES.indexOf(man.toUpperCase());

/** The first field of a FEN. @param {string} pieces */
const placementOf = (pieces) =>
  [56, 48, 40, 32, 24, 16, 8, 0]
    .map((i) => pieces.slice(i, i + 8).replace(/\.+/g, (empty) => `${empty.length}`))
    .join('/');

/** The squares of a host's `dests`, by number. @type {(given: T.Dests) => Map<number, number[]>} */
const readDests = (given) => {
  const dests = new Map();
  if (!/(Object|Map)\]$/.test(Object.prototype.toString.call(given)))
    throw coded('invalidDests', 'dests are an object or a Map');
  for (const [name, names] of given instanceof Map ? given : Object.entries(given)) {
    const from = squareOf(name);
    const to = Array.isArray(names) || names instanceof Set ? [...names].map(squareOf) : [null];
    if (from === null || to.includes(null)) {
      throw coded('invalidDests', 'dests map names of squares to lists of such names');
    }
    // Rules libraries list a promotion once for each piece that the pawn may become.
    dests.set(from, [...new Set(to)]);
  }
  return dests;
};

/**
 * Stands in for the engine's game where the host brings its own legality: men go from square to square, and whatever else a
 * move does is told by the host, by a new `fen`. Of its own FEN only the placement and the side to move mean something.
 */
export class Game {
  /** What the host allows, until a move is made. @type {Map<number, number[]>} */
  dests = new Map();
  #pieces;
  /** @type {T.Color} */
  #turn;
  /** @type {T.EngineMove | null} */
  #last = null;
  #ply = 0;
  /** How it was before the last move. @type {any} */
  #before;

  /** @param {string} [_rules] @param {string} [fen] */
  constructor(_rules, fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w') {
    const [placement, turn = 'w'] = fen.trim().split(/\s+/);
    this.#pieces = readPlacement(placement);
    this.#turn = turn === 'b' ? 'black' : 'white';
    if (placementOf(this.#pieces) !== placement) {
      throw coded('fenPlacement', 'the first field of the FEN is eight ranks of eight squares');
    }
  }
  /** @returns {T.EngineState} */
  state() {
    return {
      rules: 'orthodox',
      fen: `${placementOf(this.#pieces)} ${this.#turn[0]} - - 0 1`,
      pieces: this.#pieces,
      turn: this.#turn,
      moveNumber: 1 + (this.#ply >> 1),
      halfmoveClock: 0,
      ply: this.#ply,
      plies: this.#ply,
      lastMove: this.#last,
      checked: null,
      captured: { white: '', black: '' },
      material: 0,
      offer: null,
      outcome: null,
      settled: [],
      draws: 'automatic',
      occurrences: 1,
      touchMove: false,
      touched: null,
      adoube: false,
    };
  }
  /** The same position again, told by the host, is still the one that the last move led to. @param {unknown} before */
  follow(before) {
    if (before instanceof Game && before.#pieces === this.#pieces)
      [this.#last, this.#ply] = [before.#last, before.#ply];
  }
  /** @param {number} from @returns {any} */
  movesFrom(from) {
    const isPawn = /p/i.test(this.#pieces[from]);
    return (this.dests.get(from) ?? []).flatMap((to) => {
      const move =
        from | (to << 6) | (to << 12) | (roleOf(this.#pieces[from]) << 18) | (roleOf(this.#pieces[to]) << 21);
      return isPawn && (to < 8 || to > 55) ? [5, 4, 3, 2].map((role) => move | (role << 24)) : [move];
    });
  }
  premovesFrom() {
    return new Uint8Array();
  }
  /** @param {number} packed */
  play(packed) {
    const [from, to] = [packed & 63, (packed >> 6) & 63];
    const [piece, captured] = [this.#pieces[from], this.#pieces[to]];
    if (piece === '.') throw coded('illegalMove', `there is no man on ${nameOf(from)}`);
    this.#before = [this.#pieces, this.#turn, this.#last, this.#ply, [...this.dests]];
    const isWhite = colorOf(piece) === 'white';
    const letter = ROLES[(packed >> 24) & 7];
    const promotion = letter === '.' ? null : isWhite ? letter : letter.toLowerCase();
    const taken = captured !== '.';
    const coordinates = nameOf(from) + nameOf(to) + (promotion?.toLowerCase() ?? '');
    const men = [...this.#pieces];
    men[from] = '.';
    men[to] = promotion ?? piece;
    this.#pieces = men.join('');
    this.#turn = isWhite ? 'black' : 'white';
    this.#ply++;
    this.#last = {
      packed,
      from,
      to,
      take: taken ? to : null,
      captured: taken ? captured : null,
      capturedOn: taken ? to : null,
      piece,
      promotion,
      partner: null,
      coordinates,
      san: coordinates,
      check: false,
      mate: false,
    };
    this.dests.clear();
    return this.state();
  }
  /** As if the last move had never been made. */
  retract() {
    [this.#pieces, this.#turn, this.#last, this.#ply] = this.#before;
    for (const [from, to] of this.#before[4]) this.dests.set(from, to);
  }
  /** @param {string} text */
  parse(text) {
    const [, from, to, letter = ''] = /^([a-h][1-8])-?([a-h][1-8])=?([qrbn]?)$/i.exec(text.trim()) ?? [];
    const [start, end] = [from, to].map((name) => squareOf(name?.toLowerCase()));
    if (start === null || end === null) throw coded('moveSyntax', `${text} is not a move in coordinates`);
    return start | (end << 6) | (end << 12) | (letter ? roleOf(letter) << 24 : 0);
  }
  refusal() {
    return null;
  }
  whyStuck() {
    return null;
  }
  permission() {
    return [];
  }
  setTouchMove() {}
  moveList() {
    return [];
  }
  stages() {
    return [];
  }
  undo() {
    return false;
  }
  redo() {
    return false;
  }
  resign() {
    throw coded('noEngine', 'where the host brings its own legality, it also says how games end');
  }
  offerDraw() {
    this.resign();
  }
  acceptDraw() {
    this.resign();
  }
  declineDraw() {
    this.resign();
  }
  claim() {
    this.resign();
  }
  flagFall() {
    this.resign();
  }
  adoube() {
    this.resign();
  }
  settle() {
    this.resign();
  }
  link() {
    throw coded('noEngine', 'a link tells a game by the engine: set `dests` to null');
  }
  free() {}
}

/** What stands in for the engine as long as these squares are in force. @type {T.MakeFreeEngine} */
export const freeEngine = (given) => {
  const dests = readDests(given);
  return {
    Game: /** @type {any} */ (Game),
    readFen: (fen) => ({ pieces: readPlacement(fen) }),
    readPgn() {
      throw coded('noEngine', 'a PGN needs the engine: set `dests` to null');
    },
    renew(game) {
      if (!(game instanceof Game)) return false;
      game.dests = dests;
      return true;
    },
  };
};
