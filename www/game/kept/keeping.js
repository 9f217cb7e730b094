/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameRecord, GameState, Kept } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { hold, inTabs, release } from './locks.js';
import { excess, isInPlay, isPlayed, newest, newId, readRecord, VERSION } from './records.js';
import { recall, remember } from '../../site/remember.js';
import { endOf, isPlayable, resultOf, stand, touchedIn } from './standing.js';
import { aside, games, journal, tab } from './store.js';
import { createWriter } from './writer.js';

/** @typedef {Pick<GameRecord, 'id' | 'revision' | 'begun' | 'changed' | 'fen' | 'moves' | 'result' | 'tags' | 'pgn'>} Own */

/** How long games that were thrown away can be taken back, in a list that another tab still shows. */
const REGRET = 3_600_000;
/** How often what goes on without an event is written, which is a clock that runs; milliseconds. */
const HEARTBEAT = 3000;

/**
 * Keeps the game on the board after every event, and goes on with it when the page comes back.
 * @param {RoqueBoard} board
 * @param {(Kept & { events?: EventTarget })[]} parts what else is kept with it, in the order in which it is restored
 * @param {{ asked: boolean, restored: (rules: string, fen: string | undefined) => void, news: () => void, unread: (part: string) => void }} page
 * whether its address asks for a game of its own; told when a kept game is on the board again, when there is something
 * new to say, and when what a part had kept with the game cannot be read
 */
export function keeping(board, parts, { asked, restored, news, unread }) {
  /** The game on the board. @type {Own | null} */
  let own = null;
  /** What was written of it last; null: nothing has happened yet that would be missed. @type {GameRecord | null} */
  let written = null;
  let restoring = false;
  let troubles = 0;
  const writer = createWriter({
    news,
    late: keepApart,
    stored({ id, left }) {
      if (!left || id === own?.id) return;
      journal.drop(id);
      release(id);
    },
  });

  /**
   * The database has a newer record of the game: another tab has gone on with it where there are no locks, or it could
   * not be asked when the page opened. Both are kept.
   * @param {GameRecord} record
   */
  function keepApart(record) {
    const id = newId();
    hold(id);
    release(record.id);
    if (record.id === own?.id) {
      own.id = id;
      write();
    } else writer.write({ ...record, id });
  }

  /** @type {Awaited<ReturnType<typeof loadEngine>> | null} */
  let engine = null;
  const linked = () => engine?.readLink(board.link());

  /** The page is about to go in the usual way. */
  let closed = false;

  /** @param {Own} own @param {GameState} state @returns {GameRecord} */
  const compose = (own, state) => ({
    version: VERSION,
    ...own,
    moves: [...own.moves],
    saved: Date.now(),
    left: false,
    closed,
    rules: state.rules,
    draws: state.draws,
    touchMove: state.touchMove,
    touched: touchedIn(state),
    adoube: state.adoube,
    ply: state.ply,
    end: endOf(state, () => linked()?.loser ?? state.turn),
    offer: state.offer,
    result: resultOf(state, own.result),
    parts: Object.fromEntries(parts.map((part) => [part.name, part.save()])),
  });

  function write() {
    const { state } = board;
    if (!own || !state || restoring) return;
    const { plies } = state;
    // What could not be read again would be lost with what is kept of it.
    if (excess({ plies, tags: own.tags, letters: own.pgn?.length ?? 0 }).length) return writer.tell('long');
    own.revision += 1;
    written = compose(own, state);
    tab.id = own.id;
    writer.write(written);
  }

  /** @param {GameRecord} record @returns {GameRecord} */
  const leaving = (record) => ({ ...record, left: true, revision: record.revision + 1 });

  /** Somebody has turned to another game. */
  function leave() {
    if (!own) return;
    if (written && isPlayed(written)) writer.write(leaving(written));
    else {
      writer.drop(own.id);
      if (written) games.remove(own.id).catch(Boolean);
      release(own.id);
    }
    own = written = null;
  }

  /** @param {GameState} state */
  function begin(state) {
    leave();
    const now = Date.now();
    const from = state.plies ? linked() : null;
    const { fen, moves } = from ?? { fen: state.fen, moves: [] };
    const id = newId();
    hold(id);
    own = {
      id,
      revision: 0,
      begun: now,
      changed: now,
      fen: fen ?? usual(state.rules),
      moves,
      result: '*',
      tags: [],
      pgn: null,
    };
  }

  /** @param {string} rules */
  function usual(rules) {
    const game = new /** @type {NonNullable<typeof engine>} */ (engine).Game(rules, undefined);
    const { fen } = game.state();
    game.free();
    return fen;
  }

  /** @param {Own} own @param {GameState} state */
  function follow(own, { ply, plies, lastMove }) {
    if (lastMove && own.moves[ply - 1] !== lastMove.packed)
      own.moves.splice(ply - 1, own.moves.length, lastMove.packed);
    own.moves.length = plies;
    own.changed = Date.now();
    own.result = '*';
  }

  /** Writes what goes on between two events. */
  function update() {
    if (written) write();
  }

  let first = true;
  board.addEventListener('gamechange', ({ detail: { state, cause } }) => {
    if (restoring || cause === 'view') return;
    if (cause === 'flip') return write();
    if (cause === 'reset') begin(state);
    else if (own) follow(own, state);
    // The game that every page begins with is not missed by anybody.
    if (cause !== 'reset' || !first) write();
    first = false;
  });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let heartbeat;
  for (const { events } of parts) {
    events?.addEventListener('change', () => {
      if (!own || restoring) return;
      own.changed = Date.now();
      write();
    });
    for (const type of ['run', 'stand'])
      events?.addEventListener(type, () => {
        clearInterval(heartbeat);
        if (type === 'run') heartbeat = setInterval(update, HEARTBEAT);
      });
  }
  for (const type of ['pagehide', 'pageshow'])
    addEventListener(type, () => {
      closed = type === 'pagehide';
      if (closed) update();
    });
  // Often the last that a page on a telephone hears.
  document.addEventListener('visibilitychange', () => document.hidden && update());

  /** Goes on with a game that this tab holds. @param {GameRecord} record @returns {Promise<boolean>} */
  async function resume(record) {
    restoring = true;
    try {
      stand(board, record);
      const elapsed = record.left ? 0 : Math.max(0, Date.now() - record.saved);
      for (const part of parts)
        try {
          part.restore(record.parts[part.name] ?? null, elapsed);
        } catch {
          const raw = { id: record.id, [part.name]: record.parts[part.name] };
          aside.put(raw, 'part').catch(Boolean);
          unread(part.name);
        }
    } catch (/** @type {any} */ error) {
      // Without an engine there is nobody to say that the game is wrong.
      if (error.code && error.code !== 'notReady')
        await put(record, 'corrupt', () => {
          journal.drop(record.id);
          return games.remove(record.id);
        });
      release(record.id);
      return false;
    } finally {
      restoring = false;
    }
    leave();
    first = false;
    own = { ...record };
    restored(record.rules, record.fen === usual(record.rules) ? undefined : record.fen);
    write();
    return true;
  }

  /** Puts aside what cannot be read, and takes it from where it was. @param {unknown} raw @param {'corrupt' | 'future'} trouble @param {() => unknown} take */
  async function put(raw, trouble, take) {
    try {
      await aside.put(raw, trouble);
      await take();
      await count();
    } catch {
      // It stays where it is.
    }
  }

  /** The newest that is known of a game which this tab holds. @param {string} id */
  async function load(id) {
    const noted = journal.read(id);
    const stored = await games.get(id).catch(() => null);
    if (noted?.reading.trouble) await put(noted.text, noted.reading.trouble, () => journal.drop(id));
    if (stored?.trouble) await put(stored.raw, stored.trouble, () => games.remove(id));
    return newest(noted?.reading.record, stored?.record);
  }

  /** The game to go on with, held, or null. @param {string | null} former @returns {Promise<GameRecord | null>} */
  async function find(former) {
    if (former && (await hold(former))) {
      const record = await load(former);
      if (record) return record;
      release(former);
    }
    if (asked) return null;
    const stored = await games.inPlay().catch(() => []);
    const noted = journal.ids().flatMap((id) => journal.read(id)?.reading.record ?? []);
    const known = [...noted.filter(isInPlay), ...stored].sort((a, b) => b.changed - a.changed);
    for (const id of new Set(known.map(({ id }) => id))) {
      // Somebody may have begun to play meanwhile: that game is not another's to be let go of.
      if (id === own?.id || !(await hold(id))) continue;
      const record = await load(id);
      if (record && isInPlay(record)) return record;
      release(id);
    }
    return null;
  }

  /** Counts what the reader has not been shown yet. */
  async function count() {
    const seen = Number(recall('asideSeen') ?? 0);
    troubles = (await aside.all()).filter(({ key, trouble }) => key > seen && trouble !== 'part').length;
    news();
  }

  /** Brings what tabs have left in the journal to the database. */
  async function fold() {
    for (const id of journal.ids()) {
      if (id === own?.id || writer.waitsFor(id) || !(await hold(id))) continue;
      const record = await load(id);
      if (record) {
        await games.put(record);
        journal.drop(id);
      }
      if (id !== own?.id) release(id);
    }
    await games.check();
    await games.sweep(Date.now() - REGRET);
    await aside.retry((record) => !!engine && isPlayable(engine, record));
    await count();
  }

  /** The address asks for another game than the one this tab had. @param {string} id */
  async function abandon(id) {
    if (!(await hold(id))) return;
    const record = await load(id);
    if (record) writer.write(leaving(record));
    else release(id);
  }

  async function start() {
    const former = tab.id;
    const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    // A page that comes back has the address that its game has left there.
    const another = asked && entry?.type === 'navigate';
    if (another) tab.id = null;
    const record = another ? null : await find(former);
    engine = await loadEngine().catch(() => null);
    await board.ready;
    if (another && former) await abandon(former);
    // Whoever has begun to play meanwhile goes on with that.
    if (record && (written || !engine)) release(record.id);
    else if (record) await resume(record);
  }
  const ready = start();
  const folded = ready.then(fold).catch(writer.failed);

  return {
    /** Resolves when the game of this page is on the board. */
    ready,

    /** Why games are not being kept, or null. */
    get unkept() {
      return writer.unkept;
    },
    /** How many stored things could not be read, which the reader has not been shown yet. */
    get troubles() {
      return troubles;
    },
    /** The reader has been shown what is put aside, the last one with this key. @param {number} key */
    seen(key) {
      remember('asideSeen', String(key));
      count();
    },
    /** The game on the board. @returns {GameRecord | null} */
    get record() {
      return own && board.state && compose(own, board.state);
    },

    /** Everything in the store is up to date. */
    async settled() {
      await folded;
      await writer.settled();
    },

    /**
     * Turns to another game of the store. The present one stays there.
     * @param {string} id
     * @returns {Promise<'open' | 'elsewhere' | 'corrupt' | 'gone'>} `elsewhere`: another tab has it
     */
    async open(id) {
      if (id === own?.id) return 'open';
      if (!(await hold(id))) return 'elsewhere';
      const record = await load(id);
      if (record) return (await resume(record)) ? 'open' : 'corrupt';
      release(id);
      return 'gone';
    },

    /**
     * Turns to a game that comes from elsewhere.
     * @param {GameRecord} record
     * @returns {Promise<'open' | 'corrupt'>}
     */
    async adopt(record) {
      if (!readRecord(record).record) return 'corrupt';
      await hold(record.id);
      // With the text that it came from, which the journal does not take.
      await games.put(record).catch(writer.failed);
      return (await resume(record)) ? 'open' : 'corrupt';
    },

    /**
     * Throws games away, but not those that are being played, here or in another tab. They can be taken back until the
     * store is swept.
     * @param {string[]} ids
     * @returns {Promise<string[]>} which of them
     */
    async remove(ids) {
      const held = await inTabs();
      const free = ids.filter((id) => id !== own?.id && !held.has(id));
      const noted = new Set(journal.ids());
      for (const id of free.filter((id) => noted.has(id))) {
        const record = await load(id);
        if (record) await games.put(record);
        journal.drop(id);
      }
      await games.discard(free);
      return free;
    },
  };
}

/** @typedef {ReturnType<typeof keeping>} Keeping */
