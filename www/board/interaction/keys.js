/** @import { AnswerPorts, Overlay } from '../types.d.ts' */
import { listenToDrawing } from './drawing.js';
import { cellOf, nameOf } from '../session/squares.js';
import { exposeToPage } from '../internals.js';
import { loadTypingWords } from '../language.js';
import { collectKeys } from './type-ahead.js';

/**
 * Returns the next square in reading order that has such a piece (a FEN letter of either case), or null.
 * @param {string} pieces @param {string} man @param {number} from @param {boolean} flip
 * @param {boolean} [back] @returns {number | null}
 */
export const findPiece = (pieces, man, from, flip, back = false) => {
  for (let step = 1; step <= 64; step++) {
    const square = cellOf((cellOf(from, flip) + (back ? 64 - step : step)) % 64, flip);
    if (pieces[square].toUpperCase() === man) return square;
  }
  return null;
};

/** Sets the indexes and labels of the rows, and the indexes of the columns. @param {HTMLElement} grid @param {boolean} flip @param {(n: number) => string} rank */
const numberRows = (grid, flip, rank) => {
  grid.ariaRowCount = grid.ariaColCount = '8';
  for (const [i, row] of [...grid.children].entries()) {
    row.ariaRowIndex = `${i + 1}`;
    row.ariaLabel = rank(Number(nameOf(cellOf(8 * i, flip))[1]));
    for (const [j, cell] of [...row.children].entries()) cell.ariaColIndex = `${j + 1}`;
  }
};

/** Applies the attribute `spoken` and the language to the announcements and the list of commands. @param {AnswerPorts} ports */
const applySpoken = async (ports) => (await ports.parts.loadTyping()).applySpoken(ports);

/** The grids that `prepareOverlay` has prepared, and their host elements. @type {WeakSet<HTMLElement>} */
const prepared = new WeakSet();

/** @param {Overlay} overlay @param {AnswerPorts} ports */
const prepareOverlay = (overlay, ports) => {
  const [grid] = overlay.nodes;
  const { host, parts } = ports;
  if (prepared.has(grid)) return;
  listenToDrawing(grid, (at) => overlay.locate(at), ports);
  // These texts are loaded at the first focus, because the network may be lost later.
  grid.addEventListener('focusin', () => parts.loadTyping().catch(Boolean), { once: true });
  if (!prepared.has(host)) {
    new MutationObserver(() => applySpoken(ports).catch(Boolean)).observe(host, {
      attributeFilter: ['spoken'],
    });
    exposeToPage(ports);
  }
  prepared.add(grid);
  prepared.add(host);
};

/** Returns the square of a file on the same rank, or the square of a rank on the same file. @param {number} n @param {number} square @param {boolean} isFile */
const squareOnLine = (n, square, isFile) => (isFile ? (square & 56) + n : (square & 7) + 8 * n);

/** The keys that open the move box. */
const OPENS_BOX = /^[/i]$/i;

/** Opens the move box with the text that the user has typed meanwhile. @param {string} key @param {HTMLElement} grid @param {AnswerPorts} ports */
const openBox = async (key, grid, { parts }) => {
  const typed = collectKeys(grid, key);
  try {
    await parts.game?.showBox(true, typed);
  } finally {
    typed();
  }
};

/**
 * Answers keys that ask about the position, and prepares a playable board for arrows drawn by hand and for forms.
 * @param {string} key @param {number | undefined} square @param {boolean | undefined} back
 * @param {AnswerPorts} ports
 */
export const pressKey = async (key, square = 0, back = false, ports) => {
  const { host, stage, language, parts } = ports;
  const { name, words } = language;
  const { overlay, say } = stage;
  const { pieces, flip } = stage.scene();
  if (!overlay || !words) return;
  const [grid] = overlay.nodes;
  prepareOverlay(overlay, ports);
  if (OPENS_BOX.test(key)) return openBox(key, grid, ports);
  const more = await loadTypingWords(name);
  // The language of the page may differ from the language of the board.
  for (const node of overlay.nodes) node.lang = name;
  if (grid.getAttribute('aria-description') !== more.keys) grid.setAttribute('aria-description', more.keys);
  if (!key) {
    numberRows(grid, flip, more.rank);
    if (host.hasAttribute('spoken') || host.shadowRoot?.querySelector('.keys')) await applySpoken(ports);
    return;
  }
  const letter = more.letters.indexOf(key.toUpperCase());
  if (letter >= 0) {
    const piece = 'KQRBNP'[letter];
    const found = findPiece(pieces, piece, square, flip, back);
    if (found === null) say(more.noPiece(piece));
    else overlay.focus(found);
  } else if (/\d/.test(key)) overlay.focus(squareOnLine(Number(key) - 1, square, back));
  else await (await parts.loadTyping()).answerKey(key, square, back, ports);
};
