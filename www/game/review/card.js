/** @import { Moment, Reviewed, ReviewWords } from './types.d.ts' */
/** @import { Stage } from './exercise.js' */
import { numberLine, placeOf } from '../words/scoresheet.js';
import { printMoment, sentenceOfMoment } from './moments.js';
import { findIn } from '../../site/dom.js';
import { keysOf } from '../../locales/keys.js';

/** The actions that the user can choose on the card below the board. @typedef {'find' | 'again' | 'show' | 'next' | 'leave'} Deed */

/** Returns the actions for a judged move, whose better move is unknown, known, or on the board.
 * @param {boolean} isKnown @param {boolean} isShown @returns {Deed[]} */
const deedsOf = (isKnown, isShown) => (isKnown ? (isShown ? ['next'] : ['show', 'next']) : ['find', 'show']);

/** @typedef {{ text: string, line: string, verdict: string, deeds: Deed[] }} CardContent */

/** @type {Record<Stage, Deed[]>} */
const DEEDS = {
  asked: ['show', 'leave'],
  checking: ['show', 'leave'],
  wrong: ['again', 'show', 'leave'],
  failed: ['again', 'show', 'leave'],
  right: ['next'],
};

/**
 * Returns the content of the card below the board: the question, or the sentence about the viewed move.
 * @param {{ question: { moment: Moment, stage: Stage, text: string } | null, moment: Moment | null, answered:
 * Set<number>, note: string, isShown: boolean }} shown `moment`: the judged move that led to the viewed position;
 * `note`: the text without such a move; `isShown`: whether the better line is on the board
 * @param {Reviewed} reviewed
 * @returns {CardContent}
 */
export function cardOf({ question, moment, answered, note, isShown }, reviewed) {
  const about = question?.moment ?? moment;
  if (!about) return { text: note, line: '', verdict: '', deeds: [] };
  const isKnown = answered.has(about.ply) && (!question || question.stage === 'right');
  const line = isKnown ? betterLine(about, reviewed) : '';
  const verdict = about.verdict ?? '';
  if (question) return { text: question.text, line, verdict, deeds: DEEDS[question.stage] };
  return {
    text: sentenceOfMoment(about, reviewed, isKnown),
    line,
    verdict,
    deeds: deedsOf(isKnown, isShown),
  };
}

/** @param {Moment} moment @param {Reviewed} reviewed */
const betterLine = (moment, { before, letters }) =>
  numberLine(printMoment(moment, letters).better.sans, placeOf(moment.ply, before));

/**
 * The card below the board, which shows a question or a sentence about the viewed move. The text of the card is a live
 * region.
 * @param {HTMLElement} root @param {Record<Deed, () => void>} does
 */
export function makeCard(root, does) {
  const part = findIn(root);
  const [told, line] = ['.told', '.better-line'].map(part);
  const deeds = keysOf(does);
  const buttons = deeds.map((deed) => part(`[data-deed="${deed}"]`));
  for (const [i, deed] of deeds.entries()) buttons[i].onclick = does[deed];

  return {
    /** @param {CardContent} content @param {ReviewWords} words */
    write({ text, line: moves, verdict, deeds: shown }, words) {
      root.dataset.verdict = verdict;
      if (told.textContent !== text) told.textContent = text;
      line.textContent = moves;
      line.hidden = !moves;
      const active = document.activeElement;
      for (const [i, deed] of deeds.entries()) {
        buttons[i].hidden = !shown.includes(deed);
        buttons[i].textContent = words[deed];
      }
      // If the focused button disappears, the focus moves to the next action.
      const isLost = buttons.some((one) => one === active && one.hidden);
      if (isLost) (buttons.find((one) => !one.hidden) ?? told).focus({ preventScroll: true });
    },
  };
}
