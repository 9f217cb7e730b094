/** @import * as T from '../types.d.ts' */
import { codedError, unexpected } from './errors.js';
import { squareOf } from './squares.js';

/** Runs `read` on a value from the host page. Any error without a code is replaced by one with `code`.
 * @template R @param {string} code @param {string} wanted @param {unknown} given @param {() => R} read */
const reading = (code, wanted, given, read) => {
  try {
    return read();
  } catch (/** @type {any} */ error) {
    throw error?.code ? error : unexpected(code, wanted, given);
  }
};

/** @param {unknown} name */
export const readSquare = (name) => {
  const square = squareOf(name);
  if (square === null) throw unexpected('unknownSquare', 'a square from "a1" to "h8"', name);
  return square;
};

/** Returns whether White is among the colours, and whether Black is. @param {unknown} given */
export const readColors = (given) => {
  const colors = Array.isArray(given) ? given : [given];
  const isWrong = (/** @type {unknown} */ color) => color !== 'white' && color !== 'black';
  if (colors.some(isWrong))
    throw unexpected('unknownColor', 'the colour "white" or "black"', colors.find(isWrong));
  return [colors.includes('white'), colors.includes('black')];
};

/** The promotion pieces by the names that hosts may use. @type {Record<string, string>} */
const ROLES = { q: 'Q', queen: 'Q', r: 'R', rook: 'R', b: 'B', bishop: 'B', n: 'N', knight: 'N' };

/** Returns the promotion piece as a capital, or '' without a promotion. @param {unknown} given */
const roleOf = (given) => {
  const name = given === null || given === undefined ? '' : given;
  const role = typeof name === 'string' && (name ? ROLES[name.toLowerCase()] : name);
  if (typeof role !== 'string') throw unexpected('moveSyntax', 'a promotion to "q", "r", "b" or "n"', given);
  return role;
};

/** Reads a move from the host: text for the engine, or squares by name. @param {any} given @returns {T.Wish} */
export const readMove = (given) =>
  reading('moveSyntax', 'a move as a text, or an object with the squares `from` and `to`', given, () => {
    if (typeof given === 'string') return { text: given };
    const { from, to, promotion, take, partner, via = take ?? partner?.from } = given;
    const role = roleOf(promotion);
    const squares = [from, to, via ?? to].map(readSquare);
    return {
      text: `${from}${to}${role.toLowerCase()}`,
      squares,
      narrow: via !== undefined && via !== null,
      role,
    };
  });

/** Returns the packed move that the host means. @param {T.Game} game @param {T.Wish} wish */
const find = (game, { text, squares, narrow, role }) => {
  // A host that supplies the legal moves may play moves outside its destinations.
  if ('dests' in game) return game.parse(text);
  // The code tries the common notation first; `parse` is loaded on demand and reads all other forms.
  if (!squares) return game.find(text) ?? game.parse(text);
  const [from, to, via] = squares;
  const there = game
    .movesFrom(from)
    // A castling of Chess960 may also name the rook's square.
    .filter(
      (move) =>
        (move.to === to || (move.partner && move.stop === to)) &&
        (!narrow || (move.partner?.from ?? move.stop) === via),
    );
  // Hosts may add `promotion: 'q'` to every move, as many libraries do.
  const open = there.filter(({ promotion }) => !promotion || promotion.toUpperCase() === role);
  if (open.length === 1) return open[0].token;
  if (there.length && !open.length) throw codedError('moveAmbiguous', '');
  const meant = game.parse(text);
  if (open.length) return meant;
  throw codedError('moveIllegal', '');
};

/** Error texts of moves, by code. @type {Record<string, (position: string) => string>} */
const WRONG = {
  moveSyntax: () => 'is not the notation of a move, such as "Nf3" or "g1f3"',
  moveIllegal: (position) => `is not a legal move ${position}`,
  moveAmbiguous: (position) =>
    `is more than one legal move ${position}; add the square it leaves or the promotion`,
};

/** Returns the packed move that the host means. Throws an error that names the move and the position if no legal move matches, or if several match. @param {T.Game} game @param {T.Wish} wish */
export const moveOf = (game, wish) => {
  try {
    return find(game, wish);
  } catch (/** @type {any} */ error) {
    if (error.code in WRONG && !('dests' in game)) {
      const { fen, turn } = game.state();
      const position = `in this position (${turn === 'white' ? 'White' : 'Black'} to move): ${fen}`;
      error.message = `"${wish.text}" ${WRONG[error.code](position)}`;
    }
    throw error;
  }
};

/** Reads a FEN; undefined stands for the starting position. @param {unknown} fen */
const fenOf = (fen) => {
  if (fen === undefined || fen === null || fen === '' || fen === 'start') return undefined;
  if (typeof fen !== 'string') throw unexpected('fenPlacement', 'a FEN as a text', fen);
  return fen;
};

/** Reads a setup from the host. @param {any} given @returns {T.Opening} */
export const readSetup = (given = {}) =>
  reading('invalidSetup', 'a setup as an object whose `moves` and `touches` are lists', given, () => {
    if (Object.prototype.toString.call(given) !== '[object Object]') throw TypeError();
    const { fen, rules, pgn, draws, touchMove, moves, touches } = given;
    if (![moves ?? [], touches ?? []].every(Array.isArray)) throw TypeError();
    if (typeof (pgn ?? '') !== 'string') throw unexpected('pgnEmpty', 'a PGN as a text', pgn);
    return {
      fen: fenOf(fen),
      rules: rules ?? undefined,
      pgn: pgn ?? undefined,
      draws: draws ?? undefined,
      touchMove: touchMove === undefined || touchMove === null ? undefined : !!touchMove,
      moves: moves?.map((/** @type {unknown} */ move) => (typeof move === 'number' ? move : readMove(move))),
      touches: touches?.map(readSquare),
    };
  });

/** Reads PGN headers from an object or a list of pairs. @param {any} options @returns {[string, string][]} */
export const readTags = (options) =>
  reading('invalidTags', '`tags` as an object of texts, or a list of pairs of texts', options, () => {
    const { tags = null } = options ?? {};
    if (!/(Object|Array|Null)\]$/.test(Object.prototype.toString.call(tags))) throw TypeError();
    const pairs = Array.isArray(tags) ? tags : Object.entries(tags ?? {});
    return pairs.map(([name, value]) => {
      if (typeof name !== 'string' || typeof value !== 'string') throw TypeError();
      return [name, value];
    });
  });
