/** @import { Motion, OpenScreen } from './types.d.ts' */
import { paint } from './painter.js';
import { readTheme } from './styles.js';

/** The canvas of a board: its device pixels, and when they are painted.
 * @type {OpenScreen} */
export const openScreen = (host, look, placed) => {
  const canvas = document.createElement('canvas');
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const scheme = matchMedia('(prefers-color-scheme:dark)');
  let geometry = { left: 0, top: 0, size: 0, ratio: 1 };
  /** @type {MediaQueryList | undefined} */
  let resolution;
  /** @type {Omit<Motion, 'progress'> & { start: number, duration: number } | null} */
  let moving = null;
  let frame = 0;

  const invalidate = () => {
    frame ||= requestAnimationFrame(repaint);
  };
  const repaint = () => {
    frame = 0;
    if (!geometry.size) return;
    const progress = moving ? (performance.now() - moving.start) / moving.duration : 1;
    if (progress >= 1) moving = null;
    paint(ctx, look(moving && { plan: moving.plan, progress }), geometry, readTheme(host));
    if (moving) invalidate();
  };

  const observer = new ResizeObserver(([{ contentBoxSize, devicePixelContentBoxSize }]) => {
    const css = contentBoxSize[0].inlineSize;
    const ratio = devicePixelRatio;
    const box = devicePixelContentBoxSize?.[0];
    const width = box?.inlineSize ?? Math.round(css * ratio);
    const height = box?.blockSize ?? Math.round(contentBoxSize[0].blockSize * ratio);
    Object.assign(canvas, { width, height });
    const size = Math.min(width, height) >> 3;
    const left = (width - size * 8) >> 1;
    const top = (height - size * 8) >> 1;
    geometry = { left, top, size, ratio: width / css };
    placed([left / width, top / height, (size * 8) / width, (size * 8) / height].map((n) => `${n * 100}%`));
    // At once: a canvas is emptied by its new size, and must not be seen so.
    repaint();
  });
  /** Resize observers that count CSS pixels miss a change of the ratio alone. */
  const watch = () => {
    resolution?.removeEventListener('change', watch);
    resolution = matchMedia(`(resolution:${devicePixelRatio}dppx)`);
    resolution.addEventListener('change', watch);
    observer.disconnect();
    try {
      observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      observer.observe(canvas);
    }
  };

  return {
    canvas,
    invalidate,
    animate(plan, duration) {
      moving = plan && duration > 0 ? { plan, start: performance.now(), duration } : null;
      invalidate();
    },
    connect() {
      scheme.addEventListener('change', invalidate);
      watch();
    },
    disconnect() {
      scheme.removeEventListener('change', invalidate);
      resolution?.removeEventListener('change', watch);
      observer.disconnect();
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
};
