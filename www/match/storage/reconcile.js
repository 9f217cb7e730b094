/** @import { GameRecord, StoragePage } from '../types.d.ts' */
/** @import { CurrentGame } from './current-game.js' */
/** @import { Writer } from './writer.js' */
import { journal } from './journal.js';
import { borrowGame, returnGame } from './locks.js';
import { isOlder, newestRecord } from './records.js';
import { isPlayable } from './restore.js';
import { gameStore, quarantine } from './store.js';

/** Milliseconds during which the user can restore deleted games from a list that another tab still shows. */
const REGRET = 3_600_000;

/** Synchronizes the journal with the database, and moves unreadable data into quarantine. */
export class Reconciler {
  /** Number of unreadable records that the user has not seen yet. */
  troubles = 0;
  #page;

  /**
   * @param {{ current: CurrentGame, writer: Writer, news: () => void, seen: StoragePage['seen'] }} page `news`: a
   * callback for a possible change of `troubles`
   */
  constructor(page) {
    this.#page = page;
  }

  /** Counts the unreadable records that the user has not seen yet. */
  async #count() {
    const seen = this.#page.seen.recall();
    const unread = await quarantine.all();
    this.troubles = unread.filter(({ key, trouble }) => key > seen && trouble !== 'part').length;
    this.#page.news();
  }

  /** Marks the unreadable records up to this key as seen. @param {number} key */
  seen(key) {
    this.#page.seen.remember(key);
    this.#count();
  }

  /**
   * Moves unreadable data into quarantine.
   * @param {unknown} raw @param {'corrupt' | 'future'} trouble @param {() => unknown} take a callback that removes the
   * unreadable data from its store
   */
  async #isolate(raw, trouble, take) {
    try {
      await quarantine.put(raw, trouble);
      await take();
      await this.#count();
    } catch {
      // If the move to quarantine fails, the unreadable data stays in its store.
    }
  }

  /** Moves a game that the engine rejects into quarantine. @param {GameRecord} record */
  refuse(record) {
    return this.#isolate(record, 'corrupt', () => {
      journal.drop(record.id);
      return gameStore.remove(record.id);
    });
  }

  /** Returns the newest record of each game that is not yet in the database, for example because the database is full. @returns {GameRecord[]} */
  unstored() {
    const { current, writer } = this.#page;
    const noted = journal.ids().flatMap((id) => journal.read(id)?.reading.record ?? []);
    /** @type {Map<string, GameRecord>} */
    const found = new Map();
    for (const record of [...noted, ...writer.waiting, ...(current.record ? [current.record] : [])]) {
      const other = found.get(record.id);
      if (!other || !isOlder(record, other)) found.set(record.id, record);
    }
    return [...found.values()];
  }

  /** Returns the newest stored record of a game that this tab has locked. @param {string} id */
  async load(id) {
    const noted = journal.read(id);
    const stored = await gameStore.get(id).catch(() => null);
    if (noted?.reading.trouble)
      await this.#isolate(noted.text, noted.reading.trouble, () => journal.drop(id));
    if (stored?.trouble) await this.#isolate(stored.raw, stored.trouble, () => gameStore.remove(id));
    const waiting = this.#page.writer.waiting.find((record) => record.id === id);
    const found = newestRecord(noted?.reading.record, stored?.record);
    return waiting && (!found || isOlder(found, waiting)) ? waiting : found;
  }

  /** Moves games that closed tabs left in the journal into the database, and tidies up the database. */
  async tidy() {
    const { current, writer } = this.#page;
    for (const id of journal.ids()) {
      if (id === current.id || writer.waitsFor(id) || !(await borrowGame(id))) continue;
      const record = await this.load(id);
      if (record) {
        await gameStore.put(record);
        journal.drop(id);
      }
      returnGame(id);
    }
    await gameStore.check();
    await gameStore.sweep(Date.now() - REGRET);
    await quarantine.retry((record) => !!current.engine && isPlayable(current.engine, record));
    await this.#count();
  }

  /**
   * Deletes games that are not open in any tab. The user can restore these games until the store removes them finally.
   * @param {string[]} ids
   */
  async discard(ids) {
    const { writer } = this.#page;
    const noted = new Set(journal.ids());
    for (const id of ids.filter((id) => noted.has(id) || writer.waitsFor(id))) {
      const record = await this.load(id);
      if (record) await gameStore.put(record);
      writer.drop(id);
    }
    await gameStore.discard(ids);
  }
}
