/** @import { Color } from '../../board/types.d.ts' */
/** @import { Followed, Judged, MotifKind, Outcome } from '../../analysis/types.d.ts' */
/** @import { GameRecord } from '../types.d.ts' */
/** @import { Kind, Mistake } from './types.d.ts' */
import { namesOf } from '../storage/from-pgn.js';
import { dateOf } from '../storage/summaries.js';
import { COLORS, opponent } from '../colors.js';
import { readTerms } from '../terms.js';

/** @type {Record<string, Kind>} */
const LOSSES = {
  q: 'lostQueen',
  r: 'lostRook',
  b: 'lostMinor',
  n: 'lostMinor',
  exchange: 'lostExchange',
  p: 'lostPawn',
};

/**
 * Returns the subject of a mistake, such as a missed mate or lost material. A mate takes precedence over material, and
 * a loss by the move takes precedence over a missed gain.
 * @param {Outcome} played @param {Outcome} better @returns {Kind}
 */
export function kindOf(played, better) {
  if (better.kind === 'mate') return 'missedMate';
  if (played.kind === 'mated') return 'allowedMate';
  if (played.kind === 'loses') return LOSSES[played.what] ?? 'lostMinor';
  if (better.kind === 'wins' || better.kind === 'promotes') return 'missedGain';
  return played.kind === 'draw' ? 'draw' : 'position';
}

/** Returns the motifs of both lines without duplicates. @param {Followed} played @param {Followed} better @returns {MotifKind[]} */
const motifsOf = (played, better) => [
  ...new Set([...played.motifs, ...better.motifs].map(({ kind }) => kind)),
];

/** @param {string} name */
const plain = (name) => name.trim().toLowerCase();

/**
 * Returns the sides that the user played. Against the computer, the user's side is the other side. Otherwise, the user
 * plays each side that has one of the user's names. If no side has such a name, the user plays both sides of a game
 * played on this device, and no side of an imported game.
 * @param {GameRecord} record @param {string[]} names the names under which the user plays @returns {Color[]}
 */
export function ownColors(record, names) {
  const computer = readTerms(record.parts.terms)?.computer;
  if (computer) return [opponent(computer.color)];
  const known = new Set(names.map(plain).filter(Boolean));
  const players = namesOf(record);
  const own = COLORS.filter((color) => known.has(plain(players[color])));
  if (own.length || record.pgn) return own;
  return ['white', 'black'];
}

/**
 * Returns the mistakes and blunders of the given sides as exercises without an answer.
 * @param {GameRecord} record @param {Judged[]} judged its moves @param {Color[]} colors
 * @param {(moves: number[], packed: number) => string} pieceOf returns the letter of the piece that makes a move, after
 * the given earlier moves
 * @param {number} now the current time in milliseconds since 1970
 * @returns {Mistake[]}
 */
export function mistakesIn(record, judged, colors, pieceOf, now) {
  const { id, rules, fen, moves, tags, changed } = record;
  const { white, black } = namesOf(record);
  const date = dateOf(tags) || new Date(changed).toISOString().slice(0, 10);
  return judged.flatMap(({ ply, color, verdict, played, better }) => {
    const isError = verdict === 'mistake' || verdict === 'blunder';
    if (!isError || !colors.includes(color) || !better.moves.length) return [];
    const before = moves.slice(0, ply - 1);
    const move = moves[ply - 1];
    return {
      id: `${id}.${ply}`,
      rules,
      fen,
      moves: before,
      color,
      played: move,
      better: better.moves,
      verdict,
      kind: kindOf(played.outcome, better.outcome),
      motifs: motifsOf(played, better),
      piece: pieceOf(before, move).toLowerCase(),
      white,
      black,
      date,
      added: now,
      changed: 0,
      card: null,
      gone: false,
    };
  });
}
