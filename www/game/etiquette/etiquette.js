/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Actions } from '../../match/actions.js' */
/** @import { Color, GameState, SettingsStore, Panel, View } from '../types.d.ts' */
import { moveConfirmation } from './confirm.js';
import { enable } from '../../site/enable.js';
import { fill } from '../words/language.js';
import { inLetters } from '../words/scoresheet.js';
import { describeState } from '../words/sentences.js';
import { dutyOf } from './touch-move.js';
import { findElement, findIn } from '../../site/dom.js';
import { COLORS } from '../../match/colors.js';

/** Adds the touch-move message, the j'adoube button and the confirmation to a player's strip. @param {HTMLElement} root */
function addTo(root) {
  const part = findIn(document.importNode(findElement(document, 'template#etiquette').content, true));
  const [duty, adoube, ask] = [part('.duty'), part('button.adoube'), part('.ask')];
  const [play, cancel] = [part('[data-ask="play"]'), part('[data-ask="cancel"]')];
  root.querySelector('.says')?.after(duty);
  root.querySelector('.does')?.append(adoube);
  root.append(ask);
  return { duty, adoube, ask, play, cancel };
}

/**
 * Etiquette for two people at one screen: move confirmation, turning the board, and touch-move duties.
 * @param {RoqueBoard} board @param {SettingsStore} settings @param {Record<Color, { root: HTMLElement }>} players @param {Actions} actions
 * @returns {Panel}
 */
export function etiquettePanel(board, settings, players, actions) {
  const sides = COLORS.map((color) => ({
    color,
    ...addTo(players[color].root),
  }));
  /** @type {View | undefined} */
  let shown;
  const again = () => shown && panel.show(shown);
  const confirm = moveConfirmation(board, settings, () => {
    again();
    const { move } = confirm;
    // After a keyboard move, the focus goes to the button that confirms it.
    const byKeys = move && /keyboard|typed/.test(move.source);
    if (byKeys) sides.find(({ color }) => color === board.state?.turn)?.play.focus();
  });

  for (const { color, adoube, play, cancel } of sides) {
    adoube.onclick = () => actions.adoube(color);
    play.onclick = confirm.play;
    cancel.onclick = confirm.cancel;
  }

  /** Turns the board to the side to move after each move. The user can also flip the board by hand. */
  function turn() {
    const { state, shownPly } = board;
    if (
      shown?.terms.computer ||
      shown?.terms.far ||
      board.movable !== 'auto' ||
      settings.now.seats !== 'turning' ||
      !state ||
      state.outcome ||
      shownPly !== state.ply
    )
      return;
    if (board.orientation !== state.turn) board.flip();
  }
  board.addEventListener('gamechange', ({ detail }) => {
    if (/^(move|undo|redo|reset)$/.test(detail.cause)) turn();
  });
  settings.listen(() => {
    const { seats } = settings.now;
    if (document.documentElement.dataset.seats === seats) return;
    document.documentElement.dataset.seats = seats;
    turn();
    again();
  });

  /** @param {GameState} state @param {Color} color @param {View} view */
  function saying(state, color, { words, terms }) {
    // The player on the opposite side can read only this strip.
    if (state.outcome) return settings.now.seats === 'across' ? describeState(state, words, terms) : '';
    return state.turn === color && !confirm.move ? dutyOf(state, words) : '';
  }

  /** @param {typeof sides[number]} side @param {View} view */
  function showSide({ color, duty, adoube, ask }, view) {
    const { state } = view;
    const said = state ? saying(state, color, view) : '';
    if (duty.textContent !== said) duty.textContent = said;
    const moves = !!state && !state.outcome && state.turn === color;
    const isComputer = view.terms.computer?.color === color;
    adoube.hidden = isComputer || !state?.touchMove || !!state.outcome;
    enable(adoube, moves && !state?.adoube);
    ask.hidden = !moves || !confirm.move;
  }

  /** @type {Panel} */
  const panel = {
    show(view) {
      shown = view;
      const { words } = view;
      const { move } = confirm;
      const across =
        settings.now.seats === 'across' &&
        !view.terms.computer &&
        !view.terms.far &&
        board.movable === 'auto';
      if (board.faceToFace !== across) board.faceToFace = across;
      for (const side of sides) {
        showSide(side, view);
        if (move) side.play.textContent = fill(words.playIt, { san: inLetters(move.san, view) });
      }
    },
  };
  return panel;
}
