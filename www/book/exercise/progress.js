import { recall, remember } from '../../site/remember.js';

const KEY = 'book';

/** Returns the exercises solved in this browser with their stars: three stars mean no mistake and no help. @returns {Map<string, number>} */
export function solvedExercises() {
  const kept = recall(KEY)?.split(' ').filter(Boolean) ?? [];
  return new Map(
    kept.map((entry) => {
      const [id, stars = '3'] = entry.split(':');
      return [id, Math.min(3, Math.max(1, Number(stars) || 1))];
    }),
  );
}

/** Stores the stars of an exercise if the stored number of stars is lower. @param {string} id @param {number} stars */
export function storeStars(id, stars) {
  const all = solvedExercises();
  all.set(id, Math.max(stars, all.get(id) ?? 0));
  remember(KEY, [...all].map(([name, best]) => `${name}:${best}`).join(' '));
}

/** @param {number} stars of three */
export const printStars = (stars) => '★'.repeat(stars) + '☆'.repeat(3 - stars);
