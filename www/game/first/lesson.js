/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Language } from '../types.d.ts' */
/** @import { LessonName, Task } from './lessons.js' */
/** @typedef {typeof import('../../locales/en/lesson.js').default} LessonWords */
import { button } from '../../site/button.js';
import { placeOfGame } from '../../site/places.js';
import { fill } from '../words/language.js';
import { LESSONS } from './lessons.js';
import { chooseLanguage } from '../../site/translate.js';

/** @param {Language} code @returns {Promise<LessonWords>} */
const loadWords = async (code) =>
  (await import(/* one language */ `../../locales/${code}/lesson.js`)).default;

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Partial<HTMLElementTagNameMap[T]>} [properties] */
const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);

/** Creates the panel beside the board: the number of the task, its goal, the result of a move, and the buttons. */
function leaf() {
  const root = make('section', { className: 'lesson' });
  const title = make('h2', { tabIndex: -1, id: 'lesson-title' });
  root.setAttribute('aria-labelledby', title.id);
  const [count, goal, message] = ['count', 'goal', 'told'].map((className) => make('p', { className }));
  for (const live of [goal, message]) live.role = 'status';
  const answers = make('div', { className: 'answers' });
  const rules = make('a', { className: 'all-rules', target: '_blank' });
  root.append(title, count, goal, message, answers, rules);
  return { root, title, count, goal, message, answers, rules };
}

/**
 * Creates a board for one task that looks like the board of the game.
 * @param {LessonName} name @param {Task} task @param {RoqueBoard} like
 * @param {{ wrong: () => string, done: () => void }} heard `wrong`: returns the answer to a legal move that does not
 * solve the task; `done`: a callback after a move that solves the task
 */
function boardFor(name, { fen, right }, like, { wrong, done }) {
  const board = document.createElement('roque-board');
  Object.assign(board, { rules: name, fen, movable: 'white' });
  for (const look of ['theme', 'coordinates', 'animation-duration']) {
    const value = like.getAttribute(look);
    if (value !== null) board.setAttribute(look, value);
  }
  board.addEventListener('beforemove', (event) => {
    if (right.test(event.detail.coordinates)) return;
    event.preventDefault();
    board.say(wrong());
  });
  board.addEventListener('move', () => {
    board.movable = 'none';
    done();
  });
  return board;
}

/**
 * A lesson of a few moves. Each task has its own small position on a board that temporarily replaces the board of the
 * game. The board itself explains why a move is illegal. The lesson explains why a legal move does not solve the task.
 */
export class Lesson {
  #parts = leaf();
  #form;
  #waiting;
  #play;
  #root;
  /** @type {{ name: LessonName, at: number, done: boolean, opener: HTMLElement } | null} */
  #now = null;
  /** @type {LessonWords | null} */
  #words = null;
  /** @type {RoqueBoard | null} */
  #board = null;

  /**
   * @param {HTMLElement} form the first screen @param {RoqueBoard} waiting the board of the game
   * @param {(game: LessonName) => void} play a callback that begins a game
   */
  constructor(form, waiting, play) {
    this.#form = form;
    this.#waiting = waiting;
    this.#play = play;
    this.#root = form.ownerDocument.documentElement;
  }

  async #learnWords() {
    this.#words = await loadWords(chooseLanguage([this.#root.lang]));
  }

  /** Updates the panel of the lesson. Returns the first button of the panel. */
  #write() {
    if (!this.#now || !this.#words) return;
    const { name, at, done } = this.#now;
    const [words, parts] = [this.#words, this.#parts];
    const { title, tasks, end } = words[name];
    const isLast = at === tasks.length - 1;
    parts.title.textContent = title;
    parts.count.textContent = fill(words.step, { n: at + 1, all: tasks.length });
    parts.goal.textContent = done && isLast ? end : tasks[at].goal;
    parts.message.textContent = done ? tasks[at].right : '';
    parts.rules.textContent = words.rules;
    parts.rules.href = placeOfGame(name, this.#root.lang);
    const show = () => this.#board?.move(LESSONS[name][at].shown);
    const first = !done
      ? button(words.show, show)
      : isLast
        ? button(words.play, () => this.#leave(() => this.#play(name)))
        : button(words.next, () => this.#begin(at + 1));
    first.classList.toggle('strong', done);
    const back = button(words.leave, () => this.close());
    parts.answers.replaceChildren(first, back);
    return first;
  }

  /** @param {number} at */
  #begin(at) {
    const now = this.#now;
    if (!now) return;
    Object.assign(now, { at, done: false });
    this.#write();
    this.#board?.remove();
    this.#board = boardFor(now.name, LESSONS[now.name][at], this.#waiting, {
      wrong: () => this.#words?.[now.name].tasks[at].wrong ?? '',
      done: () => {
        now.done = true;
        // After a keyboard move, the focus goes to the next button.
        this.#write()?.focus({ preventScroll: true });
      },
    });
    this.#waiting.after(this.#board);
    const board = this.#board;
    // The first task leaves the focus on the title, because a screen reader starts reading there. The boards of later
    // tasks receive the focus when they are ready.
    if (at) board.ready.then(() => this.#board === board && board.focus({ preventScroll: true }));
  }

  /** @param {() => void} then */
  #leave(then) {
    if (!this.#now) return;
    this.#now = null;
    this.#board?.remove();
    this.#board = null;
    this.#parts.root.remove();
    this.#waiting.hidden = false;
    delete this.#root.dataset.lesson;
    then();
  }

  /** @param {LessonName} name @param {HTMLElement} opener the element that receives the focus after the lesson */
  async open(name, opener) {
    await this.#learnWords();
    // The user may have closed the first screen meanwhile.
    if (this.#now || !opener.checkVisibility()) return;
    this.#now = { name, at: 0, done: false, opener };
    this.#root.dataset.lesson = '';
    this.#waiting.hidden = true;
    this.#form.append(this.#parts.root);
    this.#begin(0);
    this.#parts.title.focus({ preventScroll: true });
  }

  close() {
    const opener = this.#now?.opener;
    this.#leave(() => opener?.focus({ preventScroll: true }));
  }

  /** Updates the panel after a change of language. */
  async speak() {
    if (!this.#now) return;
    await this.#learnWords();
    this.#write();
  }
}
