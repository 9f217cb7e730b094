/** @import { EngineState, MakeMotion } from '../types.d.ts' */
import { midway } from '../session/moves.js';
import { pointOf } from '../session/squares.js';
import { legsOf, pathsOf, plan } from './animation.js';
import { isTrue } from './scene.js';

/** Animates the pieces.
 * @type {MakeMotion} */
export const makeMotion = (seen, settings, screen) => {
  /** @type {ReturnType<MakeMotion>['animate']} */
  const animate = (motion) =>
    screen.animate(
      motion,
      !motion || isTrue('(prefers-reduced-motion:reduce)') ? 0 : settings.animationDuration * legsOf(motion),
    );
  return {
    animate,
    glide: (man, from, to) => animate({ travels: [{ man, path: [from, pointOf(to)], to }], fades: [] }),
    travel(before, { at, making }, isNew) {
      const shown = /** @type {EngineState} */ (seen.shown);
      const way = before ? shown.ply - before.ply : 0;
      const made = isNew || way === 1 ? shown.lastMove : way === -1 ? before?.lastMove : null;
      const paths = made ? pathsOf(made, !!making) : [];
      if (way < 0) for (const path of paths) path.reverse();
      animate(settings.animationDuration ? plan(midway(seen.pieces, making), shown.pieces, paths, at) : null);
      seen.pieces = shown.pieces;
    },
    showTake(making, at) {
      const { from, take } = making;
      animate(plan(seen.pieces, midway(seen.pieces, making), [[from, take]], at));
    },
  };
};
