/** @import { GameRecord, Head } from '../types.d.ts' */
import { namesOf, tagOf } from './archive.js';
import { isInPlay, isPlayed, isTime } from './records.js';

/** Letters of a header that a list has room for, and that are searched. */
const LETTERS = 200;

/** A tag, without the signs for what is not known. @param {GameRecord['tags']} tags @param {string} name */
const told = (tags, name) => tagOf(tags, name).replace(/^\?$/, '').trim().slice(0, LETTERS);

/** The day or the year that a file tells. @param {GameRecord['tags']} tags */
export const dateIn = (tags) =>
  told(tags, 'Date')
    .replace(/[.?]*\?.*$/, '')
    .replaceAll('.', '-');

/** @param {GameRecord['tags']} tags */
export const eventIn = (tags) => told(tags, 'Event');

/**
 * What a list tells of a kept game. It is stored apart from the game, so that a list is shown without reading games.
 * @param {GameRecord} record @returns {Head}
 */
export function headOf(record) {
  const { id, changed, rules, result, moves, tags } = record;
  const { white, black } = namesOf(record);
  return {
    id,
    changed,
    rules,
    result,
    plies: moves.length,
    white: white.slice(0, LETTERS),
    black: black.slice(0, LETTERS),
    event: eventIn(tags),
    date: dateIn(tags),
    played: isPlayed(record),
    // An index has only those that have the property.
    ...(isInPlay(record) && { inPlay: changed }),
  };
}

const TEXTS = /** @type {const} */ (['id', 'rules', 'result', 'white', 'black', 'event', 'date']);

/** Whether a list can tell it: a store holds what anybody has put there. @param {any} head @returns {head is Head} */
export const isHead = (head) =>
  TEXTS.every((name) => typeof head[name] === 'string') &&
  isTime(head.changed) &&
  Number.isSafeInteger(head.plies);

/**
 * The stored heads, with those of games that the database lacks or has in an older state.
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
