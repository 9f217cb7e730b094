/** @import { Color, GameRecord, PgnGame, PgnLine, PgnMove, Terms } from './types.d.ts' */
import { loadEngine } from '../board/engine.js';
import { readTerms } from './terms.js';

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** A day as PGN writes it. @param {number} when milliseconds since 1970 */
function dateOf(when) {
  const date = new Date(when);
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('.');
}

/** A time that is left, as `%clk` has it: whole seconds, those begun not counted. @param {number} ms */
export function clockTime(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The time of a side as a PGN tag; PGN knows of no delay. @param {NonNullable<Terms['clock']>[Color]} control */
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

/** How the game ended, in the words of PGN. @param {GameRecord} record */
function terminationOf({ result, end }) {
  if (result === '*') return 'unterminated';
  return end?.by === 'flagFall' ? 'time forfeit' : 'normal';
}

/**
 * The headers of a record: those it came with, as far as they still hold.
 * @param {GameRecord} record @returns {PgnGame['tags']}
 */
function tagsOf(record) {
  const terms = readTerms(record.parts.terms);
  const tags = new Map(record.tags);
  if (!record.pgn) tags.set('Date', dateOf(record.begun));
  const names = terms?.names ?? { white: '', black: '' };
  if (names.white) tags.set('White', names.white);
  if (names.black) tags.set('Black', names.black);
  for (const [name, value] of timeTags(terms?.clock ?? null)) tags.set(name, value);
  tags.set('Termination', terminationOf(record));
  return [...tags];
}

/** @param {number} packed @returns {PgnMove} */
const plain = (packed) => ({ packed, san: '', nags: [], comment: '', variations: [] });

/**
 * The moves played, with what a file said of them; where somebody has gone another way than the file, its way stays as
 * a variation.
 * @param {number[]} played @param {PgnLine | undefined} told
 */
export function annotate(played, told) {
  const from = told?.moves ?? [];
  const apart = played.findIndex((packed, i) => from[i]?.packed !== packed);
  const same = apart < 0 ? played.length : apart;
  const moves = [...from.slice(0, same), ...played.slice(same).map(plain)];
  if (apart >= 0 && from[apart]) {
    const [first, ...rest] = from.slice(apart);
    const other = { comment: '', moves: [{ ...first, variations: [] }, ...rest] };
    moves[apart] = { ...moves[apart], variations: [other, ...first.variations] };
  }
  return moves;
}

/**
 * A kept game as PGN: the text it came from as long as it still tells the whole game, else written anew.
 * @param {GameRecord} record
 */
export async function exportPgn(record) {
  const engine = await loadEngine();
  const { rules, fen, moves, ply, result, pgn } = record;
  const played = moves.slice(0, ply);
  const source = pgn === null ? null : engine.readPgn(pgn, 'en');
  const line = annotate(played, source?.line);
  if (pgn && result === source?.result && line.length === source.line.moves.length)
    if (line.every((move, i) => move === source.line.moves[i])) return pgn;
  const offers = readOffers(record.parts.offers);
  const clock = clockOf(engine, record.parts.clocks);
  const written = line.map((move, i) => {
    const left = clock?.leftAt(i + 1);
    // Of whoever has made this move.
    const time = left && (clock.first === 'white') === (i % 2 === 0) ? left[0] : left?.[1];
    return move;
  });
  return engine.writePgn({
    tags: tagsOf(record),
    rules,
    fen,
    result,
    line: { comment: source?.line.comment ?? '', moves: written },
  });
}
