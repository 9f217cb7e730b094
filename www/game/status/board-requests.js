/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { Color, Panel, View, Words } from '../types.d.ts' */
import { wholeSeconds } from '../clock/face.js';
import { fill } from '../words/language.js';
import { opponent } from '../../match/colors.js';
import { findElement } from '../../site/dom.js';

/** @param {Pick<Clocks, 'left'>} clocks @param {Words} words */
export function describeClocks(clocks, words) {
  const time = (/** @type {Color} */ color) => {
    const left = clocks.left(color);
    return left === undefined ? words.timeless : wholeSeconds(left);
  };
  return fill(words.clocksTold, { white: time('white'), black: time('black') });
}

/** Announces the names of both players. @param {Record<Color, { root: HTMLElement }>} players */
const describePlayers = ({ white, black }) =>
  [white, black].map(({ root }) => root.querySelector('h2')?.ariaLabel).join('. ');

/** Returns the side that makes a request on this device: the user against the computer, the side that may move, or the side that was offered a draw.
 * @param {Pick<View, 'state' | 'terms'>} view @param {string} movable the value of the board's property `movable`
 * @param {boolean} draw */
export function askerOf({ state, terms }, movable, draw) {
  if (terms.computer) return opponent(terms.computer.color);
  if (terms.far) return opponent(terms.far);
  if (movable === 'white' || movable === 'black') return movable;
  return draw && state?.offer ? opponent(state.offer) : (state?.turn ?? 'white');
}

/**
 * Answers requests that the board sends after a key or a typed command. The page announces clocks and players; for
 * other requests it presses the matching button.
 * @param {RoqueBoard} board @param {Record<Color, { root: HTMLElement }>} players @param {HTMLButtonElement} undo @param {Clocks} clocks
 * @returns {Panel}
 */
export function answerRequests(board, players, undo, clocks) {
  /** @type {View | undefined} */
  let shown;
  /** @param {HTMLButtonElement[]} buttons @returns {boolean} whether one of the buttons could be pressed */
  const press = (...buttons) => {
    const button = buttons.find((one) => !one.hidden && one.ariaDisabled !== 'true');
    button?.click();
    return !!button;
  };
  board.addEventListener('ask', ({ detail: { about, answer } }) => {
    if (!shown?.state) return;
    const { words } = shown;
    const { root } = players[askerOf(shown, board.movable, about === 'draw')];
    const button = (/** @type {string} */ action) => findElement(root, `button[data-do=${action}]`);
    /** @type {Record<string, () => void>} */
    const respond = {
      players: () => answer(describePlayers(players)),
      clocks: () => clocks.there && answer(describeClocks(clocks, words)),
      takeback: () => press(undo) && answer(),
      resign: () => press(button('resign')) && answer(words.askResign),
      draw() {
        if (press(button('accept'))) answer();
        else if (press(button('offer'))) answer(words.offerMade);
      },
    };
    respond[about]?.();
  });
  return {
    show(view) {
      shown = view;
    },
  };
}
