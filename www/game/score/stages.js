/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Point } from '../../site/drawing.js' */
/** @import { GameState, Panel, Step, View } from '../types.d.ts' */
import { drawArrow, drawElement } from '../../site/drawing.js';
import { recall, remember } from '../../site/remember.js';
import { USUAL } from '../../site/rules.js';
import { pliesBefore, placeOf, spellFigurines } from '../words/scoresheet.js';
import { stageCaptions, stepsOf } from './steps.js';
import { gameName } from '../status/variant.js';
import { findIn } from '../../site/dom.js';

/** Creates a small board with an arrow layer and a caption. */
function plate() {
  const root = document.createElement('figure');
  const board = document.createElement('roque-board');
  const marks = drawElement('svg', { class: 'marks', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
  const [text, head, line] = ['figcaption', 'b', 'span'].map((tag) => document.createElement(tag));
  const frame = document.createElement('div');
  board.setAttribute('view-only', '');
  // Each diagram shows one step of the same move.
  board.setAttribute('last-move', 'none');
  board.setAttribute('coordinates', 'none');
  board.setAttribute('animation-duration', '0');
  frame.className = 'plate';
  frame.append(board, marks);
  text.append(head, line);
  root.append(frame, text);
  return { root, board, marks, head, line };
}

/** Returns the arrow of a step; the arrow bends past the other piece when both pieces move on one line. @param {Step} step @param {boolean} flip @param {number} bend */
function way({ from, to }, flip, bend) {
  /** @param {number} square @returns {Point} */
  const middle = (square) => {
    const [x, y] = [(square % 8) + 0.5, 7.5 - Math.floor(square / 8)];
    return flip ? [8 - x, 8 - y] : [x, y];
  };
  return drawArrow(middle(from), middle(to), { bend, reach: 0.36, head: 0.5 });
}

/** Returns the number before a move: "12." or "12…". @param {number} ply @param {GameState} state */
const numberOf = (ply, state) => {
  const { number, color } = placeOf(ply, pliesBefore(state));
  return `${number}${color === 'white' ? '.' : '…'}`;
};

/**
 * Shows the viewed move as small boards if the move has two stages: Take and Make, or the moves of the king and its
 * partner.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @returns {Panel}
 */
export function stagePanel(root, board) {
  const part = findIn(root);
  const [strip, plates] = ['.strip', '.plates'].map(part);
  const wanted = part('input');
  /** The boards are created when they are first needed. @type {ReturnType<typeof plate>[]} */
  let made = [];
  /** @type {View | undefined} */
  let last;

  wanted.checked = recall('stages') !== 'off';
  wanted.onchange = () => {
    remember('stages', wanted.checked ? 'on' : 'off');
    if (last) panel.show(last);
  };

  /** @type {Panel} */
  const panel = {
    show(view) {
      const { rules, state, shownPly, words } = view;
      last = view;
      const isUnusual = rules !== USUAL && gameName(rules, words);
      const placements = isUnusual && state && shownPly ? board.stages(shownPly) : [];
      root.hidden = placements.length !== 3;
      strip.hidden = !wanted.checked;
      if (root.hidden || strip.hidden || !state) return;
      if (!made.length) {
        made = placements.map(plate);
        plates.replaceChildren(...made.map((one) => one.root));
      }
      fill(placements, view, state);
    },
  };

  /** @param {string[]} placements @param {View} view @param {GameState} state */
  function fill(placements, { shownPly, sans, words }, state) {
    const steps = /** @type {[Step, Step]} */ (stepsOf(placements));
    const move = spellFigurines(sans[shownPly - 1], words.letters);
    const texts = stageCaptions(steps, `${numberOf(shownPly, state)} ${move}`, words);
    const flip = board.orientation === 'black';
    for (const [i, { board: small, marks, head, line }] of made.entries()) {
      if (small.getAttribute('fen') !== placements[i]) small.setAttribute('fen', placements[i]);
      if (small.orientation !== board.orientation) small.orientation = board.orientation;
      head.textContent = texts[i].head;
      line.textContent = texts[i].text;
      const bend = i === 2 && !steps[0].captured ? 0.4 : 0;
      marks.replaceChildren(...(i ? [way(steps[i - 1], flip, bend)] : []));
    }
  }
  return panel;
}
