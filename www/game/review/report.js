/** @import { Session } from '../../board/session/session.js' */
/** @import { Examined, Moment, Reviewed } from './types.d.ts' */
import { numberMove, placeOf, typesetMove } from '../words/scoresheet.js';
import { momentOf } from './examine.js';
import { judgedOf, worstMoves } from './judgement.js';
import { countsOf, rowsOf } from './summary.js';

/** @param {string[]} cells */
function row(cells) {
  const made = document.createElement('tr');
  made.append(...cells.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
  return made;
}

/**
 * The report of a game, as far as it has been examined.
 * @param {HTMLElement} root @param {Session} session a session without a board
 * @param {{ write: (moments: Moment[], reviewed: Reviewed) => void }} moments the list that shows the key moments
 */
export function makeReport(root, session, moments) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const [counts, none, table] = ['.counts', '.none', 'tbody'].map(part);

  /** @param {Examined[]} found @param {Reviewed} reviewed @returns {Moment[]} */
  return (found, reviewed) => {
    const { words, game, letters, before } = reviewed;
    const judged = judgedOf(found);
    const shownMoments = worstMoves(judged).map((one) => momentOf(session, game, one, letters));
    const accuracy = found.at(-1)?.accuracy;
    counts.textContent = judged.length && accuracy ? countsOf(judged, accuracy, words).join('\n') : '';
    moments.write(shownMoments, reviewed);
    none.hidden = shownMoments.length > 0 || judged.length < game.moves.length;
    session.reset({ ...game, draws: 'recorded' });
    const names = session
      .moveList(letters)
      .map((san, i) => numberMove(typesetMove(san, letters), placeOf(i + 1, before)));
    table.replaceChildren(...rowsOf(found, names, words).map(row));
    return shownMoments;
  };
}
