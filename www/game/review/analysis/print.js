/** @import { Reviewed } from '../types.d.ts' */
/** @import { Node } from './tree.js' */
import { fill } from '../../words/language.js';
import { inLetters, placeOf } from '../../words/scoresheet.js';
import { NAGS, VERDICTS } from '../judgement.js';
import { readableComment } from './remark.js';

/** NAG numbers (annotation codes of PGN) and their signs. @type {Record<number, string>} */
const SIGNS = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/** @param {string} text @param {string} name */
const said = (text, name) =>
  Object.assign(document.createElement('span'), { textContent: text, className: name });

/** Returns the sign of a NAG, with a spoken name for the verdicts of a review. @param {number} nag @param {Reviewed} reviewed */
function signOf(nag, { words }) {
  if (!SIGNS[nag]) return null;
  const sign = said(SIGNS[nag], 'nag');
  const verdict = VERDICTS.find((one) => NAGS[one] === nag);
  if (!verdict) return sign;
  sign.dataset.verdict = verdict;
  sign.role = 'img';
  sign.ariaLabel = words.review.signs[verdict];
  return sign;
}

/**
 * Renders the moves of a game with all variations, in the layout of a book.
 * @param {Reviewed} reviewed @param {(text: string, node: Node) => HTMLElement} made returns the button of a move
 * @param {Map<number, number>} verdicts the NAGs of the review by ply of the game; a sign in the PGN file takes
 * precedence
 */
export function analysisPrinter(reviewed, made, verdicts) {
  /** @param {Node} node @param {number} ply @param {boolean} isParted whether a black move needs its number @param {boolean} isMain */
  function move(node, ply, isParted, isMain) {
    const { number, color } = placeOf(ply, reviewed.before);
    const count = color === 'white' ? `${number}.\u00a0` : isParted ? `${number}…\u00a0` : '';
    const nags = node.nags.length || !isMain ? node.nags : [verdicts.get(ply) ?? 0];
    const button = made(count + inLetters(node.san, reviewed), node);
    button.append(...nags.flatMap((nag) => signOf(nag, reviewed) ?? []));
    return button;
  }

  /** @param {HTMLElement} place @param {string} comment */
  function remark(place, comment) {
    const text = readableComment(comment);
    if (text) place.append(said(text, 'comment'), ' ');
    return !!text;
  }

  /** Renders the alternatives to a move after the main move. A variation that begins with an alternative does not repeat the other alternatives.
   * @param {Node} node @param {Node} first the first move of the line @returns {Node[]} */
  const othersOf = (node, first) => {
    const all = node.before?.next ?? [];
    return node === first && node !== all[0] ? [] : all.filter((other) => other !== node);
  };

  /**
   * Renders a line from its first move on, with its variations.
   * @param {HTMLElement} place @param {Node} first @param {number} ply the ply of the first move
   * @param {boolean} isMain whether the line is the game's main line
   */
  function line(place, first, ply, isMain) {
    let isParted = true;
    /** @type {Node | undefined} */
    let node = first;
    for (let at = ply; node; at++) {
      if (remark(place, node.opening)) isParted = true;
      place.append(move(node, at, isParted, isMain), ' ');
      isParted = remark(place, node.comment);
      for (const other of othersOf(node, first)) {
        variation(place, other, at);
        isParted = true;
      }
      node = node.next[0];
    }
  }

  /** @param {HTMLElement} place @param {Node} first @param {number} ply */
  function variation(place, first, ply) {
    const box = said('', 'variation');
    box.role = 'group';
    const name = inLetters(first.san, reviewed);
    box.ariaLabel = fill(reviewed.words.analysis.variation, { move: name });
    line(box, first, ply, false);
    place.append(box, ' ');
  }

  /** Renders the whole tree of moves. @param {HTMLElement} place @param {Node} start */
  return (place, start) => {
    place.replaceChildren(made(reviewed.words.startingPosition, start), ' ');
    remark(place, start.comment);
    if (start.next[0]) line(place, start.next[0], 1, true);
  };
}
