/** @import { GameRecord, MatchSession, PersistentPart, StoragePage } from '../types.d.ts' */
import { CurrentGame } from './current-game.js';
import { writeOnEvents } from './write-on-events.js';
import { headOf } from './summaries.js';
import { journal } from './journal.js';
import { newestRecord } from './records.js';
import { gameStore } from './store.js';
import { gamesInTabs, releaseGame, lockSilence } from './locks.js';
import { Reconciler } from './reconcile.js';
import { Resumer } from './resume.js';
import { createWriter } from './writer.js';

/**
 * Stores the game on the board after every event, and resumes it when the page is opened again.
 * @param {MatchSession} session
 * @param {(PersistentPart & { events?: EventTarget })[]} parts the other parts of the page whose data is stored with
 * the game, in the order in which their data is restored
 * @param {StoragePage} page
 */
export function createStorage(
  session,
  parts,
  { playable, ready: whole, asked, restored, news, unread, seen, still },
) {
  const writer = createWriter({
    news,
    late: (record) => current.fork(record),
    stored({ id, left }) {
      if (!left || id === current.id) return;
      journal.drop(id);
      releaseGame(id);
    },
  });
  const current = new CurrentGame({ session, parts, writer });
  const reconciler = new Reconciler({ current, writer, news, seen });
  const resumer = new Resumer(
    { current, reconciler, writer },
    { session, parts, playable, ready: whole, restored, unread, still },
  );
  writeOnEvents(session, parts, current);
  lockSilence.follow(news);
  const ready = resumer.start(asked);
  const tidied = ready.then(() => reconciler.tidy()).catch(writer.failed);

  return {
    /** Resolves when the game of this page is on the board. */
    ready,
    /** Resolves when the board can read a game with moves, for example from a link, because this needs the whole engine. */
    complete: ready.then(() => resumer.complete),

    /** The reason why games cannot be stored, or null. */
    get storageTrouble() {
      return writer.trouble;
    },
    /** Whether another tab could play the same game without this tab noticing. */
    get isUnlocked() {
      return lockSilence.isOn;
    },
    /** Number of unreadable records that the user has not seen yet. */
    get troubles() {
      return reconciler.troubles;
    },
    /** @param {number} key see `Reconciler` */
    seen: (key) => reconciler.seen(key),
    /** The current game. @returns {GameRecord | null} */
    get record() {
      return current.record;
    },

    /** Summaries of the games whose newest record is not in the database, for example because the database is full. */
    get unstored() {
      return reconciler.unstored().map(headOf);
    },

    /** Resolves when the database contains the newest records. */
    async settled() {
      await tidied;
      await writer.settled();
    },

    /** Writes data that changes without an event, such as the time on the clock. The system may end the page soon, so the game is written at once. */
    update: () => current.update(),
    /** Stores whether the user is closing the page in the normal way. @param {boolean} closed */
    setClosed(closed) {
      current.closed = closed;
      if (closed) current.update();
    },

    /** @param {string} id @param {boolean} [takesOver] see `Resumer` */
    open: (id, takesOver) => resumer.open(id, takesOver),
    /** Returns the newest stored record of a game, or null. @param {string} id */
    async find(id) {
      const noted = journal.read(id)?.reading.record;
      const stored = await gameStore.get(id).catch(() => null);
      return newestRecord(noted, stored?.record);
    },
    /** @param {GameRecord} record see `Resumer` */
    adopt: (record) => resumer.adopt(record),

    /**
     * Deletes games that are not open in this tab or another tab. The user can restore these games until the store
     * removes them finally.
     * @param {string[]} ids
     * @returns {Promise<string[]>} the ids of the deleted games
     */
    async remove(ids) {
      const held = await gamesInTabs();
      const free = ids.filter((id) => id !== current.id && !held.has(id));
      await reconciler.discard(free);
      return free;
    },
  };
}

/** @typedef {ReturnType<typeof createStorage>} GameStorage */
