/** @import { GameRecord, StorageTrouble } from '../types.d.ts' */
import { journal } from './journal.js';
import { gameStore } from './store.js';

/** Returns the reason why a store cannot be written. @param {any} error @returns {Exclude<StorageTrouble, 'long'>} */
export function whyNot({ name }) {
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'later' : 'refused';
}

/**
 * Writes the newest record of each game to two stores: to the journal at once, and to the database as soon as possible.
 * @param {{ news: () => void, stored: (record: GameRecord) => void, late: (record: GameRecord) => void }} page `news`
 * is called when writing begins or stops to fail. `stored` is called for each record after the database has stored it.
 * `late` is called for each record for which the database has a newer record.
 */
export function createWriter({ news, stored, late }) {
  /** @type {StorageTrouble | null} */
  let trouble = null;
  /** The records that are not yet in the database. @type {Map<string, GameRecord>} */
  const waiting = new Map();
  /** The games whose newest record did not fit into the journal. @type {Set<string>} */
  const outgrown = new Set();
  /** @type {Promise<void> | null} */
  let storing = null;

  /** @param {StorageTrouble | null} now */
  function tell(now) {
    if (now === trouble) return;
    trouble = now;
    news();
  }

  /** @param {GameRecord[]} records all records that were passed to the database @param {GameRecord[]} passed the records for which the database has a newer version */
  function settle(records, passed) {
    for (const record of passed) {
      // This code uses the newest record of the game, because an older record would create a third copy of the game.
      const last = waiting.get(record.id) ?? record;
      waiting.delete(record.id);
      late(last);
    }
    for (const record of records.filter((one) => !passed.includes(one))) {
      if (outgrown.has(record.id)) journal.dropUpTo(record);
      stored(record);
    }
  }

  async function drain() {
    while (waiting.size) {
      const records = [...waiting.values()];
      waiting.clear();
      try {
        const passed = await gameStore.put(...records);
        tell(null);
        settle(records, passed);
      } catch (error) {
        // The next event tries to write these records again.
        for (const record of records) if (!waiting.has(record.id)) waiting.set(record.id, record);
        tell(whyNot(error));
        break;
      }
    }
    storing = null;
  }

  return {
    /** The reason why games cannot be stored, or null. */
    get trouble() {
      return trouble;
    },
    tell,
    /** @param {any} error the error that the database reported */
    failed: (error) => tell(whyNot(error)),
    /** @param {GameRecord} record */
    write(record) {
      if (journal.write(record)) outgrown.delete(record.id);
      else outgrown.add(record.id);
      waiting.set(record.id, record);
      storing ??= drain();
    },
    /** @param {string} id */
    waitsFor: (id) => waiting.has(id),
    /** The records that are not yet in the database. */
    get waiting() {
      return [...waiting.values()];
    },
    /** Forgets a game that need not be stored any more. @param {string} id */
    drop(id) {
      journal.drop(id);
      outgrown.delete(id);
      waiting.delete(id);
    },
    /** Resolves when the database has stored all records or has failed. */
    async settled() {
      await storing;
    },
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */
