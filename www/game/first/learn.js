/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Words } from '../types.d.ts' */
/** @import { LessonName } from './lessons.js' */
import { loadOnce } from '../lazy/lazy.js';

/**
 * Returns the lesson for a game: the lesson about its own unusual rule, or for orthodox chess the most popular lesson.
 * Returns null for a game without a lesson.
 * @param {string} game @returns {LessonName | null}
 */
export const lessonOf = (game) =>
  game === 'castling-chess' ? game : /^(orthodox$|take-make)/.test(game) ? 'take-make' : null;

/**
 * The button that opens a lesson. The lesson is loaded on demand.
 * @param {HTMLElement} form the first screen @param {RoqueBoard} board
 * @param {Promise<unknown>} settled resolves when a game is on the board @param {(game: LessonName) => void} play called to begin a game
 */
export function lessonButton(form, board, settled, play) {
  const opener = /** @type {HTMLButtonElement} */ (form.querySelector('[data-do="lesson"]'));
  /** @type {import('./lesson.js').Lesson | undefined} */
  let lesson;
  const teacher = loadOnce(
    () => import('./lesson.js'),
    ({ Lesson }) => {
      lesson = new Lesson(form, board, play);
      return lesson;
    },
  );
  /** @type {LessonName | null} */
  let name = null;
  opener.onclick = async () => {
    const [made] = await Promise.all([teacher(), settled]);
    if (name) made.open(name, opener);
  };
  return {
    /** @param {string} game the chosen one @param {Words} words @param {boolean} isSameLanguage whether the language is unchanged */
    show(game, words, isSameLanguage) {
      name = lessonOf(game);
      opener.hidden = !name;
      if (name) opener.textContent = words.learn[name];
      if (!isSameLanguage) lesson?.speak();
    },
    close: () => lesson?.close(),
  };
}
