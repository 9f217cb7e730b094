/** @import { PackedMove, PgnMove } from '../../types.d.ts' */
/** @import { PgnLine } from '../types.d.ts' */

/**
 * A position of a game with all that may follow, by the move that leads there; the first one of `next` is how the game went on.
 * @typedef {Omit<PgnMove, 'variations'> & { before: Node | null, next: Node[], opening: string }} Node `opening`: what is said
 * before the move, at the head of a variation
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

/** What may follow by a move, which is put there where it is not yet. @param {Node} at @param {Partial<PgnMove>} move */
function follow(at, move) {
  const there = at.next.find(({ packed }) => packed === move.packed);
  if (there) {
    // A variation may begin with moves of the line that it leaves.
    if (!there.comment) there.comment = move.comment ?? '';
    return there;
  }
  const made = nodeOf(at, move);
  at.next.push(made);
  return made;
}

/** Puts a line there, and then what branches off from it; tells its first move. @param {Node} start @param {PgnLine} line */
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

/** A game with its variations, as one goes through it. @param {PgnLine} line */
export function readTree(line) {
  const start = nodeOf(null, { comment: line.comment });
  take(start, line);
  return start;
}

/** A move is tried. @param {Node} at @param {PackedMove} packed @param {string} san in English letters */
export const grow = (at, packed, san) => follow(at, { packed, san });

/** What begins with a move is taken away; what came before it stays. @param {Node} node */
export function prune(node) {
  const { before } = node;
  if (!before) return node;
  before.next = before.next.filter((one) => one !== node);
  return before;
}

/** The moves that lead there. @param {Node} node */
export function pathTo(node) {
  /** @type {Node[]} */
  const path = [];
  for (let at = node; at.before; at = at.before) path.push(at);
  return path.reverse();
}

/** How a line goes on from a position, as far as it does. @param {Node} at @returns {Node[]} */
export function mainLine(at) {
  const line = [];
  for (let node = at.next[0]; node; node = node.next[0]) line.push(node);
  return line;
}

/** The position after so many moves of the line, or the last one. @param {Node} start @param {number} plies */
export const mainAt = (start, plies) => [start, ...mainLine(start)][plies] ?? mainLine(start).at(-1) ?? start;

/** Whether a move belongs to the game itself. @param {Node} node @param {number} plies of the game */
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

/** What might have come in the place of a move. @param {Node} node */
const besides = (node) => (node.before?.next ?? []).filter((other) => other !== node).map(lineFrom);

/**
 * A game with its variations, as PGN has them. What was tried after its end stands beside its last move, and begins with that.
 * @param {Node} start @param {number} plies of the game; its line may be longer @returns {PgnLine}
 */
export function writeTree(start, plies) {
  const line = mainLine(start).slice(0, plies);
  const last = line.at(-1);
  const moves = line.map((node) => moveOf(node, besides(node)));
  for (const node of last?.next ?? []) {
    const more = lineFrom(node);
    const again = moveOf({ .../** @type {Node} */ (last), nags: [], comment: '' }, []);
    moves[moves.length - 1].variations.push({ comment: '', moves: [again, ...more.moves] });
  }
  return { comment: start.comment, moves };
}
