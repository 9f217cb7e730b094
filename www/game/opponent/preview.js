/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MoveDetail } from '../../board/types.d.ts' */
/** @import { View } from '../types.d.ts' */
import { button } from '../../site/button.js';
import { pliesBefore, inLetters, placeOf } from '../words/scoresheet.js';

/** The maximum number of plies in a line. */
const LONGEST = 8;
/** Milliseconds for which each position is shown while a line plays. */
const PACE = 900;

/**
 * Returns a move with its number, which White's moves and the first move of a line have: "3.Nf3", "3…Nc6", "Bb5".
 * @param {number} i @param {MoveDetail} move @param {View} view @param {number} from the number of plies before the
 * line
 */
function named(i, { san }, view, from) {
  const { state } = view;
  const { number, color } = placeOf(from + i + 1, state ? pliesBefore(state) : 0);
  const head = color === 'white' ? `${number}.` : i ? '' : `${number}…`;
  return `${head ? `${head}\u00a0` : ''}${inLetters(san, view)}`;
}

/**
 * Shows an unplayed line on a separate small board, move by move or as an animation. The board of the game does not
 * change.
 * @param {HTMLElement} list @param {HTMLElement} place @param {RoqueBoard} board the board of the game
 * @param {number} [longest] the maximum number of plies in the line
 */
export function linePreview(list, place, board, longest = LONGEST) {
  /** @type {MoveDetail[]} */
  let line = [];
  let written = '';
  let timer = 0;
  /** @type {RoqueBoard | null} */
  let small = null;

  /** @param {number} i */
  function look(i) {
    clearTimeout(timer);
    const { from, take, to, fen, coordinates } = line[i];
    const stops = [from, ...(take && take !== to ? [take] : []), to];
    small ??= document.createElement('roque-board');
    small.viewOnly = true;
    small.rules = board.rules;
    small.orientation = board.orientation;
    small.fen = fen;
    small.lastMove = coordinates;
    small.shapes = stops
      .slice(1)
      .map((stop, n) => ({ from: stops[n], to: stop, color: i % 2 ? 'red' : 'green' }));
    if (!small.isConnected) place.replaceChildren(small);
    for (const [n, one] of [...list.children].entries()) one.setAttribute('aria-current', String(n === i));
  }
  /** @param {number} i */
  function playOn(i) {
    look(i);
    if (i + 1 < line.length) timer = window.setTimeout(() => playOn(i + 1), PACE);
  }

  return {
    /** @param {MoveDetail[]} moves the moves of the line; an empty list hides the small board @param {View} view @param {number} [from] the number of plies before the moves */
    show(moves, view, from = view.state?.ply ?? 0) {
      list.hidden = place.hidden = !moves.length;
      const names = moves.slice(0, longest).map((move, i) => named(i, move, view, from));
      const key = names.join(' ') + view.words.playThrough;
      if (key === written) return;
      written = key;
      clearTimeout(timer);
      line = moves.slice(0, longest);
      list.replaceChildren(...names.map((name, i) => button(name, () => look(i))));
      if (!line.length) {
        small?.remove();
        small = null;
        return;
      }
      if (line.length > 1) list.append(button(view.words.playThrough, () => playOn(0)));
      look(0);
    },
  };
}
