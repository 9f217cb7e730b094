/** @import { EngineState, MakeMotion } from '../types.d.ts' */
import { piecesAfterTake } from '../session/moves.js';
import { pointOf } from '../session/squares.js';
import { legsOf, pathsOf, planAnimation } from './animation.js';
import { isTrue } from './scene.js';

/** Animates the pieces.
 * @type {MakeMotion} */
export const makeMotion = (state, settings, screen) => {
  /** @type {ReturnType<MakeMotion>['animate']} */
  const animate = (motion) =>
    screen.animate(
      motion,
      !motion || isTrue('(prefers-reduced-motion:reduce)') ? 0 : settings.animationDuration * legsOf(motion),
    );
  return {
    animate,
    glide: (piece, from, to) => animate({ travels: [{ piece, path: [from, pointOf(to)], to }], fades: [] }),
    travel(before, { at, making }, isNew) {
      const shown = /** @type {EngineState} */ (state.viewed);
      const way = before ? shown.ply - before.ply : 0;
      const made = isNew || way === 1 ? shown.lastMove : way === -1 ? before?.lastMove : null;
      const paths = made ? pathsOf(made, !!making) : [];
      if (way < 0) for (const path of paths) path.reverse();
      animate(
        settings.animationDuration
          ? planAnimation(piecesAfterTake(state.pieces, making), shown.pieces, paths, at)
          : null,
      );
      state.pieces = shown.pieces;
    },
    showTake(making, at) {
      const { from, take } = making;
      animate(planAnimation(state.pieces, piecesAfterTake(state.pieces, making), [[from, take]], at));
    },
  };
};
