/** @import { GameRecord, Reading } from '../types.d.ts' */
import { isOlder, parseRecord } from './records.js';

const PREFIX = 'roque.game.';

/**
 * What is written at once, for the database only promises to: the newest record of each game in play. The text of the
 * file that a game came from stays behind.
 */
export const journal = {
  /**
   * Where there is no room for it, what was there stays: the database may have none for either.
   * @param {GameRecord} record
   * @returns {boolean} whether the journal has it, or one that is newer
   */
  write(record) {
    const there = journal.read(record.id)?.reading.record;
    if (there && isOlder(record, there)) return true;
    try {
      localStorage.setItem(PREFIX + record.id, JSON.stringify({ ...record, pgn: null }));
      return true;
    } catch {
      return false;
    }
  },

  /** Drops what is no newer than a record that the database has. @param {GameRecord} stored */
  dropUpTo(stored) {
    const there = journal.read(stored.id)?.reading.record;
    if (there && !isOlder(stored, there)) journal.drop(stored.id);
  },

  /** The games that it has something of. @returns {string[]} */
  ids() {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  },

  /** @param {string} id @returns {{ reading: Reading, text: string } | null} */
  read(id) {
    try {
      const text = localStorage.getItem(PREFIX + id);
      if (text === null) return null;
      const reading = parseRecord(text);
      // Each has its own place: two would overwrite each other.
      const own = !reading.record || reading.record.id === id;
      return { reading: own ? reading : { trouble: 'corrupt', raw: text }, text };
    } catch {
      return null;
    }
  },

  /** @param {string} id */
  drop(id) {
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {}
  },
};
