/** @import { MakePremoves } from '../types.d.ts' */
import { pseudoMove, stopOf } from '../session/moves.js';
import { colorOf, nameOf } from '../session/squares.js';

/** A move that is set while the other side is to move, and played when it has become legal.
 * @type {MakePremoves} */
export const makePremoves = ({ stage, language, parts, emit }) => {
  const { seen } = stage;
  const session = () => /** @type {NonNullable<typeof parts.game>} */ (parts.game).session;
  const set = (/** @type {number[]} */ next) => {
    seen.premove = next;
    stage.refresh();
    const [from = null, to = null] = next.map(nameOf);
    emit('premove', { from, to });
    if (from && to && language.words) stage.say(language.words.premove(from, to));
  };
  const drop = () => {
    if (seen.premove.length) set([]);
  };
  return {
    movesFrom: (square) =>
      session().ask((game) =>
        [...game.premovesFrom(square)].map((to) => pseudoMove(stage.scene().pieces, square, to)),
      ),
    set: (move) => set([move & 63, stopOf(move)]),
    drop,
    play() {
      if (!seen.premove.length) return;
      const [from, to] = seen.premove;
      drop();
      const fits =
        colorOf(stage.scene().pieces[from]) === parts.game?.mover() &&
        [...session().ask((game) => game.movesFrom(from))].some((move) => stopOf(move) === to);
      if (fits) for (const square of [from, to]) parts.send({ kind: 'pick', square, source: 'premove' });
    },
  };
};
