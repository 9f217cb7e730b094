/** @import { GameRecord, PgnEntry, Terms } from '../types.d.ts' */
import { newId, VERSION } from './records.js';
import { readTerms, usualTerms } from '../new-game/terms.js';

/** @param {GameRecord['tags']} tags @param {string} name */
export const tagOf = (tags, name) => tags.find(([key]) => key === name)?.[1] ?? '';

/** A header of a player that says nothing is none. @param {GameRecord['tags']} tags @param {string} name */
const nameIn = (tags, name) => tagOf(tags, name).replace(/^\?$/, '').trim();

/** Who plays, '' for somebody without a name. @param {GameRecord} record */
export function namesOf({ parts, tags }) {
  const names = readTerms(parts.terms)?.names;
  return names ?? { white: nameIn(tags, 'White'), black: nameIn(tags, 'Black') };
}

/** How a file says that a game ended which the board did not end. @param {Pick<PgnEntry, 'result' | 'tags'>} game @returns {GameRecord['end']} */
function endIn({ result, tags }) {
  const how = tagOf(tags, 'Termination').toLowerCase();
  if (result === '*' || /adjudic|abandon|rules|death|emergency|unterminated/.test(how)) return null;
  if (result === '1/2-1/2') return { by: 'agreement', loser: null };
  return { by: /time/.test(how) ? 'flagFall' : 'resignation', loser: result === '1-0' ? 'black' : 'white' };
}

/**
 * A game of a file as a record of the store.
 * @param {PgnEntry} entry @param {number} now
 * @returns {GameRecord}
 */
export function recordOf(entry, now) {
  const { rules, fen, tags, text: pgn } = entry;
  const moves = [...entry.moves];
  /** @type {Terms} */
  const terms = {
    ...usualTerms(rules),
    names: { white: nameIn(tags, 'White'), black: nameIn(tags, 'Black') },
  };
  return {
    version: VERSION,
    id: newId(),
    revision: 0,
    begun: now,
    changed: now,
    saved: now,
    left: true,
    closed: true,
    rules,
    draws: entry.result === '*' ? 'automatic' : 'recorded',
    touchMove: false,
    touched: [],
    adoube: false,
    fen,
    moves,
    ply: moves.length,
    end: endIn(entry),
    offer: null,
    result: /** @type {GameRecord['result']} */ (entry.result),
    tags,
    pgn,
    parts: { terms },
  };
}
