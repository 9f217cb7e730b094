/** @import * as T from '../types.d.ts' */
import { openCanvas } from '../pieces/printed.js';
import { LANGUAGES } from '../../locales/languages.js';
import { SETS } from '../pieces/built-in.js';
import { codedError } from '../session/errors.js';

// Piece sets other than the default.

/** The pieces in the order of the columns of a picture, which is the usual order on the web. */
const COLUMNS = 'KQBNRP';
/** The number of drawing functions so far. Each drawing function is a set of its own, shared by all boards. */
let count = 0;
/** @type {WeakMap<T.DrawPiece, string>} */
const names = new WeakMap();

/** Creates a set from a picture with White's pieces in the upper row and Black's in the lower. @param {string} address @returns {Promise<T.PieceSet>} */
const pictured = async (address) => {
  const image = new Image();
  // Without CORS the canvas could not be exported as an image.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode().catch(() => {
    throw codedError('piecesFailed', `the picture of pieces at ${address} could not be loaded`);
  });
  return {
    name: address,
    draw(ctx, letter, size) {
      const column = COLUMNS.indexOf(letter.toUpperCase());
      const row = letter > 'Z' ? 1 : 0;
      // Draws the whole picture, clipped to one piece: an SVG without a size of its own has no source rectangle.
      ctx.drawImage(image, -column * size, -row * size, 6 * size, 2 * size);
    },
  };
};

/** @param {unknown} error */
const wrong = (error) => codedError('piecesFailed', `the pieces could not be drawn: ${error}`);

/** Creates a set from a page's own function. @param {T.DrawPiece} drawn @param {(error: Error) => void} failed called with later errors @returns {T.PieceSet} */
const drawnBy = (drawn, failed) => {
  /** @type {NonNullable<T.PieceSet['draw']>} */
  const draw = (ctx, letter, size) =>
    drawn(ctx, { piece: letter.toUpperCase(), color: letter > 'Z' ? 'black' : 'white', size });
  try {
    const { ctx } = openCanvas(64);
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

/** Loads a built-in set; undefined stands for the default. Sets with letters differ between languages.
 * @param {string} name @param {T.Language['name']} language @returns {Promise<T.PieceSet | undefined>} */
const builtIn = async (name, language) => {
  const { letters } = LANGUAGES[language] ?? LANGUAGES.en;
  const layersOf = await SETS[name]?.(letters);
  return layersOf && { name: `${name} ${letters}`, layersOf };
};

/**
 * Shows the selected piece set on a board, once it is loaded.
 * @param {Pick<T.BoardPorts, 'settings' | 'language' | 'stage' | 'faults'>} ports
 */
export const takeSet = async ({ settings, language, stage, faults }) => {
  const { pieces } = settings;
  const { name } = language;
  /** Returns to the default set, after the current painting is done. @param {Error} error */
  const failed = (error) =>
    queueMicrotask(() => {
      if (stage.state.set !== set) return;
      stage.state.set = undefined;
      faults.complain(error);
      stage.refresh();
    });
  const set =
    typeof pieces === 'function'
      ? drawnBy(pieces, failed)
      : Object.hasOwn(SETS, pieces)
        ? await builtIn(pieces, name)
        : await pictured(pieces);
  // The user may have selected another set or language meanwhile.
  if (settings.pieces !== pieces || language.name !== name) return;
  stage.state.set = set;
  stage.refresh();
};
