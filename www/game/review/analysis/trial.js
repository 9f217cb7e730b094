/** @import { AnalysisDetail, Engine, Shape } from '../../../board/types.d.ts' */
/** @import { Reviewed } from '../types.d.ts' */
/** @import { PackedMove } from '../../types.d.ts' */
/** @import { Node } from './tree.js' */
import { translate } from '../../words/language.js';
import { enable } from '../../../site/enable.js';
import { makeRemark } from './remark.js';
import { makeSheet } from './sheet.js';
import { makeThoughts } from './thoughts.js';
import { grow, isPlayed, mainAt, mainLine, pathTo, prune, readTree, writeTree } from './tree.js';
import { wayOf } from './way.js';

/** @typedef {ReturnType<typeof import('./desk.js').makeDesk>} Desk */

/** The first moves, the best one on top. @param {AnalysisDetail['lines']} lines */
function arrowsOf(lines) {
  /** @type {Shape[]} */
  const arrows = [];
  for (const [i, { moves }] of lines.entries())
    if (moves.length) arrows.unshift(...wayOf(moves[0], i ? 'blue' : 'green'));
  return arrows;
}

/** The parts of which there is one in each dialog. @param {HTMLElement} root */
function furnish(root) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.querySelector('#trial'));
  root.replaceChildren(content.cloneNode(true));
  return (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
}

/**
 * Tells what the computer thinks of what lies on a desk, with arrows.
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

/** What is tried: a game with its variations, and where one has gone in it. */
class Trial {
  /** @type {Node} */
  start = readTree({ comment: '', moves: [] });
  at = this.start;
  isOn = false;
  /** What the game was that it has begun with. */
  #about = '';

  /** Takes up a game, unless it is the one that lies there. @param {Engine} engine @param {Reviewed} reviewed */
  take({ readPgn }, { pgn }) {
    if (this.#about === pgn) return;
    this.start = this.at = readTree(readPgn(pgn, 'en').line);
    this.#about = pgn;
  }

  /** A move is tried; whether nobody had. @param {PackedMove} packed @param {string} san */
  play(packed, san) {
    const { length } = this.at.next;
    const made = grow(this.at, packed, san);
    const isNew = this.at.next.length > length;
    this.at = made;
    return isNew;
  }

  /** How far one has gone along the game. @param {number} plies of it */
  along(plies) {
    return pathTo(this.at).filter((node) => isPlayed(node, plies)).length;
  }

  /** Where one comes by so many steps, if anywhere. @param {number} by */
  from(by) {
    return by < 0 ? this.at.before : this.at.next[0];
  }

  /** Where a line leads that may go on; what is new in it has been tried. @param {PackedMove[]} moves @param {string[]} names @param {number} at */
  follow(moves, names, at) {
    /** @type {Node} */
    let node = this.start;
    let here = node;
    for (const [i, packed] of moves.entries()) {
      node = grow(node, packed, names[i]);
      if (i + 1 === at) here = node;
    }
    return here;
  }

  /**
   * The game with all that was tried, which is all of it where nothing had been played; as it stands where nobody has tried anything.
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
 * What the computer thinks of a position, and what one tries oneself: moves of both sides, which stay beside those of the game.
 * @param {{ desk: Desk, engine: Engine, root: HTMLElement, reviewed: () => Reviewed, drawn: () => void }} ports
 * `root`: where it is told
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
    go(prune(trial.at));
    write();
    sheet.focus();
  };

  return {
    get isOn() {
      return trial.isOn;
    },
    /** How far one has gone along the game. */
    get ply() {
      return trial.along(reviewed().game.moves.length);
    },
    /** From the position on the desk on, whatever lies there. */
    begin() {
      take();
      const { game, at } = desk.laid;
      const names = game.moves.length ? board.moveList('en') : [];
      const here = trial.follow(game.moves, names, at);
      write();
      return go(here);
    },
    /** From a position of the game on. @param {number} ply */
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
    /** The game, with what was tried. @param {string} pgn */
    written: (pgn) => trial.write(engine, pgn, reviewed()),
  };
}
