/** @import * as T from '../types.d.ts' */
import { loadPlayEngine } from './engine.js';
import { codedError, unexpected } from './errors.js';
import { colorOf, nameOf, readPlacement, squareOf, START, USUAL } from './squares.js';

/** The pieces to which a pawn may be promoted, the most valuable first; the index of each piece is part of a move's token. @type {Record<string, number>} */
const PROMOTIONS = { q: 5, r: 4, b: 3, n: 2 };

/** Returns the token of a move, a number to base 64: the first digit is the origin, the second the destination, and the fifth the promotion. The meaning of stored tokens must not change.
 * @param {number} from @param {number} to @param {string} [letter] */
const tokenOf = (from, to, letter = '') => from + 64 * to + 64 ** 4 * (PROMOTIONS[letter.toLowerCase()] ?? 0);

/** Returns the squares in a token, and its promotion as a small letter or ''. @param {number} token */
const readToken = (token) => {
  const digit = (/** @type {number} */ n) => Math.floor(token / 64 ** n) % 64;
  const [letter = ''] = Object.entries(PROMOTIONS).find(([, number]) => number === digit(4) % 8) ?? [];
  return { from: digit(0), to: digit(1), letter };
};

/** Returns a letter as a piece of the same colour. @param {string} letter @param {string} piece */
const likeColorOf = (letter, piece) =>
  colorOf(piece) === 'white' ? letter.toUpperCase() : letter.toLowerCase();

/** Returns the first field of a FEN. @param {string} pieces */
const placementOf = (pieces) =>
  [56, 48, 40, 32, 24, 16, 8, 0]
    .map((i) => pieces.slice(i, i + 8).replace(/\.+/g, (empty) => `${empty.length}`))
    .join('/');

/** Returns the squares of a list of moves by number. @param {readonly { from: string, to: string }[]} moves */
const readMoves = (moves) => {
  /** @type {Map<number, number[]>} */
  const dests = new Map();
  for (const move of moves) {
    const [from, to] = [squareOf(move?.from), squareOf(move?.to)];
    if (from === null || to === null)
      throw unexpected('invalidDests', 'each move in `dests` with squares as `from` and `to`', move);
    dests.set(from, [...new Set([...(dests.get(from) ?? []), to])]);
  }
  return dests;
};

/** Returns the squares of a host's `dests` by number. @type {(given: T.Dests) => Map<number, number[]>} */
const readDests = (given) => {
  if (Array.isArray(given)) return readMoves(given);
  const dests = new Map();
  if (!/(Object|Map)\]$/.test(Object.prototype.toString.call(given)))
    throw unexpected('invalidDests', '`dests` as an object, a Map or a list of moves', given);
  for (const [name, names] of given instanceof Map
    ? given
    : Object.entries(/** @type {Record<string, string[]>} */ (given))) {
    const from = squareOf(name);
    const to = Array.isArray(names) || names instanceof Set ? [...names].map(squareOf) : [null];
    if (from === null || to.includes(null)) {
      throw unexpected(
        'invalidDests',
        'a list of squares for each square in `dests`',
        from === null ? name : names,
      );
    }
    // Other chess libraries list a promotion once for each promotion piece.
    dests.set(from, [...new Set(to)]);
  }
  return dests;
};

/** Reads a counter in a FEN; returns `usual` if the counter is missing. @param {string | undefined} text @param {number} usual */
const count = (text, usual) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : usual);

/**
 * Replaces the engine's game if the host supplies the legal moves. A move only moves a piece to a square; the host sets
 * a new `fen` for all other effects of a move. Until the first move, the FEN is the text that the host set. After the
 * first move, the castling rights and the en passant square are unknown, written `-`.
 */
export class Game {
  /** The moves that the host allows until the next move is played. @type {Map<number, number[]>} */
  dests = new Map();
  /** @type {T.FreeState} */
  #now;
  /** The state before the last move, and the moves allowed in that state. @type {[T.FreeState, [number, number[]][]]} */
  #before;
  /** The castling rights that the host set last; a move makes them unknown. */
  #rights;
  /** Returns the premoves of a piece under the rules of the engine. @type {FindPremoves} */
  findPremoves = () => [];

  /** @param {string} [_rules] @param {string} [fen] */
  constructor(_rules, fen = START) {
    const [placement, turn = 'w', rights = '-', , clock, number] = fen.trim().split(/\s+/);
    const pieces = readPlacement(placement);
    if (placementOf(pieces) !== placement) {
      throw unexpected('fenPlacement', 'a FEN that begins with eight ranks of eight squares', fen);
    }
    this.#now = {
      fen,
      pieces,
      turn: turn === 'b' ? 'black' : 'white',
      halfmoveClock: count(clock, 0),
      moveNumber: count(number, 1),
      ply: 0,
      lastMove: null,
      checked: null,
    };
    this.#before = [this.#now, []];
    this.#rights = rights;
  }
  /** @returns {T.EngineState} */
  state() {
    return {
      ...this.#now,
      rules: USUAL,
      plies: this.#now.ply,
      captured: { white: '', black: '' },
      material: 0,
      offer: null,
      outcome: null,
      loser: null,
      fallen: null,
      settled: [],
      draws: 'automatic',
      occurrences: 1,
      touchMove: false,
      touched: null,
      adoube: false,
    };
  }
  /** Keeps the last move and the check of the previous game if the pieces are the same. @param {T.EngineState | null} before */
  follow(before) {
    if (before?.pieces !== this.#now.pieces) return;
    const { lastMove, ply } = before;
    const checked = before.turn === this.#now.turn ? before.checked : null;
    this.#now = { ...this.#now, lastMove, ply, checked };
    this.#before = [this.#now, []];
  }
  /** @param {number} [square] @returns {T.MoveOption[]} */
  movesFrom(square) {
    const { pieces } = this.#now;
    /** @type {[from: number, ends: number[]][]} */
    const list = square === undefined ? [...this.dests] : [[square, this.dests.get(square) ?? []]];
    return list.flatMap(([from, ends]) =>
      ends.flatMap((to) => {
        const isPromotion = /p/i.test(pieces[from]) && (to < 8 || to > 55);
        const letters = isPromotion ? Object.keys(PROMOTIONS) : [''];
        return letters.map((letter) => this.#option(from, to, letter));
      }),
    );
  }
  /** @param {number} from @param {number} to @param {string} letter @returns {T.MoveOption} */
  #option(from, to, letter) {
    const [piece, captured] = [from, to].map((square) => this.#now.pieces[square]);
    const coordinates = nameOf(from) + nameOf(to) + letter;
    return {
      token: tokenOf(from, to, letter),
      from,
      to,
      stop: to,
      captured: captured === '.' ? null : captured,
      between: null,
      promotion: letter ? likeColorOf(letter, piece) : null,
      partner: null,
      exchange: false,
      coordinates,
      san: coordinates,
    };
  }
  /** @param {number} square */
  premovesFrom(square) {
    const { pieces, turn } = this.#now;
    return this.findPremoves(square, `${placementOf(pieces)} ${turn === 'white' ? 'w' : 'b'}`, this.#rights);
  }
  /** @param {number} packed */
  play(packed) {
    const { from, to, letter } = readToken(packed);
    const { pieces, ply, halfmoveClock, moveNumber } = this.#now;
    const piece = pieces[from];
    if (piece === '.') throw codedError('illegalMove', `there is no piece on ${nameOf(from)}`);
    this.#before = [this.#now, [...this.dests]];
    const isWhite = colorOf(piece) === 'white';
    const { captured, promotion, coordinates } = this.#option(from, to, letter);
    const squares = [...pieces];
    squares[from] = '.';
    squares[to] = promotion ?? piece;
    const after = squares.join('');
    const clock = captured || /p/i.test(piece) ? 0 : halfmoveClock + 1;
    const number = isWhite ? moveNumber : moveNumber + 1;
    this.#now = {
      fen: `${placementOf(after)} ${isWhite ? 'b' : 'w'} - - ${clock} ${number}`,
      pieces: after,
      turn: isWhite ? 'black' : 'white',
      halfmoveClock: clock,
      moveNumber: number,
      ply: ply + 1,
      lastMove: {
        packed,
        from,
        to,
        take: captured ? to : null,
        captured,
        capturedOn: captured ? to : null,
        piece,
        promotion,
        partner: null,
        coordinates,
        san: coordinates,
        check: false,
        mate: false,
      },
      checked: null,
    };
    this.dests.clear();
    return this.state();
  }
  /** Undoes the last move completely. */
  retract() {
    const [now, dests] = this.#before;
    this.#now = now;
    this.dests.clear();
    for (const [from, to] of dests) this.dests.set(from, to);
  }
  /** @param {string} text */
  parse(text) {
    const [, from, to, letter = ''] = /^([a-h][1-8])-?([a-h][1-8])=?([qrbn]?)$/i.exec(text.trim()) ?? [];
    const [start, end] = [from, to].map((name) => squareOf(name?.toLowerCase()));
    if (start === null || end === null)
      throw codedError(
        'moveSyntax',
        `"${text}" is not a move in coordinates, such as "e2e4", the only notation with \`dests\``,
      );
    return tokenOf(start, end, letter);
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
  /** Takes back the move played since the host last set a position. */
  undo() {
    if (this.#now === this.#before[0]) return false;
    this.retract();
    return true;
  }
  redo() {
    return false;
  }
  resign() {
    throw codedError('noEngine', 'this needs the engine: set `dests` to null');
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
    throw codedError('noEngine', 'a link needs the engine: set `dests` to null');
  }
  free() {}
}

/** The engine finds the move between two positions set by the host, and finds premoves. If the engine fails to load, the functions find no moves.
 * @type {Promise<T.Engine | null> | undefined} */
let loading;
/** @type {T.Engine | null} */
let loaded = null;
const loadEngine = () => {
  loading ??= loadPlayEngine().then(
    (engine) => (loaded = /** @type {T.Engine} */ (engine)),
    () => null,
  );
  return loading;
};

/** Returns the premoves that the engine finds. The list is empty until the engine is loaded, and in a position that the engine refuses.
 * @param {T.Engine | null} engine @param {string} rules @param {number} square @param {string} position the placement
 * and the side to move @param {string} rights */
const premovesIn = (engine, rules, square, position, rights) => {
  // The castling rights may no longer fit the pieces.
  for (const castling of new Set([rights, '-']))
    try {
      const game = engine && new engine.Game(rules, `${position} ${castling} -`);
      const moves = game?.premovesFrom(square) ?? [];
      game?.free();
      return moves;
    } catch {}
  return [];
};

/** @typedef {(square: number, position: string, rights: string) => T.MoveOption[]} FindPremoves */

/** Returns the replacement for the engine that uses these `dests`. @param {T.Dests} given
 * @param {string} [rules] the rules for the premoves @returns {T.FreeEngine} */
export const freeEngine = (given, rules = USUAL) => {
  const dests = readDests(given);
  /** @type {T.FreeEngine} */
  const free = {
    Game: /** @type {any} */ (Game),
    loadEngine,
    get engine() {
      return loaded;
    },
    readFen: (fen) => ({ pieces: readPlacement(fen) }),
    readPgn() {
      throw codedError('noEngine', 'a PGN needs the engine: set `dests` to null');
    },
    renew(game) {
      if (!(game instanceof Game)) return false;
      game.dests = dests;
      game.findPremoves = (...given) => {
        free.loadEngine();
        return premovesIn(free.engine, rules, ...given);
      };
      return true;
    },
  };
  return free;
};
