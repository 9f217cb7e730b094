// `node crate/xtask/icons.mjs` draws the PNG images of the site with Chromium: the app icons, www/site/icons/*.png,
// from www/site/icon.svg, and the image of link previews, card.png. Run this script when the icon or the pieces change.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from '../../tests/helpers/browsers.mjs';
import { pieceSprite } from './piece-sprite.mjs';

const FOLDER = new URL('../../www/site/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', FOLDER), 'utf8');

// Operating systems cut their own shapes out of a full square. With `maskable`, only a central disc of 80 % is
// guaranteed to be visible, and the rook fits into that disc.
const square = icon.replace(/ rx="\d+"/, '');

/** Draws a chess board with its pieces. @param {string} placement the first field of a FEN @param {number} side the side of a square in pixels */
function board(placement, side) {
  const rows = placement.split('/').map((row) => row.replace(/\d/g, (empty) => ' '.repeat(Number(empty))));
  const cells = rows.flatMap((row, y) =>
    [...row].map((piece, x) => {
      const ground = (x + y) % 2 ? '#e0d5c0' : '#f9f4e8';
      const at = `x="${x * side}" y="${y * side}" width="${side}" height="${side}"`;
      const name = (piece < 'a' ? 'w' : 'b') + piece.toLowerCase();
      return `<rect ${at} fill="${ground}"/>${piece === ' ' ? '' : `<use href="#${name}" ${at}/>`}`;
    }),
  );
  return cells.join('');
}

/** Draws the image that link previews show. Sites crop the edges of this image, so its important parts are in the middle. */
function card() {
  const pieces = pieceSprite().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const game = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <g stroke-linecap="round" stroke-linejoin="round">${pieces}</g>
    <rect width="1200" height="630" fill="#f6f2e9"/>
    <g transform="translate(55 55)">${board(game, 65)}<rect width="520" height="520" fill="none" stroke="#978a75"/></g>
    <svg x="800" y="140" width="180" height="180" viewBox="0 0 64 64">${icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')}</svg>
    <text x="890" y="450" text-anchor="middle" fill="#221c15" font-family="Palatino, 'Palatino Linotype', 'TeX Gyre Pagella', Georgia, serif" font-size="130">Roque</text>
  </svg>`;
}

/** The images to draw, with their width and height in pixels. @type {Record<string, [width: number, height: number, svg: string]>} */
const PICTURES = {
  'icons/192': [192, 192, icon],
  'icons/512': [512, 512, icon],
  'icons/maskable': [512, 512, square],
  'icons/apple': [180, 180, square],
  'icons/card': [1200, 630, card()],
};

const browser = await chromium.launch({
  ...(CHROMIUM === OWN ? {} : { executablePath: CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const wanted = process.argv.slice(2);
for (const [name, [width, height, svg]] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({
    path: new URL(`${name}.png`, FOLDER).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
