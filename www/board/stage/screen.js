/** @import { Motion, OpenScreen, PaintMark } from '../types.d.ts' */
import { paint } from './painter.js';
import { readTheme } from './styles.js';

// Many boards may be on a page: one observer, one watch and one frame are for all of them.

/** The canvases on the page, and what each does about a new size; without one, about new colours.
 * @type {Map<Element, (entry?: ResizeObserverEntry) => void>} */
const shown = new Map();
/** What is to be painted in the next frame. @type {Set<() => void>} */
const due = new Set();
/** @type {ResizeObserver | undefined} */
let observer;

const flush = () => {
  const now = [...due];
  due.clear();
  for (const repaint of now) repaint();
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

/** The canvas in device pixels, and where its squares are. @param {ResizeObserverEntry} entry */
const measure = ({ contentBoxSize, devicePixelContentBoxSize }) => {
  const css = contentBoxSize[0].inlineSize;
  const box = devicePixelContentBoxSize?.[0];
  const width = box?.inlineSize ?? Math.round(css * devicePixelRatio);
  const height = box?.blockSize ?? Math.round(contentBoxSize[0].blockSize * devicePixelRatio);
  const size = Math.min(width, height) >> 3;
  const left = (width - size * 8) >> 1;
  const top = (height - size * 8) >> 1;
  return { width, height, left, top, size, ratio: width / css };
};

/** One observer, one watch, for the first board that is shown. */
const begin = () => {
  observer = new ResizeObserver((entries) => {
    for (const entry of entries) shown.get(entry.target)?.(entry);
    // At once: a canvas is emptied by its new size, and must not be seen so.
    flush();
  });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => {
    for (const resize of shown.values()) resize();
  });
  watch();
};

/** Draws arrows and marks; the first one brings what does. @param {Parameters<OpenScreen>[2]} bring @param {() => void} again @returns {PaintMark} */
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
export const openScreen = (host, look, bringMarks, placed) => {
  const canvas = document.createElement('canvas');
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(host);
  let geometry = { left: 0, top: 0, size: 0, ratio: 1 };
  /** @type {Omit<Motion, 'progress'> & { start: number, duration: number } | null} */
  let moving = null;
  const mark = marking(bringMarks, () => again());
  /** What is on the canvas. */
  let picture = '';

  const invalidate = () => {
    if (!shown.has(canvas)) return;
    if (!due.size) requestAnimationFrame(flush);
    due.add(repaint);
  };
  const again = () => {
    picture = '';
    invalidate();
  };
  const repaint = () => {
    if (!geometry.size) return;
    const progress = moving ? (performance.now() - moving.start) / moving.duration : 1;
    // Some clocks go back.
    if (Math.floor(progress)) moving = null;
    const list = look(moving && { plan: moving.plan, progress });
    const theme = readTheme(style);
    const wanted = JSON.stringify([list, theme]);
    if (wanted !== picture) {
      picture = wanted;
      paint(ctx, list, geometry, theme, undefined, mark);
    }
    if (moving) invalidate();
  };
  /** @type {(entry?: ResizeObserverEntry) => void} */
  const resize = (entry) => {
    if (!entry) return invalidate();
    const { width, height, ...squares } = measure(entry);
    Object.assign(canvas, { width, height });
    geometry = squares;
    placed();
    again();
  };
  // The system may have taken the canvas's memory away.
  canvas.addEventListener('contextrestored', again);

  return {
    canvas,
    invalidate,
    box() {
      const { left, top, size, ratio } = geometry;
      const side = size * 8;
      return [
        canvas.offsetLeft + left / ratio,
        canvas.offsetTop + top / ratio,
        side / ratio,
        side / ratio,
      ].map((n) => `${n}px`);
    },
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
      due.delete(repaint);
    },
  };
};
