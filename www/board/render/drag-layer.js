/** @import { Stage } from '../types.d.ts' */
import { draggedPiece } from './highlights.js';

/** The number of squares by which a dragged piece may extend above the board, so that a finger on the last rank does not hide it. */
const ABOVE = 1.5;

/** @param {HTMLElement} element @param {Partial<CSSStyleDeclaration>} style */
const dress = (element, style) => Object.assign(element.style, style);

/**
 * Draws the dragged piece on a separate small canvas, so that the board is not repainted at every movement.
 * @param {Pick<Stage, 'state' | 'canvas' | 'box' | 'pictured' | 'scene'>} stage @returns {() => void}
 */
export const makeDragLayer = ({ state, canvas, box, pictured, scene }) => {
  /** @type {{ air: HTMLElement, picture: HTMLCanvasElement, size: number, ratio: number } | null} */
  let shown = null;

  /** @param {string} man @param {number} scale @param {boolean} turned */
  const lift = (man, scale, turned) => {
    const [left, top, side] = box().map(Number.parseFloat);
    // The number of device pixels per CSS pixel, under any transform of the page.
    const ratio = canvas.width / Number.parseFloat(getComputedStyle(canvas).width);
    const size = Math.round((side / 8) * ratio);
    const above = (size * ABOVE) / ratio;
    const px = (/** @type {number} */ n) => `${n}px`;
    const air = document.createElement('div');
    const picture = document.createElement('canvas');
    picture.width = picture.height = Math.round(size * scale);
    picture.getContext('2d')?.drawImage(pictured(man, picture.width), 0, 0);
    dress(air, {
      left: px(left),
      top: px(top - above),
      width: px(side),
      height: px(side + above),
    });
    const wide = px(picture.width / ratio);
    air.className = 'air';
    dress(picture, {
      top: px(above),
      width: wide,
      height: wide,
      rotate: turned ? '180deg' : '',
    });
    air.append(picture);
    canvas.parentNode?.append(air);
    return { air, picture, size, ratio };
  };

  return () => {
    const dragged = state.interaction.kind === 'dragging' && draggedPiece(scene());
    if (!dragged) {
      shown?.air.remove();
      shown = null;
      return;
    }
    const { piece, x, y, scale, turned } = dragged;
    shown ??= lift(piece, scale, turned);
    const { picture, size, ratio } = shown;
    const [across, down] = [x, y].map((n) => Math.round(n * size - (picture.width - size) / 2) / ratio);
    picture.style.translate = `${across}px ${down}px`;
  };
};
