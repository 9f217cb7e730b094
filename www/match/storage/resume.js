/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, PersistentPart, MatchSession } from '../types.d.ts' */
/** @import { CurrentGame } from './current-game.js' */
/** @import { Reconciler } from './reconcile.js' */
/** @import { Writer } from './writer.js' */
import { loadEngine, loadPlayEngine } from '../../board/session/engine.js';
import { markAsLeft, usualStart } from './current-game.js';
import { journal } from './journal.js';
import { lockGame, releaseGame, takeOverGame } from './locks.js';
import { isInPlay, readRecord } from './records.js';
import { restoreGame } from './restore.js';
import { gameStore, quarantine } from './store.js';
import { tabGame } from './tab.js';

/** @typedef {{ current: CurrentGame, reconciler: Reconciler, writer: Writer }} Stores */

/**
 * Locks and returns the most recent game in play that no other tab has, or null.
 * @param {Stores} stores @returns {Promise<GameRecord | null>}
 */
async function findInPlay({ current, reconciler }) {
  const stored = await gameStore.inPlay().catch(() => []);
  const noted = journal.ids().flatMap((id) => journal.read(id)?.reading.record ?? []);
  const known = [...noted.filter(isInPlay), ...stored].sort((a, b) => b.changed - a.changed);
  for (const id of new Set(known.map(({ id }) => id))) {
    // This loop skips a game that the user has begun meanwhile, because `releaseGame` below must not release this game.
    if (id === current.id || !(await lockGame(id))) continue;
    const record = await reconciler.load(id);
    if (record && isInPlay(record)) return record;
    releaseGame(id);
  }
  return null;
}

/**
 * Locks and returns the game to resume, or null.
 * @param {Stores} stores @param {string | null} former the id of this tab's last game @param {boolean} asked whether
 * the address asks for a particular game
 */
async function find(stores, former, asked) {
  if (former && (await lockGame(former))) {
    const record = await stores.reconciler.load(former);
    if (record) return record;
    releaseGame(former);
  }
  return asked ? null : findInPlay(stores);
}

/** Marks this tab's last game as left, because the address asks for another one. @param {Stores} stores @param {string} id */
async function abandon({ reconciler, writer }, id) {
  if (!(await lockGame(id))) return;
  const record = await reconciler.load(id);
  if (record) writer.write(markAsLeft(record));
  else releaseGame(id);
}

/** Puts stored games back on the board. */
export class Resumer {
  #stores;
  #page;
  /** Resolves after `start` when the current game runs in the whole engine. @type {Promise<unknown>} */
  complete = Promise.resolve();

  /**
   * @param {Stores} stores
   * @param {{ session: MatchSession, parts: PersistentPart[], playable: () => Promise<unknown>, ready: () => Promise<unknown>, restored: (rules: string, fen: string | undefined) => void, unread: (part: string) => void, still?: (work: () => void) => void }} page
   */
  constructor(stores, page) {
    this.#stores = stores;
    this.#page = page;
  }

  /** @param {GameRecord} record */
  #restoreParts(record) {
    const elapsed = record.left ? 0 : Math.max(0, Date.now() - record.saved);
    for (const part of this.#page.parts)
      try {
        part.restore(record.parts[part.name] ?? null, elapsed);
      } catch {
        const raw = { id: record.id, [part.name]: record.parts[part.name] };
        quarantine.put(raw, 'part').catch(Boolean);
        this.#page.unread(part.name);
      }
  }

  /**
   * Resumes a game that this tab has locked. Returns whether the engine accepts the game.
   * @param {GameRecord} record @returns {Promise<boolean>}
   */
  async #resume(record) {
    const { current, reconciler } = this.#stores;
    // Clocks and PGN need the whole engine.
    await loadEngine().then(() => this.#page.ready(), Boolean);
    current.restoring = true;
    try {
      restoreGame(this.#page.session, record, this.#page.still);
      this.#restoreParts(record);
    } catch (/** @type {any} */ error) {
      // An error caused by a missing engine says nothing about the game.
      if (error.code && error.code !== 'notReady') await reconciler.refuse(record);
      releaseGame(record.id);
      return false;
    } finally {
      current.restoring = false;
    }
    current.turnTo(record);
    const start = usualStart(/** @type {Engine} */ (current.engine), record.rules);
    this.#page.restored(record.rules, record.fen === start ? undefined : record.fen);
    current.write();
    return true;
  }

  /** Resumes the game of this tab, if there is one. @param {boolean} asked whether the address asks for a particular game */
  async start(asked) {
    const { current } = this.#stores;
    const former = tabGame.id;
    const [entry] = performance.getEntriesByType('navigation');
    // After a reload, the address describes this tab's own game and does not ask for another game.
    const another = asked && entry && 'type' in entry && entry.type === 'navigate';
    if (another) tabGame.id = null;
    const record = another ? null : await find(this.#stores, former, asked);
    // A resumed game may have a clock or a PGN, which need the whole engine; a new game needs only the small engine.
    current.engine = await (record ? loadEngine() : loadPlayEngine()).catch(() => null);
    await (record ? this.#page.ready() : this.#page.playable());
    const follow = async () => {
      await this.#page.ready();
      current.engine = await loadEngine();
    };
    if (!record) this.complete = follow().catch(Boolean);
    if (another && former) await abandon(this.#stores, former);
    // A game that the user has begun meanwhile stays on the board.
    if (record && (current.written || !current.engine)) releaseGame(record.id);
    else if (record) await this.#resume(record);
  }

  /**
   * Switches to another stored game. The current game stays in the store.
   * @param {string} id @param {boolean} [takesOver] whether to ask another tab to release the game if that tab plays it
   * @returns {Promise<'open' | 'elsewhere' | 'corrupt' | 'gone'>} `elsewhere`: another tab has locked the game
   */
  async open(id, takesOver = false) {
    const { current, reconciler } = this.#stores;
    if (id === current.id) return 'open';
    if (!(await lockGame(id)) && !(takesOver && (await takeOverGame(id)))) return 'elsewhere';
    const record = await reconciler.load(id);
    if (record) return (await this.#resume(record)) ? 'open' : 'corrupt';
    releaseGame(id);
    return 'gone';
  }

  /**
   * Switches to a game that is not stored yet.
   * @param {GameRecord} record
   * @returns {Promise<'open' | 'corrupt'>}
   */
  async adopt(record) {
    if (!readRecord(record).record) return 'corrupt';
    await lockGame(record.id);
    // Writes to the database, which also stores the PGN text that the journal omits.
    await gameStore.put(record).catch(this.#stores.writer.failed);
    return (await this.#resume(record)) ? 'open' : 'corrupt';
  }
}
