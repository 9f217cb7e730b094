/** @import { AnalysisDetail } from '../../board/types.d.ts' */
/** @import { Color } from '../types.d.ts' */
/** @import { Line, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';
import { inLetters, placeOf } from '../words/scoresheet.js';
import { opponent, sideAtHead } from '../words/sentences.js';
import { chanceOf } from './judgement.js';
import { written } from './sentences.js';

/** Half-moves of a line that are told. */
const TOLD = 8;

/** What a line is worth for White: in pawns, or in moves to mate. @param {Pick<Line, 'centipawns' | 'mate'>} line @param {Color} turn */
export function worthOf({ centipawns, mate }, turn) {
  const whites = turn === 'white' ? 1 : -1;
  // In no moves the side to move is mated.
  if (mate !== null) return `${(mate || -1) * whites > 0 ? '+' : '−'}#${Math.abs(mate)}`;
  const pawns = ((centipawns ?? 0) / 100) * whites;
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(1)}`;
}

/**
 * What the computer thinks of a position: a bar, a number, and up to three lines.
 * @param {HTMLElement} root @param {() => Reviewed} reviewed
 */
export function makeThoughts(root, reviewed) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [meter, worth, list, mates] = ['meter', '.worth', 'ol', '.mates'].map(part);

  /** @param {AnalysisDetail['lines'][0]} line @param {number} ply @param {Color} turn */
  function item(line, ply, turn) {
    const now = reviewed();
    const sans = line.moves.slice(0, TOLD).map(({ san }) => inLetters(san, now));
    const made = document.createElement('li');
    const value = Object.assign(document.createElement('b'), { textContent: worthOf(line, turn) });
    made.append(value, ` ${written(sans, placeOf(ply + 1, now.before))}`);
    return made;
  }

  return {
    clear() {
      worth.textContent = mates.textContent = '';
      list.replaceChildren();
    },
    /** @param {string} text */
    say(text) {
      worth.textContent = text;
    },
    /** @param {AnalysisDetail} analysis */
    show({ ply, fen, depth, lines, done }) {
      const { words } = reviewed();
      const turn = fen.split(' ')[1] === 'w' ? 'white' : 'black';
      const [best] = lines;
      const chance = turn === 'white' ? chanceOf(best) : 1 - chanceOf(best);
      /** @type {HTMLMeterElement} */ (meter).value = chance;
      worth.textContent = fill(words.review.worth, { worth: worthOf(best, turn), depth });
      list.replaceChildren(...lines.map((line) => item(line, ply, turn)));
      // A mate is announced once it is certain.
      if (!done || !best.mate) return;
      const side = sideAtHead(best.mate > 0 ? turn : opponent(turn), words);
      mates.textContent = fill(words.review.mates, { side, n: Math.abs(best.mate) });
    },
  };
}
