/** @import * as T from './types.d.ts' */
import { readComment } from './comments.js';

/** Glyphs that are no opinion, but have a diagram printed: as White sees it, as Black. */
const DIAGRAMS = [220, 221];

/** What is thought of a move, each thing once however often a file says it. @param {T.PgnMove} move */
export const opinionsOf = ({ nags }) => [...new Set(nags)].filter((nag) => !DIAGRAMS.includes(nag));

/** A game as it is printed, and as one goes through it.
 * @type {T.ReadScore} */
export const readScore = ({ fen, result, line }) => {
  const [, turn, , , , number] = fen.split(/\s+/);
  /** Half-moves before the start. */
  const earlier = 2 * ((Number(number) || 1) - 1) + (turn === 'b' ? 1 : 0);
  /** @type {T.Token[]} */
  const tokens = [];

  /** @param {T.PgnLine} line @param {T.Node} before @param {T.Node | null} instead @param {number} depth */
  const addLine = ({ comment, moves }, before, instead, depth) => {
    /** What parts a move of Black from its number has it printed again. */
    let parted = true;
    const say = (
      /** @type {T.Remark} */ { text, notes, diagram },
      /** @type {T.Node} */ node,
      isStart = false,
    ) => {
      const nag = isStart ? undefined : node.move?.nags.find((nag) => DIAGRAMS.includes(nag));
      if (nag || diagram) tokens.push({ kind: 'diagram', node, black: nag === 221, depth });
      for (const note of notes) tokens.push({ kind: 'note', note, depth });
      if (text) tokens.push({ kind: 'comment', text, node: isStart && depth ? null : node, depth });
      parted ||= !!text || !!nag || diagram;
    };

    const opening = readComment(comment);
    // Its shapes belong to where the game stands before it: in a variation, that place has its own.
    if (!depth) before.remark = opening;
    say(opening, before, true);
    let at = before;
    for (const move of moves) {
      const half = earlier + at.ply;
      const count = `${(half >> 1) + 1}`;
      const remark = readComment(move.comment);
      /** @type {T.Node} */
      const node = { move, ply: at.ply + 1, before: at, next: [], instead, remark };
      at.next.push(node);
      tokens.push({
        kind: 'move',
        node,
        number: half % 2 ? (parted ? `${count}…` : '') : `${count}.`,
        depth,
      });
      parted = false;
      say(remark, node);
      for (const variation of move.variations) {
        tokens.push({ kind: 'open', depth: depth + 1 });
        addLine(variation, at, node, depth + 1);
        tokens.push({ kind: 'close', depth: depth + 1 });
        parted = true;
      }
      at = node;
    }
  };

  /** @type {T.Node} */
  const start = { move: null, ply: 0, before: null, next: [], instead: null, remark: readComment('') };
  addLine(line, start, null, 0);
  tokens.push({ kind: 'result', text: result, depth: 0 });
  return { start, tokens };
};

/** The moves that lead there. @param {T.Node} node */
export const pathTo = (node) => {
  const moves = [];
  for (let at = node; at.move && at.before; at = at.before) moves.push(at.move.packed);
  return moves.reverse();
};

/** @type {T.Find} */
export const find = (start, moves, wanted) => {
  // A variation may begin with the moves of the line that it leaves.
  let ends = [start];
  const end = (/** @type {boolean} */ off) => ({ node: ends.includes(wanted) ? wanted : ends[0], off });
  for (const packed of moves) {
    const next = ends.flatMap((node) => node.next.filter(({ move }) => move?.packed === packed));
    if (!next.length) return end(true);
    ends = next;
  }
  return end(false);
};

/** How many variations there are in the place of a move, where one comes to the first of them from here. @param {T.Node} node */
export const variationsOf = (node) => {
  const next = node.before?.next ?? [];
  return next[0] === node ? next.length - 1 : 0;
};

/** @type {T.WaysFrom} */
export const waysFrom = ({ node, off }) => {
  let first = node;
  while (first.before) first = first.before;
  let last = node;
  while (last.next[0]) last = last.next[0];
  const { before, next, instead } = node;
  return {
    first: off || node !== first ? first : null,
    previous: off ? node : before,
    next: (!off && next[0]) || null,
    last: off || node !== last ? last : null,
    up: instead,
    down: before?.next[before.next.indexOf(node) + 1] ?? null,
  };
};
