/** @import * as T from '../types.d.ts' */
import { nameOf } from '../session/squares.js';

/** The maximum number of lines that an explanation draws. */
const LINES = 3;

/** @typedef {T.Permission & { goals: number }} Reason `goals`: how many of the first squares are squares to which a king cannot go */

/** Returns each reason once; joins the reasons for escape squares of a king that the same pieces guard. @param {T.Permission[]} found @returns {Reason[]} */
export const mergeReasons = (found) => {
  /** @type {Reason[]} */
  const reasons = [];
  const keys = new Set();
  for (const { reason, squares, men, lines } of found) {
    const key = `${reason}${squares}`;
    if (keys.has(key)) continue;
    keys.add(key);
    const guards = `${[...squares].slice(1)}`;
    const isEmpty = men[0] === '.';
    const same = reasons.find(
      ({ goals, ...other }) =>
        reason === 'escapeGuarded' &&
        other.reason === reason &&
        (other.men[0] === '.') === isEmpty &&
        `${other.squares.slice(goals)}` === guards,
    );
    if (!same) {
      reasons.push({ reason, squares: [...squares], men, lines: [...lines], goals: 1 });
      continue;
    }
    same.squares.splice(same.goals, 0, squares[0]);
    same.men = same.men.slice(0, same.goals) + men[0] + same.men.slice(same.goals++);
    same.lines.push(...lines);
  }
  return reasons;
};

/** Joins several sentences into one sentence. @param {string[]} sentences @param {string} semicolon */
const inOne = (sentences, semicolon) =>
  sentences.length > 1
    ? `${sentences
        .map((sentence, i) => (i ? sentence[0].toLowerCase() + sentence.slice(1) : sentence).slice(0, -1))
        .join(semicolon)}.`
    : sentences.join('');

/** Returns whether a piece may stand between two squares. @param {number} a @param {number} b */
const apart = (a, b) => {
  const [files, ranks] = [(a & 7) - (b & 7), (a >> 3) - (b >> 3)].map(Math.abs);
  return Math.max(files, ranks) > 1 && (!files || !ranks || files === ranks);
};

/**
 * Returns at most three sentences for the reasons. Many reasons of one kind become one general sentence. At the end of
 * a game, one sentence joins the reasons why the king has no escape.
 * @param {Reason[]} reasons @param {T.FaultWords} words @returns {string[]}
 */
export const sentencesOf = (reasons, words) => {
  const text = (/** @type {Reason} */ { reason, squares, men, goals }) =>
    words.allowed({ reason, squares: squares.map(nameOf), men, goals });
  const many = reasons.find(
    ({ reason }, i) =>
      Object.hasOwn(words.general, reason) && reasons.findIndex((r) => r.reason === reason) < i,
  );
  if (many) return [words.general[many.reason]];
  const [first] = reasons;
  if (!first || !/^(checkmate|stalemate)$/.test(first.reason)) return reasons.slice(0, LINES).map(text);
  const [king, ...attackers] = first.squares;
  const end =
    first.reason === 'checkmate' &&
    words.unanswered(
      attackers.length,
      attackers.some((one) => apart(one, king)),
    );
  const [ways, others] = [/^escape/, /^(manPinned|menBlocked)$/].map((kind) =>
    inOne(reasons.filter(({ reason }) => kind.test(reason)).map(text), words.semicolon),
  );
  return [[text(first), end].filter(Boolean).join(' '), ways, others].filter(Boolean);
};
