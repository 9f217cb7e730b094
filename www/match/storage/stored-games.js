/** @import { GameRecord, Head } from '../types.d.ts' */
import { journal } from './journal.js';
import { newestRecord } from './records.js';
import { gameStore } from './store.js';
import { headOf, withUnstored } from './summaries.js';

/** The number of games read from the database at once. */
const BATCH = 200;

/** Returns the records in the journal, which the database may not have yet. */
const inJournal = () => journal.ids().flatMap((id) => journal.read(id)?.reading.record ?? []);

/** Returns the summaries of all stored games, including games that only the journal contains. @returns {Promise<Head[]>} */
export async function storedHeads() {
  const heads = [];
  for await (const batch of gameStore.heads()) heads.push(...batch);
  return withUnstored(heads, inJournal().map(headOf));
}

/** Yields stored games, each in its newest record. @param {string[]} ids @returns {AsyncGenerator<GameRecord>} */
export async function* storedGames(ids) {
  for (let i = 0; i < ids.length; i += BATCH) {
    const some = ids.slice(i, i + BATCH);
    const found = new Map((await gameStore.some(some)).map((record) => [record.id, record]));
    for (const id of some) {
      const record = newestRecord(journal.read(id)?.reading.record, found.get(id));
      if (record) yield record;
    }
  }
}
