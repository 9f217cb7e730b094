/** @import { Letters } from '../types.d.ts' */
/** @import { Moment, Reviewed } from './types.d.ts' */
import { button } from '../../site/button.js';
import { placeOf, typeset, written } from '../words/scoresheet.js';
import { tell } from './sentences.js';

/** With its moves as books print them. @param {Moment} moment @param {Letters} letters @returns {Moment} */
export const printed = (moment, letters) => ({
  ...moment,
  played: { ...moment.played, san: typeset(moment.played.san, letters) },
  better: { ...moment.better, sans: moment.better.sans.map((san) => typeset(san, letters)) },
});

/**
 * The moments of a game, in sentences, each of which can be looked at and tried.
 * @param {HTMLElement} list
 * @param {{ exercise: Pick<ReturnType<typeof import('./exercise.js').makeExercise>, 'show' | 'find'>, leave: () => void }} does
 */
export const makeMoments = (list, { exercise, leave }) => ({
  /** @param {Moment[]} moments @param {Reviewed} reviewed */
  write(moments, { before, letters, words: { review } }) {
    const items = moments.map((moment) => {
      const place = placeOf(moment.ply, before);
      const { played, better, ...rest } = printed(moment, letters);
      const item = document.createElement('li');
      item.dataset.verdict = moment.verdict ?? '';
      const [text, line] = [document.createElement('p'), document.createElement('p')];
      text.textContent = tell({ ...rest, played, better }, place, review);
      line.textContent = written(better.sans, place);
      line.className = 'better-line';
      const answers = document.createElement('div');
      answers.className = 'answers';
      for (const does of /** @type {const} */ (['show', 'find']))
        answers.append(
          button(review[does], () => {
            leave();
            exercise[does](moment);
          }),
        );
      item.append(text, line, answers);
      return item;
    });
    list.replaceChildren(...items);
  },
});
