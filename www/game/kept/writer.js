/** @import { GameRecord, StorageTrouble } from '../types.d.ts' */
import { journal } from './journal.js';
import { games } from './store.js';

/** Why a store refuses. @param {any} error @returns {Exclude<StorageTrouble, 'long'>} */
export function whyNot({ name }) {
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'later' : 'refused';
}

/**
 * Brings records into both stores, the newest of each game: the journal has it at once, the database as soon as it can.
 * @param {{ news: () => void, stored: (record: GameRecord) => void, late: (record: GameRecord) => void }} page told when
 * games are kept no more or again, of each record that the database has, and of one where it has a newer one
 */
export function createWriter({ news, stored, late }) {
  /** @type {StorageTrouble | null} */
  let trouble = null;
  /** What the database has not got yet. @type {Map<string, GameRecord>} */
  const waiting = new Map();
  /** Games whose newest record the journal had no room for. @type {Set<string>} */
  const outgrown = new Set();
  /** @type {Promise<void> | null} */
  let storing = null;

  /** @param {StorageTrouble | null} now */
  function tell(now) {
    if (now === trouble) return;
    trouble = now;
    news();
  }

  async function drain() {
    while (waiting.size) {
      const records = [...waiting.values()];
      waiting.clear();
      try {
        const passed = await games.put(...records);
        tell(null);
        for (const record of passed) {
          // What has been written of it meanwhile would be late as well, and be a third game.
          const last = waiting.get(record.id) ?? record;
          waiting.delete(record.id);
          late(last);
        }
        for (const record of records) {
          if (passed.includes(record)) continue;
          if (outgrown.has(record.id)) journal.dropUpTo(record);
          stored(record);
        }
      } catch (error) {
        // They wait for the next event.
        for (const record of records) if (!waiting.has(record.id)) waiting.set(record.id, record);
        tell(whyNot(error));
        break;
      }
    }
    storing = null;
  }

  return {
    /** Why games are not being kept, or null. */
    get trouble() {
      return trouble;
    },
    tell,
    /** @param {any} error what the database answered */
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
    /** The records that the database has not taken yet. */
    get waiting() {
      return [...waiting.values()];
    },
    /** Nobody wants it any more. @param {string} id */
    drop(id) {
      journal.drop(id);
      outgrown.delete(id);
      waiting.delete(id);
    },
    /** The database has all. */
    async settled() {
      await storing;
    },
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */
