/** @import { GameRecord, Unkept } from '../types.d.ts' */
import { games, journal } from './store.js';

/** Why a store refuses. @param {any} error @returns {Exclude<Unkept, 'long'>} */
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
  /** @type {Unkept | null} */
  let unkept = null;
  /** What the database has not got yet. @type {Map<string, GameRecord>} */
  const waiting = new Map();
  /** @type {Promise<void> | null} */
  let storing = null;

  /** @param {Unkept | null} now */
  function tell(now) {
    if (now === unkept) return;
    unkept = now;
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
        for (const record of records) if (!passed.includes(record)) stored(record);
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
    get unkept() {
      return unkept;
    },
    tell,
    /** @param {any} error what the database answered */
    failed: (error) => tell(whyNot(error)),
    /** @param {GameRecord} record */
    write(record) {
      journal.write(record);
      waiting.set(record.id, record);
      storing ??= drain();
    },
    /** @param {string} id */
    waitsFor: (id) => waiting.has(id),
    /** Nobody wants it any more. @param {string} id */
    drop(id) {
      journal.drop(id);
      waiting.delete(id);
    },
    /** The database has all. */
    async settled() {
      await storing;
    },
  };
}
