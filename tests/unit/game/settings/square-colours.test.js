// Tests that users can distinguish all square colours in the style sheet, and colour-blind users those of the set
// "clear".
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { SETTINGS } from '../../../../www/game/settings/settings.js';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../../../www/${path}`, import.meta.url), 'utf8');

/** The board's default colours in light mode, which a set of colours may override. */
const own = Object.fromEntries(
  [...read('board/roque-board.js').matchAll(/@cssprop \[--roque-(\w+)=(#\w+)\]/g)].map(([, name, hex]) => [
    name,
    hex,
  ]),
);
/** The board's default colours in dark mode. */
const ownNight = Object.fromEntries(
  [
    ...(/const DARK = \{([^}]*)\}/.exec(read('board/render/styles.js'))?.[1] ?? '').matchAll(
      /(\w+): '(#\w+)'/g,
    ),
  ].map(([, name, hex]) => [name, hex]),
);

const rules = [
  ...read('game/settings/squares.css')
    .replaceAll(/\/\*.*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, selector, body]) => ({
  selector: selector.trim(),
  colours: Object.fromEntries(
    [...body.matchAll(/--roque-(\w+): (#\w+);/g)].map(([, name, hex]) => [name, hex]),
  ),
}));
const coloursOf = (/** @type {string} */ set, /** @type {boolean} */ night) => {
  const of = (/** @type {(selector: string) => boolean} */ test) =>
    Object.assign({}, ...rules.filter(({ selector }) => test(selector)).map(({ colours }) => colours));
  const day = of((selector) => selector === `[data-squares="${set}"]`);
  const dark = of((selector) => selector === '[data-theme="dark"]');
  const both = of((selector) => selector.startsWith(`[data-theme="dark"][data-squares="${set}"]`));
  // As in the CSS cascade, the common dark colours override the light colours of a set.
  return night ? { ...own, ...ownNight, ...day, ...dark, ...both } : { ...own, ...day };
};

/** A colour: red, green and blue from 0 to 255. @typedef {number[]} Colour */
/** Returns red, green, blue and opacity from 0 to 255. @param {string} hex @returns {number[]} */
const parse = (hex) => [1, 3, 5, 7].map((i) => Number.parseInt(hex.slice(i, i + 2) || 'ff', 16));
/** Blends a translucent colour over a ground. @param {string} ground @param {string} [mark] @returns {Colour} */
const mix = (ground, mark = '#00000000') => {
  const [below, above] = [parse(ground), parse(mark)];
  const alpha = above[3] / 255;
  return [0, 1, 2].map((i) => below[i] * (1 - alpha) + above[i] * alpha);
};
const linear = (/** @type {number} */ c) => (c <= 10.31475 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4);

/** Types of colour vision as matrices over linear RGB. The values are from Machado, Oliveira and Fernandes 2009, at full severity. */
const EYES = {
  'eyes that see all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Returns CIE L*a*b* of a colour for a type of colour vision. @param {Colour} colour @param {number[][]} eyes */
function lab(colour, eyes) {
  const rgb = colour.map(linear);
  const [r, g, b] = eyes.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, k, i) => sum + k * rgb[i], 0),
      ),
    ),
  );
  const f = (/** @type {number} */ t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
  Math.hypot(...a.map((n, i) => n - b[i]));
/** Returns the contrast ratio of WCAG 2. @param {Colour} a @param {Colour} b */
const contrast = (a, b) => {
  const [dark, bright] = [a, b]
    .map((colour) => colour.map(linear))
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((m, n) => m - n);
  return (bright + 0.05) / (dark + 0.05);
};

const SHADES = /** @type {const} */ (['light', 'dark']);
/**
 * Returns the least colour difference between squares with different marks.
 * @param {Record<string, string>} colours
 * @param {number[][]} eyes
 */
function least(colours, eyes) {
  const seen = SHADES.flatMap((shade) =>
    [undefined, 'last', 'check', 'selected'].map((mark) => ({
      mark,
      name: `${mark ?? 'plain'} on ${shade}`,
      lab: lab(mix(colours[shade], mark && colours[mark]), eyes),
    })),
  );
  const pairs = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => ({ a, b })));
  return pairs
    .filter(({ a, b }) => a.mark !== b.mark)
    .map(({ a, b }) => ({ names: `${a.name}, ${b.name}`, difference: distance(a.lab, b.lab) }))
    .reduce((low, one) => (one.difference < low.difference ? one : low));
}

test('the default set of square colours is the first in the list', () => {
  assert.equal(SETTINGS.squares[0], 'paper');
  for (const shade of SHADES) {
    assert.equal(coloursOf('paper', false)[shade], own[shade]);
    assert.equal(coloursOf('paper', true)[shade], ownNight[shade]);
  }
});

for (const night of [false, true])
  for (const set of SETTINGS.squares) {
    const when = night ? 'by night' : 'by day';
    test(`square colours ${set} ${when}: light and dark squares, coordinates and dots have enough contrast`, () => {
      const colours = coloursOf(set, night);
      assert.ok(contrast(mix(colours.light), mix(colours.dark)) >= 1.9);
      assert.ok(contrast(mix(colours.light), mix(colours.ink)) >= 4.1, 'ink on light');
      assert.ok(contrast(mix(colours.dark), mix(colours.chalk)) >= 4.1, 'chalk on dark');
      for (const shade of SHADES)
        assert.ok(contrast(mix(colours[shade]), mix(colours[shade], colours.dot)) >= 2, `dots on ${shade}`);
    });
  }

for (const night of [false, true])
  for (const [name, eyes] of Object.entries(EYES))
    test(`the colour set "clear" ${night ? 'by night' : 'by day'}: each mark differs from all other marks and from plain squares for ${name}`, () => {
      const { names, difference } = least(coloursOf('clear', night), eyes);
      assert.ok(difference >= 25, `${names}: ${difference.toFixed(1)}`);
    });

test('the default set is not distinct enough for protanopia, so there is a clear set', () => {
  assert.ok(least(coloursOf('paper', false), EYES.protanopia).difference < 25);
});
