/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Panel, View } from '../types.d.ts' */
/** @import { OneBox } from '../status/one-box.js' */
/** @import { Verdict } from './verdict.js' */
import { printMoment } from '../review/moments.js';
import { describeMoment } from '../review/sentences.js';
import { fill } from '../words/language.js';
import { pliesBefore, numberMove, placeOf } from '../words/scoresheet.js';
import { mayJudge, plyAskedAbout } from './look-again.js';
import { linePreview } from './preview.js';
import { findIn } from '../../site/dom.js';

/** Describes a move. @param {Verdict} verdict @param {View} view @param {number} before the number of plies before the line */
export function sentenceOf({ moment }, { letters, words }, before) {
  const place = placeOf(moment.ply, before);
  const said = printMoment(moment, letters);
  if (moment.verdict) return describeMoment(said, place, words.review);
  return fill(words.moveGood, { move: numberMove(said.played.san, place) });
}

/**
 * Reviews a move on request: shows its refutation and a better move. The review is available whenever hints are
 * available; between two people it is available only after the game.
 * @param {HTMLElement} root @param {HTMLButtonElement} opener the button "Explain" @param {RoqueBoard} board
 * @param {GameStorage} storage
 * @param {OneBox} oneBox
 * @returns {Panel & { look: () => void }} `look` reviews the move when the user presses the button
 */
export function secondLook(root, opener, board, storage, oneBox) {
  const part = findIn(root);
  const [text, other, close] = ['.hint-text', '[data-do="look-other"]', '[data-do="look-close"]'].map(part);
  const line = linePreview(part('.hint-line'), part('.hint-board'), board);
  let asked = new AbortController();
  /** @type {ReturnType<typeof import('./verdict.js').makeVerdicts> | null} */
  let verdicts = null;
  /** The current state: the text, the verdict, which line is shown, and the ply of the reviewed move. @type {{ said: string, verdict: Verdict | null, isBetter: boolean, ply: number } | null} */
  let shown = null;
  /** @type {View | undefined} */
  let view;

  /** @param {Partial<NonNullable<typeof shown>>} next */
  function go(next) {
    shown = { said: '', verdict: null, isBetter: false, ply: 0, ...shown, ...next };
    if (view) panel.show(view);
  }
  function end() {
    asked.abort();
    if (!shown) return;
    shown = null;
    if (root.contains(document.activeElement)) opener.focus({ preventScroll: true });
    if (view) panel.show(view);
  }

  async function look() {
    const { record } = storage;
    if (!record || !view || !mayJudge(view)) return;
    end();
    oneBox.take(end);
    const ply = plyAskedAbout(view);
    asked = new AbortController();
    go({ said: view.words.moveLooking, ply });
    await judge({ ...record, moves: record.moves.slice(0, ply) }, view.letters, asked.signal);
  }

  /** @param {import('../review/types.d.ts').Played} game @param {View['letters']} letters @param {AbortSignal} signal */
  async function judge({ rules, fen, moves }, letters, signal) {
    try {
      verdicts ??= import('./verdict.js').then(({ makeVerdicts }) => makeVerdicts());
      const give = await verdicts;
      const verdict = await give({ rules, fen, moves }, letters, signal);
      if (!signal.aborted)
        go({ verdict, isBetter: !/^(mated|loses|draw)$/.test(verdict.moment.played.outcome.kind) });
    } catch {
      verdicts = null;
      if (!signal.aborted && view) go({ said: view.words.computerStopped });
    }
  }
  other.onclick = () => go({ isBetter: !shown?.isBetter });
  close.onclick = end;
  // The computer's reply on the board does not close the review.
  board.addEventListener('gamechange', ({ detail: { cause, state } }) => {
    if (!shown || !/^(move|reset|undo|redo)$/.test(cause)) return;
    const isAnswer = cause === 'move' && view?.terms.computer && state.ply === shown.ply + 1;
    if (!isAnswer) end();
  });

  /** @type {ReturnType<typeof secondLook>} */
  const panel = {
    look,
    show(next) {
      view = next;
      root.hidden = !shown;
      const { verdict, isBetter, said = '', ply = 0 } = shown ?? {};
      const sentence = verdict ? sentenceOf(verdict, next, next.state ? pliesBefore(next.state) : 0) : said;
      if (text.textContent !== sentence) text.textContent = sentence;
      const faulty = verdict?.moment.verdict ? verdict : null;
      other.hidden = !faulty;
      other.textContent = isBetter ? next.words.moveRefuted : next.words.moveBetter;
      line.show(faulty?.[isBetter ? 'better' : 'played'] ?? [], next, ply - 1);
    },
  };
  return panel;
}
