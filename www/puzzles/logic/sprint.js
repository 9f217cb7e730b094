/** @import { Collected } from '../types.d.ts' */
import { isProblem } from './collection.js';

// As many puzzles as somebody finds in three minutes.

export const LENGTH = 180_000;
export const MISSES = 3;
/** How many of each grade come before the next. */
const STEPS = [3, 4, 5, 6];

/**
 * The puzzles in the order in which they come: harder and harder, otherwise shuffled.
 * @param {Collected[]} puzzles @param {() => number} random from 0 to 1
 */
export function courseOf(puzzles, random) {
  // Nobody sees a helpmate in seconds.
  const quick = puzzles.filter((puzzle) => !isProblem(puzzle));
  const drawn = quick.map((puzzle) => ({ puzzle, lot: random() })).sort((a, b) => a.lot - b.lot);
  const grades = [1, 2, 3, 4, 5].map((grade) =>
    drawn.flatMap(({ puzzle }) => (puzzle.grade === grade ? puzzle : [])),
  );
  const first = grades.flatMap((own, i) => own.splice(0, STEPS[i] ?? own.length));
  // Whoever is that quick has the rest, too.
  return [...first, ...grades.flat()];
}

/** One sprint. Times are in milliseconds, of any clock that only goes forward. */
export class Sprint {
  solved = 0;
  /** @type {Collected[]} */
  missed = [];
  #course;
  #ends;

  /** @param {Collected[]} course @param {number} now */
  constructor(course, now) {
    this.#course = course;
    this.#ends = now + LENGTH;
  }

  /** @param {number} now */
  left(now) {
    return Math.max(0, this.#ends - now);
  }

  /** @param {number} now */
  isOver(now) {
    return !this.left(now) || this.missed.length >= MISSES || !this.puzzle;
  }

  get puzzle() {
    return this.#course[this.solved + this.missed.length];
  }

  /** What comes of the puzzle; too late counts for nothing. @param {boolean} right @param {number} now */
  take(right, now) {
    const { puzzle } = this;
    if (this.isOver(now) || !puzzle) return;
    if (right) this.solved += 1;
    else this.missed.push(puzzle);
  }
}

/** Minutes and seconds, those begun counted. @param {number} milliseconds */
export const clockOf = (milliseconds) => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
