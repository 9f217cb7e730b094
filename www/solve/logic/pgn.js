/** @import { Entry, Laid, Line, Ply, Solution } from '../types.d.ts' */
import { branchesOf, writtenLine } from './branches.js';
import { turnOf } from './stipulation.js';

/** The maximum number of moves to write. */
const MOST = 5_000;

/** Returns the name of a game in PGN; orthodox chess has no such name in PGN. @param {string} rules */
const variantOf = (rules) =>
  rules
    .split('+')
    .map(
      (rule) =>
        ({ 'take-make': 'Take&Make', exchange: 'Exchange Castling' })[rule] ??
        rule.replace(/(^|-)\w/g, (first) => first.replace('-', ' ').toUpperCase()),
    )
    .join(' + ');

/** @param {string} text */
const quoted = (text) => text.replace(/["\\]/g, '\\$&');

/**
 * Writes lines from one position: the first line as the main line, and the other lines as variations of its first move.
 * Threats are written as comments, because they are not moves of the game.
 * @param {Line[]} lines @param {{ white: boolean, number: number }} at @param {{ left: number }} room @returns {string}
 */
const movesOf = (lines, at, room) => {
  const threats = lines.filter(({ note }) => note === 'threat').map(({ plies: [{ move }] }) => move.san);
  const all = lines
    .filter(({ note }) => note !== 'threat')
    .flatMap((line) => ways(line).map((plies) => ({ line, plies })));
  const [main, ...others] = all;
  const comment = threats.length ? `{threat: ${threats.join(', ')}}` : '';
  if (!main) return comment;
  const asides = others.map(({ plies, line }) => (room.left > 0 ? `(${along(plies, line, at, room)})` : ''));
  return `${comment} ${along(main.plies, main.line, at, room, asides.filter(Boolean).join(' '))}`.trim();
};

/**
 * Writes the moves of a line and everything after them; the alternatives to the first move (`aside`) follow this move
 * as variations.
 * @param {Ply[]} plies @param {Line} line @param {{ white: boolean, number: number }} at @param {{ left: number }} room @param {string} [aside]
 */
const along = (plies, { children }, at, room, aside = '') => {
  /** @type {string[]} */
  const words = [];
  let { white, number } = at;
  for (const [i, { move }] of plies.entries()) {
    words.push(white ? `${number}. ${move.san}` : `${number}... ${move.san}`);
    if (!white) number += 1;
    white = !white;
    room.left -= 1;
    if (!i && aside) words.push(aside);
  }
  const next = room.left > 0 ? children() : [];
  if (next.length) words.push(movesOf(next, { white, number }, room));
  return words.join(' ');
};

/** Returns one line for each of the alternative defences. @param {Line} line @returns {Ply[][]} */
const ways = ({ plies }) => {
  const answers = plies.filter((ply, i) => i > 0 && ply.prev !== plies[0].prev);
  const firsts = plies.filter((ply) => ply.prev === plies[0].prev);
  return firsts.map((ply) => [ply, ...answers]);
};

/** Writes the problem as a PGN game, with the solution as its moves. @param {{ laid: Laid, entry: Entry | null, solution: Solution | null }} told */
export const asPgn = ({ laid, entry, solution }) => {
  const part = solution?.parts[0];
  const fen = part?.fen ?? laid.fen;
  const lines = part ? (branchesOf(part).find(({ kind }) => kind === 'solution')?.lines ?? []) : [];
  const isSeries = laid.stipulation.startsWith('ser-');
  const tags = [
    ['Event', entry?.source ?? '?'],
    ['Site', '?'],
    ['Date', entry?.year ? `${entry.year}.??.??` : '????.??.??'],
    ['Round', '-'],
    ['White', entry?.author ?? '?'],
    ['Black', laid.stipulation],
    ['Result', '*'],
    ...(laid.rules === 'orthodox' ? [] : [['Variant', variantOf(laid.rules)]]),
    ['SetUp', '1'],
    ['FEN', fen],
  ].map(([name, value]) => `[${name} "${quoted(value)}"]`);
  const white = turnOf(fen) === 'white';
  // In a series, one side moves repeatedly, which PGN cannot express, so the lines are written as comments.
  const moves = isSeries
    ? lines.map((line) => `{${writtenLine(line, (san) => san)}}`).join(' ')
    : movesOf(lines, { white, number: 1 }, { left: MOST });
  return [...tags, '', [moves, '*'].filter(Boolean).join(' '), ''].join('\n');
};
