/** @import { Engine, PlayEngine } from '../../board/types.d.ts' */
/** @import { GameRecord, GameState, PersistentPart, MatchSession } from '../types.d.ts' */
/** @import { GameInfo } from './snapshot.js' */
/** @import { Writer } from './writer.js' */
import { lockGame, releaseGame } from './locks.js';
import { exceededLimits, isPlayed, newId } from './records.js';
import { snapshot } from './snapshot.js';
import { gameStore } from './store.js';
import { tabGame } from './tab.js';

/** Returns the record of a game that the user has left for another game. @param {GameRecord} record @returns {GameRecord} */
export const markAsLeft = (record) => ({ ...record, left: true, revision: record.revision + 1 });

/** Returns the usual starting position of these rules as FEN. @param {Engine} engine @param {string} rules */
export function usualStart({ Game }, rules) {
  const game = new Game(rules, undefined);
  const { fen } = game.state();
  game.free();
  return fen;
}

/** The record of the game on the board. The class updates the record after every change of the game and writes it to the stores. */
export class CurrentGame {
  /** @type {GameInfo | null} */
  #info = null;
  /** The last written record; null until something worth storing has happened. @type {GameRecord | null} */
  written = null;
  /** Whether the page is putting a stored game on the board. During this time, the class ignores events. */
  restoring = false;
  /** Whether the user is closing the page in the normal way. */
  closed = false;
  /** Whether the board has had no game yet. */
  #fresh = true;
  /** @type {PlayEngine | null} */
  engine = null;
  #page;

  /** @param {{ session: MatchSession, parts: PersistentPart[], writer: Writer }} page */
  constructor(page) {
    this.#page = page;
  }

  get id() {
    return this.#info?.id;
  }

  /** Returns the record of the game in its current state. @returns {GameRecord | null} */
  get record() {
    const { state } = this.#page.session;
    return this.#info && state && this.#compose(this.#info, state);
  }

  /** Returns the game in the encoding of its link. Returns undefined while the board plays without the whole engine. */
  #linked() {
    return this.engine?.whole ? undefined : this.engine?.readLink(this.#page.session.link());
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
    // The page could not read a record over the limits again, so such a record must not replace the stored one.
    if (exceededLimits({ plies, tags: info.tags, letters: info.pgn?.length ?? 0 }).length)
      return writer.tell('long');
    const former = this.#adoptId(info);
    info.revision += 1;
    const isStored = !!this.written;
    this.written = this.#compose(info, state);
    tabGame.id = info.id;
    writer.write(this.written);
    if (former) this.#dropFormer(former, isStored);
  }

  /** Gives the game the id that one of the match's parts has chosen. Returns the game's former id, or null. @param {GameInfo} info */
  #adoptId(info) {
    const id = this.#page.parts.map((part) => part.gameId?.()).find(Boolean);
    if (!id || id === info.id) return null;
    const former = info.id;
    info.id = id;
    lockGame(id);
    return former;
  }

  /** Removes the record under the former id after the game is written under its new id. @param {string} id @param {boolean} isStored */
  #dropFormer(id, isStored) {
    this.#page.writer.drop(id);
    if (isStored) gameStore.remove(id).catch(Boolean);
    releaseGame(id);
  }

  /** Writes data that changes without an event, such as the time on the clock. */
  update() {
    if (this.written) this.write();
  }

  /** Marks the game as left, because the user has switched to another game. Discards a game without a move. */
  #leave() {
    const { writer } = this.#page;
    const { id, written } = this;
    if (!id) return;
    if (written && isPlayed(written)) writer.write(markAsLeft(written));
    else {
      writer.drop(id);
      if (written) gameStore.remove(id).catch(Boolean);
      releaseGame(id);
    }
    this.#info = this.written = null;
  }

  /** Handles a new game on the board. @param {GameState} state */
  begin(state) {
    this.#leave();
    const now = Date.now();
    const from = state.plies ? this.#linked() : null;
    const { fen, moves } = from ?? { fen: state.fen, moves: [] };
    const id = newId();
    lockGame(id);
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
    // The initial game that every page creates is not worth storing.
    if (!this.#fresh) this.write();
    this.#fresh = false;
  }

  /** Handles a change of the game. @param {GameState} state */
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

  /** Handles a change of the game's other data, such as the clocks or the names. */
  touch() {
    if (!this.#info || this.restoring) return;
    this.#info.changed = Date.now();
    this.write();
  }

  /** Replaces the record of the current game by the record of a stored game that is already on the board. @param {GameRecord} record */
  turnTo(record) {
    this.#leave();
    this.#fresh = false;
    this.#info = { ...record };
  }

  /**
   * Stores the game under a new id, because the database has a newer record of the same game. Without locks in the
   * browser, another tab may have continued the game; or the page could not read the database at the start. The
   * database keeps both games.
   * @param {GameRecord} record
   */
  fork(record) {
    const id = newId();
    lockGame(id);
    releaseGame(record.id);
    if (this.#info && record.id === this.id) {
      this.#info.id = id;
      for (const part of this.#page.parts) part.forked?.();
      this.write();
    } else this.#page.writer.write({ ...record, id });
  }
}
