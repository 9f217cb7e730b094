/** @import { ReviewedGame, StoredReview } from './types.d.ts' */
/** @import { DBSchema, IDBPDatabase } from '../../vendor/idb/index.js' */
import { openDB } from '../../vendor/idb/index.js';
import { isSameGame, MOST_PLIES, readReview } from './read.js';
import { REVIEW_VERSION } from './version.js';

/** The maximum number of stored reviews; the oldest reviews are removed first. The review of a game with forty moves takes about 30 kB. */
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

/** The database of reviews, with one review for each stored game. Every method rejects if the database is unavailable or full. */
export const reviewStore = {
  /** Returns the review of a game with these moves, or null. Removes the stored review if it is unreadable or of another version. @param {ReviewedGame} game @returns {Promise<StoredReview | null>} */
  async get(game) {
    const db = await database();
    const raw = await db.get('reviews', game.id);
    if (raw === undefined) return null;
    const review = readReview(raw);
    if (!review) await db.delete('reviews', game.id);
    // The review stays because the user may redo the moves; otherwise, the next review of the game replaces it.
    return review && isSameGame(review, game) ? review : null;
  },

  /**
   * Stores the results of a review so far. Never replaces a review of the same moves by one with fewer results,
   * because another tab may have reviewed more of the game.
   * @param {ReviewedGame} game @param {Pick<StoredReview, 'found' | 'answered'>} results
   */
  async put({ id, rules, fen, moves }, { found, answered }) {
    if (!found.length || moves.length > MOST_PLIES) return;
    await this.add([
      { id, rules, fen, moves, found, answered, version: REVIEW_VERSION, changed: Date.now() },
    ]);
  },

  /** Adds reviews, for example the reviews of a backup. @param {StoredReview[]} reviews */
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

  /** Removes the reviews of the given games. @param {string[]} ids */
  async remove(ids) {
    const transaction = (await database()).transaction('reviews', 'readwrite');
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  },
};
