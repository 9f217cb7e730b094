/** @import { Engine, SetupFields } from '../types.d.ts' */
import { isPlacement, readPlacement, USUAL } from '../session/squares.js';

// A position that the user sets up. The engine decides whether the position is valid.

/** The letters of castling rights in the FENs of all games. */
export const RIGHTS = [...'KQkqXx'];
/** The letters of the rights that name rooks. */
const OF_ROOKS = RIGHTS.slice(0, 4).join('');

export const EMPTY = '.'.repeat(64);

/** Returns the rights in a text that name the file of a rook, as in Chess960. @param {string} text @param {string} own the castling rights that the game has */
const filesIn = (text, own) => (own.startsWith(OF_ROOKS) ? text.replace(/[^a-h]/gi, '') : '');

/** Returns the first field of a FEN. @param {string} pieces the 64 squares, a1 first */
export const placementOf = (pieces) =>
  (pieces.match(/.{8}/g) ?? [])
    .map((rank) => rank.replace(/\.+/g, (empty) => `${empty.length}`))
    .reverse()
    .join('/');

/**
 * Reads the fields of a FEN whose pieces are already read. Missing or invalid fields get the values of a new game.
 * Castling rights of other games are kept, because the user may change the game again.
 * @param {string} text a FEN @param {string} pieces returns the castling letters as the engine reads them
 * @param {string} own the castling rights that the game knows
 * @param {string} [before] the castling rights so far
 * @returns {SetupFields}
 */
export const readFields = (text, pieces, own, before = '') => {
  const [, turn, rights = '-', passing = '-', halfMoves = '', number = ''] = text.trim().split(/\s+/);
  return {
    pieces,
    turn: turn === 'b' ? 'black' : 'white',
    rights:
      RIGHTS.filter((right) => (own.includes(right) ? rights : before).includes(right)).join('') +
      filesIn(rights, own),
    passing: /^[a-h][36]$/.test(passing) ? passing : '-',
    counts: `${/^\d+$/.test(halfMoves) ? halfMoves : 0} ${/^\d+$/.test(number) ? number : 1}`,
  };
};

/** @param {SetupFields} fields @param {string} own the castling rights that the game has */
export const writeFields = ({ pieces, turn, rights, passing, counts }, own) => {
  const given = [...own].filter((right) => rights.includes(right)).join('') + filesIn(rights, own);
  return `${placementOf(pieces)} ${turn[0]} ${given || '-'} ${passing} ${counts}`;
};

/** @param {string} pieces @param {number} square @param {string} piece a FEN letter, or '.' for an empty square */
export const placePiece = (pieces, square, piece) =>
  pieces.slice(0, square) + piece + pieces.slice(square + 1);

/**
 * Removes the castling rights and the en passant square that a change has made invalid. Rights and squares that were
 * invalid before stay, so that the judgement mentions them.
 * @param {SetupFields} before @param {SetupFields} after @param {string} own the castling rights that the game has
 * @param {(fen: string) => Pick<ReturnType<Engine['readFen']>, 'faults' | 'chess960'>} read the engine's reading
 * @returns {SetupFields}
 */
const dropInvalidRights = (before, after, own, read) => {
  const faultsOf = (/** @type {string} */ fen) => read(fen).faults;
  /** Returns whether a right is one of Chess960, and null if king or rook are missing. @param {SetupFields} fields @param {string} right */
  const holder = (fields, right) => {
    const { faults, chess960 } = read(writeFields({ ...fields, rights: right, passing: '-' }, own));
    return faults.includes('castlingRightWithoutMen') ? null : chess960;
  };
  // A king or rook that leaves its usual square loses its right, although in Chess960 it could have one elsewhere.
  const rights = [...after.rights].filter((right) => {
    const held = before.rights.includes(right) ? holder(before, right) : null;
    return held === null || holder(after, right) === held;
  });
  const { passing } = after;
  const lost =
    passing === before.passing && canPass(before, passing, faultsOf) && !canPass(after, passing, faultsOf);
  return { ...after, rights: rights.join(''), passing: lost ? '-' : passing };
};

/**
 * Returns whether a pawn can have passed a square in the last move.
 * @param {SetupFields} fields @param {string} passing @param {(fen: string) => string[]} faultsOf
 */
const canPass = (fields, passing, faultsOf) =>
  !faultsOf(writeFields({ ...fields, passing }, '')).includes('impossibleEnPassant');

/**
 * Returns the squares that a pawn can have passed in the last move.
 * @param {SetupFields} fields @param {(fen: string) => string[]} faultsOf
 */
const passable = (fields, faultsOf) =>
  [...'abcdefgh']
    .map((file) => file + (fields.turn === 'white' ? 6 : 3))
    .filter((square) => canPass(fields, square, faultsOf));

/** The state of a position that the user sets up, without a view. */
export class Setup {
  /** @type {Engine | undefined} */
  engine;
  /** The name of the game, which only the engine can check. */
  rules = USUAL;
  /** The position as a FEN: the text that was set, or a new text after a change of a field. */
  text = '';
  /** @type {SetupFields} */
  fields = { pieces: EMPTY, turn: 'white', rights: '', passing: '-', counts: '0 1' };

  #read = (/** @type {string} */ fen) =>
    this.engine?.readFen(fen, this.rules) ?? { faults: [], chess960: false };

  #faultsOf = (/** @type {string} */ fen) => this.#read(fen).faults;

  /** The names of all games. @returns {string[]} */
  get games() {
    return this.engine?.games().map(({ name }) => name) ?? [];
  }

  /** The letters of the castling rights that the game has. @returns {string} */
  get rights() {
    return this.engine?.games().find(({ name }) => name === this.rules)?.rights ?? '';
  }

  /** Returns the squares that a pawn can have passed in the last move. */
  passable() {
    return this.engine ? passable(this.fields, this.#faultsOf) : [];
  }

  /** @param {Partial<SetupFields>} part */
  change(part) {
    const after = { ...this.fields, ...part };
    const isMeant = 'rights' in part || 'passing' in part;
    this.fields = isMeant ? after : dropInvalidRights(this.fields, after, this.rights, this.#read);
    // Without the engine, the castling rights of the game are unknown, so all given rights are kept.
    this.text = writeFields(this.fields, this.engine ? this.rights : this.fields.rights);
  }

  /** Sets the position from a text, which stays unchanged; the editor shows its faults. @param {string} fen */
  read(fen) {
    const { engine, fields } = this;
    const [placement = ''] = fen.trim().split(/\s+/, 1);
    const shown = isPlacement(placement) ? readPlacement(placement) : null;
    const pieces = engine ? engine.readFen(fen, this.rules).pieces : shown;
    this.text = fen;
    if (pieces) this.fields = readFields(fen, pieces, engine ? this.rights : RIGHTS.join(''), fields.rights);
  }

  /** Sets up the starting position of the game, with the castling rights of all games. */
  usual() {
    if (!this.engine) return;
    const game = new this.engine.Game(this.games.includes(this.rules) ? this.rules : USUAL, undefined);
    const { fen } = game.state();
    game.free();
    this.fields.rights = RIGHTS.join('');
    this.read(fen);
  }

  /** Returns the engine's judgement; undefined if the engine is not loaded. */
  judge() {
    const { engine, rules, text } = this;
    if (!engine) return undefined;
    const { faults, doubts } = engine.readFen(text, rules);
    if (faults.length) return { faults, doubts, outcome: null };
    const game = new engine.Game(rules, text);
    const { outcome } = game.state();
    game.free();
    return { faults, doubts, outcome };
  }
}
