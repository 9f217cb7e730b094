/** @import { Engine } from '../../board/types.d.ts' */
/** @import { SetupFields } from '../types.d.ts' */
import { GAMES } from '../../site/games.js';
import { traitsOf, USUAL } from '../../site/rules.js';

// A position while it is set up. Whether it makes sense is for the engine to say.

/** All letters that stand for a right of castling in a FEN. */
export const RIGHTS = [...new Set(GAMES.flatMap(({ rights }) => [...rights]))];

/** The rights that a game has, by their letters in a FEN. @param {string} rules */
export const rightsOf = (rules) => /** @type {string} */ (traitsOf(rules).rights);

export const EMPTY = '.'.repeat(64);

/** The first field of a FEN. @param {string} pieces the 64 squares, a1 first */
export const placementOf = (pieces) =>
  [56, 48, 40, 32, 24, 16, 8, 0]
    .map((i) => pieces.slice(i, i + 8).replace(/\.+/g, (empty) => `${empty.length}`))
    .join('/');

/**
 * The fields of a text whose pieces could be read; those that are missing or mean nothing are as in a new game.
 * Rights that only other games have are kept from before: the game may change once more.
 * @param {string} text a FEN @param {string} pieces as the engine reads them @param {string} rules
 * @param {string} [before] the rights so far
 * @returns {SetupFields}
 */
export function readFields(text, pieces, rules, before = '') {
  const [, turn, rights = '-', passing = '-', halfMoves = '', number = ''] = text.trim().split(/\s+/);
  const own = rightsOf(rules);
  return {
    pieces,
    turn: turn === 'b' ? 'black' : 'white',
    rights: RIGHTS.filter((right) => (own.includes(right) ? rights : before).includes(right)).join(''),
    passing: /^[a-h][36]$/.test(passing) ? passing : '-',
    counts: `${/^\d+$/.test(halfMoves) ? halfMoves : 0} ${/^\d+$/.test(number) ? number : 1}`,
  };
}

/** @param {SetupFields} fields @param {string} rules */
export function writeFields({ pieces, turn, rights, passing, counts }, rules) {
  const own = [...rightsOf(rules)].filter((right) => rights.includes(right)).join('');
  return `${placementOf(pieces)} ${turn[0]} ${own || '-'} ${passing} ${counts}`;
}

/** @param {string} pieces @param {number} square @param {string} piece a FEN letter, '.' for none */
export const put = (pieces, square, piece) => pieces.slice(0, square) + piece + pieces.slice(square + 1);

/**
 * What a change leaves of the rights and of en passant: a right or a square that made sense before it and does
 * none after it goes; one that made none before is left for the words to tell of.
 * @param {SetupFields} before @param {SetupFields} after @param {string} rules
 * @param {(fen: string) => string[]} faultsOf the engine's
 * @returns {SetupFields}
 */
export function settle(before, after, rules, faultsOf) {
  /** @param {SetupFields} fields @param {string} right */
  const stands = (fields, right) =>
    !faultsOf(writeFields({ ...fields, rights: right, passing: '-' }, rules)).includes(
      'castlingRightWithoutMen',
    );
  const rights = [...after.rights].filter(
    (right) => !before.rights.includes(right) || !stands(before, right) || stands(after, right),
  );
  const { passing } = after;
  const lost =
    passing === before.passing &&
    canPass(before, passing, rules, faultsOf) &&
    !canPass(after, passing, rules, faultsOf);
  return { ...after, rights: rights.join(''), passing: lost ? '-' : passing };
}

/**
 * Whether a pawn can just have passed a square.
 * @param {SetupFields} fields @param {string} passing @param {string} rules @param {(fen: string) => string[]} faultsOf
 */
const canPass = (fields, passing, rules, faultsOf) =>
  !faultsOf(writeFields({ ...fields, rights: '', passing }, rules)).includes('impossibleEnPassant');

/**
 * The squares that a pawn can just have passed.
 * @param {SetupFields} fields @param {string} rules @param {(fen: string) => string[]} faultsOf
 */
export const passable = (fields, rules, faultsOf) =>
  [...'abcdefgh']
    .map((file) => file + (fields.turn === 'white' ? 6 : 3))
    .filter((square) => canPass(fields, square, rules, faultsOf));

/** The position that is set up, whatever shows it. */
export class Setup {
  /** @type {Engine | undefined} */
  engine;
  /** @type {string} */
  rules = USUAL;
  /** @type {SetupFields} */
  fields = { pieces: EMPTY, turn: 'white', rights: '', passing: '-', counts: '0 1' };

  #faultsOf = (/** @type {string} */ fen) => this.engine?.readFen(fen, this.rules).faults ?? [];

  /** The squares that a pawn can just have passed. */
  passable() {
    return passable(this.fields, this.rules, this.#faultsOf);
  }

  /** @param {Partial<SetupFields>} part @returns {string} as a text */
  change(part) {
    const after = { ...this.fields, ...part };
    const isMeant = 'rights' in part || 'passing' in part;
    this.fields = isMeant ? after : settle(this.fields, after, this.rules, this.#faultsOf);
    return writeFields(this.fields, this.rules);
  }

  /** Takes up a text as it is: what is wrong with it is told. @param {string} fen */
  read(fen) {
    const pieces = this.engine?.readFen(fen, this.rules).pieces;
    if (pieces) this.fields = readFields(fen, pieces, this.rules, this.fields.rights);
  }

  /** The position that its game usually begins from, with all rights that any game has. */
  usual() {
    if (!this.engine) return '';
    const game = new this.engine.Game(this.rules, undefined);
    const { fen } = game.state();
    game.free();
    this.fields.rights = RIGHTS.join('');
    return fen;
  }
}
