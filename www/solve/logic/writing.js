/** @import { Branch, Entry, Laid, Line, Part, Solution } from '../types.d.ts' */
import { branchesOf, writtenLine } from './branches.js';
import { printStipulation } from './stipulation.js';

// Writes a problem and its solution as text or LaTeX.

/** Returns the letter of a twin; `a)` is the original problem. After `z`, numbers follow the letters, as in the solver. @param {number} at */
export const letterOf = (at) => 'abcdefghijklmnopqrstuvwxyz'[at] ?? `z${at - 25}`;

/** The maximum number of lines in an exported text. */
const MOST = 2_000;

/** Returns the ranks of a FEN from the eighth rank down, with a dot for each empty square. @param {string} fen */
const ranksOf = (fen) =>
  fen
    .trim()
    .split(/\s+/)[0]
    .split('/')
    .map((rank) => rank.replace(/\d/g, (n) => '.'.repeat(Number(n))));

/** Counts the white pieces and the black pieces. @param {string} fen */
export const countOf = (fen) => {
  const [placement] = fen.trim().split(/\s+/);
  return [placement.replace(/[^A-Z]/g, '').length, placement.replace(/[^a-z]/g, '').length];
};

/** @param {Line[]} lines @param {number} depth @param {{ letters: (san: string) => string, notes: Record<string, string> }} spoken @param {string[]} into */
const writeLines = (lines, depth, spoken, into) => {
  for (const line of lines) {
    if (into.length > MOST) return;
    const note = line.note && spoken.notes[line.note];
    const isAfter = line.note === 'zugzwang' || line.note === 'dual';
    const moves = writtenLine(line, spoken.letters);
    into.push('   '.repeat(depth) + (note ? (isAfter ? `${moves} (${note})` : `${note} ${moves}`) : moves));
    writeLines(line.children(), depth + 1, spoken, into);
  }
};

/** @param {Branch[]} branches @param {{ letters: (san: string) => string, notes: Record<string, string>, heads: Record<string, string> }} spoken */
const writeBranches = (branches, spoken) => {
  /** @type {string[]} */
  const into = [];
  for (const { kind, lines } of branches) {
    if (branches.length > 1) into.push(spoken.heads[kind]);
    writeLines(lines, 0, spoken, into);
  }
  if (into.length > MOST) into.push('…');
  return into;
};

/**
 * @typedef {{ letters: (san: string) => string, notes: Record<string, string>, heads: Record<string, string>, game: string, none: string }} Spoken
 * @typedef {{ laid: Laid, entry: Entry | null, solution: Solution | null }} Told
 */

/** @param {Part} part @param {Spoken} spoken */
const writePart = (part, spoken) => {
  const lines = writeBranches(branchesOf(part), spoken);
  return lines.length ? lines : [spoken.none];
};

/** @param {Told} told @param {Spoken} spoken */
const solutionLines = ({ solution }, spoken) =>
  (solution?.parts ?? []).flatMap((part, i) => [
    ...(i || (solution?.parts.length ?? 0) > 1 ? [`${part.letter}) ${part.twin ?? ''}`.trim()] : []),
    ...writePart(part, spoken),
  ]);

/** Returns the author, source and year of a problem. @param {Entry | null} entry */
export const creditOf = (entry) =>
  [entry?.author, [entry?.source, entry?.year].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Writes a problem as plain text: diagram, stipulation, solution. @param {Told} told @param {Spoken} spoken */
export const asText = (told, spoken) => {
  const { laid, entry, solution } = told;
  const [white, black] = countOf(laid.fen);
  const board = ranksOf(laid.fen).map((rank, i) => `${8 - i}  ${[...rank].join(' ')}`);
  const sound = solution?.isSound ? '  C+' : '';
  return [
    creditOf(entry),
    spoken.game,
    '',
    ...board,
    '',
    '   a b c d e f g h',
    '',
    `${printStipulation(laid.stipulation)}  (${white}+${black})${sound}`,
    ...laid.twins.map((twin, i) => `${letterOf(i + 1)}) ${twin}`),
    laid.fen,
    '',
    ...solutionLines(told, spoken),
  ]
    .filter((line, i) => line || i > 1)
    .join('\n')
    .trim();
};

/** The German piece letters that the LaTeX package `diagram` uses. @type {Record<string, string>} */
const GERMAN = { k: 'K', q: 'D', r: 'T', b: 'L', n: 'S', p: 'B' };

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[\\#$%&_{}]/g, (sign) => (sign === '\\' ? '\\textbackslash{}' : `\\${sign}`));

/** Writes a problem for the LaTeX package `diagram`. @param {Told} told @param {Spoken} spoken */
export const asLatex = (told, spoken) => {
  const { laid, entry } = told;
  const pieces = ranksOf(laid.fen).flatMap((rank, row) =>
    [...rank].flatMap((piece, file) => {
      if (piece === '.') return [];
      const color = piece < 'a' ? 'w' : 's';
      return [`${color}${GERMAN[piece.toLowerCase()]}${'abcdefgh'[file]}${8 - row}`];
    }),
  );
  const twins = laid.twins.map((twin, i) => `${letterOf(i + 1)}) ${escaped(twin)}`).join('\\\\ ');
  const solution = solutionLines(told, spoken).map(escaped).join('\\\\\n');
  return [
    '\\documentclass{article}',
    '\\usepackage{diagram}',
    '\\begin{document}',
    '\\begin{diagram}',
    entry?.author && `\\author{${escaped(entry.author)}}`,
    entry?.source && `\\source{${escaped(entry.source)}}`,
    entry?.year && `\\year{${entry.year}}`,
    `\\pieces{${pieces.join(', ')}}`,
    `\\stipulation{${escaped(printStipulation(laid.stipulation))}}`,
    spoken.game && `\\condition{${escaped(spoken.game)}}`,
    twins && `\\twins{${twins}}`,
    solution && `\\solution{${solution}}`,
    '\\end{diagram}',
    '\\putsol',
    '\\end{document}',
  ]
    .filter(Boolean)
    .join('\n');
};
