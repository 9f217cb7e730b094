/** @import { GameRecord, StorageTrouble } from '../types.d.ts' */
import { journal } from './journal.js';
import { gameStore } from './store.js';

/** Returns the reason why a store has failed. @param {any} error @returns {Exclude<StorageTrouble, 'long'>} */
export function whyNot({ name }) {
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'later' : 'refused';
}

/**
 * Writes the newest record of each game to both stores: at once to the journal, and to the database as soon as possible.
 * @param {{ news: () => void, stored: (record: GameRecord) => void, late: (record: GameRecord) => void }} page
 * `news` is called when storage starts or stops failing. `stored` is called for each record that the database has stored.
 * `late` is called for each record that is older than the one in the database.
 */
export function createWriter({ news, stored, late }) {
  /** @type {StorageTrouble | null} */
  let trouble = null;
  /** The records that the database has not stored yet. @type {Map<string, GameRecord>} */
  const waiting = new Map();
  /** Games whose newest record did not fit into the journal. @type {Set<string>} */
  const outgrown = new Set();
  /** @type {Promise<void> | null} */
  let storing = null;

  /** @param {StorageTrouble | null} now */
  function tell(now) {
    if (now === trouble) return;
    trouble = now;
    news();
  }

  /** @param {GameRecord[]} records all records that were written @param {GameRecord[]} passed the records of which the database has a newer version */
  function settle(records, passed) {
    for (const record of passed) {
      // Uses the newest record of the game: writing an older one first would make a third copy.
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
        // The records are tried again at the next event.
        for (const record of records) if (!waiting.has(record.id)) waiting.set(record.id, record);
        tell(whyNot(error));
        break;
      }
    }
    storing = null;
  }

  return {
    /** The reason why games are not being stored, or null. */
    get trouble() {
      return trouble;
    },
    tell,
    /** @param {any} error the error of the database */
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
    /** The records that the database has not stored yet. */
    get waiting() {
      return [...waiting.values()];
    },
    /** Drops a game that is no longer needed. @param {string} id */
    drop(id) {
      journal.drop(id);
      outgrown.delete(id);
      waiting.delete(id);
    },
    /** Resolves when the database has stored everything, or has failed. */
    async settled() {
      await storing;
    },
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */
