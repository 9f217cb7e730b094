/** @import { Place } from '../types.d.ts' */
/** @import { Moment, Outcome, ReviewWords } from './types.d.ts' */
import { fill } from '../words/language.js';
import { numbered } from '../words/scoresheet.js';

/** What a move brings about. @param {string} move @param {Outcome} outcome @param {ReviewWords['played'] | ReviewWords['better']} words @param {ReviewWords['what']} what */
function comes(move, outcome, words, what) {
  if (outcome.kind === 'mate') return fill(words.mate[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'mated')
    return fill(words.mated[outcome.moves > 1 ? 1 : 0], { move, n: outcome.moves });
  if (outcome.kind === 'wins' || outcome.kind === 'loses')
    return fill(words[outcome.kind], { move, what: what[outcome.what] });
  return fill(words[outcome.kind], { move });
}

/** What is lost, by how much it is; what material it is cannot be compared. */
const LOSSES = ['p', 'exchange', 'n', 'r', 'q'];
/** Those who count so give knight and bishop alike. @param {string} what */
const grave = (what) => LOSSES.indexOf(what === 'b' ? 'n' : what);

/** Whether a better move that loses something, too, clearly loses less. @param {Outcome} played @param {Outcome} better */
const losesLess = (played, better) =>
  better.kind === 'loses' &&
  (played.kind === 'mated' ||
    (played.kind === 'loses' && grave(better.what) >= 0 && grave(better.what) < grave(played.what)));

/**
 * A moment in two sentences: what the move has let go, and what was better.
 * @param {Moment} moment @param {Place} place @param {ReviewWords} words
 */
export function tell({ verdict, played, better }, place, words) {
  const move = numbered(played.san, place);
  const bad =
    played.outcome.kind === 'loses' || played.outcome.kind === 'mated' || played.outcome.kind === 'draw';
  // What came of both may be told alike, and yet one was better.
  const rest = better.outcome.kind === 'loses' && !losesLess(played.outcome, better.outcome);
  return [
    bad
      ? comes(move, played.outcome, words.played, words.what)
      : fill(words.verdict[verdict ?? 'inaccuracy'], { move }),
    comes(
      numbered(better.sans[0], place),
      rest ? { kind: 'even' } : better.outcome,
      words.better,
      words.what,
    ),
  ].join(' ');
}
