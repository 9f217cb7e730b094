/** @import { Brush, Drawing, ImageOptions, LayersOf, PieceSet, Theme } from '../types.d.ts' */

import { openCanvas } from '../pieces/printed.js';
import { codedError, unexpected } from '../session/errors.js';

// Exports the board as an image file; the board loads this file for the first image.

/** @param {number} n */
const short = (n) => `${Math.round(n * 1000) / 1000}`;

/** Escapes text for XML, without control characters, which XML cannot contain. @param {string} text */
const escaped = (text) =>
  text.replace(/[^\t\n\r -\ufffd]/g, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [inside] */
const element = (tag, attributes, inside = '') => {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : escaped(value)}"`,
  );
  return `<${tag}${list.join('')}${inside ? `>${inside}</${tag}>` : '/>'}`;
};

/** Separates the opacity from the colour, because some SVG viewers do not support #rrggbbaa. @param {'fill' | 'stroke'} name @param {unknown} color */
const paintOf = (name, color) => {
  const [, opaque, alpha] = /^(#.{6})(..)$/.exec(`${color}`) ?? [];
  return opaque ? { [name]: opaque, [`${name}-opacity`]: parseInt(alpha, 16) / 255 } : { [name]: `${color}` };
};

/** Draws a piece that consists of layers. @param {ReturnType<LayersOf>} made @param {number} side */
const drawn = ({ layers, scale, top }, side) => {
  const strokes = layers.map(([d, width, color, fill = 'none']) =>
    d ? element('path', { d, 'stroke-width': width, stroke: color, fill }) : '',
  );
  const transform = `translate(${short(side / 2)} ${short(top)}) scale(${scale.toFixed(6)})`;
  const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return element('g', { transform, ...round }, strokes.join(''));
};

/** Encodes the canvas as a file. The encoding fails if pieces on the canvas come from another origin without CORS headers. @param {OffscreenCanvas} canvas @param {ImageEncodeOptions} [options] */
const fileOf = (canvas, options) =>
  canvas.convertToBlob(options).catch((error) => {
    throw error.name === 'SecurityError' ? codedError('piecesFailed', error.message) : error;
  });

/** Returns the pieces of a set without layers as data URLs. @param {PieceSet} set @param {Drawing[]} list */
const picturesOf = async (set, list) => {
  const letters = new Set(list.flatMap((d) => (d.kind === 'piece' && !set.layersOf ? d.piece : [])));
  const found = [...letters].map(
    /** @returns {Promise<[letter: string, address: string]>} */ async (letter) => {
      const { canvas, ctx } = openCanvas(256);
      set.draw?.(ctx, letter, 256);
      const bytes = new Uint8Array(await (await fileOf(canvas)).arrayBuffer());
      const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
      return [letter, `data:image/png;base64,${btoa(text)}`];
    },
  );
  return new Map(await Promise.all(found));
};

/** Collects the contents of the SVG file. @param {number} size @param {(letter: string, side: number) => string} manOf draws a piece of the given size */
const makeFile = (size, manOf) => {
  /** @type {string[]} */
  const parts = [];
  /** The pieces in the picture, each drawn once. @type {Map<string, string>} */
  const men = new Map();
  return {
    parts,
    /** Returns the id of a piece of the given size. @param {string} letter @param {number} side */
    idOf(letter, side) {
      const id = `roque-${letter}${side}`;
      if (!men.has(id)) {
        men.set(id, element('g', { id }, manOf(letter, side)));
      }
      return id;
    },
    text() {
      const box = { width: size, height: size, viewBox: `0 0 ${size} ${size}` };
      const defs = men.size ? element('defs', {}, [...men.values()].join('\n')) : '';
      const inside = `\n${[defs, ...parts].join('\n')}\n`;
      return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...box }, inside);
    },
  };
};

/** Builds the data of an SVG path from calls of canvas path methods. */
const makePath = () => {
  let path = '';
  /** @param {string} letter @param {...number} numbers */
  const draw = (letter, ...numbers) => {
    path += letter + numbers.map(short).join(' ');
  };

  return {
    data: () => path,
    /** @type {Pick<Brush, 'beginPath' | 'moveTo' | 'lineTo' | 'arc' | 'closePath'>} */
    steps: {
      beginPath() {
        path = '';
      },
      moveTo: (x, y) => draw('M', x, y),
      lineTo: (x, y) => draw(path ? 'L' : 'M', x, y),
      arc(x, y, r, from, to) {
        const at = (/** @type {number} */ angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
        const end = Math.min(to, from + 2 * Math.PI);
        const middle = (from + end) / 2;
        draw(path ? 'L' : 'M', ...at(from));
        // The circle is drawn as two halves, because an arc that ends where it begins draws nothing.
        draw('A', r, r, 0, 0, 1, ...at(middle));
        draw('A', r, r, 0, 0, 1, ...at(end));
      },
      closePath: () => draw('Z'),
    },
  };
};

/** Acts as a canvas for the painter and writes its calls as SVG.
 * @param {number} size @param {(letter: string, side: number) => string} manOf */
const pen = (size, manOf) => {
  const file = makeFile(size, manOf);
  const path = makePath();
  let dash = '';
  /** @type {string[]} */
  let turns = [];
  /** @type {string[][]} */
  const saved = [];

  /** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [inside] */
  const write = (tag, attributes, inside) => {
    const all = { ...attributes };
    if (brush.globalAlpha < 1) all.opacity = brush.globalAlpha;
    if (turns.length) all.transform = turns.join(' ');
    file.parts.push(element(tag, all, inside));
  };
  const outline = () => ({
    fill: 'none',
    ...paintOf('stroke', brush.strokeStyle),
    'stroke-width': brush.lineWidth,
    ...(dash && { 'stroke-dasharray': dash, 'stroke-dashoffset': brush.lineDashOffset }),
  });
  /** @type {Omit<Brush, 'drawImage'>} */
  const brush = {
    canvas: { width: size, height: size },
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineDashOffset: 0,
    font: '',
    textAlign: 'left',
    clearRect() {},
    setLineDash(lengths) {
      dash = [...lengths].map(short).join(' ');
    },
    fillRect: (x, y, width, height) =>
      write('rect', { x, y, width, height, ...paintOf('fill', brush.fillStyle) }),
    strokeRect: (x, y, width, height) => write('rect', { x, y, width, height, ...outline() }),
    ...path.steps,
    fill: () => write('path', { d: path.data(), ...paintOf('fill', brush.fillStyle) }),
    stroke: () => write('path', { d: path.data(), ...outline() }),
    save() {
      saved.push([...turns]);
    },
    restore() {
      turns = saved.pop() ?? [];
    },
    translate(x, y) {
      turns.push(`translate(${short(x)} ${short(y)})`);
    },
    rotate(angle) {
      turns.push(`rotate(${short((angle * 180) / Math.PI)})`);
    },
    fillText(text, x, y) {
      const [, weight, height, family] = /^(\d+) ([\d.]+)px (.*)$/.exec(brush.font) ?? [];
      const anchor = { left: 'start', center: 'middle', right: 'end', start: 'start', end: 'end' }[
        brush.textAlign
      ];
      const font = { 'font-family': family, 'font-size': Number(height), 'font-weight': weight };
      write(
        'text',
        { x, y, 'text-anchor': anchor, ...font, ...paintOf('fill', brush.fillStyle) },
        escaped(text),
      );
    },
  };

  return {
    brush: /** @type {Brush} */ (brush),
    /** @param {string} letter @param {number} x @param {number} y @param {number} side */
    put(letter, x, y, side) {
      const id = file.idOf(letter, side);
      if (brush.globalAlpha) write('use', { href: `#${id}`, x, y });
    },
    text: file.text,
  };
};

/**
 * Returns a picture as PNG or SVG, with squares of whole pixels. Rejects with the code `invalidImage` if the options
 * are invalid or the image cannot be encoded.
 * @param {Drawing[]} list @param {Theme} theme @param {ImageOptions} options
 * @returns {Promise<Blob>}
 */
export const toImage = async (list, theme, { type = 'image/png', size = 720, paint, pictureOf, set }) => {
  const svg = type === 'image/svg+xml';
  const fits = typeof size === 'number' && size >= 8 && size <= 8192;
  if (!fits || !(svg || type === 'image/png')) {
    const message = `${typeof size === 'number' ? size : typeof size} px of ${String(type)}`;
    throw unexpected('invalidImage', 'an image/png or image/svg+xml of 8 to 8192 px', message);
  }
  const rim = list.some((d) => d.kind === 'label' && d.out) ? Math.round(size * 0.035) : 0;
  const square = Math.round((size - rim) / 8);
  const side = square * 8 + rim;
  // The coordinates are as large as on a medium-sized board.
  const geometry = { left: rim, top: 0, size: square, ratio: square / 60, rim };
  if (svg) {
    const pictures = await picturesOf(set, list);
    const { brush, put, text } = pen(side, (letter, side) =>
      set.layersOf
        ? drawn(set.layersOf(letter, side, theme), side)
        : element('image', { href: pictures.get(letter) ?? '', width: side, height: side }),
    );
    paint(brush, list, geometry, theme, put);
    return new Blob([text()], { type });
  }
  const { canvas, ctx } = openCanvas(side);
  /** @type {Parameters<typeof paint>[4]} */
  const put = (man, x, y, side) => ctx.drawImage(pictureOf(man, side, theme, set), x, y);
  paint(ctx, list, geometry, theme, put);
  return fileOf(canvas, { type });
};
