/** @import { Place } from '../types.d.ts' */
/** @import { Gain, Moment, Motif, Outcome, ReviewWords } from './types.d.ts' */
import { fill } from '../words/language.js';
import { numberMove } from '../words/scoresheet.js';
import { lookUp } from '../../locales/keys.js';

/** Describes the material gained or lost, and the compensation. @param {Extract<Outcome, { what: Gain }>} outcome @param {ReviewWords} review */
const gainIn = ({ what, inReturn }, review) =>
  inReturn
    ? fill(review.forWhat, { what: review.what[what], gain: review.what[inReturn] })
    : review.what[what];

/** Lists different pieces, such as "king and rook"; '' if two pieces are of the same kind. @param {string} targets @param {ReviewWords} review */
function listPieces(targets, { piece, and }) {
  if (new Set(targets).size < targets.length) return '';
  const names = [...targets].map((letter) => lookUp(piece, letter) ?? '');
  return fill(and, { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/**
 * Describes the motif that explains the outcome of a move.
 * @param {string} move @param {Motif} motif @param {Outcome} outcome @param {ReviewWords['played']['motif']} words @param {ReviewWords} review
 */
function motifIn(move, { kind, targets }, outcome, words, review) {
  if (kind === 'backRank' && 'moves' in outcome)
    return fill(words.backRank[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (!('what' in outcome)) return '';
  if (kind === 'hanging') return fill(words.hanging, { move, what: review.what[outcome.what] });
  const what = gainIn(outcome, review);
  if (kind !== 'fork') return fill(words[/** @type {'pin'} */ (kind)], { move, what });
  const pieces = listPieces(targets, review);
  return fill(words.fork[pieces ? 1 : 0], { move, what, pieces });
}

/**
 * Describes the outcome of a move, by its motif if it has a motif.
 * @param {string} move @param {{ outcome: Outcome, motifs?: Motif[] }} line
 * @param {ReviewWords['played'] | ReviewWords['better']} words @param {ReviewWords} review
 */
function comes(move, { outcome, motifs = [] }, words, review) {
  const motif = motifs.find(({ kind }) => kind !== 'threat');
  const told = motif && motifIn(move, motif, outcome, words.motif, review);
  if (told) return told;
  if (outcome.kind === 'mate') return fill(words.mate[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'mated')
    return fill(words.mated[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'wins' || outcome.kind === 'loses')
    return fill(words[outcome.kind], { move, what: gainIn(outcome, review) });
  return fill(words[outcome.kind], { move });
}

/** @param {Place} place @returns {Place} */
const nextPlace = ({ number, color }) =>
  color === 'white' ? { number, color: 'black' } : { number: number + 1, color: 'white' };

/** Returns whether to describe a move by what it loses. @param {Outcome} outcome */
const isBad = ({ kind }) => kind === 'loses' || kind === 'mated' || kind === 'draw';

/** @param {Moment} moment @param {Place} place @param {ReviewWords} words */
function lossOf({ verdict, played }, place, words) {
  const move = numberMove(played.san, place);
  if (!isBad(played.outcome)) return fill(words.verdict[verdict ?? 'inaccuracy'], { move });
  const loss = comes(move, played, words.played, words);
  const isThreat = played.reply && played.motifs?.some(({ kind }) => kind === 'threat');
  if (!isThreat) return loss;
  return `${loss} ${fill(words.threat, { reply: numberMove(played.reply ?? '', nextPlace(place)) })}`;
}

/**
 * Describes the loss or the missed chance of a move without revealing the better move.
 * @param {Moment} moment @param {Place} place @param {ReviewWords} words
 */
export function tellLoss(moment, place, words) {
  const move = numberMove(moment.played.san, place);
  const { outcome } = moment.better;
  const isMissed = outcome.kind === 'mate' || outcome.kind === 'wins' || outcome.kind === 'promotes';
  if (isBad(moment.played.outcome) || !isMissed) return lossOf(moment, place, words);
  // The name of the motif would be a hint.
  return comes(move, { outcome }, { ...words.played, ...words.missed }, words);
}

/**
 * Describes a key moment in two sentences: the loss, and the better move.
 * @param {Moment} moment @param {Place} place @param {ReviewWords} words
 */
export function describeMoment(moment, place, words) {
  const { better } = moment;
  return [
    lossOf(moment, place, words),
    comes(numberMove(better.sans[0], place), better, words.better, words),
  ].join(' ');
}
