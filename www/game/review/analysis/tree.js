/** @import { PackedMove, PgnMove } from '../../types.d.ts' */
/** @import { PgnLine } from '../types.d.ts' */

/**
 * A position of a game with its continuations. The last move names the position; `next[0]` continues the main line.
 * @typedef {Omit<PgnMove, 'variations'> & { before: Node | null, next: Node[], opening: string }} Node `opening`: the
 * comment before the move if the move begins a variation
 */

/** @param {Node | null} before @param {Partial<PgnMove>} move @returns {Node} */
const nodeOf = (before, { packed = 0, san = '', nags = [], comment = '' }) => ({
  packed,
  san,
  nags,
  comment,
  before,
  next: [],
  opening: '',
});

/** Returns the child node for a move; adds the node if it does not exist. @param {Node} at @param {Partial<PgnMove>} move */
function follow(at, move) {
  const there = at.next.find(({ packed }) => packed === move.packed);
  if (there) {
    // A variation may start with the same moves as the line that it leaves.
    if (!there.comment) there.comment = move.comment ?? '';
    return there;
  }
  const made = nodeOf(at, move);
  at.next.push(made);
  return made;
}

/** Adds a line with its variations to the tree; returns the first node of the line. @param {Node} start @param {PgnLine} line */
function take(start, { moves }) {
  let at = start;
  const line = moves.map((move) => {
    at = follow(at, move);
    return at;
  });
  for (const [i, { variations }] of moves.entries())
    for (const variation of variations) {
      const head = take(i ? line[i - 1] : start, variation);
      if (head && !head.opening) head.opening = variation.comment;
    }
  return line[0];
}

/** Converts a PGN line with variations to a tree. @param {PgnLine} line */
export function readTree(line) {
  const start = nodeOf(null, { comment: line.comment });
  take(start, line);
  return start;
}

/** Adds a move that the user tries. @param {Node} at @param {PackedMove} packed @param {string} san the move as SAN with English piece letters */
export const growTree = (at, packed, san) => follow(at, { packed, san });

/** Removes a move and all moves after it; returns the node before the move. @param {Node} node */
export function pruneTree(node) {
  const { before } = node;
  if (!before) return node;
  before.next = before.next.filter((one) => one !== node);
  return before;
}

/** Returns the moves from the start to a node. @param {Node} node */
export function pathTo(node) {
  /** @type {Node[]} */
  const path = [];
  for (let at = node; at.before; at = at.before) path.push(at);
  return path.reverse();
}

/** Returns the main line after a node. @param {Node} at @returns {Node[]} */
export function mainLine(at) {
  const line = [];
  for (let node = at.next[0]; node; node = node.next[0]) line.push(node);
  return line;
}

/** Returns the node after the given number of plies on the main line, or the last node of the main line. @param {Node} start @param {number} plies */
export const mainAt = (start, plies) => [start, ...mainLine(start)][plies] ?? mainLine(start).at(-1) ?? start;

/** Returns whether a move belongs to the played game. @param {Node} node @param {number} plies the number of plies in the game */
export const isPlayed = (node, plies) => {
  const path = pathTo(node);
  return path.length <= plies && path.every((one) => one.before?.next[0] === one);
};

/** @param {Node} node @param {PgnLine[]} variations @returns {PgnMove} */
const moveOf = ({ packed, san, nags, comment }, variations) => ({ packed, san, nags, comment, variations });

/** @param {Node} first @returns {PgnLine} */
function lineFrom(first) {
  const moves = [first, ...mainLine(first)].map((node, i) => moveOf(node, i ? besides(node) : []));
  return { comment: first.opening, moves };
}

/** Returns the variations that replace a move. @param {Node} node */
const besides = (node) => (node.before?.next ?? []).filter((other) => other !== node).map(lineFrom);

/**
 * Converts a tree to a PGN line with variations. A move tried after the end of the game is written as a variation that
 * repeats the last move of the game.
 * @param {Node} start @param {number} plies the number of plies in the game; its main line may be longer
 * @returns {PgnLine}
 */
export function writeTree(start, plies) {
  const line = mainLine(start).slice(0, plies);
  const last = line.at(-1);
  const moves = line.map((node) => moveOf(node, besides(node)));
  for (const node of last?.next ?? []) {
    const more = lineFrom(node);
    const again = moveOf({ ...line[line.length - 1], nags: [], comment: '' }, []);
    moves[moves.length - 1].variations.push({ comment: '', moves: [again, ...more.moves] });
  }
  return { comment: start.comment, moves };
}
