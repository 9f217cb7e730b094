/** @import * as T from './types.d.ts' */
import { readComment } from './record/comments.js';

/** The glyphs that request a diagram and rate nothing: first from White's side, then from Black's side. */
const DIAGRAMS = [220, 221];

/** Returns the glyphs that rate a move, without duplicates. @param {T.PgnMove} move */
export const opinionsOf = ({ nags }) => [...new Set(nags)].filter((nag) => !DIAGRAMS.includes(nag));

/** Returns the tokens of a comment. @param {T.Remark} remark @param {T.Node} node @param {boolean} isStart whether the comment stands before the first move of a line @param {number} depth */
const remarkTokens = ({ text, notes, diagram }, node, isStart, depth) => {
  /** @type {T.Token[]} */
  const tokens = [];
  const nag = isStart ? undefined : node.move?.nags.find((nag) => DIAGRAMS.includes(nag));
  if (nag || diagram) tokens.push({ kind: 'diagram', node, black: nag === 221, depth });
  for (const note of notes) tokens.push({ kind: 'note', note, depth });
  if (text) tokens.push({ kind: 'comment', text, node: isStart && depth ? null : node, depth });
  return tokens;
};

/** Returns the printed number of a move, or ''. @param {number} ply the number of plies before the move @param {boolean} parted whether a move of Black needs its number */
const numberOf = (ply, parted) => {
  const count = `${(ply >> 1) + 1}`;
  if (ply % 2 === 0) return `${count}.`;
  return parted ? `${count}…` : '';
};

/**
 * Converts a game to printed tokens and a tree of positions.
 * @param {Pick<T.PgnGame, 'fen' | 'result' | 'line'>} game @returns {{ start: T.Node, tokens: T.Token[] }}
 */
export const readScore = ({ fen, result, line }) => {
  const [, turn, , , , number] = fen.split(/\s+/);
  /** The number of plies before the starting position. */
  const earlier = 2 * ((Number(number) || 1) - 1) + (turn === 'b' ? 1 : 0);
  /** @type {T.Token[]} */
  const tokens = [];

  /** @param {T.PgnLine} line @param {T.Node} before @param {T.Node | null} instead @param {number} depth */
  const addLine = ({ comment, moves }, before, instead, depth) => {
    /** Whether a move of Black needs its number, because text or a variation stands before the move. */
    let parted = true;
    const say = (/** @type {T.Remark} */ remark, /** @type {T.Node} */ node, isStart = false) => {
      const added = remarkTokens(remark, node, isStart, depth);
      tokens.push(...added);
      parted ||= added.some(({ kind }) => kind !== 'note');
    };

    const opening = readComment(comment);
    // The shapes in a variation's opening comment are omitted, because the variation's starting position has its own
    // shapes.
    if (!depth) before.remark = opening;
    say(opening, before, true);
    let at = before;
    for (const move of moves) {
      const remark = readComment(move.comment);
      /** @type {T.Node} */
      const node = { move, ply: at.ply + 1, before: at, next: [], instead, remark };
      at.next.push(node);
      tokens.push({ kind: 'move', node, number: numberOf(earlier + at.ply, parted), depth });
      parted = false;
      say(remark, node);
      addVariations(node, at, depth + 1);
      parted = !!move.variations.length || parted;
      at = node;
    }
  };

  /** @param {T.Node} node @param {T.Node} before @param {number} depth */
  const addVariations = (node, before, depth) => {
    for (const variation of node.move?.variations ?? []) {
      tokens.push({ kind: 'open', depth });
      addLine(variation, before, node, depth);
      tokens.push({ kind: 'close', depth });
    }
  };

  /** @type {T.Node} */
  const start = { move: null, ply: 0, before: null, next: [], instead: null, remark: readComment('') };
  addLine(line, start, null, 0);
  tokens.push({ kind: 'result', text: result, depth: 0 });
  return { start, tokens };
};

/** Returns the moves from the start to a node. @param {T.Node} node */
export const pathTo = (node) => {
  const moves = [];
  for (let at = node; at.move && at.before; at = at.before) moves.push(at.move.packed);
  return moves.reverse();
};

/**
 * Finds the node after these moves. Of several matching nodes, `wanted` comes first, then the main line.
 * @param {T.Node} start @param {T.PackedMove[]} moves @param {T.Node} wanted @returns {T.Found}
 */
export const findLine = (start, moves, wanted) => {
  // A variation may repeat moves of the line that it leaves.
  let ends = [start];
  const end = (/** @type {boolean} */ off) => ({ node: ends.includes(wanted) ? wanted : ends[0], off });
  for (const packed of moves) {
    const next = ends.flatMap((node) => node.next.filter(({ move }) => move?.packed === packed));
    if (!next.length) return end(true);
    ends = next;
  }
  return end(false);
};

/** Returns the number of variations to the move of a main-line node. @param {T.Node} node */
export const variationsOf = (node) => {
  const next = node.before?.next ?? [];
  return next[0] === node ? next.length - 1 : 0;
};

/**
 * Returns the neighbours of a node in each direction.
 * @param {T.Found} found @returns {Record<T.Way, T.Node | null>}
 */
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
