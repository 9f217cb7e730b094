/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { Reviewed } from '../types.d.ts' */
/** @import { PackedMove } from '../../types.d.ts' */
/** @import { Node } from './tree.js' */
import { growTree, isPlayed, mainAt, mainLine, pathTo, pruneTree, readTree, writeTree } from './tree.js';

/** The tree of moves in the analysis of a game, and the current node of the tree. */
export class Trial {
  /** @type {Node} */
  start = readTree({ comment: '', moves: [] });
  at = this.start;
  /** The PGN of the game from which the tree was made. */
  #about = '';

  /** Loads a game unless the same game is already loaded. @param {Engine} engine @param {Reviewed} reviewed */
  take({ readPgn }, { pgn }) {
    if (this.#about === pgn) return;
    this.start = this.at = readTree(readPgn(pgn, 'en').line);
    this.#about = pgn;
  }

  /** The moves from the start to the current node. */
  get path() {
    return pathTo(this.at);
  }

  /** Adds a move to the current node and makes it the current node; returns whether the move is new. @param {PackedMove} packed @param {string} san */
  play(packed, san) {
    const { length } = this.at.next;
    const made = growTree(this.at, packed, san);
    const isNew = this.at.next.length > length;
    this.at = made;
    return isNew;
  }

  /** Adds a line after a ply of the main line; returns the first node of the line. @param {number} ply @param {PackedMove[]} moves @param {string[]} sans */
  insert(ply, moves, sans) {
    const head = mainAt(this.start, ply);
    let node = head;
    for (const [i, packed] of moves.entries()) node = growTree(node, packed, sans[i]);
    return head.next.find(({ packed }) => packed === moves[0]) ?? head;
  }

  /** Removes the current node with all moves after it, and makes the node before it the current node. */
  prune() {
    this.at = pruneTree(this.at);
  }

  /** Returns how many plies of the game are on the path to the current node. @param {number} plies the number of plies in the game */
  along(plies) {
    return this.path.filter((node) => isPlayed(node, plies)).length;
  }

  /** Returns whether the current node is a position of the game. @param {number} plies the number of plies in the game */
  isInGame(plies) {
    return this.along(plies) === this.path.length;
  }

  /** Returns the node of a ply on the main line. @param {number} ply */
  of(ply) {
    return mainAt(this.start, ply);
  }

  /** Returns the next or previous node; at an end of the line, returns the current node. @param {number} by */
  from(by) {
    return (by < 0 ? this.at.before : this.at.next[0]) ?? this.at;
  }

  /** Returns the last node of the current line. */
  get end() {
    return mainLine(this.at).at(-1) ?? this.at;
  }

  /**
   * Writes the game with all variations as PGN. Without a played game, the whole main line counts as played; without an
   * analysis, returns `pgn` unchanged.
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
