/** @import { GameRecord, PgnEntry, Terms } from '../types.d.ts' */
import { newId, VERSION } from './records.js';
import { readTerms, usualTerms } from '../terms.js';

/** @param {GameRecord['tags']} tags @param {string} name */
export const tagOf = (tags, name) => tags.find(([key]) => key === name)?.[1] ?? '';

/** Returns the value of a PGN header, or '' if the header is missing or "?". @param {GameRecord['tags']} tags @param {string} name */
export const headerOf = (tags, name) => tagOf(tags, name).replace(/^\?$/, '').trim();

/** Returns the names of the players; '' for an unknown name. @param {GameRecord} record */
export function namesOf({ parts, tags }) {
  const names = readTerms(parts.terms)?.names;
  return names ?? { white: headerOf(tags, 'White'), black: headerOf(tags, 'Black') };
}

/**
 * Returns the end of an imported game if a player caused this end, for example by resigning. Returns null if a move on
 * the board ended the game, or if the headers do not describe the end.
 * @param {Pick<PgnEntry, 'result' | 'tags'>} game @returns {GameRecord['end']}
 */
function endIn({ result, tags }) {
  const how = tagOf(tags, 'Termination').toLowerCase();
  if (result === '*' || /adjudic|abandon|rules|death|emergency|unterminated/.test(how)) return null;
  if (result === '1/2-1/2') return { by: 'agreement', loser: null };
  return { by: /time/.test(how) ? 'flagFall' : 'resignation', loser: result === '1-0' ? 'black' : 'white' };
}

/**
 * Converts a game of a PGN file into a stored record.
 * @param {PgnEntry} entry @param {number} now
 * @returns {GameRecord}
 */
export function recordOf(entry, now) {
  const { rules, fen, tags, text: pgn } = entry;
  const moves = [...entry.moves];
  /** @type {Terms} */
  const terms = {
    ...usualTerms(rules),
    names: { white: headerOf(tags, 'White'), black: headerOf(tags, 'Black') },
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
    parts: { terms, looking: true },
  };
}
