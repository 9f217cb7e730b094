// The rules for imports between the scripts of `www`: `npx depcruise --config dependency-cruiser.config.mjs www`.
// tests/unit/house/structure.test.mjs applies them, and applies the layers to imports of types too.

/** Layers: each may import those after it; pages do not import each other. */
export const LAYERS = [
  ['game', 'puzzles', 'solve', 'book', 'embedding', 'lost'],
  ['site'],
  ['frame'],
  ['board'],
  ['analysis'],
  ['engine'],
  ['locales', 'vendor'],
];
/** Public modules of the board; piece sets are public because pages print pieces as the board draws them. */
export const PUBLIC =
  '^www/board/(roque-\\w+\\.js|session\\.js$|session/|pieces/|types\\.d\\.ts$|attributes\\.js$|custom-elements\\.json$)';

const [pages] = LAYERS;
const folders = (/** @type {string[]} */ names) => `^www/(${names.join('|')})/`;

export default {
  forbidden: [
    ...LAYERS.slice(1).map((layer, i) => ({
      name: `${layer.join(' and ')}: only layers below`,
      severity: 'error',
      from: { path: folders(layer) },
      to: { path: folders(LAYERS.slice(0, i + 1).flat()) },
    })),
    {
      name: 'no page imports another page',
      severity: 'error',
      from: { path: folders(pages) },
      to: { path: folders(pages), pathNot: '^www/$1/' },
    },
    {
      name: 'only public modules of the board',
      severity: 'error',
      from: { pathNot: '^www/board/' },
      to: { path: '^www/board/', pathNot: PUBLIC },
    },
    { name: 'no cycle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: { exclude: { path: '^www/vendor/' } },
};
