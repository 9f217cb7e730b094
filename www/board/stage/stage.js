/** @import * as T from '../types.d.ts' */
import { detailOf, IDLE } from '../session/moves.js';
import { colorOf, menOf, nameOf, readPlacement, START } from '../session/squares.js';
import { plan } from './animation.js';
import { makeMotion } from './motion.js';
import { marksOf, sceneOf } from './scene.js';
import { openScreen } from './screen.js';
import { styleSheet } from './styles.js';

/** Delay before the accessible name of a picture is updated, in milliseconds; it skips positions passed through quickly. */
const REST = 99;

/** Returns the position in sentences, with the last move and the check.
 * @param {string} pieces @param {string} fen @param {ReturnType<T.MarksOf>} marks @param {T.BoardWords} words */
const told = (pieces, fen, { lastMove, checked }, words) => {
  const turn = / [bw]/.exec(fen)?.[0];
  const side = turn ? (turn === ' b' ? 'black' : 'white') : null;
  const move = lastMove && words.move({ ...detailOf(lastMove, fen, 'api'), check: false, mate: false });
  return [
    words.position(menOf(pieces), side),
    move && `${words.lastMove(move)}.`,
    checked !== null && `${words.square(nameOf(checked), pieces[checked])}, ${words.check}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Returns a debounced setter of a picture's accessible name. @param {HTMLElement} canvas */
const makeName = (canvas) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {() => string | null} */ tell) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const name = tell();
      Object.assign(canvas, { role: name ? 'img' : 'none', ariaLabel: name });
    }, REST);
  };
};

/** @type {(game: Pick<T.BoardGame, 'lay'>, seen: T.Seen, screen: ReturnType<T.OpenScreen>) => T.Overlay} */
const lay = (game, seen, { canvas, invalidate, box }) => {
  const overlay = game.lay((square) => {
    seen.pointed = square;
    if (seen.hand.kind === 'selected') invalidate();
  });
  overlay.place(box());
  canvas.after(...overlay.nodes);
  return overlay;
};

/** The visible board and its accessibility layer. It does not depend on the game.
 * @type {T.OpenStage} */
export const openStage = ({ host, root, settings, language, mover, emit, parts }) => {
  /** @type {T.Seen} */
  const seen = {
    pieces: readPlacement(START),
    hand: IDLE,
    shown: null,
    pictured: '',
    lastMove: null,
    checked: null,
    premove: [],
    fallen: -1,
    pointed: null,
    sketches: { record: [], drawn: [], now: [], why: [] },
    hanging: {},
  };
  /** @type {T.Overlay | null} */
  let overlay = null;
  const scene = () => sceneOf(seen, settings);
  const screen = openScreen(
    root,
    settings,
    seen,
    (come) => parts().bringMarks(come),
    () => overlay?.place(screen.box()),
  );
  root.adoptedStyleSheets = [styleSheet('base'), styleSheet('light')];
  root.append(screen.canvas);
  const name = makeName(screen.canvas);
  const motion = makeMotion(seen, settings, screen);

  const refresh = () => {
    screen.invalidate();
    const { words } = language;
    if (!words) return;
    const { viewOnly } = settings;
    name(() =>
      settings.viewOnly ? told(seen.pieces, (seen.shown ?? host).fen, marksOf(seen, settings), words) : null,
    );
    parts().attend();
    if (viewOnly) {
      for (const node of overlay?.nodes ?? []) node.remove();
      overlay = null;
      return;
    }
    // The accessibility layer of a playable board is loaded with the game.
    const { game } = parts();
    if (!game) return;
    const side = mover();
    const isOwn = (/** @type {string} */ man) => man !== '.' && (side === 'both' || colorOf(man) === side);
    overlay ??= lay(game, seen, screen);
    overlay.update(scene(), words, (square) => isOwn(seen.pieces[square]));
  };
  /** @type {ReturnType<T.OpenStage>['sketch']} */
  const sketch = (which, shapes) => {
    seen.sketches[which] = shapes;
    screen.invalidate();
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
      if (moves) motion.animate(settings.animationDuration ? plan(seen.pieces, pieces) : null);
      seen.pieces = pieces;
      if (moves) seen.shown = null;
      seen.lastMove = seen.checked = null;
      refresh();
    },
    say: (text) => overlay?.say(text),
  };
};
