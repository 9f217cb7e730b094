/** @import { EngineState, PackedMove, PartPorts } from '../types.d.ts' */
import { nextTask } from '../next-task.js';
import { nameOf } from '../session/squares.js';

/** The milliseconds of work before the browser may handle other tasks. */
const SLICE = 12;

/** Draws the diagrams of a text in slices, so that the page stays responsive. Stops drawing when the diagrams are no longer needed.
 * @param {(() => void)[]} works @param {() => boolean} isWanted */
export const drawDiagrams = async (works, isWanted) => {
  let end = performance.now() + SLICE;
  for (const work of works) {
    if (performance.now() > end) {
      await nextTask();
      end = performance.now() + SLICE;
    }
    if (!isWanted()) return;
    work();
  }
};

/**
 * Creates small boards beside the moves, with the pieces and colours of the main board.
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
      'last-move': 'none',
      check: checked === null ? 'none' : nameOf(checked),
      orientation: black ? 'black' : 'white',
      drawable: 'off',
      lang: language.name,
      theme: settings.theme,
    };
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    // The property also accepts a drawing function.
    board.pieces = settings.pieces;
    return board;
  };
