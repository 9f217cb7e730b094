/** @import { DrawInteraction, Drawing, Interaction, MoveOption, Point, Scene } from '../types.d.ts' */
import { capturedBy, makingOf, targetOf } from '../session/moves.js';
import { squareAt } from '../session/squares.js';

// Drawings for the interaction in progress. View-only boards do not load this file.

/** Returns the square that the n-th choice of a promotion covers. @param {number} to @param {number} n */
export const choiceSquare = (to, n) => to + (to > 31 ? -8 : 8) * n;

/** Returns the square of the selected piece, or -1. @param {Interaction} state */
const homeOf = (state) => makingOf(state)?.take ?? ('from' in state ? state.from : -1);

/** Returns an arrow with a gap at both ends. @param {Point} a @param {Point} b @returns {Drawing} */
const arrow = (a, b, room = 0.45) => {
  const part = room / Math.hypot(b.x - a.x, b.y - a.y);
  const [x, y] = [(b.x - a.x) * part, (b.y - a.y) * part];
  return { kind: 'arrow', x: a.x + x, y: a.y + y, to: { x: b.x - x, y: b.y - y } };
};

/** Returns the square under the dragged piece if the square is a legal target, else null. @param {Interaction} state */
export const targetUnderPointer = (state) => {
  if (state.kind !== 'dragging') return null;
  const over = squareAt(state.at);
  const making = makingOf(state);
  return state.moves.some((move) => targetOf(move, making) === over) ? over : null;
};

/** @typedef {ReturnType<typeof targetsOf>} Layers */

/** Returns a small preview of a piece in the corner of a square. @param {string} piece @param {Point} square @returns {Drawing} */
const preview = (piece, { x, y }) => ({
  kind: 'piece',
  piece,
  x: x + 0.29,
  y: y - 0.29,
  scale: 0.42,
  alpha: 0.8,
});

/** Returns two small arrows in the corner of a square, for an exchange. @param {Point} square */
const exchangeArrows = ({ x, y }) =>
  [-1, 1].map((side) => {
    const [midX, midY] = [x + 0.29, y - 0.31 + side * 0.08];
    return arrow({ x: midX + side * 0.17, y: midY }, { x: midX - side * 0.17, y: midY }, 0);
  });

/** Returns the squares on which a capture may end, other than its Take square. @param {MoveOption[]} moves @param {number} take */
const makesAfter = (moves, take) =>
  new Set(moves.filter(({ stop, to }) => stop === take && to !== take).map(({ to }) => to));

/** Adds the drawings for one target square. `isOver`: whether the target is under the pointer. @param {Layers} layers @param {MoveOption} move @param {number} to
 * @param {boolean} isOver @param {Pick<Scene, 'pieces' | 'interaction'>} scene @param {(square: number) => Point} on */
const addTarget = ({ list, goals, ghosts }, move, to, isOver, { pieces, interaction }, on) => {
  const at = on(to);
  if (move.exchange) {
    const home = homeOf(interaction);
    if (isOver) ghosts.push(preview(pieces[home], at), preview(pieces[to], on(home)));
    else list.push(...exchangeArrows(at));
  } else if (makingOf(interaction) || !move.captured) goals.push({ kind: 'dot', ...at });
  else {
    goals.push({ kind: 'ring', ...at });
    const ends = isOver && 'moves' in interaction ? makesAfter(interaction.moves, to) : [];
    for (const end of ends) list.push({ kind: 'speck', ...on(end) });
  }
};

/** Adds the preview of castling: the square of the partner, and the square on which it lands. @param {Layers} layers
 * @param {NonNullable<MoveOption['partner']>} partner @param {(square: number) => Point} on */
const addCastling = ({ list, ghosts }, { from, to, piece }, on) => {
  ghosts.push({ kind: 'piece', piece, ...on(to), alpha: 0.45 });
  list.push({ kind: 'partner', ...on(from) }, arrow(on(from), on(to)));
};

/**
 * Returns the drawings for the target squares, with previews of special moves. `goals` are drawn over the arrows,
 * because arrows may cross them. `ghosts` are previews of pieces: small in a corner, or translucent.
 * @param {Pick<Scene, 'pieces' | 'interaction' | 'hint'>} scene @param {(square: number) => Point} on
 * @returns {Record<'list' | 'goals' | 'ghosts', Drawing[]>}
 */
const targetsOf = ({ pieces, interaction, hint }, on) => {
  /** @type {Layers} */
  const layers = { list: [], goals: [], ghosts: [] };
  const { list, ghosts } = layers;
  const making = makingOf(interaction);
  const home = homeOf(interaction);
  if (making) {
    list.push({ kind: 'selected', ...on(making.from) });
    // The capturing piece continues like the captured piece.
    ghosts.push(preview(capturedBy(making), on(home)));
  }
  if (interaction.kind !== 'idle') list.push({ kind: 'selected', ...on(home) });
  if (interaction.kind === 'idle' || interaction.kind === 'promoting') return layers;
  const isDragging = interaction.kind === 'dragging';
  const over = isDragging ? targetUnderPointer(interaction) : hint;
  for (const [to, move] of new Map(interaction.moves.map((move) => [targetOf(move, making), move]))) {
    if (isDragging && over === to) list.push({ kind: 'selected', ...on(to) });
    addTarget(layers, move, to, over === to, { pieces, interaction }, on);
    const { partner, exchange } = move;
    if (partner && !exchange && (over === to || over === 'all')) addCastling(layers, partner, on);
  }
  return layers;
};

/** Returns the drawings of the choices of a promotion, which cover everything else. @param {Extract<Interaction, { kind: 'promoting' }>} state
 * @param {(square: number) => Point} on @returns {Drawing[]} */
const choicesOf = ({ to, moves }, on) => [
  { kind: 'veil' },
  ...moves.flatMap(
    /** @returns {Drawing[]} */ ({ promotion }, n) => {
      const at = on(choiceSquare(to, n));
      return [
        { kind: 'choice', ...at },
        { kind: 'piece', piece: promotion ?? '', ...at },
      ];
    },
  ),
];

/**
 * Returns the dragged piece, its position in squares from the top left, and its scale, or null.
 * @param {Scene} scene
 * @returns {{ piece: string, x: number, y: number, scale: number, turned: boolean } | null}
 */
export const draggedPiece = ({ pieces, interaction, flip, faceToFace }) => {
  if (interaction.kind !== 'dragging') return null;
  const piece = pieces[homeOf(interaction)];
  const { x, y } = interaction.at;
  // The piece is enlarged and raised, because a finger covers its square.
  const [scale, lift] = interaction.touch ? [1.5, 0.7] : [1.1, 0.06];
  const turned = !!faceToFace && piece < 'a' === flip;
  return { piece, x: flip ? 7 - x : x, y: (flip ? y : 7 - y) - lift, scale, turned };
};

/** @type {DrawInteraction} */
export const drawInteraction = (scene, on) => {
  const { interaction } = scene;
  const home = homeOf(interaction);
  /** @type {Drawing[]} */
  const over = [];
  if (interaction.kind === 'promoting') over.push(...choicesOf(interaction, on));
  const { list, goals, ghosts } = targetsOf(scene, on);
  return {
    under: [...list, ...goals],
    ghosts,
    over,
    faint:
      interaction.kind === 'promoting' ? [[home, 0]] : interaction.kind === 'dragging' ? [[home, 0.25]] : [],
    king: makingOf(interaction)?.from,
  };
};
