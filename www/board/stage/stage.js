/** @import * as T from '../types.d.ts' */
import { IDLE } from '../session/moves.js';
import { colorOf, menOf, readPlacement, START } from '../session/squares.js';
import { plan } from './animation.js';
import { makeMotion } from './motion.js';
import { Overlay } from './overlay.js';
import { sceneOf } from './scene.js';
import { openScreen } from './screen.js';
import { view } from './view.js';

/** The position in a sentence. @param {string} pieces @param {string} fen @param {T.BoardWords} words */
const told = (pieces, fen, words) => {
  const turn = / [bw]/.exec(fen)?.[0];
  return words.position(menOf(pieces), turn ? (turn === ' b' ? 'black' : 'white') : null);
};

/** What is seen of a board, and met by assistive technology; it knows of no game.
 * @type {T.OpenStage} */
export const openStage = ({ host, root, settings, language, mover, emit, parts }) => {
  /** @type {T.Seen} */
  const seen = {
    pieces: readPlacement(START),
    hand: IDLE,
    shown: null,
    premove: [],
    fallen: -1,
    pointed: null,
    sketches: { record: [], drawn: [], now: [], why: [] },
    hanging: {},
  };
  /** @type {Overlay | null} */
  let overlay = null;
  const scene = () => sceneOf(seen, settings);
  const screen = openScreen(
    host,
    (motion) => view(scene(), motion, seen.held),
    (come) => parts().bringMarks(come),
    () => overlay?.place(screen.box()),
  );
  const { canvas, invalidate } = screen;
  root.append(canvas);
  const motion = makeMotion(seen, settings, screen);

  const lay = () => {
    overlay = new Overlay(parts(), (square) => {
      seen.pointed = square;
      if (seen.hand.kind === 'selected') invalidate();
    });
    overlay.place(screen.box());
    canvas.after(...overlay.nodes);
    // The keys are told before the focus comes, and the network may be gone when they are wanted.
    parts().press('', 0, false);
    return overlay;
  };
  const refresh = () => {
    invalidate();
    const { words } = language;
    if (!words) return;
    const { viewOnly } = settings;
    canvas.role = viewOnly ? 'img' : 'none';
    canvas.ariaLabel = viewOnly ? told(seen.pieces, (seen.shown ?? host).fen, words) : null;
    parts().attend();
    if (viewOnly) {
      for (const node of overlay?.nodes ?? []) node.remove();
      overlay = null;
      return;
    }
    const side = mover();
    const isOwn = (/** @type {string} */ man) => man !== '.' && (side === 'both' || colorOf(man) === side);
    (overlay ?? lay()).update(scene(), words, (square) => isOwn(seen.pieces[square]));
  };
  /** @type {ReturnType<T.OpenStage>['sketch']} */
  const sketch = (which, shapes) => {
    seen.sketches[which] = shapes;
    invalidate();
    if (which === 'drawn') emit('shapeschange', { shapes });
  };

  return {
    ...screen,
    ...motion,
    seen,
    scene,
    refresh,
    get overlay() {
      return overlay;
    },
    sketch,
    wipe: () => seen.sketches.drawn.length && sketch('drawn', []),
    place(pieces, moves) {
      if (moves) motion.animate(plan(seen.pieces, pieces));
      seen.pieces = pieces;
      if (moves) seen.shown = null;
      refresh();
    },
    say: (text) => overlay?.say(text),
  };
};
