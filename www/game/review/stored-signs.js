/** @import { GameRecord } from '../types.d.ts' */
import { reviewedGame } from '../../match/reviews/read.js';
import { reviewStore } from '../../match/reviews/store.js';
import { judgedOf, nagsOf } from './judgement.js';

/** Returns the NAGs that a stored review gives to the moves of a game, by ply. @param {GameRecord} record */
export async function storedSigns(record) {
  // Without a database, the moves have no signs.
  const review = await reviewStore.get(reviewedGame(record)).catch(() => null);
  return nagsOf(judgedOf(review?.found ?? []));
}
