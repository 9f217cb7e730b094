/** @import { AnalysisDetail, Engine, Shape } from '../../../board/types.d.ts' */
/** @import { Reviewed } from '../types.d.ts' */
/** @import { PackedMove } from '../../types.d.ts' */
/** @import { Node } from './tree.js' */
import { translate } from '../../words/language.js';
import { enable } from '../../../site/enable.js';
import { makeRemark } from './remark.js';
import { makeSheet } from './sheet.js';
import { makeThoughts } from './thoughts.js';
import { growTree, isPlayed, mainAt, mainLine, pathTo, pruneTree, readTree, writeTree } from './tree.js';
import { arrowsOfMove } from './move-arrows.js';

/** @typedef {ReturnType<typeof import('./desk.js').makeDesk>} Desk */

/** Arrows of the first moves, the best one on top. @param {AnalysisDetail['lines']} lines */
function arrowsOf(lines) {
  /** @type {Shape[]} */
  const arrows = [];
  for (const [i, { moves }] of lines.entries())
    if (moves.length) arrows.unshift(...arrowsOfMove(moves[0], i ? 'blue' : 'green'));
  return arrows;
}

/** Fills the part with its template and returns a selector function. @param {HTMLElement} root */
function furnish(root) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.querySelector('#trial'));
  root.replaceChildren(content.cloneNode(true));
  return (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
}

/**
 * Shows the computer's evaluation of the position on a desk, with arrows.
 * @param {Desk} desk @param {HTMLElement} root @param {() => Reviewed} reviewed @param {() => boolean} isOn
 */
function think({ board, play }, root, reviewed, isOn) {
  const thoughts = makeThoughts(root, reviewed, play);
  board.addEventListener('gamechange', thoughts.clear);
  board.addEventListener('analysis', ({ detail }) => {
    if (!detail.lines.length) return;
    thoughts.show(detail);
    board.shapes = arrowsOf(detail.lines);
  });
  board.addEventListener('fault', () => {
    if (isOn()) thoughts.say(reviewed().words.review.failed);
  });
}

/** The analysis tree of a game, and the current node in it. */
class Trial {
  /** @type {Node} */
  start = readTree({ comment: '', moves: [] });
  at = this.start;
  isOn = false;
  /** PGN of the game the tree was made from. */
  #about = '';

  /** Loads a game, unless it is already loaded. @param {Engine} engine @param {Reviewed} reviewed */
  take({ readPgn }, { pgn }) {
    if (this.#about === pgn) return;
    this.start = this.at = readTree(readPgn(pgn, 'en').line);
    this.#about = pgn;
  }

  /** Adds a move; returns whether it is new. @param {PackedMove} packed @param {string} san */
  play(packed, san) {
    const { length } = this.at.next;
    const made = growTree(this.at, packed, san);
    const isNew = this.at.next.length > length;
    this.at = made;
    return isNew;
  }

  /** Number of the game's plies on the path to the current node. @param {number} plies length of the game */
  along(plies) {
    return pathTo(this.at).filter((node) => isPlayed(node, plies)).length;
  }

  /** Returns the next or previous node, if any. @param {number} by */
  from(by) {
    return by < 0 ? this.at.before : this.at.next[0];
  }

  /** Adds a line to the tree; returns its node at ply `at`. @param {PackedMove[]} moves @param {string[]} names @param {number} at */
  follow(moves, names, at) {
    /** @type {Node} */
    let node = this.start;
    let here = node;
    for (const [i, packed] of moves.entries()) {
      node = growTree(node, packed, names[i]);
      if (i + 1 === at) here = node;
    }
    return here;
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

/**
 * The computer's evaluation, and the moves the user tries, which become variations of the game.
 * @param {{ desk: Desk, engine: Engine, root: HTMLElement, reviewed: () => Reviewed, drawn: () => void }} ports
 * `root`: the element that shows it; `drawn`: called after each update
 */
export function makeTrial({ desk, engine, root, reviewed, drawn }) {
  const { board } = desk;
  const part = furnish(root);
  const sheet = makeSheet(part('.tree'), go);
  const remark = makeRemark(part('.remark'), () => sheet.write(trial.start, reviewed()));
  const away = /** @type {HTMLButtonElement} */ (part('[data-do="prune"]'));
  const trial = new Trial();
  think(desk, part('.thoughts'), reviewed, () => trial.isOn);

  function mark() {
    const { at } = trial;
    sheet.mark(at);
    remark.show(at);
    enable(away, !!at.before && !isPlayed(at, reviewed().game.moves.length));
    drawn();
  }
  function write() {
    sheet.write(trial.start, reviewed());
    mark();
  }

  function take() {
    trial.take(engine, reviewed());
    trial.isOn = true;
    translate(root, reviewed().words);
  }

  /** @param {Node} node */
  async function go(node) {
    trial.at = node;
    mark();
    const { rules, fen } = reviewed().game;
    const moves = pathTo(node).map(({ packed }) => packed);
    await desk.free({ rules, fen, moves }, (packed, san) => (trial.play(packed, san) ? write() : mark()));
    board.analysis = trial.isOn;
  }

  away.onclick = () => {
    go(pruneTree(trial.at));
    write();
    sheet.focus();
  };

  return {
    get isOn() {
      return trial.isOn;
    },
    /** Number of the game's plies on the path to the current node. */
    get ply() {
      return trial.along(reviewed().game.moves.length);
    },
    /** Starts the analysis from the position on the desk. */
    begin() {
      take();
      const { game, at } = desk.laid;
      const names = game.moves.length ? board.moveList('en') : [];
      const here = trial.follow(game.moves, names, at);
      write();
      return go(here);
    },
    /** Starts the analysis from a ply of the game. @param {number} ply */
    open(ply) {
      take();
      write();
      return go(mainAt(trial.start, ply));
    },
    leave() {
      trial.isOn = board.analysis = false;
    },
    /** @param {number} by */
    step(by) {
      const to = trial.from(by);
      if (to) go(to);
    },
    /** Returns the game's PGN with the variations. @param {string} pgn */
    written: (pgn) => trial.write(engine, pgn, reviewed()),
  };
}
