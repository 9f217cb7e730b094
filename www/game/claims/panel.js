/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Claims } from '../../match/claims.js' */
/** @import { Panel, Verdict, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { spellFigurines } from '../words/scoresheet.js';
import { sideAtHead } from '../words/sentences.js';
import { opponent } from '../../match/colors.js';
import { proofOf } from './proof.js';
import { findElement } from '../../site/dom.js';

const MINUTE = 60_000;

/** Returns the result of a claim as sentences. @param {Verdict} verdict @param {Words} words */
export function verdictSays({ verdict, reason, by, occurrences, halfMoves, penalty }, words) {
  const Side = sideAtHead(by, words);
  const Other = sideAtHead(opponent(by), words);
  if (verdict === 'needless') return [words.claimNeedless];
  if (verdict === 'right')
    return [fill(words.claimRight, { Side }), words.claimProof[reason ?? 'repetition']];
  return [
    fill(words.claimWrong, { Side }),
    words.claimOccurrences[occurrences > 1 ? 1 : 0],
    fill(words.claimHalfMoves[Math.min(halfMoves, 2)], { n: halfMoves }),
    ...(penalty ? [fill(words.claimPenalty[penalty > MINUTE ? 1 : 0], { Other })] : []),
    words.claimOffers,
  ];
}

/**
 * The dialog for claiming a draw, and the verdict with its proof, which can be viewed on the board.
 * @param {HTMLDialogElement} dialog @param {HTMLElement} panel @param {RoqueBoard} board @param {Claims} claims
 * @returns {Panel}
 */
export function claimPanel(dialog, panel, board, claims) {
  const part = (/** @type {ParentNode} */ root, /** @type {string} */ selector) =>
    findElement(root, selector);
  const question = part(dialog, '.question');
  const [here, announce, withMove] = ['here', 'announce', 'claim'].map((value) =>
    part(dialog, `[value="${value}"]`),
  );
  const text = part(panel, '.verdict-text');
  const proof = proofOf(part(panel, '.proof'), board);
  /** @type {Verdict | null} */
  let shownVerdict = null;
  /** @type {Words | undefined} */
  let spoken;

  findElement(dialog, 'form').onsubmit = ({ submitter }) => {
    const answer = submitter?.getAttribute('value');
    if (answer === 'here' || answer === 'claim') claims.claim();
    else if (answer === 'announce') claims.announce();
  };
  dialog.onclose = () => {
    if (claims.claiming) claims.cancel();
    // The button that had the focus may no longer exist.
    const { activeElement } = document;
    if (activeElement !== document.body && !dialog.contains(activeElement)) return;
    const cancel = `.player[data-color="${claims.announcing}"] [data-do="cancel"]`;
    part(document, claims.announcing ? cancel : '.sentence').focus({ preventScroll: true });
  };

  /** @param {NonNullable<Claims['claiming']>} claiming @param {Words} words */
  function ask({ move }, words) {
    question.textContent = move
      ? fill(words.claimAnnounced, { move: spellFigurines(move.san, words.letters) })
      : words.claimQuestion;
    here.hidden = announce.hidden = !!move;
    withMove.hidden = !move;
    if (!dialog.open) dialog.showModal();
  }

  return {
    show(view) {
      const { words } = view;
      const { claiming, verdict } = claims;
      if (claiming) ask(claiming, words);
      else if (dialog.open) dialog.close();

      if (verdict !== shownVerdict) proof.stop();
      panel.hidden = !verdict;
      if (verdict && (verdict !== shownVerdict || spoken !== words)) {
        text.textContent = verdictSays(verdict, words).join(' ');
        proof.write(verdict, view);
      }
      if (verdict) proof.mark(verdict, view.shownPly);
      shownVerdict = verdict;
      spoken = words;
    },
  };
}
