/** @import * as T from '../types.d.ts' */
import { openCanvas } from '../pieces/printed.js';
import { LANGUAGES } from '../../locales/languages.js';
import { SETS } from '../pieces/built-in.js';
import { codedError } from '../session/errors.js';

// Piece sets other than the default set.

/** The order of the pieces in the columns of a picture, which is the usual order on the web. */
const COLUMNS = 'KQBNRP';
/** The number of drawing functions so far. Each drawing function makes a separate set, which all boards share. */
let count = 0;
/** @type {WeakMap<T.DrawPiece, string>} */
const names = new WeakMap();

/** Creates a set from a picture with White's pieces in the upper row and Black's pieces in the lower row. @param {string} address @returns {Promise<T.PieceSet>} */
const pictured = async (address) => {
  const image = new Image();
  // Without CORS headers, the canvas could not be exported as an image.
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
      // Draws the whole picture clipped to one piece, because an SVG without width and height has no source rectangle.
      ctx.drawImage(image, -column * size, -row * size, 6 * size, 2 * size);
    },
  };
};

/** @param {unknown} error */
const wrong = (error) => codedError('piecesFailed', `the pieces could not be drawn: ${error}`);

/** Creates a set from a drawing function of the page. @param {T.DrawPiece} drawn @param {(error: Error) => void} failed a callback for later errors @returns {T.PieceSet} */
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

/** Loads a built-in set; undefined means the default set. Sets with letters differ between languages.
 * @param {string} name @param {T.Language['name']} language @returns {Promise<T.PieceSet | undefined>} */
const builtIn = async (name, language) => {
  const { letters } = LANGUAGES[language] ?? LANGUAGES.en;
  const layersOf = await SETS[name]?.(letters);
  return layersOf && { name: `${name} ${letters}`, layersOf };
};

/**
 * Shows the selected piece set on a board after the set is loaded.
 * @param {Pick<T.BoardPorts, 'settings' | 'language' | 'stage' | 'faults'>} ports
 */
export const takeSet = async ({ settings, language, stage, faults }) => {
  const { pieces } = settings;
  const { name } = language;
  /** Returns to the default set after the current painting has ended. @param {Error} error */
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
