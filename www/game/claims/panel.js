/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Claims } from './claims.js' */
/** @import { Panel, Verdict, View, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { halfMovesBefore, placeOf, spell } from '../words/scoresheet.js';
import { opponent, sideAtHead } from '../words/sentences.js';

/** Milliseconds that each position is shown while a proof is played through. */
const PACE = 900;

/** How a move is named in a sentence: "12…Nf3". @param {number} ply @param {View} view */
function moveName(ply, { state, sans, words }) {
  if (!ply || !state) return words.atTheStart;
  const { number, color } = placeOf(ply, halfMovesBefore(state));
  return `${number}${color === 'white' ? '.' : '…'}\u00a0${spell(sans[ply - 1] ?? '', words.letters)}`;
}

/** What came of a claim, in sentences. @param {Verdict} verdict @param {Words} words */
export function verdictSays({ verdict, reason, by, occurrences, halfMoves, penalised }, words) {
  const Side = sideAtHead(by, words);
  const Other = sideAtHead(opponent(by), words);
  if (verdict === 'needless') return [words.claimNeedless];
  if (verdict === 'right')
    return [fill(words.claimRight, { Side }), words.claimProof[reason ?? 'repetition']];
  return [
    fill(words.claimWrong, { Side }),
    words.claimOccurrences[occurrences > 1 ? 1 : 0],
    fill(words.claimHalfMoves[halfMoves > 1 ? 1 : 0], { n: halfMoves }),
    ...(penalised ? [fill(words.claimPenalty, { Other })] : []),
    words.claimOffers,
  ];
}

/**
 * The question how a draw is claimed, and the verdict with its proof, which is looked at on the board.
 * @param {HTMLDialogElement} dialog @param {HTMLElement} panel @param {RoqueBoard} board @param {Claims} claims
 * @returns {Panel}
 */
export function claimPanel(dialog, panel, board, claims) {
  const part = (/** @type {ParentNode} */ root, /** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (root.querySelector(selector));
  const question = part(dialog, '.question');
  const [here, announce, withMove] = ['here', 'announce', 'claim'].map((value) =>
    part(dialog, `[value="${value}"]`),
  );
  const [text, proof] = [part(panel, '.verdict-text'), part(panel, '.proof')];
  let timer = 0;
  /** The half-move that a proof has come to. */
  let playing = 0;
  /** @type {Verdict | null} */
  let told = null;
  /** @type {View | undefined} */
  let last;

  /** @type {HTMLFormElement} */ (dialog.querySelector('form')).onsubmit = ({ submitter }) => {
    const answer = submitter?.getAttribute('value');
    if (answer === 'here' || answer === 'claim') claims.claim();
    else if (answer === 'announce') claims.announce();
  };
  dialog.onclose = () => {
    if (claims.claiming) claims.cancel();
    // The button that had the keyboard's place may have gone.
    const { activeElement } = document;
    if (activeElement !== document.body && !dialog.contains(activeElement)) return;
    const cancel = `.player[data-color="${claims.announcing}"] [data-do="cancel"]`;
    part(document, claims.announcing ? cancel : '.sentence').focus({ preventScroll: true });
  };

  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  /** @param {number} ply @param {number} end */
  function playOn(ply, end) {
    playing = ply;
    board.goTo(ply);
    timer = ply < end ? window.setTimeout(() => playOn(ply + 1, end), PACE) : 0;
  }
  // Somebody looks elsewhere, or goes on.
  board.addEventListener('gamechange', ({ detail: { cause, shownPly } }) => {
    if (cause !== 'flip' && (cause !== 'view' || shownPly !== playing)) stop();
  });

  /** The plies to look at. @param {Verdict} verdict @returns {number[]} */
  function places({ plies, reason, since, ply }) {
    if (reason === 'repetition') return plies;
    return since === null ? [] : [...new Set([since, ply])];
  }

  /** @param {Verdict} verdict @param {View} view */
  function prove(verdict, view) {
    const { words } = view;
    const shown = places(verdict);
    const buttons = shown.map((ply) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = moveName(ply, view);
      button.onclick = () => {
        stop();
        board.goTo(ply);
      };
      return button;
    });
    if (shown.length > 1) {
      const all = document.createElement('button');
      all.type = 'button';
      all.className = 'through';
      all.textContent = words.playThrough;
      all.onclick = () => {
        stop();
        playOn(shown[0], shown[shown.length - 1]);
      };
      buttons.push(all);
    }
    return { shown, buttons };
  }

  return {
    show(view) {
      const { words } = view;
      const { claiming, verdict } = claims;
      if (claiming) {
        const { move } = claiming;
        question.textContent = move
          ? fill(words.claimAnnounced, { move: spell(move.san, words.letters) })
          : words.claimQuestion;
        here.hidden = announce.hidden = !!move;
        withMove.hidden = !move;
        if (!dialog.open) dialog.showModal();
      } else if (dialog.open) dialog.close();

      if (verdict !== told) stop();
      panel.hidden = !verdict;
      if (verdict && (verdict !== told || last?.words !== words)) {
        text.textContent = verdictSays(verdict, words).join(' ');
        proof.replaceChildren(...prove(verdict, view).buttons);
        proof.setAttribute('aria-label', words.proof);
        proof.hidden = !proof.children.length;
      }
      if (verdict) {
        const shown = places(verdict);
        for (const [i, ply] of shown.entries())
          proof.children[i]?.setAttribute('aria-current', String(view.shownPly === ply));
      }
      told = verdict;
      last = { ...view };
    },
  };
}
