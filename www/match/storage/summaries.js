/** @import { GameRecord, Head } from '../types.d.ts' */
import { headerOf, namesOf } from './from-pgn.js';
import { isInPlay, isPlayed, isTime } from './records.js';

/** The maximum length of a header in a list, in characters. The search also compares only this many characters. */
const LETTERS = 200;

/** Returns the known fields of a date, such as only the year; '' if the date is unknown. @param {GameRecord['tags']} tags */
export const dateOf = (tags) =>
  headerOf(tags, 'Date')
    .slice(0, LETTERS)
    .replace(/[.?]*\?.*$/, '')
    .replaceAll('.', '-');

/** @param {GameRecord['tags']} tags */
export const eventOf = (tags) => headerOf(tags, 'Event').slice(0, LETTERS);

const STANDINGS = ['yours', 'answer', 'send', 'sent'];

/** Returns the player's next action in an unfinished game by links. @param {GameRecord} record @returns {Head['byLink'] | null} */
function standingOf({ parts, result }) {
  const standing = /** @type {any} */ (parts.letters)?.standing;
  return STANDINGS.includes(standing) && (result === '*' || standing === 'send') ? standing : null;
}

/**
 * Returns the summary of a stored game. The database stores summaries separately, so that a list need not load the
 * games.
 * @param {GameRecord} record @returns {Head}
 */
export function headOf(record) {
  const { id, changed, rules, result, moves, tags } = record;
  const { white, black } = namesOf(record);
  const byLink = standingOf(record);
  return {
    id,
    changed,
    rules,
    result,
    plies: moves.length,
    white: white.slice(0, LETTERS),
    black: black.slice(0, LETTERS),
    event: eventOf(tags),
    date: dateOf(tags),
    played: isPlayed(record),
    ...(byLink && { byLink }),
    // An index contains only entries that have the indexed property.
    ...(isInPlay(record) && { inPlay: changed }),
  };
}

const TEXTS = /** @type {const} */ (['id', 'rules', 'result', 'white', 'black', 'event', 'date']);

/** Checks a stored summary, because the database may contain any data. @param {any} head @returns {head is Head} */
export const isHead = (head) =>
  TEXTS.every((name) => typeof head[name] === 'string') &&
  isTime(head.changed) &&
  Number.isSafeInteger(head.plies);

/**
 * Merges the stored summaries with the summaries of games whose newest record is not in the database.
 * @param {Head[]} stored @param {Head[]} unstored @returns {Head[]}
 */
export function withUnstored(stored, unstored) {
  const newer = new Map(unstored.map((head) => [head.id, head]));
  const there = stored.map((head) => {
    const other = newer.get(head.id);
    newer.delete(head.id);
    return other && other.changed >= head.changed ? other : head;
  });
  return [...there, ...newer.values()];
}
