/** @import * as T from '../types.d.ts' */
import { nameOf } from './squares.js';

/** Returns the moves, each once; a castling of Chess960 may be listed by two squares. @param {T.MoveOption[]} moves */
const distinct = (moves) => {
  // A host's own moves have no tokens of their own, but no castling by two squares either.
  const tokens = moves.map(({ token }) => token);
  return moves.filter(({ token }, i) => !token || tokens.indexOf(token) === i);
};

/** Returns the legal moves of the piece on a square, or of all pieces, in their public form.
 * @param {T.Game} game @param {number} [square] @returns {T.LegalMove[]} */
export const legalMoves = (game, square) =>
  distinct(game.movesFrom(square)).map(({ from, to, stop, promotion, partner, coordinates, san }) => {
    // The square that distinguishes moves with the same start and end squares.
    const via = partner?.from ?? stop;
    return {
      from: nameOf(from),
      to: nameOf(to),
      promotion,
      ...(via !== to && { via: nameOf(via) }),
      san,
      coordinates,
    };
  });

/** @param {T.PackedMove} packed @returns {T.PgnMove} */
const plain = (packed) => ({ packed, san: '', nags: [], comment: '', variations: [] });

/**
 * Merges the played moves with the annotations of the PGN from which they began. If the game left the moves of the PGN,
 * the rest of the PGN is kept as a variation.
 * @param {T.PackedMove[]} played @param {T.PgnLine | undefined} told
 */
export function mergeAnnotations(played, told) {
  const from = told?.moves ?? [];
  const apart = played.findIndex((packed, i) => from[i]?.packed !== packed);
  const same = apart < 0 ? played.length : apart;
  const moves = [...from.slice(0, same), ...played.slice(same).map(plain)];
  if (apart >= 0 && from[apart]) {
    const [first, ...rest] = from.slice(apart);
    const other = { comment: '', moves: [{ ...first, variations: [] }, ...rest] };
    moves[apart] = { ...moves[apart], variations: [other, ...first.variations] };
  }
  return moves;
}

/** @param {T.Outcome | null} outcome */
export const resultOf = (outcome) =>
  !outcome ? '*' : !outcome.winner ? '1/2-1/2' : outcome.winner === 'white' ? '1-0' : '0-1';

/** Returns the game as PGN with the annotations of the PGN from which it was read.
 * @param {T.Game} game @param {T.EngineState} state @param {Pick<T.Engine, 'writePgn'>} engine
 * @param {T.PackedMove[]} played @param {T.PgnGame | null} record @param {[string, string][]} tags */
export const toPgn = (game, { outcome, rules }, { writePgn }, played, record, tags) => {
  const known = (record?.tags ?? []).filter(([name]) => tags.every((tag) => tag[0] !== name));
  const moves = mergeAnnotations(played, record?.line);
  const isWhole =
    record?.line.moves.length === moves.length && moves.every((move, i) => move === record.line.moves[i]);
  return writePgn({
    tags: [...known, ...tags],
    rules,
    fen: game.state(0).fen,
    result: isWhole && !outcome ? record.result : resultOf(outcome),
    line: { comment: record?.line.comment ?? '', moves },
  });
};
