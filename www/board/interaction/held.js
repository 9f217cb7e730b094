/** @import { Drawing, DrawHeld, Lifted, Look, Point, TargetsOf } from '../types.d.ts' */
import {
  capturedOf,
  isCapture,
  isCastling,
  isExchange,
  landingOf,
  makingOf,
  promotionOf,
  stopOf,
  toOf,
  viaOf,
} from '../session/moves.js';
import { squareAt } from '../session/squares.js';

// Drawing of the interaction in progress. View-only boards do not load this.

/** Returns the square under the n-th choice of a promotion. @param {number} to @param {number} n */
export const choiceSquare = (to, n) => to + (to > 31 ? -8 : 8) * n;

/** Returns the square of the piece in hand, or -1. @param {Parameters<Look>[0]['state']} state */
const homeOf = (state) => makingOf(state)?.take ?? ('from' in state ? state.from : -1);

/** Returns an arrow with a gap at both ends. @param {Point} a @param {Point} b @returns {Drawing} */
const arrow = (a, b, room = 0.45) => {
  const part = room / Math.hypot(b.x - a.x, b.y - a.y);
  const [x, y] = [(b.x - a.x) * part, (b.y - a.y) * part];
  return { kind: 'arrow', x: a.x + x, y: a.y + y, to: { x: b.x - x, y: b.y - y } };
};

/** Returns the square under the dragged piece if it is a legal target, else null. @param {Parameters<Look>[0]['state']} state */
export const goalOf = (state) => {
  if (state.kind !== 'dragging') return null;
  const over = squareAt(state.at);
  const goal = makingOf(state) ? toOf : stopOf;
  return state.moves.some((move) => goal(move) === over) ? over : null;
};

/** Returns the drawings of the targets, with previews of the special moves.
 * @type {TargetsOf} */
const targetsOf = ({ pieces, state, hint }, on) => {
  /** @type {Drawing[]} */
  const list = [];
  /** Drawn over the arrows, which may cross them. @type {Drawing[]} */
  const goals = [];
  /** Previews of pieces: small in a corner, or translucent. @type {Drawing[]} */
  const ghosts = [];
  const making = makingOf(state);
  const home = homeOf(state);
  const small = (/** @type {string} */ man, /** @type {number} */ square) => {
    const { x, y } = on(square);
    ghosts.push({ kind: 'man', man, x: x + 0.29, y: y - 0.29, scale: 0.42, alpha: 0.8 });
  };
  if (making) {
    list.push({ kind: 'selected', ...on(making.from) });
    // The capturer continues like the captured piece.
    small(capturedOf(making.moves[0], pieces[home]), home);
  }
  if (state.kind !== 'idle') list.push({ kind: 'selected', ...on(home) });
  if (state.kind === 'idle' || state.kind === 'promoting') return { list, goals, ghosts };
  const over = state.kind === 'dragging' ? goalOf(state) : hint;
  const goal = making ? toOf : stopOf;
  for (const [to, move] of new Map(state.moves.map((move) => [goal(move), move]))) {
    const at = on(to);
    if (state.kind === 'dragging' && over === to) list.push({ kind: 'selected', ...at });
    if (isExchange(move) && over === to) {
      small(pieces[home], to);
      small(pieces[to], home);
    } else if (isExchange(move)) {
      for (const side of [-1, 1]) {
        const [x, y] = [at.x + 0.29, at.y - 0.31 + side * 0.08];
        list.push(arrow({ x: x + side * 0.17, y }, { x: x - side * 0.17, y }, 0));
      }
    } else if (making || !isCapture(move)) goals.push({ kind: 'dot', ...at });
    else {
      goals.push({ kind: 'ring', ...at });
      const onwards = state.moves.map((other) => (stopOf(other) === to ? toOf(other) : to));
      for (const end of over === to ? new Set(onwards) : [])
        if (end !== to) list.push({ kind: 'speck', ...on(end) });
    }
    if (isCastling(move) && (over === to || over === 'all')) {
      const [partner, landing] = [viaOf(move), landingOf(move)];
      ghosts.push({ kind: 'man', man: pieces[partner], ...on(landing), alpha: 0.45 });
      list.push({ kind: 'partner', ...on(partner) }, arrow(on(partner), on(landing)));
    }
  }
  return { list, goals, ghosts };
};

/** Returns the drawings of a promotion's choices, over everything else. @param {Extract<Parameters<Look>[0]['state'], { kind: 'promoting' }>} state
 * @param {boolean} isWhite @param {(square: number) => Point} on @returns {Drawing[]} */
const choicesOf = ({ to, moves }, isWhite, on) => [
  { kind: 'veil' },
  ...moves.flatMap((move, n) => {
    const man = promotionOf(move);
    const at = on(choiceSquare(to, n));
    return /** @type {Drawing[]} */ ([
      { kind: 'choice', ...at },
      { kind: 'man', man: isWhite ? man : man.toLowerCase(), ...at },
    ]);
  }),
];

/** Returns the dragged piece, or null.
 * @type {Lifted} */
export const lifted = ({ pieces, state, flip, faceToFace }) => {
  if (state.kind !== 'dragging') return null;
  const man = pieces[homeOf(state)];
  const { x, y } = state.at;
  // Enlarge the piece and raise it, because a finger covers its square.
  const [scale, lift] = state.touch ? [1.5, 0.7] : [1.1, 0.06];
  const turned = !!faceToFace && man < 'a' === flip;
  return { man, x: flip ? 7 - x : x, y: (flip ? y : 7 - y) - lift, scale, turned };
};

/** @type {DrawHeld} */
export const drawHeld = (scene, on) => {
  const { pieces, state } = scene;
  const home = homeOf(state);
  /** @type {Drawing[]} */
  const over = [];
  if (state.kind === 'promoting') over.push(...choicesOf(state, pieces[home] < 'a', on));
  const { list, goals, ghosts } = targetsOf(scene, on);
  return {
    under: [...list, ...goals],
    ghosts,
    over,
    faint: state.kind === 'promoting' ? [[home, 0]] : state.kind === 'dragging' ? [[home, 0.25]] : [],
    king: makingOf(state)?.from,
  };
};
