/** @import { MakePremoves } from '../types.d.ts' */
import { pseudoMove, stopOf } from '../session/moves.js';
import { colorOf, nameOf } from '../session/squares.js';

/** A move that is set while the other side is to move, and played when it has become legal.
 * @type {MakePremoves} */
export const makePremoves = (inside) => {
  const { send, mover } = inside;
  /** From where to where. @type {number[]} */
  let squares = [];
  const set = (/** @type {number[]} */ next) => {
    squares = next;
    inside.refresh();
    const [from = null, to = null] = next.map(nameOf);
    inside.emit('premove', { from, to });
    if (from && to && inside.words) inside.overlay?.say(inside.words.premove(from, to));
  };
  const drop = () => {
    if (squares.length) set([]);
  };
  return {
    get squares() {
      return squares;
    },
    movesFrom: (square) =>
      inside.session.ask((game) =>
        [...game.premovesFrom(square)].map((to) => pseudoMove(inside.scene().pieces, square, to)),
      ),
    set: (move) => set([move & 63, stopOf(move)]),
    drop,
    play() {
      if (!squares.length) return;
      const [from, to] = squares;
      drop();
      const fits =
        colorOf(inside.scene().pieces[from]) === mover() &&
        [...inside.session.ask((game) => game.movesFrom(from))].some((move) => stopOf(move) === to);
      if (fits) for (const square of [from, to]) send({ kind: 'pick', square, source: 'premove' });
    },
  };
};
