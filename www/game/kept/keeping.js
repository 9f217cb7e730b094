/** @import { GameRecord, PersistentPart, TableSession } from '../types.d.ts' */
import { CurrentGame } from './current.js';
import { follow } from './follow.js';
import { headOf } from './heads.js';
import { journal } from './journal.js';
import { inTabs, release, silence } from './locks.js';
import { Reconciler } from './reconcile.js';
import { Resumer } from './resume.js';
import { createWriter } from './writer.js';

/**
 * Keeps the game on the board after every event, and goes on with it when the page comes back.
 * @param {TableSession} session
 * @param {(PersistentPart & { events?: EventTarget })[]} parts what else is kept with it, in the order in which it is restored
 * @param {{ ready: () => Promise<void>, asked: boolean, restored: (rules: string, fen: string | undefined) => void, news: () => void, unread: (part: string) => void, still?: (work: () => void) => void }} page
 * `ready`: there is a game, or none can be; whether its address asks for a game of its own; told when a kept game is on the board again, when there is something
 * new to say, and when what a part had kept with the game cannot be read; see `restoreGame`
 */
export function keeping(session, parts, { ready: begun, asked, restored, news, unread, still }) {
  const writer = createWriter({
    news,
    late: (record) => current.fork(record),
    stored({ id, left }) {
      if (!left || id === current.id) return;
      journal.drop(id);
      release(id);
    },
  });
  const current = new CurrentGame({ session, parts, writer });
  const reconciler = new Reconciler({ current, writer, news });
  const resumer = new Resumer(
    { current, reconciler, writer },
    { session, parts, ready: begun, restored, unread, still },
  );
  follow(session, parts, current);
  silence.follow(news);
  const ready = resumer.start(asked);
  const tidied = ready.then(() => reconciler.tidy()).catch(writer.failed);

  return {
    /** Resolves when the game of this page is on the board. */
    ready,

    /** Why games are not being kept, or null. */
    get storageTrouble() {
      return writer.trouble;
    },
    /** Whether another tab may play the same game unnoticed. */
    get isUnlocked() {
      return silence.isOn;
    },
    /** How many stored things could not be read, which the reader has not been shown yet. */
    get troubles() {
      return reconciler.troubles;
    },
    /** @param {number} key see `Reconciler` */
    seen: (key) => reconciler.seen(key),
    /** The game on the board. @returns {GameRecord | null} */
    get record() {
      return current.record;
    },
    /** Whether it comes from a file, and nothing has happened in it since. */
    get isAsRead() {
      return current.isAsRead;
    },

    /** Heads of the games that the database lacks or has in an older state, for example when it is full. */
    get unstored() {
      return reconciler.unstored().map(headOf);
    },

    /** Everything in the store is up to date. */
    async settled() {
      await tidied;
      await writer.settled();
    },

    /** @param {string} id see `Resumer` */
    open: (id) => resumer.open(id),
    /** @param {GameRecord} record see `Resumer` */
    adopt: (record) => resumer.adopt(record),

    /**
     * Throws games away, but not those that are being played, here or in another tab. They can be taken back until the
     * store is swept.
     * @param {string[]} ids
     * @returns {Promise<string[]>} which of them
     */
    async remove(ids) {
      const held = await inTabs();
      const free = ids.filter((id) => id !== current.id && !held.has(id));
      await reconciler.discard(free);
      return free;
    },
  };
}

/** @typedef {ReturnType<typeof keeping>} Keeping */
