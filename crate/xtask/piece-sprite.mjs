// Writes the SVG symbols of the pieces for the pictures of the book:
// `node crate/xtask/piece-sprite.mjs > www/book/pieces.svg`. A test compares these pieces with those of the board.
import { layersOf, SIZE } from '../../www/board/pieces/printed.js';

/** Returns an SVG with one symbol for each piece, named by its colour and letter, such as wk or bp. */
export function pieceSprite() {
  const symbols = [...'KQRBNPkqrbnp'].map((letter) => {
    const paths = layersOf(letter, 64).layers.map(
      ([path, width, color, fill = 'none']) =>
        `<path d="${path}" stroke="${color}" stroke-width="${+width.toFixed(1)}" fill="${fill}"/>`,
    );
    const name = (letter < 'a' ? 'w' : 'b') + letter.toLowerCase();
    return `<symbol id="${name}" viewBox="${-SIZE / 2} 0 ${SIZE} ${SIZE}">${paths.join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.filename === process.argv[1]) process.stdout.write(pieceSprite());
