/** @import { PgnGame, PgnLine, PgnMove, PgnNode } from '../types.d.ts' */

/** Returns the child node for a move; lines that begin with the same move share this node. @param {PgnNode[]} next @param {PgnMove} move */
const take = (next, { san, comment, nags }) => {
  const known = next.find((node) => node.san === san);
  if (!known) {
    /** @type {PgnNode} */
    const node = { san, comment, nags, next: [] };
    next.push(node);
    return node;
  }
  known.comment ||= comment;
  known.nags.push(...nags.filter((nag) => !known.nags.includes(nag)));
  return known;
};

/** Adds a line and its variations below a node. @param {PgnNode} from @param {PgnLine} line */
const grow = (from, { moves }) => {
  let at = from;
  for (const move of moves) {
    const node = take(at.next, move);
    for (const line of move.variations) grow(at, line);
    at = node;
  }
};

/** Returns the root of a PGN's move tree. The children of each node begin with the main move. @param {PgnGame} record */
export const treeOf = ({ line }) => {
  /** @type {PgnNode} */
  const start = { san: '', comment: line.comment, nags: [], next: [] };
  grow(start, line);
  return start;
};
