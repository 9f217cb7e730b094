import { recall, remember } from '../site/remember.js';

const KEY = 'book';

/** The ids of the exercises that were solved in this browser. @returns {Set<string>} */
export function solved() {
  return new Set(recall(KEY)?.split(' ').filter(Boolean));
}

/** @param {string} id */
export function keep(id) {
  remember(KEY, [...solved().add(id)].join(' '));
}
