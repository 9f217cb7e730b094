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
    // The game that the user may have begun meanwhile is skipped, so that it is not released below.
    if (id === current.id || !(await lockGame(id))) continue;
    const record = await reconciler.load(id);
    if (record && isInPlay(record)) return record;
    releaseGame(id);
  }
  return null;
}

/**
 * Locks and returns the game to resume, or null.
 * @param {Stores} stores @param {string | null} former the last game of this tab @param {boolean} asked whether the address asks for a game
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

/** Resumes stored games on the board. */
export class Resumer {
  #stores;
  #page;
  /** Resolves when the current game has the whole engine, after `start`. @type {Promise<unknown>} */
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
   * Resumes a game that this tab has locked. Returns whether the engine has accepted it.
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
      // If the engine is missing, the error does not concern the game.
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

  /** Resumes the game of this page, if it has one. @param {boolean} asked whether the address asks for a particular game */
  async start(asked) {
    const { current } = this.#stores;
    const former = tabGame.id;
    const [entry] = performance.getEntriesByType('navigation');
    // After a reload, the address was set by the game itself, so it does not ask for another one.
    const another = asked && entry && 'type' in entry && entry.type === 'navigate';
    if (another) tabGame.id = null;
    const record = another ? null : await find(this.#stores, former, asked);
    // A resumed game may have a clock or a PGN, which need the whole engine; a new game does not.
    current.engine = await (record ? loadEngine() : loadPlayEngine()).catch(() => null);
    await (record ? this.#page.ready() : this.#page.playable());
    const follow = async () => {
      await this.#page.ready();
      current.engine = await loadEngine();
    };
    if (!record) this.complete = follow().catch(Boolean);
    if (another && former) await abandon(this.#stores, former);
    // If the user has begun a game meanwhile, that game stays.
    if (record && (current.written || !current.engine)) releaseGame(record.id);
    else if (record) await this.#resume(record);
  }

  /**
   * Switches to another game of the store. The current game stays there.
   * @param {string} id @param {boolean} [takesOver] whether to ask another tab that plays the game to leave it
   * @returns {Promise<'open' | 'elsewhere' | 'corrupt' | 'gone'>} `elsewhere`: another tab has the game
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
   * Switches to a game that is not in the store yet.
   * @param {GameRecord} record
   * @returns {Promise<'open' | 'corrupt'>}
   */
  async adopt(record) {
    if (!readRecord(record).record) return 'corrupt';
    await lockGame(record.id);
    // The database also stores the PGN text, which the journal leaves out.
    await gameStore.put(record).catch(this.#stores.writer.failed);
    return (await this.#resume(record)) ? 'open' : 'corrupt';
  }
}
