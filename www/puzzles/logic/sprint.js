/** @import { Collected } from '../types.d.ts' */
import { isProblem } from './collection.js';

// The sprint: the user solves as many puzzles as possible in three minutes.

export const LENGTH = 180_000;
export const MISSES = 3;
/** The number of puzzles of each grade before the next grade begins. */
const STEPS = [3, 4, 5, 6];

/**
 * Returns the puzzles of a sprint, from easy to hard, and in random order within each grade.
 * @param {Collected[]} puzzles @param {() => number} random returns a random number from 0 to 1
 */
export function courseOf(puzzles, random) {
  // A sprint has no helpmates, because they take too long.
  const quick = puzzles.filter((puzzle) => !isProblem(puzzle));
  const drawn = quick.map((puzzle) => ({ puzzle, lot: random() })).sort((a, b) => a.lot - b.lot);
  const grades = [1, 2, 3, 4, 5].map((grade) =>
    drawn.flatMap(({ puzzle }) => (puzzle.grade === grade ? puzzle : [])),
  );
  const first = grades.flatMap((own, i) => own.splice(0, STEPS[i] ?? own.length));
  // The remaining puzzles follow for users who solve very fast.
  return [...first, ...grades.flat()];
}

/** One sprint. Times are in milliseconds of a monotonic clock. */
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

  /** Counts the result of the current puzzle unless the time is over. @param {boolean} right @param {number} now */
  take(right, now) {
    const { puzzle } = this;
    if (this.isOver(now) || !puzzle) return;
    if (right) this.solved += 1;
    else this.missed.push(puzzle);
  }
}

/** Formats a time as minutes and seconds, rounded up. @param {number} milliseconds */
export const clockOf = (milliseconds) => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
