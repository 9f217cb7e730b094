/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Words } from '../types.d.ts' */
/** @import { LessonName } from './lessons.js' */
import { placeOfTerm } from '../../site/places.js';
import { USUAL } from '../../site/rules.js';
import { loadOnce } from '../lazy/lazy.js';
import { findElement } from '../../site/dom.js';

/**
 * Returns the lesson about the unusual rule of a game, or null if the game has no lesson.
 * @param {string} game @returns {LessonName | null}
 */
export const lessonOf = (game) =>
  game === 'castling-chess' ? game : game.startsWith('take-make') ? 'take-make' : null;

/**
 * The button that opens a lesson; the page loads the lesson only then. For orthodox chess, a link to the book's first
 * steps replaces the button.
 * @param {HTMLElement} form the first screen, which contains the button @param {RoqueBoard} board
 * @param {Promise<unknown>} settled a promise that resolves when a game is on the board
 * @param {(game: LessonName) => void} play a callback that begins a game
 */
export function lessonButton(form, board, settled, play) {
  const opener = findElement(form, 'button[data-do="lesson"]');
  const book = findElement(form, 'a.to-lessons');
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
    /** @param {string} game the rules of the chosen game @param {Words} words @param {boolean} isSameLanguage whether the language is unchanged */
    show(game, words, isSameLanguage) {
      name = lessonOf(game);
      opener.hidden = !name;
      book.hidden = game !== USUAL;
      book.href = placeOfTerm('lessons', document.documentElement.lang);
      if (name) opener.textContent = words.learn[name];
      if (!isSameLanguage) lesson?.speak();
    },
    close: () => lesson?.close(),
  };
}
