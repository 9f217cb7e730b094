/** @import { Engine, SetupFields } from '../types.d.ts' */
import { isPlacement, readPlacement } from '../session/squares.js';

// A position while it is set up. Whether it makes sense is for the engine to say.

/** All letters that stand for a right of castling in a FEN, of whatever game. */
export const RIGHTS = [...'KQkqXx'];

/** The game that is meant where none is named. */
export const USUAL = 'orthodox';

export const EMPTY = '.'.repeat(64);

/** The first field of a FEN. @param {string} pieces the 64 squares, a1 first */
export const placementOf = (pieces) =>
  (pieces.match(/.{8}/g) ?? [])
    .map((rank) => rank.replace(/\.+/g, (empty) => `${empty.length}`))
    .reverse()
    .join('/');

/**
 * The fields of a text whose pieces could be read; those that are missing or mean nothing are as in a new game.
 * Rights that only other games have are kept from before: the game may change once more.
 * @param {string} text a FEN @param {string} pieces as the engine reads them @param {string} own the rights that the game has
 * @param {string} [before] the rights so far
 * @returns {SetupFields}
 */
export const readFields = (text, pieces, own, before = '') => {
  const [, turn, rights = '-', passing = '-', halfMoves = '', number = ''] = text.trim().split(/\s+/);
  return {
    pieces,
    turn: turn === 'b' ? 'black' : 'white',
    rights: RIGHTS.filter((right) => (own.includes(right) ? rights : before).includes(right)).join(''),
    passing: /^[a-h][36]$/.test(passing) ? passing : '-',
    counts: `${/^\d+$/.test(halfMoves) ? halfMoves : 0} ${/^\d+$/.test(number) ? number : 1}`,
  };
};

/** @param {SetupFields} fields @param {string} own the rights that the game has */
export const writeFields = ({ pieces, turn, rights, passing, counts }, own) => {
  const given = [...own].filter((right) => rights.includes(right)).join('');
  return `${placementOf(pieces)} ${turn[0]} ${given || '-'} ${passing} ${counts}`;
};

/** @param {string} pieces @param {number} square @param {string} piece a FEN letter, '.' for none */
export const put = (pieces, square, piece) => pieces.slice(0, square) + piece + pieces.slice(square + 1);

/**
 * What a change leaves of the rights and of en passant: a right or a square that made sense before it and does
 * none after it goes; one that made none before is left for the words to tell of.
 * @param {SetupFields} before @param {SetupFields} after @param {string} own the rights that the game has
 * @param {(fen: string) => string[]} faultsOf the engine's
 * @returns {SetupFields}
 */
export const settle = (before, after, own, faultsOf) => {
  /** @param {SetupFields} fields @param {string} right */
  const stands = (fields, right) =>
    !faultsOf(writeFields({ ...fields, rights: right, passing: '-' }, own)).includes(
      'castlingRightWithoutMen',
    );
  const rights = [...after.rights].filter(
    (right) => !before.rights.includes(right) || !stands(before, right) || stands(after, right),
  );
  const { passing } = after;
  const lost =
    passing === before.passing && canPass(before, passing, faultsOf) && !canPass(after, passing, faultsOf);
  return { ...after, rights: rights.join(''), passing: lost ? '-' : passing };
};

/**
 * Whether a pawn can just have passed a square.
 * @param {SetupFields} fields @param {string} passing @param {(fen: string) => string[]} faultsOf
 */
const canPass = (fields, passing, faultsOf) =>
  !faultsOf(writeFields({ ...fields, passing }, '')).includes('impossibleEnPassant');

/**
 * The squares that a pawn can just have passed.
 * @param {SetupFields} fields @param {(fen: string) => string[]} faultsOf
 */
const passable = (fields, faultsOf) =>
  [...'abcdefgh']
    .map((file) => file + (fields.turn === 'white' ? 6 : 3))
    .filter((square) => canPass(fields, square, faultsOf));

/** The position that is set up, whatever shows it. */
export class Setup {
  /** @type {Engine | undefined} */
  engine;
  /** The game that it is of; only the engine knows whether there is such a one. */
  rules = USUAL;
  /** The position as a text, as it was told or comes of what was changed. */
  text = '';
  /** @type {SetupFields} */
  fields = { pieces: EMPTY, turn: 'white', rights: '', passing: '-', counts: '0 1' };

  #faultsOf = (/** @type {string} */ fen) => this.engine?.readFen(fen, this.rules).faults ?? [];

  /** The games that there are. @returns {string[]} */
  get games() {
    return this.engine?.games().map(({ name }) => name) ?? [];
  }

  /** The rights that its game has, by their letters. @returns {string} */
  get rights() {
    return this.engine?.games().find(({ name }) => name === this.rules)?.rights ?? '';
  }

  /** The squares that a pawn can just have passed. */
  passable() {
    return this.engine ? passable(this.fields, this.#faultsOf) : [];
  }

  /** @param {Partial<SetupFields>} part */
  change(part) {
    const after = { ...this.fields, ...part };
    const isMeant = 'rights' in part || 'passing' in part;
    this.fields = isMeant ? after : settle(this.fields, after, this.rights, this.#faultsOf);
    // Until the engine says which rights the game has, those that were told are kept.
    this.text = writeFields(this.fields, this.engine ? this.rights : this.fields.rights);
  }

  /** Takes up a text as it is: what is wrong with it is told. @param {string} fen */
  read(fen) {
    const { engine, fields } = this;
    const [placement = ''] = fen.trim().split(/\s+/, 1);
    const shown = isPlacement(placement) ? readPlacement(placement) : null;
    const pieces = engine ? engine.readFen(fen, this.rules).pieces : shown;
    this.text = fen;
    if (pieces) this.fields = readFields(fen, pieces, engine ? this.rights : RIGHTS.join(''), fields.rights);
  }

  /** Takes up the position that its game usually begins from, with all rights that any game has. */
  usual() {
    if (!this.engine) return;
    const game = new this.engine.Game(this.games.includes(this.rules) ? this.rules : USUAL, undefined);
    const { fen } = game.state();
    game.free();
    this.fields.rights = RIGHTS.join('');
    this.read(fen);
  }

  /** What the engine says of it; undefined as long as there is none. */
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
