/** @import { ReviewedGame, StoredReview } from './types.d.ts' */
/** @import { DBSchema, IDBPDatabase } from '../../vendor/idb/index.js' */
import { openDB } from '../../vendor/idb/index.js';
import { isSameGame, MOST_PLIES, readReview } from './read.js';
import { REVIEW_VERSION } from './version.js';

/** The most reviews stored; the oldest are removed first. A review of forty moves has about 30 kB. */
export const MOST_REVIEWS = 200;

/** @typedef {DBSchema & { reviews: { key: string, value: any, indexes: { changed: number } } }} Schema */

/** @type {Promise<IDBPDatabase<Schema>> | undefined} */
let opening;

function database() {
  opening ??= openDB('roque.reviews', 1, {
    upgrade(db) {
      db.createObjectStore('reviews', { keyPath: 'id' }).createIndex('changed', 'changed');
    },
    // A later version of Roque in another tab wants to upgrade the database.
    blocking: (_now, _next, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    // The next call opens the database again.
    opening = undefined;
  });
  return opening;
}

/** The database of reviews, one for each stored game. Every method rejects if the database is not available or has no room. */
export const reviewStore = {
  /** Returns the review of a game with these moves, or null. Removes an unreadable review and one of another version. @param {ReviewedGame} game @returns {Promise<StoredReview | null>} */
  async get(game) {
    const db = await database();
    const raw = await db.get('reviews', game.id);
    if (raw === undefined) return null;
    const review = readReview(raw);
    if (!review) await db.delete('reviews', game.id);
    // The moves may come back by redo; otherwise, the next review of the game replaces this one.
    return review && isSameGame(review, game) ? review : null;
  },

  /**
   * Stores what a review has found so far. Never replaces the results of the same game by fewer: another tab may have
   * gone further.
   * @param {ReviewedGame} game @param {Pick<StoredReview, 'found' | 'answered'>} results
   */
  async put({ id, rules, fen, moves }, { found, answered }) {
    if (!found.length || moves.length > MOST_PLIES) return;
    await this.add([
      { id, rules, fen, moves, found, answered, version: REVIEW_VERSION, changed: Date.now() },
    ]);
  },

  /** Adds reviews, such as those of a backup. @param {StoredReview[]} reviews */
  async add(reviews) {
    const transaction = (await database()).transaction('reviews', 'readwrite');
    const { store } = transaction;
    for (const review of reviews) {
      const there = readReview(await store.get(review.id));
      const isFurther = there && isSameGame(there, review) && there.found.length > review.found.length;
      await store.put(isFurther ? { ...there, answered: review.answered } : review);
    }
    const oldest = await store.index('changed').getAllKeys(null);
    const extra = oldest.slice(0, Math.max(0, oldest.length - MOST_REVIEWS));
    await Promise.all([...extra.map((id) => store.delete(id)), transaction.done]);
  },

  /** Returns all reviews of this version. @returns {Promise<StoredReview[]>} */
  async all() {
    return (await (await database()).getAll('reviews')).flatMap((raw) => readReview(raw) ?? []);
  },

  /** Removes the reviews of games. @param {string[]} ids */
  async remove(ids) {
    const transaction = (await database()).transaction('reviews', 'readwrite');
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  },
};
