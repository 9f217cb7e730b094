/** @import { PgnGame, PgnMove } from '../../engine/roque.js' */
/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Color, GameRecord, Terms } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { mergeAnnotations } from '../../board/session/export.js';
import { USUAL } from '../../site/rules.js';
import { knownOpenings, openingsOf } from '../score/openings/opening.js';
import { readOffers } from '../../match/offers.js';
import { opponent } from '../../match/colors.js';
import { readTerms } from '../../match/terms.js';

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** Formats a date for PGN. @param {number} when milliseconds since 1970 */
function dateOf(when) {
  const date = new Date(when);
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('.');
}

/** Formats a remaining time for the PGN command `%clk`, rounded down to whole seconds. @param {number} ms */
export function clockTime(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Returns the value of the PGN header TimeControl; PGN cannot express a delay. @param {NonNullable<Terms['clock']>[Color]} control */
function controlOf(control) {
  if (control.kind === 'unlimited') return '-';
  const main = Math.round(control.main / 1000);
  if (control.kind === 'suddenDeath') return `${main}`;
  return control.kind === 'fischer' ? `${main}+${Math.round(control.more / 1000)}` : '?';
}

/** @param {Terms['clock']} clock @returns {PgnGame['tags']} */
export function timeTags(clock) {
  if (!clock) return [];
  const [white, black] = [controlOf(clock.white), controlOf(clock.black)];
  if (white === black) return [['TimeControl', white]];
  return [
    ['WhiteTimeControl', white],
    ['BlackTimeControl', black],
  ];
}

/** Returns the value of the PGN header Termination. @param {GameRecord} record */
export function terminationOf({ result, end }) {
  if (result === '*') return 'unterminated';
  return end?.by === 'flagFall' ? 'time forfeit' : 'normal';
}

/** Returns the PGN headers for the opening. @param {GameRecord} record @param {Engine} engine @returns {Promise<PgnGame['tags']>} */
export async function openingTags(record, engine, known = knownOpenings) {
  if (record.rules !== USUAL) return [];
  const opening = openingsOf(record, engine, await known()).at(-1);
  if (!opening) return [];
  return [
    ['ECO', opening.code],
    ['Opening', opening.name],
  ];
}

/**
 * Returns the PGN headers of a record: its original headers with current values.
 * @param {GameRecord} record @param {PgnGame['tags']} opening @returns {PgnGame['tags']}
 */
function tagsOf(record, opening) {
  const terms = readTerms(record.parts.terms);
  const tags = new Map(record.tags);
  if (!record.pgn) tags.set('Date', dateOf(record.begun));
  const names = terms?.names ?? { white: '', black: '' };
  if (names.white) tags.set('White', names.white);
  if (names.black) tags.set('Black', names.black);
  for (const [name, value] of [...opening, ...timeTags(terms?.clock ?? null)]) tags.set(name, value);
  tags.set('Termination', terminationOf(record));
  return [...tags];
}

/**
 * Reads a stored clock. Returns the remaining times after each ply in milliseconds, or null without a clock.
 * @param {Engine} engine @param {any} saved see `createClocks`
 */
function timesOf({ Clock }, saved) {
  try {
    const clock = Clock.restore(saved.clock, 0);
    return { after: (/** @type {number} */ ply) => clock.leftAt(ply - saved.base), free: () => clock.free() };
  } catch {
    return null;
  }
}

/** Adds a text to the start of a comment unless the comment contains this text. @param {string} comment @param {string} more */
const say = (comment, more) => (comment.includes(more) ? comment : [more, comment].filter(Boolean).join(' '));

/**
 * Adds clock times and draw offers to the comments.
 * @param {PgnMove[]} line @param {Engine} engine @param {GameRecord} record
 */
function note(line, engine, { fen, parts }) {
  const times = timesOf(engine, parts.clocks);
  const first = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const noted = line.map((move, i) => {
    const mover = i % 2 ? opponent(first) : first;
    const left = times?.after(i + 1)?.[mover === 'white' ? 0 : 1];
    const isTimed = left === undefined || /\[%clk /.test(move.comment);
    return isTimed ? move : { ...move, comment: say(move.comment, `[%clk ${clockTime(left)}]`) };
  });
  times?.free();
  for (const [ply, color] of readOffers(parts.offers)) {
    // An offer is added to a move of the player who offered: the last move, else the next move, else the previous move.
    const own = (ply % 2 ? first : opponent(first)) === color ? ply : ply < line.length ? ply + 1 : ply - 1;
    const move = noted[own - 1];
    if (move) noted[own - 1] = { ...move, comment: say(move.comment, '(=)') };
  }
  return noted;
}

/** Parses a PGN; returns null if the PGN cannot be read. @param {Engine} engine @param {string} pgn */
function read({ readPgn }, pgn) {
  try {
    return readPgn(pgn, 'en');
  } catch {
    return null;
  }
}

/**
 * Exports a game as PGN: the original text if it still contains the whole game, or else a new text.
 * @param {GameRecord} record
 */
export async function exportPgn(record) {
  const engine = await loadEngine();
  const { rules, fen, moves, ply, result, pgn } = record;
  const played = moves.slice(0, ply);
  const source = pgn === null ? null : read(engine, pgn);
  const line = mergeAnnotations(played, source?.line);
  const recorded = source?.line.moves ?? [];
  if (
    pgn &&
    result === source?.result &&
    line.length === recorded.length &&
    line.every((move, i) => move === recorded[i])
  )
    return pgn;
  return engine.writePgn({
    tags: tagsOf(record, await openingTags(record, engine)),
    rules,
    fen,
    result,
    line: { comment: source?.line.comment ?? '', moves: note(line, engine, record) },
  });
}

/** Returns the FEN of a stored game at a ply. @param {GameRecord} record @param {number} ply */
export async function fenAt({ rules, fen, moves }, ply) {
  const { Game } = await loadEngine();
  const game = new Game(rules, fen, 'recorded');
  try {
    for (const move of moves.slice(0, ply)) game.play(move, true);
    return game.state().fen;
  } finally {
    game.free();
  }
}

/** Returns the file name for a game, without extension. @param {GameRecord} record */
export function fileName(record) {
  const names = readTerms(record.parts.terms)?.names;
  const words = [names?.white, names?.black, dateOf(record.begun).replaceAll('.', '-')];
  return words
    .map((word) => word?.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-');
}

/** @param {Blob} blob @param {string} name the name of the file */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name }).click();
  // The URL is revoked after the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
