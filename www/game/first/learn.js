/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Words } from '../types.d.ts' */
/** @import { LessonName } from './lessons.js' */
import { once } from '../late/later.js';

/**
 * The lesson for who looks at a game: that of its own unusual rule; for chess that of the game which most people want next.
 * @param {string} game @returns {LessonName | null}
 */
export const lessonOf = (game) =>
  game === 'castling-chess' ? game : /^(orthodox$|take-make)/.test(game) ? 'take-make' : null;

/**
 * The way to a lesson, which is fetched when somebody takes it.
 * @param {HTMLElement} form the first screen @param {RoqueBoard} board
 * @param {Promise<unknown>} settled there is a game on the board @param {(game: LessonName) => void} play asked to begin a game
 */
export function learning(form, board, settled, play) {
  const opener = /** @type {HTMLButtonElement} */ (form.querySelector('[data-do="lesson"]'));
  /** @type {import('./lesson.js').Lesson | undefined} */
  let lesson;
  const teacher = once(
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
    /** @param {string} game that is looked at @param {Words} words @param {boolean} told in these words already */
    show(game, words, told) {
      name = lessonOf(game);
      opener.hidden = !name;
      if (name) opener.textContent = words.learn[name];
      if (!told) lesson?.speak();
    },
    close: () => lesson?.close(),
  };
}
