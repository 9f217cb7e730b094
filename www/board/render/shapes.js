/** @import { Shape } from '../types.d.ts' */
import { openCanvas } from '../pieces/printed.js';
import { squareOf } from '../session/squares.js';

/** Colours by their letters in PGN comments ([%csl], [%cal]). @type {Record<string, string>} */
const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };

/** Returns whether a canvas accepts the colour; CSS variables are not supported. @param {any} color */
const isColor = (color) => {
  if (Object.values(COLORS).includes(color)) return true;
  const { ctx } = openCanvas(1);
  ctx.fillStyle = '#010203';
  if (typeof color === 'string') ctx.fillStyle = color;
  return ctx.fillStyle !== '#010203';
};

/** Returns a valid entry as a shape, otherwise a falsy value. @param {any} entry @returns {any} */
const read = (entry) => {
  try {
    const { from, form, label, width } = entry;
    const [to, color] = [entry.to ?? from, entry.color ?? 'green'];
    return (
      [from, to].every((name) => squareOf(name) !== null) &&
      /^(circle|square|frame|dot)$/.test(form ?? 'dot') &&
      /^.{0,3}$/u.test(label ?? '') &&
      width !== 0 &&
      Math.abs((width ?? 1) - 2) <= 2 &&
      isColor(color) && {
        from,
        to,
        color,
        ...(form && from === to && { form }),
        ...(label && { label: `${label}` }),
        ...(width && { width }),
      }
    );
  } catch {}
};

/** @param {string} text */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {}
};

/** Returns the entries of a list, of JSON, or of PGN shape text without validating them. @param {unknown} given @returns {any} */
export const entriesOf = (given) =>
  typeof given !== 'string'
    ? given
    : /^\s*\[/.test(given)
      ? parsed(given)
      : (given.match(/[^\s,]+/g) ?? []).map((text) => ({
          from: text.slice(1, 3),
          to: text.slice(3) || undefined,
          color: COLORS[text[0]] ?? 0,
        }));

/**
 * Reads shapes from a list or from text; returns undefined for other values.
 * @param {unknown} given @returns {Shape[] | undefined}
 */
export const readShapes = (given) => {
  const list = entriesOf(given);
  if (!Array.isArray(list)) return undefined;
  const good = list.map(read).filter(Boolean);
  return list.length && !good.length ? undefined : good;
};
