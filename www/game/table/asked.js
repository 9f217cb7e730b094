/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from '../clock/clocks.js' */
/** @import { Color, Panel, View, Words } from '../types.d.ts' */
import { wholeSeconds } from '../clock/face.js';
import { fill } from '../words/language.js';
import { opponent } from '../words/sentences.js';

/** @param {Pick<Clocks, 'left'>} clocks @param {Words} words */
export function clocksTold(clocks, words) {
  const time = (/** @type {Color} */ color) => {
    const left = clocks.left(color);
    return left === undefined ? words.timeless : wholeSeconds(left);
  };
  return fill(words.clocksTold, { white: time('white'), black: time('black') });
}

/** Each side as its place beside the board is called. @param {Record<Color, { root: HTMLElement }>} players */
const playersTold = ({ white, black }) =>
  [white, black].map(({ root }) => root.querySelector('h2')?.ariaLabel).join('. ');

/** Who at this screen asks for it: who does not play against the person elsewhere, and who a draw has been offered to.
 * @param {Pick<View, 'state' | 'terms'>} view @param {string} movable as the board has it @param {boolean} draw */
export function askerOf({ state, terms }, movable, draw) {
  if (terms.computer) return opponent(terms.computer.color);
  if (movable === 'white' || movable === 'black') return movable;
  return draw && state?.offer ? opponent(state.offer) : (state?.turn ?? 'white');
}

/**
 * What the board asks of the page, by a key or a typed command: the clocks are told; all else presses the button that there is for it,
 * which does what it always does. And the way from the board's list of keys to their chapter of the book.
 * @param {RoqueBoard} board @param {Record<Color, { root: HTMLElement }>} players @param {HTMLButtonElement} undo @param {Clocks} clocks
 * @returns {Panel}
 */
export function answers(board, players, undo, clocks) {
  /** @type {View | undefined} */
  let shown;
  /** @param {(HTMLButtonElement | null)[]} buttons @returns {boolean} whether one of them could be pressed */
  const press = (...buttons) => {
    const button = buttons.find((one) => one && !one.hidden && one.ariaDisabled !== 'true');
    button?.click();
    return !!button;
  };
  board.addEventListener('ask', ({ detail: { about, answer } }) => {
    if (!shown?.state) return;
    const { words } = shown;
    const { root } = players[askerOf(shown, board.movable, about === 'draw')];
    const button = (/** @type {string} */ action) =>
      /** @type {HTMLButtonElement | null} */ (root.querySelector(`[data-do=${action}]`));
    if (about === 'players') answer(playersTold(players));
    else if (about === 'clocks') {
      if (clocks.there) answer(clocksTold(clocks, words));
    } else if (about === 'takeback') {
      if (press(undo)) answer();
    } else if (about === 'resign') {
      if (press(button('resign'))) answer(words.askResign);
    } else if (press(button('accept'))) answer();
    else if (press(button('offer'))) answer(words.offerMade);
  });
  return {
    show(view) {
      shown = view;
    },
  };
}
