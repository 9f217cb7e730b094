/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, PersistentPart, TableSession } from '../types.d.ts' */
/** @import { CurrentGame } from './current.js' */
/** @import { Reconciler } from './reconcile.js' */
/** @import { Writer } from './writer.js' */
import { loadEngine, loadWhole } from '../../board/session/engine.js';
import { leaving, usualStart } from './current.js';
import { journal } from './journal.js';
import { hold, release } from './locks.js';
import { isInPlay, readRecord } from './records.js';
import { restoreGame } from './restore.js';
import { games, quarantine } from './store.js';
import { tab } from './tab.js';

/** @typedef {{ current: CurrentGame, reconciler: Reconciler, writer: Writer }} Stores */

/** The newest game of the stores that no tab has and that goes on, held, or null. @param {Stores} stores @returns {Promise<GameRecord | null>} */
async function findInPlay({ current, reconciler }) {
  const stored = await games.inPlay().catch(() => []);
  const noted = journal.ids().flatMap((id) => journal.read(id)?.reading.record ?? []);
  const known = [...noted.filter(isInPlay), ...stored].sort((a, b) => b.changed - a.changed);
  for (const id of new Set(known.map(({ id }) => id))) {
    // Somebody may have begun to play meanwhile: that game is not another's to be let go of.
    if (id === current.id || !(await hold(id))) continue;
    const record = await reconciler.load(id);
    if (record && isInPlay(record)) return record;
    release(id);
  }
  return null;
}

/**
 * The game to go on with, held, or null.
 * @param {Stores} stores @param {string | null} former the game of this tab @param {boolean} asked
 */
async function find(stores, former, asked) {
  if (former && (await hold(former))) {
    const record = await stores.reconciler.load(former);
    if (record) return record;
    release(former);
  }
  return asked ? null : findInPlay(stores);
}

/** The address asks for another game than the one this tab had. @param {Stores} stores @param {string} id */
async function abandon({ reconciler, writer }, id) {
  if (!(await hold(id))) return;
  const record = await reconciler.load(id);
  if (record) writer.write(leaving(record));
  else release(id);
}

/** Puts kept games on the board again. */
export class Resumer {
  #stores;
  #page;

  /**
   * @param {Stores} stores
   * @param {{ session: TableSession, parts: PersistentPart[], ready: () => Promise<void>, restored: (rules: string, fen: string | undefined) => void, unread: (part: string) => void, still?: (work: () => void) => void }} page
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

  /** Goes on with a game that this tab holds. @param {GameRecord} record @returns {Promise<boolean>} */
  async #resume(record) {
    const { current, reconciler } = this.#stores;
    // Its clock goes on, and what came from a file is read again.
    await loadWhole().catch(Boolean);
    current.restoring = true;
    try {
      restoreGame(this.#page.session, record, this.#page.still);
      this.#restoreParts(record);
    } catch (/** @type {any} */ error) {
      // Without an engine there is nobody to say that the game is wrong.
      if (error.code && error.code !== 'notReady') await reconciler.refuse(record);
      release(record.id);
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

  /** Puts the game on the board that the page has to go on with. @param {boolean} asked whether its address asks for one of its own */
  async start(asked) {
    const { current } = this.#stores;
    const former = tab.id;
    const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    // A page that comes back has the address that its game has left there.
    const another = asked && entry?.type === 'navigate';
    if (another) tab.id = null;
    const record = another ? null : await find(this.#stores, former, asked);
    // A game that goes on may have a clock, or a PGN; a new one is played without what makes these.
    current.engine = await (record ? loadWhole() : loadEngine()).catch(() => null);
    await this.#page.ready();
    if (another && former) await abandon(this.#stores, former);
    // Whoever has begun to play meanwhile goes on with that.
    if (record && (current.written || !current.engine)) release(record.id);
    else if (record) await this.#resume(record);
  }

  /**
   * Turns to another game of the store. The present one stays there.
   * @param {string} id
   * @returns {Promise<'open' | 'elsewhere' | 'corrupt' | 'gone'>} `elsewhere`: another tab has it
   */
  async open(id) {
    const { current, reconciler } = this.#stores;
    if (id === current.id) return 'open';
    if (!(await hold(id))) return 'elsewhere';
    const record = await reconciler.load(id);
    if (record) return (await this.#resume(record)) ? 'open' : 'corrupt';
    release(id);
    return 'gone';
  }

  /**
   * Turns to a game that comes from elsewhere.
   * @param {GameRecord} record
   * @returns {Promise<'open' | 'corrupt'>}
   */
  async adopt(record) {
    if (!readRecord(record).record) return 'corrupt';
    await hold(record.id);
    // With the text that it came from, which the journal does not take.
    await games.put(record).catch(this.#stores.writer.failed);
    return (await this.#resume(record)) ? 'open' : 'corrupt';
  }
}
