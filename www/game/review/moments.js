/** @import { Letters } from '../types.d.ts' */
/** @import { Moment, Reviewed } from './types.d.ts' */
import { button } from '../../site/button.js';
import { placeOf, typesetMove } from '../words/scoresheet.js';
import { describeMoment, tellLoss } from './sentences.js';

/** Returns the moment with its moves typeset for print. @param {Moment} moment @param {Letters} letters @returns {Moment} */
export const printMoment = (moment, letters) => ({
  ...moment,
  played: {
    ...moment.played,
    san: typesetMove(moment.played.san, letters),
    reply: moment.played.reply && typesetMove(moment.played.reply, letters),
  },
  better: { ...moment.better, sans: moment.better.sans.map((san) => typesetMove(san, letters)) },
});

/**
 * Describes a moment for the page. The better move is a question: the page names this move only after the user's
 * answer.
 * @param {Moment} moment @param {Reviewed} reviewed @param {boolean} isAnswered
 */
export const sentenceOfMoment = (moment, { before, letters, words: { review } }, isAnswered) =>
  (isAnswered ? describeMoment : tellLoss)(printMoment(moment, letters), placeOf(moment.ply, before), review);

/**
 * Shows the key moments of a game as sentences. Each sentence is a button that shows its position.
 * @param {HTMLElement} list @param {(moment: Moment) => void} choose
 */
export function makeMoments(list, choose) {
  /** The buttons by ply. @type {Map<number, HTMLButtonElement>} */
  let buttons = new Map();

  /** @param {Moment} moment */
  function buttonOf(moment) {
    const known = buttons.get(moment.ply) ?? button('', () => {});
    known.onclick = () => choose(moment);
    known.className = 'plain';
    known.dataset.verdict = moment.verdict ?? '';
    return known;
  }

  return {
    /**
     * Keeps the buttons that remain, so that a focused button keeps the focus.
     * @param {Moment[]} moments @param {Reviewed} reviewed @param {Set<number>} answered the plies whose better move is
     * known to the user
     */
    write(moments, reviewed, answered) {
      buttons = new Map(moments.map((moment) => [moment.ply, buttonOf(moment)]));
      for (const moment of moments) {
        const made = buttons.get(moment.ply);
        const text = sentenceOfMoment(moment, reviewed, answered.has(moment.ply));
        if (made && made.textContent !== text) made.textContent = text;
      }
      const items = [...buttons.values()].map((made) => {
        const item = made.parentElement ?? document.createElement('li');
        if (!made.parentElement) item.append(made);
        return item;
      });
      const isSame =
        items.length === list.children.length && items.every((item, i) => item === list.children[i]);
      if (!isSame) list.replaceChildren(...items);
    },
    /** Marks the button of the moment on the board. @param {number} ply 0 for none */
    mark(ply) {
      for (const [at, made] of buttons)
        if (at === ply) made.setAttribute('aria-current', 'true');
        else made.removeAttribute('aria-current');
    },
  };
}
