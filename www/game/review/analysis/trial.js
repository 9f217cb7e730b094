/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { Reviewed } from '../types.d.ts' */
/** @import { PackedMove } from '../../types.d.ts' */
/** @import { Node } from './tree.js' */
import { growTree, isPlayed, mainAt, mainLine, pathTo, pruneTree, readTree, writeTree } from './tree.js';

/** The analysis tree of a game, and the current node in it. */
export class Trial {
  /** @type {Node} */
  start = readTree({ comment: '', moves: [] });
  at = this.start;
  /** PGN of the game the tree was made from. */
  #about = '';

  /** Loads a game, unless it is already loaded. @param {Engine} engine @param {Reviewed} reviewed */
  take({ readPgn }, { pgn }) {
    if (this.#about === pgn) return;
    this.start = this.at = readTree(readPgn(pgn, 'en').line);
    this.#about = pgn;
  }

  /** The moves from the start to the current node. */
  get path() {
    return pathTo(this.at);
  }

  /** Adds a move to the current node and goes there; returns whether it is new. @param {PackedMove} packed @param {string} san */
  play(packed, san) {
    const { length } = this.at.next;
    const made = growTree(this.at, packed, san);
    const isNew = this.at.next.length > length;
    this.at = made;
    return isNew;
  }

  /** Adds a line after a ply of the main line; returns its first node. @param {number} ply @param {PackedMove[]} moves @param {string[]} sans */
  insert(ply, moves, sans) {
    const head = mainAt(this.start, ply);
    let node = head;
    for (const [i, packed] of moves.entries()) node = growTree(node, packed, sans[i]);
    return head.next.find(({ packed }) => packed === moves[0]) ?? head;
  }

  /** Removes the current node with all that follows, and goes to the node before it. */
  prune() {
    this.at = pruneTree(this.at);
  }

  /** Number of the game's plies on the path to the current node. @param {number} plies length of the game */
  along(plies) {
    return this.path.filter((node) => isPlayed(node, plies)).length;
  }

  /** Whether the current node is a position of the game. @param {number} plies length of the game */
  isInGame(plies) {
    return this.along(plies) === this.path.length;
  }

  /** The node of a ply of the main line. @param {number} ply */
  of(ply) {
    return mainAt(this.start, ply);
  }

  /** The next or previous node, or the current one at an end of the line. @param {number} by */
  from(by) {
    return (by < 0 ? this.at.before : this.at.next[0]) ?? this.at;
  }

  /** The last node of the current line. */
  get end() {
    return mainLine(this.at).at(-1) ?? this.at;
  }

  /**
   * Writes the game with all variations as PGN. Without a played game the whole main line counts as played; without
   * an analysis `pgn` is returned unchanged.
   * @param {Engine} engine @param {string} pgn @param {Reviewed} reviewed
   */
  write({ readPgn, writePgn }, pgn, reviewed) {
    if (this.#about !== reviewed.pgn) return pgn;
    const plies = reviewed.game.moves.length || mainLine(this.start).length;
    reviewed.pgn = writePgn({ ...readPgn(pgn, 'en'), line: writeTree(this.start, plies) });
    this.#about = reviewed.pgn;
    return reviewed.pgn;
  }
}
