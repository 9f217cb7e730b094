/** @import { GameRecord, Reading } from '../types.d.ts' */
import { isOlder, parseRecord } from './records.js';

const PREFIX = 'roque.game.';

/**
 * The newest record of each game in play, stored in `localStorage`. `localStorage` writes synchronously, while a write
 * to the database may be lost when the page closes. The journal omits the PGN text of an imported game.
 */
export const journal = {
  /**
   * Writes a record. If `localStorage` is full, the older record stays, because the database may be full too.
   * @param {GameRecord} record
   * @returns {boolean} whether the journal has this record or a newer one of the same game
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

  /** Removes the record from the journal unless it is newer than the record in the database. @param {GameRecord} stored the record in the database */
  dropUpTo(stored) {
    const there = journal.read(stored.id)?.reading.record;
    if (there && !isOlder(stored, there)) journal.drop(stored.id);
  },

  /** Returns the ids of the games in the journal. @returns {string[]} */
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
      // A record under the key of another game is corrupt.
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
