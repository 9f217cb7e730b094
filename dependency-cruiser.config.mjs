import { readFileSync } from 'node:fs';

// The rules for imports between the scripts of `www`: `npx depcruise --config dependency-cruiser.config.mjs www`.
// tests/unit/house/structure.test.mjs applies them, and applies the layers to imports of types too.

const BELOW = [
  ['site'],
  ['match'],
  ['frame'],
  ['board'],
  ['analysis'],
  ['engine'],
  ['locales', 'vendor'],
];
const site = JSON.parse(readFileSync(new URL('www/site.json', import.meta.url), 'utf8'));
/** @type {string[]} */
const folders = [...site.pages, ...site.others].map(({ script }) => script.split('/')[0]);
const pages = [...new Set(folders)].filter((folder) => !BELOW.flat().includes(folder));
/** Layers: each may import those after it; pages do not import each other. */
export const LAYERS = [pages, ...BELOW];
/** Public modules of the board; piece sets are public because pages print pieces as the board draws them. */
export const PUBLIC =
  '^www/board/(roque-\\w+\\.js|session\\.js$|session/|pieces/|viewer/record/|types\\.d\\.ts$|attributes\\.js$|custom-elements\\.json$)';

const within = (/** @type {string[]} */ names) => `^www/(${names.join('|')})/`;

export default {
  forbidden: [
    ...LAYERS.slice(1).map((layer, i) => ({
      name: `${layer.join(' and ')}: only layers below`,
      severity: 'error',
      from: { path: within(layer) },
      to: { path: within(LAYERS.slice(0, i + 1).flat()) },
    })),
    {
      name: 'no page imports another page',
      severity: 'error',
      from: { path: within(pages) },
      to: { path: within(pages), pathNot: '^www/$1/' },
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
