/** @import { AnalysisDetail, Shape } from '../../board/types.d.ts' */
/** @import { Played, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';
import { makeThoughts } from './thoughts.js';

/** The first moves, the best one on top. @param {AnalysisDetail['lines']} lines */
function arrowsOf(lines) {
  /** @type {Shape[]} */
  const arrows = [];
  for (const [i, { moves }] of lines.entries())
    if (moves.length) arrows.unshift({ from: moves[0].from, to: moves[0].to, color: i ? 'blue' : 'green' });
  return arrows;
}

/**
 * What the computer thinks of the position on the desk, as long as somebody wants to know: moves of both sides can be tried there.
 * @param {{ desk: ReturnType<typeof import('./desk.js').makeDesk>, root: HTMLElement, reviewed: () => Reviewed, drawn: () => void }} ports
 * `root`: where it is told
 */
export function makeAnalysis({ desk, root, reviewed, drawn }) {
  const { board } = desk;
  const wanted = /** @type {HTMLInputElement} */ (root.querySelector('input'));
  const thoughts = makeThoughts(root, reviewed);
  /** What is tried, and how far one has gone along it. @type {{ game: Played, at: number }} */
  let tried = { game: { rules: '', fen: '', moves: [] }, at: 0 };

  board.addEventListener('gamechange', thoughts.clear);
  board.addEventListener('analysis', ({ detail }) => {
    if (!detail.lines.length) return;
    thoughts.show(detail);
    board.shapes = arrowsOf(detail.lines);
  });
  board.addEventListener('fault', ({ detail }) => {
    if (wanted.checked) thoughts.say(fill(reviewed().words.review.failed, { why: detail.message }));
  });

  /** The position that one has gone to, to be played on. */
  async function lay() {
    const moves = tried.game.moves.slice(0, tried.at);
    await desk.free({ ...tried.game, moves }, (move) => {
      tried = {
        game: { ...tried.game, moves: [...tried.game.moves.slice(0, tried.at), move] },
        at: tried.at + 1,
      };
    });
    board.analysis = wanted.checked;
    drawn();
  }

  wanted.onchange = () => {
    if (wanted.checked) {
      tried = desk.laid;
      lay();
    } else {
      board.analysis = false;
      desk.lay(reviewed().game, [], tried.at);
    }
  };

  return {
    get isOn() {
      return wanted.checked;
    },
    /** How far one has gone. */
    get ply() {
      return tried.at;
    },
    leave() {
      wanted.checked = board.analysis = false;
    },
    /** Goes so many half-moves along what is tried. @param {number} by */
    step(by) {
      const at = Math.max(0, Math.min(tried.game.moves.length, tried.at + by));
      if (at === tried.at) return;
      tried.at = at;
      lay();
    },
  };
}
