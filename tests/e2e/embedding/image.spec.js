import { SETS } from '../../../www/board/pieces/built-in.js';
import { expect, open, pixel, serveSources, test } from '../../helpers/page.js';
import { serve } from '../../helpers/serving.mjs';

/** A board with every kind of drawing above and below the pieces. */
const LIST = [
  { kind: 'ground' },
  { kind: 'last', x: 4, y: 6 },
  { kind: 'took', x: 4, y: 4 },
  { kind: 'check', x: 4, y: 0 },
  { kind: 'selected', x: 6, y: 7 },
  { kind: 'premove', x: 1, y: 2 },
  { kind: 'dot', x: 5, y: 5 },
  { kind: 'ring', x: 7, y: 5 },
  { kind: 'speck', x: 2, y: 3 },
  { kind: 'partner', x: 7, y: 7 },
  { kind: 'arrow', x: 6.5, y: 7, to: { x: 5.5, y: 7 } },
  ...[...'abcdefgh'].map((text, x) => ({ kind: 'label', text, x, y: 7, end: true })),
  ...[...'12345678'].map((text, n) => ({ kind: 'label', text, x: 0, y: 7 - n, end: false })),
  ...[...'rnbqkbnr'].map((piece, x) => ({ kind: 'piece', piece, x, y: 0 })),
  ...[...'PPPPPPPp'].map((piece, x) => ({ kind: 'piece', piece, x, y: 6 })),
  ...[...'RNBQKBNR'].map((piece, x) => ({ kind: 'piece', piece, x, y: 7 })),
  { kind: 'piece', piece: 'N', x: 5.29, y: 4.71, scale: 0.42, alpha: 0.8 },
  { kind: 'shape', color: 'green', x: 6, y: 0, to: { x: 5, y: 2 } },
  { kind: 'shape', color: 'blue', x: 3, y: 7, to: { x: 3, y: 0 } },
  { kind: 'shape', color: 'yellow', x: 0, y: 4, alpha: 0.5 },
  { kind: 'shape', color: 'red', x: 2, y: 6 },
];

/**
 * Defines functions in the page that create images in the board's colours.
 * @param {import('../../helpers/page.js').Board} board
 */
const prepare = async (board) => {
  await serveSources(board.page());
  await board.evaluate(async (element) => {
    const load = (file) => import(new URL(`www/board/${file}.js`, location.href).href);
    const [{ toImage }, { paintDisplayList: paint }, { layersOf, pictureOf }, { readTheme }] =
      await Promise.all(['render/image', 'render/painter', 'pieces/printed', 'render/styles'].map(load));
    const theme = readTheme(getComputedStyle(element));
    window.image = (list, options) =>
      toImage(list, theme, { ...options, paint, pictureOf, set: { name: '', layersOf } });
    /** Returns the pixels of an image file. */
    window.pixels = async (blob, size) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(blob);
      await picture.decode();
      const { naturalWidth, naturalHeight } = picture;
      const ctx = new OffscreenCanvas(size, size).getContext('2d');
      ctx.drawImage(picture, 0, 0);
      return { naturalWidth, naturalHeight, data: ctx.getImageData(0, 0, size, size).data };
    };
  });
};

test('the PNG and the SVG of a board look the same and have the requested size', async ({ page, site }) => {
  // The policy of Roque's own page forbids blob images.
  const board = await open(page, site('<roque-board></roque-board>'));
  await prepare(board);
  for (const size of [160, 480, 720]) {
    const seen = await page.evaluate(
      async ([list, size]) => {
        const files = [
          await image(list, { size }),
          await image(list, { size, type: 'image/svg+xml' }),
          await image(/** @type {any} */ (list).slice(0, 1), { size }),
        ];
        const [png, svg, bare] = await Promise.all(files.map((file) => pixels(file, size)));
        /** Returns the fraction of pixels that differ by more than antialiasing explains. */
        const differ = (a, b) => {
          let n = 0;
          for (let i = 0; i < a.data.length; i += 4)
            if ([0, 1, 2, 3].some((k) => Math.abs(a.data[i + k] - b.data[i + k]) > 48)) n++;
          return n / Number(size) ** 2;
        };
        return {
          types: files.map(({ type }) => type),
          sizes: [png, svg].map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]),
          unlike: differ(png, svg),
          drawn: differ(png, bare),
        };
      },
      [LIST, size],
    );
    expect(seen.types.slice(0, 2)).toEqual(['image/png', 'image/svg+xml']);
    expect(seen.sizes).toEqual([
      [size, size],
      [size, size],
    ]);
    expect(seen.unlike, `at ${size} px`).toBeLessThan(0.01);
    expect(seen.drawn).toBeGreaterThan(0.15);
  }
});

test('toBlob returns a PNG of 720 px by default, and rejects invalid options with invalidImage', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  await prepare(board);
  const { type, size } = await page.evaluate(async (list) => {
    const file = await image(list, {});
    const { width, height } = await createImageBitmap(file);
    return { type: file.type, size: [width, height] };
  }, LIST);
  expect({ type, size }).toEqual({ type: 'image/png', size: [720, 720] });
  // Invalid options are rejected with a code.
  const codes = await page.evaluate(async () => {
    const wrong = [{ size: 0 }, { size: NaN }, { size: 9000 }, { type: 'image/webp' }];
    return Promise.all(wrong.map((options) => image([], options).catch((error) => error.code)));
  });
  expect(codes).toEqual(Array(4).fill('invalidImage'));
});

test('the SVG of a board is valid XML without scripts, and each `use` refers to a definition', {
  tag: '@night',
}, async ({ page, context }) => {
  const board = await open(page);
  await prepare(board);
  const text = await page.evaluate(
    async (list) => (await image(list, { type: 'image/svg+xml' })).text(),
    LIST,
  );
  // The test uses another page, because Trusted Types on Roque's pages forbid parsing markup.
  const blank = await context.newPage();
  const seen = await blank.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
    const all = [...xml.querySelectorAll('*')];
    return {
      root: xml.documentElement.namespaceURI,
      errors: xml.querySelectorAll('parsererror').length,
      tags: [...new Set(all.map(({ localName }) => localName))].sort(),
      lost: [...xml.querySelectorAll('use')].filter((use) => !xml.querySelector(use.getAttribute('href')))
        .length,
      words: [...xml.querySelectorAll('text')].map(({ textContent }) => textContent).join(''),
    };
  }, text);
  expect(seen).toEqual({
    root: 'http://www.w3.org/2000/svg',
    errors: 0,
    tags: ['defs', 'g', 'path', 'rect', 'svg', 'text', 'use'],
    lost: 0,
    words: 'abcdefgh12345678',
  });
});

test('under a strict policy, a page of another site can use other piece sets, its own image and its own drawing function', async ({
  page,
  complaints,
}) => {
  const home = process.env.ROQUE_ELSEWHERE;
  const { origin } = new URL(home);
  // In this piece set, White's pieces are red, Black's blue and the kings lime.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path fill="red" d="M0 0h60v10H0z"/>
    <path fill="blue" d="M0 10h60v10H0z"/><path fill="lime" d="M0 0h10v20H0z"/></svg>`;
  const server = await serve((request, response) => {
    if (request.url !== '/closed.svg') response.setHeader('access-control-allow-origin', '*');
    // This SVG has no width and height, as some drawing programs write it.
    const bare = picture.replace('width="60" height="20"', 'viewBox="0 0 60 20"');
    if (request.url?.endsWith('.svg'))
      return response
        .setHeader('content-type', 'image/svg+xml')
        .end(request.url === '/bare.svg' ? bare : picture);
    const { host } = request.headers;
    // The page and the images have different origins.
    const images = `http://localhost:${host?.split(':')[1]}`;
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src data: ${images}`,
    );
    response.end(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">
      <script type="module" src="${home}board/roque-board.js"></script>
      <roque-board view-only fen="4k3/8/8/3q4/8/8/4P3/4K3 w - - 0 1" data-images="${images}/"></roque-board>`);
  });
  try {
    await page.setViewportSize({ width: 500, height: 600 });
    const board = await open(page, server.url);
    const images = await board.getAttribute('data-images');
    const own = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await own()).filter((name) => /sets|classic/.test(name))).toEqual([]);
    const seen = async () => [await pixel(board, 'e1'), await pixel(board, 'e2'), await pixel(board, 'd5')];
    await board.evaluate((element) => {
      element.addEventListener('fault', ({ detail }) => element.setAttribute('data-fault', detail.code));
    });
    const wear = (pieces) => board.evaluate((element, pieces) => (element.pieces = pieces), pieces);
    const before = await board.screenshot();
    for (const name of Object.keys(SETS).reverse()) {
      const last = await board.screenshot();
      await wear(name);
      await expect(async () => expect(last.equals(await board.screenshot())).toBe(false)).toPass();
    }
    expect(before.equals(await board.screenshot()), 'the default set again').toBe(true);
    for (const name of ['open', 'bare']) {
      await wear('printed');
      await expect(async () => expect(before.equals(await board.screenshot())).toBe(true)).toPass();
      await wear(`${images}${name}.svg`);
      await expect.poll(seen).toEqual([
        [0, 255, 0],
        [255, 0, 0],
        [0, 0, 255],
      ]);
    }
    const [png, svg] = await board.evaluate(async (element) => [
      (await element.toBlob()).size,
      await (await element.toBlob({ type: 'image/svg+xml' })).text(),
    ]);
    expect(png).toBeGreaterThan(1000);
    expect(svg.match(/<image href="data:image\/png;base64,/g)).toHaveLength(4);
    // The board rejects an image without CORS headers and keeps the last piece set.
    await wear(`${images}closed.svg`);
    await expect(board).toHaveAttribute('data-fault', 'piecesFailed');
    expect((await seen())[0]).toEqual([0, 255, 0]);
    complaints.length = 0;
    await board.evaluate((element) => {
      element.pieces = (ctx, { piece, color, size }) => {
        ctx.fillStyle = piece === 'K' ? 'orange' : color === 'white' ? 'white' : 'black';
        ctx.fillRect(0, 0, size, size);
      };
    });
    await expect.poll(seen).toEqual([
      [255, 165, 0],
      [255, 255, 255],
      [0, 0, 0],
    ]);
    // If the drawing function throws, the board uses the default piece set.
    await board.evaluate((element) => {
      element.removeAttribute('data-fault');
      element.pieces = (_, { size }) => {
        if (size !== 64) throw new Error('no pencil');
      };
    });
    await expect(board).toHaveAttribute('data-fault', 'piecesFailed');
    await expect(async () => expect(before.equals(await board.screenshot())).toBe(true)).toPass();
    // The drawing function may taint the canvas with an image of another origin.
    const code = await board.evaluate(async (element) => {
      const image = new Image();
      image.src = `${element.dataset.images}closed.svg`;
      await image.decode();
      element.pieces = (ctx) => ctx.drawImage(image, 0, 0);
      for (;;)
        try {
          await element.toBlob();
        } catch (error) {
          return error.code;
        }
    });
    expect(code).toBe('piecesFailed');
  } finally {
    await server.stop();
  }
});
