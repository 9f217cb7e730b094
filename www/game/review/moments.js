/** @import { Letters } from '../types.d.ts' */
/** @import { Moment, Reviewed } from './types.d.ts' */
import { button } from '../../site/button.js';
import { placeOf, typesetMove, numberLine } from '../words/scoresheet.js';
import { describeMoment, tellLoss } from './sentences.js';

/** Returns the moment with its moves typeset for print. @param {Moment} moment @param {Letters} letters @returns {Moment} */
export const printMoment = (moment, letters) => ({
  ...moment,
  played: { ...moment.played, san: typesetMove(moment.played.san, letters) },
  better: { ...moment.better, sans: moment.better.sans.map((san) => typesetMove(san, letters)) },
});

/**
 * The key moments of a game as sentences, with buttons to show or find the better move. The better move is a
 * question: it is written only after the user has answered it or asked for it.
 * @param {HTMLElement} list
 * @param {{ exercise: Pick<ReturnType<typeof import('./exercise.js').makeExercise>, 'show' | 'find'>, leave: () => void }} does
 */
export function makeMoments(list, { exercise, leave }) {
  /** Plies whose better move has been revealed. @type {Set<number>} */
  const answered = new Set();
  /** Reveals the better move of a ply. @type {Map<number, () => void>} */
  const answers = new Map();

  /** @param {Moment} moment @param {Reviewed} reviewed */
  function itemOf(moment, { before, letters, words: { review } }) {
    const place = placeOf(moment.ply, before);
    const shown = printMoment(moment, letters);
    const item = document.createElement('li');
    item.dataset.verdict = moment.verdict ?? '';
    const [text, line, choices] = ['p', 'p', 'div'].map((name) => document.createElement(name));
    const [find, show] = /** @type {const} */ (['find', 'show']).map((does) =>
      button(review[does], () => {
        leave();
        exercise[does](moment);
      }),
    );
    choices.className = 'answers';
    choices.append(find, show);
    text.textContent = tellLoss(shown, place, review);
    item.append(text, choices);
    answers.set(moment.ply, () => {
      text.textContent = describeMoment(shown, place, review);
      line.textContent = numberLine(shown.better.sans, place);
      line.className = 'better-line';
      text.after(line);
      if (document.activeElement === find) show.focus({ preventScroll: true });
      find.remove();
    });
    return item;
  }

  return {
    /** @param {Moment[]} moments @param {Reviewed} reviewed */
    write(moments, reviewed) {
      answers.clear();
      list.replaceChildren(...moments.map((moment) => itemOf(moment, reviewed)));
      for (const ply of answered) answers.get(ply)?.();
    },
    /** Reveals the better move, once the user has found it or asked for it. @param {Pick<Moment, 'ply'>} moment */
    answer({ ply }) {
      answered.add(ply);
      answers.get(ply)?.();
    },
    /** Hides all answers again, for another game. */
    forget: () => answered.clear(),
  };
}
