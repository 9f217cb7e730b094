/** @import * as T from '../types.d.ts' */
import { LANGUAGES } from '../../locales/languages.js';
import { coded } from '../session/errors.js';

// Sets of pieces other than the one that every board has.

/** Men in the order of the columns of a picture, as those that are on the web have them. */
const COLUMNS = 'KQBNRP';
/** How many drawing functions there have been: each is a set of its own, on all boards the same. */
let count = 0;
/** @type {WeakMap<T.DrawPiece, string>} */
const names = new WeakMap();

/** A picture with White's pieces in its upper row and Black's below. @param {string} address @returns {Promise<T.PieceSet>} */
const pictured = async (address) => {
  const image = new Image();
  // Else the canvas could not be made a file any more.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode().catch(() => {
    throw coded('piecesFailed', `no picture of pieces at ${address}`);
  });
  return {
    name: address,
    draw(ctx, letter, size) {
      const column = COLUMNS.indexOf(letter.toUpperCase());
      const row = letter > 'Z' ? 1 : 0;
      // As a whole, of which the canvas has room for one: an SVG that tells no size of its own has no parts.
      ctx.drawImage(image, -column * size, -row * size, 6 * size, 2 * size);
    },
  };
};

/** @param {unknown} error */
const wrong = (error) => coded('piecesFailed', `pieces could not be drawn: ${error}`);

/** What a page draws by itself. @param {T.DrawPiece} drawn @param {(error: Error) => void} failed told of what goes wrong later @returns {T.PieceSet} */
const drawnBy = (drawn, failed) => {
  /** @type {NonNullable<T.PieceSet['draw']>} */
  const draw = (ctx, letter, size) =>
    drawn(ctx, { piece: letter.toUpperCase(), color: letter > 'Z' ? 'black' : 'white', size });
  try {
    const canvas = new OffscreenCanvas(64, 64);
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    for (const letter of 'KQRBNPkqrbnp') draw(ctx, letter, 64);
  } catch (error) {
    throw wrong(error);
  }
  const name = names.get(drawn) ?? `drawn ${++count}`;
  names.set(drawn, name);
  return {
    name,
    draw(...given) {
      try {
        draw(...given);
      } catch (error) {
        failed(wrong(error));
      }
    },
  };
};

/** @type {Record<string, (language: T.Language['name']) => Promise<T.PieceSet | undefined>>} */
const SETS = {
  printed: async () => undefined,
  classic: async () => ({ ...(await import('../pieces/classic.js')), name: 'classic' }),
  geometric: async () => ({ ...(await import('../pieces/geometric.js')), name: 'geometric' }),
  async letters(language) {
    const { lettered } = await import('../pieces/letters.js');
    const { letters } = LANGUAGES[language] ?? LANGUAGES.en;
    return { name: letters, layersOf: lettered(letters) };
  },
};

/** Has a board show the pieces that are wanted, once they are there. @type {T.TakeSet} */
export const takeSet = async ({ settings, language, stage, faults }) => {
  const { pieces } = settings;
  const { name } = language;
  /** Every board has pieces that can be drawn; not in the middle of painting others. @param {Error} error */
  const failed = (error) =>
    queueMicrotask(() => {
      if (stage.seen.set !== set) return;
      stage.seen.set = undefined;
      faults.complain(error);
      stage.refresh();
    });
  const set =
    typeof pieces === 'function'
      ? drawnBy(pieces, failed)
      : Object.hasOwn(SETS, pieces)
        ? await SETS[pieces](name)
        : await pictured(pieces);
  // Others may be wanted by now.
  if (settings.pieces !== pieces || language.name !== name) return;
  stage.seen.set = set;
  stage.refresh();
};
