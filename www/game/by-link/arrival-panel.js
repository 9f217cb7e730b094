/** @import { LinkGame } from '../../match/link-game.js' */
/** @import { Panel, View, Words } from '../types.d.ts' */
/** @import { Arrived, LastArrival } from './arrived.js' */
import { moveName } from '../claims/proof.js';
import { fill, translate } from '../words/language.js';
import { copyTemplate, findElement, findIn } from '../../site/dom.js';
import { lookUp } from '../../locales/keys.js';

/** The kinds of links whose game differs from the game on the board. */
const DIFFERENT = /^(fork|other|forged|over)$/;

/** @param {Arrived} arrived @param {View} view @param {ReturnType<LinkGame['standing']>} standing */
function sentence({ arrival: { kind, at }, seat }, view, standing) {
  const { words } = view;
  // The page's own link serves as a bookmark of a game in which this side must act.
  if (kind === 'known' && !/^(send|sent)$/.test(standing ?? '')) return '';
  const side = seat === 'white' ? words.clauseWhite : words.clauseBlack;
  const text = lookUp(words.arrivals, kind) ?? '';
  return fill(text, { side, move: moveName(at + 1, view) });
}

/**
 * The note about an opened link that does not simply continue the game on the board.
 * @param {HTMLElement} status @param {LastArrival} arrival
 * @param {{ linkGame: LinkGame, look: (arrived: Arrived) => void, playAs: (arrived: Arrived) => void }} page `look`:
 * opens the game of the link without players, for viewing. `playAs`: opens the game of the link for the side that the
 * link names.
 * @returns {Panel}
 */
export function arrivalPanel(status, arrival, { linkGame, look, playAs }) {
  const box = copyTemplate('template#arrival');
  const part = findIn(box);
  const text = part('p');
  const [lookButton, otherSide, close] = ['look-at-link', 'other-side', 'close'].map((name) =>
    part(`[data-do=${name}]`),
  );
  status.prepend(box);
  /** @type {Words | undefined} */
  let spoken;
  /** @type {Arrived | null} */
  let shown = null;

  lookButton.onclick = () => shown && look(shown);
  otherSide.onclick = () => shown && playAs(shown);
  close.onclick = () => {
    arrival.set(null);
    findElement(status, '.sentence').focus({ preventScroll: true });
  };

  return {
    show(view) {
      const { words } = view;
      if (spoken !== words) translate(box, words);
      spoken = words;
      const { now } = arrival;
      const said = now ? sentence(now, view, linkGame.standing()) : '';
      const isNew = !!said && now !== shown;
      shown = now;
      box.hidden = !said;
      if (text.textContent !== said) text.textContent = said;
      if (!said || !now) return;
      const { kind } = now.arrival;
      lookButton.hidden = !DIFFERENT.test(kind);
      otherSide.hidden = kind !== 'own';
      const side = now.seat === 'white' ? words.clauseWhite : words.clauseBlack;
      otherSide.textContent = fill(words.playOtherSide, { side });
      if (isNew) box.scrollIntoView({ block: 'nearest' });
    },
  };
}
