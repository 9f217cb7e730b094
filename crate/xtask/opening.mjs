// Writes the picture of the pieces that the first page shows until its board is ready:
// `node crate/xtask/opening.mjs > www/game/opening.svg`. A test compares these pieces with those of the board.
import { layersOf, SIZE } from '../../www/board/pieces/printed.js';

/** The pieces on each rank of the starting position, from the top. */
const RANKS = ['rnbqkbnr', 'pppppppp', '', '', '', '', 'PPPPPPPP', 'RNBQKBNR'];

/** Returns an SVG of the starting position, eight squares wide, without the squares themselves. */
export function openingSvg() {
  const men = [...'KQRBNPkqrbnp'].map((letter) => {
    const paths = layersOf(letter, 48).layers.map(([path, width, color, fill = 'none']) =>
      path ? `<path d="${path}" stroke="${color}" stroke-width="${+width.toFixed(1)}" fill="${fill}"/>` : '',
    );
    return `<g id="${letter}">${paths.join('')}</g>`;
  });
  const uses = RANKS.flatMap((rank, y) =>
    [...rank].map((letter, x) => `<use href="#${letter}" x="${(x + 0.5) * SIZE}" y="${y * SIZE}"/>`),
  );
  const box = `viewBox="0 0 ${8 * SIZE} ${8 * SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} stroke-linecap="round" stroke-linejoin="round"><title>The starting position</title><defs>${men.join('')}</defs>${uses.join('')}</svg>\n`;
}

if (import.meta.filename === process.argv[1]) process.stdout.write(openingSvg());
