/** @import { GameRecord, PgnGame, PgnMove, Terms } from './types.d.ts' */
import { loadEngine } from '../board/engine.js';
import { newId, VERSION } from './records.js';
import { readTerms, usualTerms } from './terms.js';

/** @param {GameRecord['tags']} tags @param {string} name */
export const tagOf = (tags, name) => tags.find(([key]) => key === name)?.[1] ?? '';

/** A header of a player that says nothing is none. @param {GameRecord['tags']} tags @param {string} name */
const nameIn = (tags, name) => tagOf(tags, name).replace(/^\?$/, '').trim();

/** Who plays, '' for somebody without a name. @param {GameRecord} record */
export function namesOf({ parts, tags }) {
  const names = readTerms(parts.terms)?.names;
  return names ?? { white: nameIn(tags, 'White'), black: nameIn(tags, 'Black') };
}

/** How a file says that a game ended which the board did not end. @param {PgnGame} game @returns {GameRecord['end']} */
function endIn({ result, tags }) {
  const how = tagOf(tags, 'Termination').toLowerCase();
  if (result === '*' || /adjudic|abandon|rules|death|emergency|unterminated/.test(how)) return null;
  if (result === '1/2-1/2') return { by: 'agreement', loser: null };
  return { by: /time/.test(how) ? 'flagFall' : 'resignation', loser: result === '1-0' ? 'black' : 'white' };
}

/**
 * A game of a file as a record of the store.
 * @param {PgnGame} game @param {string} pgn its text @param {number} now
 * @returns {GameRecord}
 */
export function recordOf(game, pgn, now) {
  const { rules, fen, tags, line } = game;
  const moves = line.moves.map(({ packed }) => packed);
  /** @type {Terms} */
  const terms = {
    ...usualTerms(rules),
    names: { white: nameIn(tags, 'White'), black: nameIn(tags, 'Black') },
  };
  return {
    version: VERSION,
    id: newId(),
    begun: now,
    changed: now,
    saved: now,
    left: true,
    rules,
    draws: game.result === '*' ? 'automatic' : 'recorded',
    touchMove: false,
    fen,
    moves,
    ply: moves.length,
    end: endIn(game),
    offer: null,
    result: /** @type {GameRecord['result']} */ (game.result),
    tags,
    pgn,
    parts: { terms },
  };
}

/** @param {number} packed @returns {PgnMove} */
const plain = (packed) => ({ packed, san: '', nags: [], comment: '', variations: [] });

/** The tags of a game that was played here. @param {GameRecord} record @returns {GameRecord['tags']} */
function tagsOf(record) {
  const { white, black } = namesOf(record);
  const date = new Date(record.begun);
  const digits = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const day = [date.getFullYear(), digits(date.getMonth() + 1), digits(date.getDate())].join('.');
  return [
    ['Date', day],
    ['White', white || '?'],
    ['Black', black || '?'],
  ];
}

/**
 * A record as PGN: the text it came from, as long as nobody has played on; else what was said there stays with the
 * moves that are still the same.
 * @param {GameRecord} record
 */
export async function pgnOf(record) {
  const { readPgn, writePgn } = await loadEngine();
  const { rules, fen, result, moves, ply } = record;
  const line = moves.slice(0, ply);
  const source = record.pgn === null ? null : readPgn(record.pgn, 'en');
  const told = source?.line.moves ?? [];
  const same = line.findIndex((packed, i) => told[i]?.packed !== packed);
  const kept = same < 0 ? line.length : same;
  if (record.pgn && kept === told.length && kept === line.length && result === source?.result)
    return record.pgn;
  return writePgn({
    tags: source ? source.tags : tagsOf(record),
    rules,
    fen,
    result,
    line: {
      comment: source?.line.comment ?? '',
      moves: [...told.slice(0, kept), ...line.slice(kept).map(plain)],
    },
  });
}

/** @param {string[]} texts @param {string} name of the file @param {string} [type] */
export function download(texts, name, type = 'application/vnd.chess-pgn') {
  const url = URL.createObjectURL(new Blob([texts.map((text) => `${text.trim()}\n`).join('\n')], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name }).click();
  // After the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
