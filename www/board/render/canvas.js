/** @import * as T from '../types.d.ts' */
import { pictureOf } from '../pieces/printed.js';
import { detailOf, IDLE } from '../session/moves.js';
import { listPieces, nameOf, readPlacement, START } from '../session/squares.js';
import { legsOf, planAnimation } from './animation.js';
import { paintDisplayList } from './painter.js';
import { applyTheme, readTheme, styleSheet } from './styles.js';
import { displayListOf, isTrue, marksOf, sceneOf } from './view.js';

// All boards of a page share one resize observer, one resolution listener and one animation frame.

/** The connected canvases with their handlers. A handler that is called without an entry only repaints its canvas.
 * @type {Map<Element, (entry?: ResizeObserverEntry) => void>} */
const shown = new Map();
/** The time per frame for painting off-screen boards, in milliseconds; the remaining boards wait for the next frame. */
const LONG = 16;
/** The canvases to repaint in the next frame. @type {Map<Element, () => void>} */
const due = new Map();
/** @type {ResizeObserver | undefined} */
let observer;

/** @param {Element} canvas */
const isInSight = (canvas) => {
  const { top, bottom } = canvas.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const flush = () => {
  const [now, start] = [[...due], performance.now()];
  due.clear();
  for (const [canvas, repaint] of now) {
    if (performance.now() - start > LONG && !isInSight(canvas)) plan(canvas, repaint);
    else {
      try {
        repaint();
      } catch (error) {
        // An error in one board, such as a board moved to another document, does not stop the other boards.
        reportError(error);
      }
    }
  }
};

/** @param {Element} canvas @param {() => void} repaint */
const plan = (canvas, repaint) => {
  if (!due.size) requestAnimationFrame(flush);
  due.set(canvas, repaint);
};

const observe = (/** @type {Element} */ canvas) => {
  try {
    observer?.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer?.observe(canvas);
  }
};

/** Resize observers that use CSS pixels miss a change of the device pixel ratio, so the canvas is observed again. */
const watch = () => {
  matchMedia(`(resolution:${devicePixelRatio}dppx)`).addEventListener('change', watch, { once: true });
  for (const canvas of shown.keys()) {
    observer?.unobserve(canvas);
    observe(canvas);
  }
};

/** Returns the size of the canvas in device pixels. @param {ResizeObserverEntry} entry */
const measure = ({ contentBoxSize, devicePixelContentBoxSize }) => {
  const css = contentBoxSize[0].inlineSize;
  const box = devicePixelContentBoxSize?.[0];
  const width = box?.inlineSize ?? Math.round(css * devicePixelRatio);
  const height = box?.blockSize ?? Math.round(contentBoxSize[0].blockSize * devicePixelRatio);
  return { width, height, ratio: width / css };
};

/** Returns the geometry of the squares; `out` reserves space for coordinates on the left and below. @param {ReturnType<typeof measure>} box @param {boolean} out */
const squaresOf = ({ width, height, ratio }, out) => {
  const side = Math.min(width, height);
  const rim = out ? Math.round(Math.max(14 * ratio, Math.min(side * 0.035, 24 * ratio))) : 0;
  const size = (side - rim) >> 3;
  const [left, top] = [(width - rim - size * 8) >> 1, (height - rim - size * 8) >> 1];
  return { left: left + rim, top, size, ratio, rim };
};

/** Returns the CSS left, top, width and height of the squares. @param {HTMLCanvasElement} canvas @param {ReturnType<typeof squaresOf>} squares */
const boxOf = (canvas, { left, top, size, ratio }) => {
  const side = (size * 8) / ratio;
  return [canvas.offsetLeft + left / ratio, canvas.offsetTop + top / ratio, side, side].map((n) => `${n}px`);
};

/** Creates the shared observers when the first board is connected. */
const begin = () => {
  observer = new ResizeObserver((entries) => {
    for (const entry of entries) shown.get(entry.target)?.(entry);
    // Resizing clears a canvas, so the code repaints it before the browser shows it.
    flush();
  });
  const repaintAll = () => {
    for (const resize of shown.values()) resize();
  };
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', repaintAll);
  // Firefox starts no transition when the page changes its colour scheme, which is usually an attribute of the root
  // element.
  new MutationObserver(repaintAll).observe(document.documentElement, { attributes: true });
  watch();
};

/**
 * The canvas of a board, with its size in device pixels and the schedule of its repaints.
 * @param {ShadowRoot} root @param {T.Settings} settings @param {T.BoardState} state
 * @param {() => void} placed a callback for a change of the position or size of the squares
 * @returns {T.Screen}
 */
const openScreen = (root, settings, state, placed) => {
  const canvas = document.createElement('canvas');
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(root.host);
  let box = { width: 0, height: 0, ratio: 1 };
  let geometry = squaresOf(box, false);
  /** @type {Omit<T.Motion, 'progress'> & { start: number, duration: number } | null} */
  let moving = null;
  /** The key of the picture on the canvas; '' forces a repaint. */
  let picture = '';
  /** The colours of the picture on the canvas. @type {Partial<T.Theme>} */
  let theme = {};

  const pictured = (/** @type {string} */ piece, /** @type {number} */ side) =>
    pictureOf(piece, side, theme, state.set);
  const invalidate = () => {
    if (shown.has(canvas)) plan(canvas, repaint);
  };
  const again = () => {
    picture = '';
    invalidate();
  };
  const wear = () => applyTheme(root, settings.theme, canvas);
  const isOut = () => settings.coordinates === 'outside';
  const fit = () => {
    geometry = squaresOf(box, isOut());
    placed();
  };
  const repaint = () => {
    if (isOut() !== !!geometry.rim) fit();
    if (!(geometry.size > 0)) return;
    const progress = moving ? (performance.now() - moving.start) / moving.duration : 1;
    // Some clocks go backwards, so a negative progress ends the animation as well.
    if (Math.floor(progress)) moving = null;
    const scene = sceneOf(state, settings);
    wear();
    const colors = readTheme(style);
    theme = colors;
    const wanted = JSON.stringify([scene, colors, state.set?.name]);
    if (wanted !== picture) {
      const list = displayListOf(scene, moving && { plan: moving.plan, progress }, state.drawInteraction);
      paintDisplayList(ctx, list, geometry, colors, (piece, x, y, side) =>
        ctx.drawImage(pictured(piece, side), x, y),
      );
    }
    picture = moving ? '' : wanted;
    if (moving) invalidate();
  };
  /** @type {(entry?: ResizeObserverEntry) => void} */
  const resize = (entry) => {
    if (!entry) return invalidate();
    box = measure(entry);
    Object.assign(canvas, { width: box.width, height: box.height });
    fit();
    again();
  };
  // The browser may have discarded the contents of the canvas.
  canvas.addEventListener('contextrestored', again);
  // The page has changed its colour scheme.
  canvas.addEventListener('transitionend', invalidate);

  return {
    canvas,
    applyTheme: wear,
    invalidate,
    pictured,
    box: () => boxOf(canvas, geometry),
    animate(plan, duration) {
      moving = plan && duration > 0 ? { plan, start: performance.now(), duration } : null;
      invalidate();
    },
    connect() {
      if (!observer) begin();
      shown.set(canvas, resize);
      observe(canvas);
    },
    disconnect() {
      shown.delete(canvas);
      observer?.unobserve(canvas);
      due.delete(canvas);
    },
  };
};

/** The delay before a picture's accessible name is updated, in milliseconds, so that positions that pass quickly are skipped. */
const REST = 99;

/** Returns the position in sentences, with the last move and the check.
 * @param {string} pieces @param {string} fen @param {Pick<T.EngineState, 'lastMove' | 'checked'>} marks @param {T.BoardWords} words */
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

/** Returns a debounced function that sets a picture's accessible name. @param {HTMLElement} canvas */
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

/** @type {(game: Pick<T.BoardController, 'createOverlay'>, state: T.BoardState, screen: T.Screen) => T.Overlay} */
const addOverlay = (game, state, { canvas, invalidate, box }) => {
  const overlay = game.createOverlay((square) => {
    state.hovered = square;
    if (state.interaction.kind === 'selected') invalidate();
  });
  overlay.place(box());
  canvas.after(...overlay.nodes);
  return overlay;
};

/**
 * The visible board and its accessibility layer. The visible board does not depend on the game.
 * @param {Pick<T.BoardPorts, 'host' | 'root' | 'settings' | 'language' | 'emit'> & { mover(): T.Mover, parts(): { game: Pick<T.BoardController, 'createOverlay' | 'updateMoveBox'> | null, players: Pick<T.Players, 'place'> | null } }} ports
 * @returns {T.Stage}
 */
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
  const fit = () => {
    const { players } = parts();
    if (!overlay && !players) return;
    const box = screen.box();
    overlay?.place(box);
    players?.place(box);
  };
  const screen = openScreen(root, settings, state, fit);
  root.adoptedStyleSheets = [styleSheet('base'), styleSheet('light')];
  root.append(screen.canvas);
  const name = makeName(screen.canvas);
  /** @type {T.Stage['animate']} */
  const animate = (plan) => {
    const isStill = !plan || isTrue('(prefers-reduced-motion:reduce)');
    screen.animate(plan, isStill ? 0 : settings.animationDuration * legsOf(plan));
  };

  /** Updates the accessibility layer of a playable board, which is loaded with the game. @param {T.BoardWords} words */
  const updateOverlay = (words) => {
    const { game } = parts();
    if (!game) return;
    overlay ??= addOverlay(game, state, screen);
    overlay.update(scene(), words, mover());
  };
  const refresh = () => {
    screen.invalidate();
    const { words } = language;
    if (!words) return;
    name(() =>
      settings.viewOnly
        ? describePicture(state.pieces, (state.viewed ?? host).fen, marksOf(state, settings), words)
        : null,
    );
    parts().game?.updateMoveBox();
    if (!settings.viewOnly) return updateOverlay(words);
    for (const node of overlay?.nodes ?? []) node.remove();
    overlay = null;
  };
  /** @type {T.Stage['sketch']} */
  const sketch = (which, shapes) => {
    state.sketches[which] = shapes;
    screen.invalidate();
    if (which === 'drawn') emit('shapeschange', { shapes });
  };

  return {
    ...screen,
    animate,
    state,
    scene,
    refresh,
    get overlay() {
      return overlay;
    },
    sketch,
    fit,
    reserveEdges(on) {
      screen.canvas.classList.toggle('edged', on);
      fit();
    },
    wipe: () => state.sketches.drawn.length && sketch('drawn', []),
    place(pieces, moves) {
      if (moves) animate(settings.animationDuration ? planAnimation(state.pieces, pieces) : null);
      state.pieces = pieces;
      if (moves) state.viewed = null;
      state.lastMove = state.checked = null;
      refresh();
    },
    say: (text) => overlay?.say(text),
  };
};
