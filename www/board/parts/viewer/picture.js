/** @import { EngineState, PackedMove, PartPorts } from '../../types.d.ts' */
import { nameOf } from '../../session/squares.js';

/**
 * Small boards for the text, with the pieces and colours of the one above it.
 * @param {Pick<PartPorts, 'settings' | 'language'>} ports @param {(moves: PackedMove[]) => EngineState} after
 */
export const makePicture =
  ({ settings, language }, after) =>
  (/** @type {PackedMove[]} */ moves, /** @type {boolean} from Black's side */ black) => {
    const board = document.createElement('roque-board');
    const { fen, checked } = after(moves);
    const attributes = {
      'view-only': '',
      fen: fen.split(' ')[0],
      check: checked === null ? 'none' : nameOf(checked),
      orientation: black ? 'black' : 'white',
      drawable: 'off',
      lang: language.name,
      theme: settings.theme,
    };
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    // A function, too.
    board.pieces = settings.pieces;
    return board;
  };
