/** @import { Color } from '../types.d.ts' */
/** @import { Gain, Line, Outcome } from './types.d.ts' */

/** What a trade is counted by. @type {Record<string, number>} */
const WORTH = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/** How many pieces of a kind, by FEN letter, stand on a board. @param {string} fen @param {string} letter */
const count = (fen, letter) => fen.split(' ')[0].split(letter).length - 1;

/** How many pieces stand on a board. @param {string} fen */
const all = (fen) => fen.split(' ')[0].replace(/[^a-z]/gi, '').length;

/**
 * How far a line can be counted: a capture at its very end may be answered by another one.
 * @param {string[]} fens
 */
function quiet(fens) {
  let end = fens.length - 1;
  while (end > 0 && all(fens[end]) < all(fens[end - 1])) end -= 1;
  return end;
}

/**
 * What a side has lost between two positions, by lower-case letter, and what its pawns have become.
 * @param {string} before @param {string} after @param {Color} color
 */
function lossesOf(before, after, color) {
  /** @type {string[]} */
  const lost = [];
  /** @type {string[]} */
  const made = [];
  for (const letter of Object.keys(WORTH)) {
    const own = color === 'white' ? letter.toUpperCase() : letter;
    const less = count(before, own) - count(after, own);
    for (let i = 0; i < less; i++) lost.push(letter);
    for (let i = 0; i < -less; i++) made.push(letter);
  }
  // A pawn that was promoted is not lost.
  for (let i = 0; i < made.length && lost.includes('p'); i++) lost.splice(lost.indexOf('p'), 1);
  return { lost, made };
}

/** Takes out what both have lost, a bishop for a knight too. @param {string[]} one @param {string[]} other */
function trade(one, other) {
  for (const same of [
    (/** @type {string} */ a, /** @type {string} */ b) => a === b,
    (/** @type {string} */ a, /** @type {string} */ b) => WORTH[a] === WORTH[b],
  ])
    for (const letter of [...one]) {
      const there = other.findIndex((candidate) => same(letter, candidate));
      if (there < 0) continue;
      other.splice(there, 1);
      one.splice(one.indexOf(letter), 1);
    }
}

/** @param {string[]} pieces @returns {number} */
const worth = (pieces) => pieces.reduce((sum, letter) => sum + WORTH[letter], 0);

/** What is won when one side has lost more. @param {string[]} more @param {string[]} less @returns {Gain} */
function gainOf(more, less) {
  if (!less.length && more.length === 1) return /** @type {Gain} */ (more[0]);
  const isExchange = `${more}` === 'r' && less.length === 1 && WORTH[less[0]] === 3;
  return isExchange ? 'exchange' : 'material';
}

/**
 * What comes of a line, for the side that begins it.
 * @param {Pick<Line, 'mate'>} line @param {string[]} fens the positions that it goes through, the first one too
 * @param {Color} color who begins
 * @returns {Outcome}
 */
export function outcomeOf({ mate }, fens, color) {
  if (mate !== null) return mate > 0 ? { kind: 'mate', moves: mate } : { kind: 'mated', moves: -mate };
  const [first, last] = [fens[0], fens[quiet(fens)]];
  const mine = lossesOf(first, last, color);
  const theirs = lossesOf(first, last, color === 'white' ? 'black' : 'white');
  trade(mine.lost, theirs.lost);
  const gained = worth(theirs.lost) + worth(mine.made) - worth(mine.lost) - worth(theirs.made);
  if (gained > 0 && mine.made.length && !theirs.lost.length) return { kind: 'promotes' };
  if (gained > 0) return { kind: 'wins', what: gainOf(theirs.lost, mine.lost) };
  if (gained < 0) return { kind: 'loses', what: gainOf(mine.lost, theirs.lost) };
  return { kind: 'even' };
}
