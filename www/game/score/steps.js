/** @import { Step, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { nameOfPiece, withArticle } from '../words/sentences.js';

/** Returns the 64 squares in the first field of a FEN, a1 first, with "." for empty squares. @param {string} placement */
export const squaresOf = (placement) =>
  placement
    .replace(/\d/g, (n) => '.'.repeat(Number(n)))
    .split('/')
    .reverse()
    .join('');

/** @param {number} square */
const nameOf = (square) => 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);

/** @param {string} a @param {string} b FEN letters */
const alike = (a, b) => a !== '.' && b !== '.' && a > 'Z' === b > 'Z';

/**
 * Returns the step between each two consecutive stages: one piece moves from one square to another.
 * @param {string[]} stages placements
 * @returns {Step[]}
 */
export function stepsOf(stages) {
  const boards = stages.map(squaresOf);
  return boards.slice(1).map((after, i) => {
    const before = boards[i];
    const changed = [...before].map((_, square) => square).filter((s) => before[s] !== after[s]);
    const to = changed.find((square) => after[square] !== '.') ?? 0;
    const from = changed.find((s) => after[s] === '.' && alike(before[s], after[to])) ?? to;
    const gone = changed.find((s) => s !== from && before[s] !== '.');
    return {
      from,
      to,
      piece: before[from],
      becomes: after[to],
      captured: gone === undefined ? null : before[gone],
      passing: gone !== undefined && gone !== to,
    };
  });
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * Returns the titles and captions for the stages of a move with two stages.
 * @param {[Step, Step]} steps @param {string} move the move's notation @param {Words} words
 */
export function stageCaptions([first, second], move, words) {
  const the = (/** @type {string} */ piece) => withArticle(piece, words);
  const a = (/** @type {string} */ piece) => nameOfPiece(piece, words);
  const { captured } = first;
  const squares = { first: nameOf(first.to), second: nameOf(second.to) };
  if (!captured) {
    return [
      { head: words.stageBefore, text: move },
      { head: words.stageKing, text: fill(words.stepKing, squares) },
      {
        head: words.stagePartner,
        text: fill(words.stepPartner, { ...squares, Man: capital(the(second.piece)) }),
      },
    ];
  }
  const take = first.passing ? words.stepPassing : words.stepTake;
  const promotion =
    second.becomes === second.piece ? '' : fill(words.stepPromotion, { man: a(second.becomes) });
  return [
    { head: words.stageBefore, text: move },
    {
      head: words.stageTake,
      text: fill(take, { ...squares, Man: capital(the(first.piece)), captured: the(captured) }),
    },
    {
      head: words.stageMake,
      text: fill(words.stepMake, { ...squares, captured: a(captured), promotion }),
    },
  ];
}
