/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, GameState, PersistentPart, TableSession } from '../types.d.ts' */
/** @import { GameInfo } from './snapshot.js' */
/** @import { Writer } from './writer.js' */
import { hold, release } from './locks.js';
import { excess, isPlayed, newId } from './records.js';
import { snapshot } from './snapshot.js';
import { games } from './store.js';
import { tab } from './tab.js';

/** A record of a game that somebody has turned from. @param {GameRecord} record @returns {GameRecord} */
export const leaving = (record) => ({ ...record, left: true, revision: record.revision + 1 });

/** Where a game of these rules usually begins. @param {Engine} engine @param {string} rules */
export function usualStart({ Game }, rules) {
  const game = new Game(rules, undefined);
  const { fen } = game.state();
  game.free();
  return fen;
}

/** The game on the board: its record follows the game, and goes to the stores. */
export class CurrentGame {
  /** @type {GameInfo | null} */
  #info = null;
  /** What was written of it last; null: nothing has happened yet that would be missed. @type {GameRecord | null} */
  written = null;
  /** Whether a game is being put on the board, whose events are none of its own. */
  restoring = false;
  /** Whether the page is about to go in the usual way. */
  closed = false;
  /** Whether nothing has been on the board yet. */
  #fresh = true;
  /** @type {Engine | null} */
  engine = null;
  #page;

  /** @param {{ session: TableSession, parts: PersistentPart[], writer: Writer }} page */
  constructor(page) {
    this.#page = page;
  }

  get id() {
    return this.#info?.id;
  }

  /** Its record as it stands. @returns {GameRecord | null} */
  get record() {
    const { state } = this.#page.session;
    return this.#info && state && this.#compose(this.#info, state);
  }

  /** Whether it comes from a file, and nothing has happened in it since. */
  get isAsRead() {
    const info = this.#info;
    return !!info?.pgn && info.changed === info.begun;
  }

  #linked() {
    return this.engine?.readLink(this.#page.session.link());
  }

  /** @param {GameInfo} info @param {GameState} state */
  #compose(info, state) {
    const { parts } = this.#page;
    return snapshot(info, state, { closed: this.closed, loser: () => this.#linked()?.loser, parts });
  }

  write() {
    const { session, writer } = this.#page;
    const { state } = session;
    const info = this.#info;
    if (!info || !state || this.restoring) return;
    const { plies } = state;
    // What could not be read again would be lost with what is kept of it.
    if (excess({ plies, tags: info.tags, letters: info.pgn?.length ?? 0 }).length) return writer.tell('long');
    info.revision += 1;
    this.written = this.#compose(info, state);
    tab.id = info.id;
    writer.write(this.written);
  }

  /** Writes what goes on between two events. */
  update() {
    if (this.written) this.write();
  }

  /** Somebody has turned to another game. */
  #leave() {
    const { writer } = this.#page;
    const { id, written } = this;
    if (!id) return;
    if (written && isPlayed(written)) writer.write(leaving(written));
    else {
      writer.drop(id);
      if (written) games.remove(id).catch(Boolean);
      release(id);
    }
    this.#info = this.written = null;
  }

  /** Another game has begun on the board. @param {GameState} state */
  begin(state) {
    this.#leave();
    const now = Date.now();
    const from = state.plies ? this.#linked() : null;
    const { fen, moves } = from ?? { fen: state.fen, moves: [] };
    const id = newId();
    hold(id);
    this.#info = {
      id,
      revision: 0,
      begun: now,
      changed: now,
      fen: fen ?? usualStart(/** @type {Engine} */ (this.engine), state.rules),
      moves,
      result: '*',
      tags: [],
      pgn: null,
    };
    // The game that every page begins with is not missed by anybody.
    if (!this.#fresh) this.write();
    this.#fresh = false;
  }

  /** Something has happened in it. @param {GameState} state */
  follow({ ply, plies, lastMove }) {
    const info = this.#info;
    if (info) {
      if (ply && lastMove && info.moves[ply - 1] !== lastMove.packed)
        info.moves.splice(ply - 1, info.moves.length, lastMove.packed);
      info.moves.length = plies;
      info.changed = Date.now();
      info.result = '*';
    }
    this.write();
    this.#fresh = false;
  }

  /** Something has happened beside the board. */
  touch() {
    if (!this.#info || this.restoring) return;
    this.#info.changed = Date.now();
    this.write();
  }

  /** Goes on with a game that is on the board, in the place of the one before. @param {GameRecord} record */
  turnTo(record) {
    this.#leave();
    this.#fresh = false;
    this.#info = { ...record };
  }

  /**
   * The database has a newer record of the game: another tab has gone on with it where there are no locks, or it could
   * not be asked when the page opened. Both are kept.
   * @param {GameRecord} record
   */
  fork(record) {
    const id = newId();
    hold(id);
    release(record.id);
    if (this.#info && record.id === this.id) {
      this.#info.id = id;
      this.write();
    } else this.#page.writer.write({ ...record, id });
  }
}
