/** @import { Engine } from '../../board/types.d.ts' */
/** @import { PgnGame, PgnMove } from '../../engine/roque.js' */
/** @import { Words } from '../types.d.ts' */
/** @import { Moment } from './types.d.ts' */
import { placeOf } from '../words/scoresheet.js';
import { NAGS } from './judgement.js';
import { describeMoment } from './sentences.js';

/** @param {number} packed @returns {PgnMove} */
const plain = (packed) => ({ packed, san: '', nags: [], comment: '', variations: [] });

/** Adds a review's comment, sign and better line to a move unless the move already has the comment. @param {PgnMove} move @param {Moment} moment @param {string} text @returns {PgnMove} */
function noted(move, { verdict, better }, text) {
  if (move.comment.includes(text)) return move;
  const nag = NAGS[verdict ?? 'inaccuracy'];
  return {
    ...move,
    nags: [...new Set([...move.nags, nag])],
    comment: [move.comment, text].filter(Boolean).join(' '),
    // The user may have already tried the better move.
    variations: move.variations.some(({ moves }) => moves[0]?.packed === better.moves[0])
      ? move.variations
      : [{ comment: '', moves: better.moves.map(plain) }, ...move.variations],
  };
}

/**
 * Returns a game as PGN with the moments of its review as signs, comments and variations.
 * @param {Pick<Engine, 'readPgn' | 'writePgn'>} engine @param {string} pgn @param {Moment[]} moments
 * @param {number} before the number of plies before the first move @param {Words} words
 */
export function annotatePgn({ readPgn, writePgn }, pgn, moments, before, words) {
  /** @type {PgnGame} */
  const game = readPgn(pgn, 'en');
  const moves = [...game.line.moves];
  for (const moment of moments) {
    const text = describeMoment(moment, placeOf(moment.ply, before), words.review).replaceAll('\u00a0', ' ');
    moves[moment.ply - 1] = noted(moves[moment.ply - 1], moment, text);
  }
  return writePgn({ ...game, line: { ...game.line, moves } });
}
