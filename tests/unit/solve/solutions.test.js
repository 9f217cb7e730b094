// Tests how solutions of the solver are read, played and written.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { branchesOf, lineTo, writtenLine } from '../../../www/solve/logic/branches.js';
import { inLetters } from '../../../www/solve/logic/notation.js';
import { asPgn } from '../../../www/solve/logic/pgn.js';
import { positionOf } from '../../../www/solve/logic/positions.js';
import { asPopeye } from '../../../www/solve/logic/popeye.js';
import { asLatex, asText, countOf } from '../../../www/solve/logic/writing.js';
import { engine } from '../../helpers/table.js';

/** @type {Record<string, import('../../../www/solve/types.d.ts').Solution>} */
const SOLUTIONS = JSON.parse(readFileSync(new URL('../../data/solutions.json', import.meta.url), 'utf8'));
const plain = (/** @type {string} */ san) => san;
const SPOKEN = {
  letters: plain,
  notes: { threat: 'threatens', zugzwang: 'zugzwang', but: 'but', dual: 'dual' },
  heads: { set: 'Set play', tries: 'Tries', solution: 'Solution' },
  none: 'No solution',
  game: '',
};
/** @param {string} name */
const branches = (name) => branchesOf(SOLUTIONS[name].parts[0]);
/** Returns the texts of all lines in a branch of the solution. @param {string} name @param {string} kind */
const lines = (name, kind) => branches(name).find((branch) => branch.kind === kind)?.lines ?? [];
/** @param {string} name */
const laidOf = (name) => {
  const [{ fen, stipulation }] = SOLUTIONS[name].parts;
  return { rules: 'orthodox', fen, stipulation, set: false, tries: false, twins: [] };
};
const LOYD = { fen: '', stipulation: '#2', author: 'Sam Loyd', source: 'Chess Monthly', year: 1860 };

test('a mate in two shows its key first, with the threat, the defences and the mates', () => {
  const [key, ...others] = lines('two-mover', 'solution');
  assert.deepEqual(others, []);
  assert.equal(writtenLine(key, plain), '1.Qa1!');
  const rows = key.children().map((line) => writtenLine(line, plain));
  assert.deepEqual(rows, ['2.Kf7#', '1…Kg8 2.Qa8#', '1…Bg8 2.Kxg6#']);
  assert.deepEqual(
    key.children().map(({ note }) => note),
    ['threat', '', ''],
  );
});

test('a try in a solution has a question mark and the defence that refutes the try', () => {
  const tries = lines('two-mover', 'tries');
  assert.ok(tries.length);
  for (const line of tries) {
    assert.match(writtenLine(line, plain), /^1\.\S+\?$/);
    const but = line.children().filter(({ note }) => note === 'but');
    assert.equal(but.length, 1);
    assert.match(writtenLine(but[0], plain), /^1…\S+!$/);
  }
});

test('the move numbers of a helpmate line begin with the side that moves first, and each ply has its position', () => {
  const [line] = lines('helpmate', 'solution');
  assert.equal(writtenLine(line, plain), '1.Kf6 Ra8 2.Kg7 Bb8 3.Kh8 Be5#');
  const last = line.plies[5];
  assert.equal(lineTo(last).length, 6);
  const { before, after } = positionOf(engine, 'orthodox', last);
  assert.equal(before, 'RB5k/7q/8/8/3K4/8/7b/8 w - - 5 4');
  assert.equal(after.split(' ')[0], 'R6k/7q/8/4B3/3K4/8/7b/8');
  const [half] = lines('half', 'solution');
  assert.match(writtenLine(half, plain), /^1…\S+ 2\.\S+ \S+ 3\.\S+ \S+#$/);
});

test('in a series-mover one side plays several moves in a row, then the other side plays one move', () => {
  const [line] = lines('series', 'solution');
  assert.equal(writtenLine(line, plain), '1.Ka3 2.Ka2 Ra8#');
  const { after } = positionOf(engine, 'orthodox', line.plies[2]);
  assert.equal(after.split(' ')[0], 'R7/8/8/8/8/8/k1K5/8');
});

test('the moves of a solution are written with the chosen piece letters', () => {
  assert.equal(inLetters('Nxd5-d6', 'fr'), 'C×d5-d6');
  assert.equal(inLetters('exd5-d8=Q#', 'figurine'), 'e×d5-d8=♕#');
  assert.equal(inLetters('Nxd5', 'popeye'), 'S*d5');
  assert.equal(inLetters('Bb8', 'en'), 'Bb8');
});

test('the text export of a problem has the diagram, the stipulation and the solution', () => {
  const told = {
    laid: laidOf('helpmate'),
    entry: { ...LOYD, stipulation: 'h#3' },
    solution: SOLUTIONS.helpmate,
  };
  const text = asText(told, SPOKEN);
  assert.match(text, /^Sam Loyd, Chess Monthly 1860/);
  assert.match(text, /\n8 {2}\. \. \. \. \. \. R \.\n/);
  assert.match(text, /\nh#3 {2}\(3\+3\)/);
  assert.match(text, /1\.Kf6 Ra8 2\.Kg7 Bb8 3\.Kh8 Be5#/);
  assert.deepEqual(countOf(told.laid.fen), [3, 3]);
  assert.ok(!asText({ ...told, entry: null, solution: null }, SPOKEN).includes('Sam Loyd'));
});

test('each twin has its own heading in the text export of a problem', () => {
  const laid = { ...laidOf('twins'), twins: ['-g6'] };
  const text = asText({ laid, entry: null, solution: SOLUTIONS.twins }, SPOKEN);
  assert.match(text, /\na\)\n1\.Qa1!/);
  assert.match(text, /\nb\) -/);
});

test('the LaTeX export uses the piece letters of the LaTeX package and escapes special characters', () => {
  const told = {
    laid: laidOf('helpmate'),
    entry: { ...LOYD, author: 'A & B_{\\x}' },
    solution: SOLUTIONS.helpmate,
  };
  const text = asLatex(told, SPOKEN);
  assert.match(text, /\\pieces\{wTg8, sDh7, sKf5, wKd4, wLf4, sLh2\}/);
  assert.match(text, /\\stipulation\{h\\#3\}/);
  assert.match(text, /\\author\{A \\& B\\_\\\{\\textbackslash\{\}x\\\}\}/);
  assert.match(text, /\\end\{diagram\}/);
});

test("the export for the program Popeye has the conditions, options and twins in Popeye's syntax", () => {
  const laid = {
    rules: 'take-make+exchange',
    fen: 'n3k3/8/8/8/8/8/8/RN2K3 b - - 0 1',
    stipulation: 's#2',
    ...{ set: true, tries: true },
    twins: ['wNb1-c3', '& +bNa2 -e8', 'a1<->b1 shift a1-b1', 'h#2.5'],
  };
  assert.deepEqual(asPopeye({ laid, entry: LOYD }).split('\n'), [
    'BeginProblem',
    'Author Sam Loyd',
    'Origin Chess Monthly 1860',
    'Stipulation s#2',
    'Pieces White Ra1 Sb1 Ke1 Black Sa8 Ke8',
    'Condition Take&Make NormalPawn',
    'Condition ExchangeCastling',
    'Option SetPlay',
    'Option Try',
    'Option Variation',
    'Option HalfDuplex',
    'Twin Move b1 c3',
    'Twin Cont Add Black Sa2 Remove e8',
    'Twin Exchange a1 b1 Shift a1 b1',
    'Twin Stipulation h#2.5',
    'EndProblem',
    '',
  ]);
  const help = asPopeye({ laid: { ...laid, rules: 'orthodox', stipulation: 'h#2', twins: [] }, entry: null });
  assert.match(help, /^BeginProblem\nStipulation h#2\nPieces .+\nOption SetPlay\nEndProblem\n$/);
});

test('Roque can read its own PGN export of a solution: variations are kept, threats and series are comments', () => {
  for (const name of ['two-mover', 'helpmate', 'series']) {
    const pgn = asPgn({ laid: laidOf(name), entry: LOYD, solution: SOLUTIONS[name] });
    const record = engine.readPgn(pgn, 'en');
    assert.equal(record.fen, SOLUTIONS[name].parts[0].fen, name);
    assert.deepEqual(record.notes, [], pgn);
  }
  const series = asPgn({ laid: laidOf('series'), entry: null, solution: SOLUTIONS.series });
  assert.match(series, /\n\{1\.Ka3 2\.Ka2 Ra8#\} \*/);
  const mates = asPgn({ laid: laidOf('two-mover'), entry: null, solution: SOLUTIONS['two-mover'] });
  assert.match(mates, /\n1\. Qa1 \{threat: Kf7#\} 1\.\.\. Kg8 \(1\.\.\. Bg8 2\. Kxg6#\) 2\. Qa8# \*/);
});
