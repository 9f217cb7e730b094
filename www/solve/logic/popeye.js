/** @import { Entry, Laid } from '../types.d.ts' */
import { sideToBegin, readStipulation, turnOf } from './stipulation.js';

// Writes a problem with its twins as input for the solver Popeye.

/** @type {Record<string, string>} */
const CONDITIONS = {
  'take-make': 'Take&Make NormalPawn',
  'castling-chess': 'CastlingChess',
  rokagogo: 'Rokagogo',
  exchange: 'ExchangeCastling',
};

/** Returns the letter of a piece in Popeye, which is S for the knight. @param {string} letter */
const letterOf = (letter) => letter.toUpperCase().replace('N', 'S');

/** Returns the pieces of a colour with their squares in order from a1. @param {string} fen @param {RegExp} color */
const piecesOf = (fen, color) =>
  fen
    .trim()
    .split(/\s+/)[0]
    .split('/')
    .reverse()
    .flatMap((rank, row) =>
      [...rank.replace(/\d/g, (n) => '.'.repeat(Number(n)))].flatMap((piece, file) =>
        color.test(piece) ? `${letterOf(piece)}${'abcdefgh'[file]}${row + 1}` : [],
      ),
    )
    .join(' ');

/** Writes one change of a twin, in which squares stand for the moved pieces. @param {string} word */
const writeChange = (word) => {
  const [, color, letter, square] = /^\+([wb])([KQRBNSP])([a-h][1-8])$/.exec(word) ?? [];
  if (color) return `Add ${color === 'w' ? 'White' : 'Black'} ${letterOf(letter)}${square}`;
  const [, from, way, to] =
    /^(?:[wb][KQRBNSP])?([a-h][1-8])?(-|<->)(?:[wb][KQRBNSP])?([a-h][1-8])$/.exec(word) ?? [];
  if (way === '<->') return `Exchange ${from} ${to}`;
  if (way) return from ? `Move ${from} ${to}` : `Remove ${to}`;
  return `Stipulation ${word}`;
};

/** @param {string} twin the twin in the notation of Roque */
const writeTwin = (twin) => {
  const changes = twin.replace(/^\s*&/, '').trim();
  const written = changes
    .replace(/shift\s+([a-h][1-8])-([a-h][1-8])/g, 'shift:$1:$2')
    .split(/\s+/)
    .map((word) =>
      word.startsWith('shift:') ? word.replace('shift', 'Shift').replaceAll(':', ' ') : writeChange(word),
    );
  return `Twin${/^\s*&/.test(twin) ? ' Cont' : ''} ${written.join(' ')}`;
};

/** @param {{ laid: Laid, entry: Entry | null }} told */
export const asPopeye = ({ laid, entry }) => {
  const read = readStipulation(laid.stipulation);
  const isDirect = read && !/^(h|ser)/.test(read.play);
  // White begins in Popeye; the option HalfDuplex exchanges the sides.
  const isOther = read && sideToBegin(read, 'white') !== sideToBegin(read, turnOf(laid.fen));
  const origin = [entry?.source, entry?.year].filter(Boolean).join(' ');
  return [
    'BeginProblem',
    entry?.author && `Author ${entry.author}`,
    origin && `Origin ${origin}`,
    `Stipulation ${laid.stipulation}`,
    `Pieces White ${piecesOf(laid.fen, /[A-Z]/)} Black ${piecesOf(laid.fen, /[a-z]/)}`,
    ...laid.rules.split('+').map((rule) => CONDITIONS[rule] && `Condition ${CONDITIONS[rule]}`),
    laid.set && 'Option SetPlay',
    isDirect && laid.tries && 'Option Try',
    isDirect && 'Option Variation',
    isOther && 'Option HalfDuplex',
    ...laid.twins.map(writeTwin),
    'EndProblem\n',
  ]
    .filter(Boolean)
    .join('\n');
};
