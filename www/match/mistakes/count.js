import { dueToday } from './due.js';
import { mistakeStore } from './store.js';

/** Returns the number of mistakes due today and the number of all mistakes; both numbers are 0 without a database. */
export async function countMistakes() {
  const mistakes = await mistakeStore.all().catch(() => []);
  return { due: dueToday(mistakes, Date.now()).length, all: mistakes.filter(({ gone }) => !gone).length };
}
