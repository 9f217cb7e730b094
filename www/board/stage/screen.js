/** @import { Motion, OpenScreen, PaintMark } from '../types.d.ts' */
import { pictureOf } from '../pieces/printed.js';
import { paint } from './painter.js';
import { sceneOf } from './scene.js';
import { dress, readTheme } from './styles.js';
import { view } from './view.js';

// Many boards may be on a page: one observer, one watch and one frame are for all of them.

/** The canvases on the page, and what each does about a new size; without one, about new colours.
 * @type {Map<Element, (entry?: ResizeObserverEntry) => void>} */
const shown = new Map();
/** How long boards out of sight are painted in a frame before they wait for another one, in milliseconds. */
const LONG = 16;
/** What is to be painted in the next frame. @type {Map<Element, () => void>} */
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
        // Such as of a board that has come to another document: the others are painted.
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

/** Resize observers that count CSS pixels miss a change of the ratio alone. */
const watch = () => {
  matchMedia(`(resolution:${devicePixelRatio}dppx)`).addEventListener('change', watch, { once: true });
  for (const canvas of shown.keys()) {
    observer?.unobserve(canvas);
    observe(canvas);
  }
};

/** The canvas in device pixels. @param {ResizeObserverEntry} entry */
const measure = ({ contentBoxSize, devicePixelContentBoxSize }) => {
  const css = contentBoxSize[0].inlineSize;
  const box = devicePixelContentBoxSize?.[0];
  const width = box?.inlineSize ?? Math.round(css * devicePixelRatio);
  const height = box?.blockSize ?? Math.round(contentBoxSize[0].blockSize * devicePixelRatio);
  return { width, height, ratio: width / css };
};

/** Where its squares are, with coordinates on the left and below or without. @param {ReturnType<typeof measure>} box @param {boolean} out */
const squaresOf = ({ width, height, ratio }, out) => {
  const side = Math.min(width, height);
  const rim = out ? Math.round(Math.max(14 * ratio, Math.min(side * 0.035, 24 * ratio))) : 0;
  const size = (side - rim) >> 3;
  const [left, top] = [(width - rim - size * 8) >> 1, (height - rim - size * 8) >> 1];
  return { left: left + rim, top, size, ratio, rim };
};

/** The CSS left, top, width and height of the squares. @param {HTMLCanvasElement} canvas @param {ReturnType<typeof squaresOf>} squares */
const boxOf = (canvas, { left, top, size, ratio }) => {
  const side = (size * 8) / ratio;
  return [canvas.offsetLeft + left / ratio, canvas.offsetTop + top / ratio, side, side].map((n) => `${n}px`);
};

/** One observer, one watch, for the first board that is shown. */
const begin = () => {
  observer = new ResizeObserver((entries) => {
    for (const entry of entries) shown.get(entry.target)?.(entry);
    // At once: a canvas is emptied by its new size, and must not be seen so.
    flush();
  });
  const repaintAll = () => {
    for (const resize of shown.values()) resize();
  };
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', repaintAll);
  // Firefox makes no transition of a scheme that the page changes, mostly by an attribute of its root.
  new MutationObserver(repaintAll).observe(document.documentElement, { attributes: true });
  watch();
};

/** Draws arrows and marks; the first one brings what does. @param {Parameters<OpenScreen>[3]} bring @param {() => void} again @returns {PaintMark} */
const marking = (bring, again) => {
  /** @type {PaintMark} */
  let mark = () => {
    mark = () => {};
    bring(({ paintMark }) => {
      mark = paintMark;
      again();
    });
  };
  return (...what) => mark(...what);
};

/** The canvas of a board: its device pixels, and when they are painted.
 * @type {OpenScreen} */
export const openScreen = (root, settings, seen, bringMarks, placed) => {
  const canvas = document.createElement('canvas');
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(root.host);
  let box = { width: 0, height: 0, ratio: 1 };
  let geometry = squaresOf(box, false);
  /** @type {Omit<Motion, 'progress'> & { start: number, duration: number } | null} */
  let moving = null;
  const mark = marking(bringMarks, () => again());
  /** What is on the canvas. */
  let picture = '';
  let theme = /** @type {ReturnType<typeof readTheme>} */ ({});

  const pictured = (/** @type {string} */ man, /** @type {number} */ side) =>
    pictureOf(man, side, theme, seen.set);
  const invalidate = () => {
    if (shown.has(canvas)) plan(canvas, repaint);
  };
  const again = () => {
    picture = '';
    invalidate();
  };
  const wear = () => dress(root, settings.theme, canvas);
  const isOut = () => settings.coordinates === 'outside';
  const fit = () => {
    geometry = squaresOf(box, isOut());
    placed();
  };
  const repaint = () => {
    if (isOut() !== !!geometry.rim) fit();
    if (!(geometry.size > 0)) return;
    const progress = moving ? (performance.now() - moving.start) / moving.duration : 1;
    // Some clocks go back.
    if (Math.floor(progress)) moving = null;
    const scene = sceneOf(seen, settings);
    wear();
    theme = readTheme(style);
    const wanted = JSON.stringify([scene, theme, seen.set?.name]);
    if (wanted !== picture) {
      const list = view(scene, moving && { plan: moving.plan, progress }, seen.held);
      paint(ctx, list, geometry, theme, (man, x, y, side) => ctx.drawImage(pictured(man, side), x, y), mark);
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
  // The system may have taken the canvas's memory away.
  canvas.addEventListener('contextrestored', again);
  // The page has changed its scheme.
  canvas.addEventListener('transitionend', invalidate);

  return {
    canvas,
    dress: wear,
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
