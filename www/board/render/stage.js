/** @import * as T from '../types.d.ts' */
import { detailOf, IDLE } from '../session/moves.js';
import { colorOf, listPieces, nameOf, readPlacement, START } from '../session/squares.js';
import { planAnimation } from './animation.js';
import { makeMotion } from './motion.js';
import { marksOf, sceneOf } from './scene.js';
import { openScreen } from './canvas.js';
import { styleSheet } from './styles.js';

/** Delay before the accessible name of a picture is updated, in milliseconds; it skips positions passed through quickly. */
const REST = 99;

/** Returns the position in sentences, with the last move and the check.
 * @param {string} pieces @param {string} fen @param {ReturnType<T.MarksOf>} marks @param {T.BoardWords} words */
const describePicture = (pieces, fen, { lastMove, checked }, words) => {
  const turn = / [bw]/.exec(fen)?.[0];
  const side = turn ? (turn === ' b' ? 'black' : 'white') : null;
  const move = lastMove && words.move({ ...detailOf(lastMove, fen, 'api'), check: false, mate: false });
  return [
    words.position(listPieces(pieces), side),
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

/** @type {(game: Pick<T.BoardGame, 'createOverlay'>, state: T.BoardState, screen: ReturnType<T.OpenScreen>) => T.Overlay} */
const lay = (game, state, { canvas, invalidate, box }) => {
  const overlay = game.createOverlay((square) => {
    state.hovered = square;
    if (state.interaction.kind === 'selected') invalidate();
  });
  overlay.place(box());
  canvas.after(...overlay.nodes);
  return overlay;
};

/** The visible board and its accessibility layer. It does not depend on the game.
 * @type {T.OpenStage} */
export const openStage = ({ host, root, settings, language, mover, emit, parts }) => {
  /** @type {T.BoardState} */
  const state = {
    pieces: readPlacement(START),
    interaction: IDLE,
    viewed: null,
    pictureFen: '',
    lastMove: null,
    checked: null,
    premove: [],
    fallenKing: -1,
    hovered: null,
    sketches: { record: [], drawn: [], now: [], why: [] },
    dropOrigin: {},
  };
  /** @type {T.Overlay | null} */
  let overlay = null;
  const scene = () => sceneOf(state, settings);
  const screen = openScreen(
    root,
    settings,
    state,
    (come) => parts().loadMarks(come),
    () => overlay?.place(screen.box()),
  );
  root.adoptedStyleSheets = [styleSheet('base'), styleSheet('light')];
  root.append(screen.canvas);
  const name = makeName(screen.canvas);
  const motion = makeMotion(state, settings, screen);

  const refresh = () => {
    screen.invalidate();
    const { words } = language;
    if (!words) return;
    const { viewOnly } = settings;
    name(() =>
      settings.viewOnly
        ? describePicture(state.pieces, (state.viewed ?? host).fen, marksOf(state, settings), words)
        : null,
    );
    parts().updateMoveBox();
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
    overlay ??= lay(game, state, screen);
    overlay.update(scene(), words, (square) => isOwn(state.pieces[square]));
  };
  /** @type {ReturnType<T.OpenStage>['sketch']} */
  const sketch = (which, shapes) => {
    state.sketches[which] = shapes;
    screen.invalidate();
    if (which === 'drawn') emit('shapeschange', { shapes });
  };

  return {
    ...screen,
    ...motion,
    state,
    scene,
    refresh,
    get overlay() {
      return overlay;
    },
    sketch,
    wipe: () => state.sketches.drawn.length && sketch('drawn', []),
    place(pieces, moves) {
      if (moves) motion.animate(settings.animationDuration ? planAnimation(state.pieces, pieces) : null);
      state.pieces = pieces;
      if (moves) state.viewed = null;
      state.lastMove = state.checked = null;
      refresh();
    },
    say: (text) => overlay?.say(text),
  };
};
