/** @import { Place } from '../types.d.ts' */
/** @import { Gain, Moment, Outcome, ReviewWords } from './types.d.ts' */
import { fill } from '../words/language.js';
import { numberMove } from '../words/scoresheet.js';

/** Describes the material gained or lost, and the compensation. @param {Extract<Outcome, { what: Gain }>} outcome @param {ReviewWords} review */
const gainIn = ({ what, inReturn }, review) =>
  inReturn
    ? fill(review.forWhat, { what: review.what[what], gain: review.what[inReturn] })
    : review.what[what];

/** Describes the outcome of a move. @param {string} move @param {Outcome} outcome @param {ReviewWords['played'] | ReviewWords['better']} words @param {ReviewWords} review */
function comes(move, outcome, words, review) {
  if (outcome.kind === 'mate') return fill(words.mate[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'mated')
    return fill(words.mated[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'wins' || outcome.kind === 'loses')
    return fill(words[outcome.kind], { move, what: gainIn(outcome, review) });
  return fill(words[outcome.kind], { move });
}

/** Whether a move is described by its loss. @param {Outcome} outcome */
const isBad = ({ kind }) => kind === 'loses' || kind === 'mated' || kind === 'draw';

/** @param {Moment} moment @param {string} move @param {ReviewWords} words */
const lossOf = ({ verdict, played }, move, words) =>
  isBad(played.outcome)
    ? comes(move, played.outcome, words.played, words)
    : fill(words.verdict[verdict ?? 'inaccuracy'], { move });

/**
 * Describes the loss or missed chance of a move, without revealing the better move.
 * @param {Moment} moment @param {Place} place @param {ReviewWords} words
 */
export function tellLoss(moment, place, words) {
  const move = numberMove(moment.played.san, place);
  const { outcome } = moment.better;
  const isMissed = outcome.kind === 'mate' || outcome.kind === 'wins' || outcome.kind === 'promotes';
  if (isBad(moment.played.outcome) || !isMissed) return lossOf(moment, move, words);
  return comes(move, outcome, { ...words.played, ...words.missed }, words);
}

/**
 * Describes a key moment in two sentences: the loss, and the better move.
 * @param {Moment} moment @param {Place} place @param {ReviewWords} words
 */
export function describeMoment(moment, place, words) {
  const { played, better } = moment;
  return [
    lossOf(moment, numberMove(played.san, place), words),
    comes(numberMove(better.sans[0], place), better.outcome, words.better, words),
  ].join(' ');
}
