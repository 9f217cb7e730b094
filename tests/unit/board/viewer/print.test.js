import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readComment } from '../../../../www/board/viewer/record/comments.js';
import {
  findLine,
  opinionsOf,
  pathTo,
  readScore,
  variationsOf,
  waysFrom,
} from '../../../../www/board/viewer/score.js';
import { GLYPHS } from '../../../../www/board/viewer/record/glyphs.js';
import en from '../../../../www/locales/en/viewer.js';
import fr from '../../../../www/locales/fr/viewer.js';

/** @import { Node, PgnLine, PgnMove, Token } from '../../../../www/board/viewer/types.d.ts' */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Returns a number for a move in SAN; equal moves have equal numbers. @param {string} san */
const pack = (san) => [...san].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);

/** Returns a line in which a variation is an array after the move it replaces: line('e4', ['d4', 'd5'], 'e5').
 * An item in braces is a comment. @param {...any} items @returns {PgnLine} */
const line = (...items) => {
  /** @type {PgnLine} */
  const made = { comment: '', moves: [] };
  for (const item of items) {
    const last = made.moves.at(-1);
    if (Array.isArray(item)) last?.variations.push(line(...item));
    else if (item.startsWith('{')) (last ?? made).comment = item.slice(1, -1);
    else made.moves.push({ packed: pack(item), san: item, nags: [], comment: '', variations: [] });
  }
  return made;
};
/** @param {...any} items */
const score = (...items) => readScore({ fen: START, result: '*', line: line(...items) });

/** Returns a game as printed text. @param {Token[]} tokens */
const print = (tokens) =>
  tokens
    .map((token) => {
      if (token.kind === 'move')
        return `${token.number}${/** @type {PgnMove} */ (token.node.move).san}/${token.depth}`;
      if (token.kind === 'comment' || token.kind === 'result') return token.text;
      if (token.kind === 'diagram')
        return `[${token.node.move?.san ?? 'start'}${token.black ? ' black' : ''}]`;
      return token.kind === 'note' ? `<${token.note.text}>` : token.kind === 'open' ? '(' : ')';
    })
    .join(' ');

/** @param {Node | null | undefined} node */
const sanOf = (node) => (node ? (node.move?.san ?? 'start') : null);
/** @param {Node} node */
const names = (node, off = false) =>
  Object.fromEntries(Object.entries(waysFrom({ node, off })).map(([way, there]) => [way, sanOf(there)]));
/**
 * Returns the node of a move by its index among the printed moves.
 * @param {Token[]} tokens
 * @param {number} index
 */
const nth = (tokens, index) =>
  /** @type {Node} */ (tokens.flatMap((token) => (token.kind === 'move' ? token.node : []))[index]);

test('a game is printed with move numbers, repeated for Black after a comment or a variation', () => {
  const { tokens } = score('{Intro.}', 'e4', 'e5', 'Nf3', '{A comment.}', 'Nc6', ['d6', 'd4'], 'Bb5', 'a6');
  assert.equal(
    print(tokens),
    'Intro. 1.e4/0 e5/0 2.Nf3/0 A comment. 2…Nc6/0 ( 2…d6/1 3.d4/1 ) 3.Bb5/0 a6/0 *',
  );
});

test('nested variations are printed in parentheses', () => {
  const { tokens } = score('e4', ['d4', ['c4', 'e5'], 'd5'], ['Nf3'], 'e5');
  assert.equal(print(tokens), '1.e4/0 ( 1.d4/1 ( 1.c4/2 e5/2 ) 1…d5/1 ) ( 1.Nf3/1 ) 1…e5/0 *');
});

test('move numbers continue from the first position of the game', () => {
  const { tokens } = readScore({
    fen: '8/8/8/8/8/8/8/8 b - - 3 41',
    result: '0-1',
    line: line('Ke2', 'Kf7'),
  });
  assert.equal(print(tokens), '41…Ke2/0 42.Kf7/0 0-1');
  // A placement without the other FEN fields has neither a number nor a side.
  const mere = readScore({ fen: '8/8/8/8/8/8/8/8', result: '*', line: line('Ke2') });
  assert.equal(print(mere.tokens), '1.Ke2/0 *');
});

test('a clock time between two moves does not repeat the move number', () => {
  const { tokens } = score('e4', '{[%clk 0:03:00]}', 'e5');
  assert.equal(print(tokens), '1.e4/0 <3:00> e5/0 *');
});

test('a node of the tree is found by the moves that lead to it, and these moves by the node', () => {
  const { start, tokens } = score('e4', ['d4', 'd5', ['Nf6']], 'e5');
  for (const path of [[], ['e4', 'e5'], ['d4', 'Nf6']]) {
    const moves = path.map(pack);
    const { node, off } = findLine(start, moves, start);
    assert.deepEqual([sanOf(node), off, pathTo(node)], [path.at(-1) ?? 'start', false, moves]);
  }
  assert.equal(findLine(start, ['e4', 'c5'].map(pack), start).off, true);
  assert.equal(findLine(start, ['e4', 'c5'].map(pack), start).node, nth(tokens, 0));
});

test('a move common to several lines is shown in the main line unless another line is preferred', () => {
  // 1. e4 (1. e4 c5) 1... e5
  const { start, tokens } = score('e4', ['e4', 'c5'], 'e5');
  const [main, other] = [nth(tokens, 0), nth(tokens, 1)];
  assert.equal(findLine(start, [pack('e4')], start).node, main);
  assert.equal(findLine(start, [pack('e4')], other).node, other);
  assert.equal(sanOf(findLine(start, ['e4', 'c5'].map(pack), start).node), 'c5');
  assert.equal(findLine(start, ['e4', 'c5'].map(pack), start).off, false);
});

test('the left and right keys follow the line, down enters a variation, and up leaves the variation', () => {
  const { start, tokens } = score('e4', 'e5', ['c5', 'Nf3', 'd6'], ['e6'], 'Nf3');
  const at = (/** @type {number} */ index) => names(nth(tokens, index));
  assert.deepEqual(names(start), {
    first: null,
    previous: null,
    next: 'e4',
    last: 'Nf3',
    up: null,
    down: null,
  });
  assert.deepEqual(at(1), {
    first: 'start',
    previous: 'e4',
    next: 'Nf3',
    last: 'Nf3',
    up: null,
    down: 'c5',
  });
  // Pressing "down" again reaches the next variation of the same move.
  assert.deepEqual(at(2), {
    first: 'start',
    previous: 'e4',
    next: 'Nf3',
    last: 'd6',
    up: 'e5',
    down: 'e6',
  });
  assert.deepEqual(at(4), { first: 'start', previous: 'Nf3', next: null, last: null, up: 'e5', down: null });
});

test('the key "up" leads from a nested variation to the variation around it', () => {
  const { tokens } = score('e4', ['d4', 'd5', ['Nf6', 'c4']]);
  assert.deepEqual(
    [3, 4].map((index) => sanOf(waysFrom({ node: nth(tokens, index), off: false }).up)),
    ['d5', 'd5'],
  );
});

test('each move has the number of its alternative variations, which is 0 for the first move of a variation', () => {
  const { tokens } = score('e4', 'e5', ['c5', 'Nf3', ['c3']], ['e6'], 'Nf3');
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => variationsOf(nth(tokens, index))),
    [0, 2, 0, 1, 0, 0, 0],
  );
});

test('from a tried move outside the game, "previous" leads to the position where the game was left', () => {
  const { tokens } = score('e4', 'e5');
  const { first, previous, next } = names(nth(tokens, 0), true);
  assert.deepEqual([first, previous, next], ['start', 'e4', null]);
});

test('arrows and circles of a comment are removed from its text', () => {
  assert.deepEqual(readComment('Look: [%csl Ge4,Rd5] [%cal Bg1f3, Ya1h8] there.'), {
    text: 'Look: there.',
    notes: [],
    shapes: [
      { from: 'e4', color: 'green' },
      { from: 'd5', color: 'red' },
      { from: 'g1', to: 'f3', color: 'blue' },
      { from: 'a1', to: 'h8', color: 'yellow' },
    ],
    diagram: false,
  });
});

test('the arrows and squares that chess.com writes are drawn in the colour of the key pressed, or in their own', () => {
  const { text, shapes } = readComment(
    '[%c_arrow e2e4;keyPressed;none;from;e2;opacity;0.8;to;e4,d2d4;keyPressed;ctrl;from;d2;to;d4] Note ' +
      '[%c_highlight e4;keyPressed;none;opacity;0.8;square;e4,d5;keyPressed;shift;square;d5,a1;color;%23a88865;square;a1]',
  );
  assert.equal(text, 'Note');
  assert.deepEqual(shapes, [
    { from: 'e2', to: 'e4', color: 'yellow' },
    { from: 'd2', to: 'd4', color: 'red' },
    { from: 'e4', color: 'red' },
    { from: 'd5', color: 'green' },
    { from: 'a1', color: '#a88865' },
  ]);
  assert.equal(readComment('[%c_arrow e2]').text, '[%c_arrow e2]');
});

test('commands in comments that programs write, such as %eval, become notes if known and are left out if unknown', () => {
  assert.deepEqual(readComment('[%clk 1:02:03.4][%emt 0:00:07][%eval -1.25,18] [%mdl 4] [%foo]').notes, [
    { kind: 'clock', text: '1:02:03' },
    { kind: 'spent', text: '0:07' },
    { kind: 'evaluation', text: '−1.25' },
  ]);
  const opinion = (/** @type {string} */ text) => readComment(`[%eval ${text}]`).notes[0].text;
  assert.deepEqual(['0.3', '0.0', '#4', '#-4'].map(opinion), ['+0.3', '0.0', '#4', '#−4']);
  assert.equal(readComment('[%mdl 4] [%foo] [%csl ]').text, '');
});

test('a malformed command in a PGN comment stays text', () => {
  for (const text of [
    '[%csl Ze4]',
    '[%csl Ge9]',
    '[%csl Ge4,]',
    '[%cal Ge4]',
    '[%cal Ge4e4]',
    '[%cal Ge2e4',
    '[%clk soon]',
    '[%eval good]',
    '[% csl Ge4]',
    '[csl Ge4]',
  ])
    assert.deepEqual(readComment(text), { text, shapes: [], notes: [], diagram: false });
  // Names that objects inherit, such as `constructor`, are not commands.
  assert.equal(readComment('[%constructor x] [%toString x] fine').text, 'fine');
});

test('shapes in a comment before the first move belong to the start, and shapes before a variation are dropped', () => {
  const { start, tokens } = score('{[%csl Ge4]}', 'e4', '{[%csl Rd4]}', ['{[%csl Bc4] Or:}', 'c4']);
  assert.deepEqual(start.remark.shapes, [{ from: 'e4', color: 'green' }]);
  assert.deepEqual(nth(tokens, 0).remark.shapes, [{ from: 'd4', color: 'red' }]);
  assert.deepEqual(nth(tokens, 1).remark.shapes, []);
  assert.equal(print(tokens), '1.e4/0 ( Or: 1.c4/1 ) *');
});

test("a diagram is printed where a comment or a glyph requests one, and Black's next move repeats the move number", () => {
  const asked = line(
    '{[#] The start.}',
    'e4',
    '{[D]}',
    ['{[#]}', 'd4'],
    'e5',
    'Nf3',
    '{A knight. [#]}',
    'Nc6',
  );
  // Several glyphs that request a diagram at one move give one diagram.
  asked.moves[1].nags = [1, 221, 1];
  const { tokens } = readScore({ fen: START, result: '*', line: asked });
  assert.equal(
    print(tokens),
    '[start] The start. 1.e4/0 [e4] ( [start] 1.d4/1 ) 1…e5/0 [e5 black] 2.Nf3/0 [Nf3] A knight. 2…Nc6/0 *',
  );
  assert.deepEqual(asked.moves.map(opinionsOf), [[], [1], [], []]);
});

test('every glyph has a meaning in both languages, under the same keys', () => {
  for (const part of /** @type {const} */ (['nags', 'signs', 'results', 'notes'])) {
    assert.deepEqual(Object.keys(fr[part]), Object.keys(en[part]), part);
  }
  assert.deepEqual(Object.keys(fr), Object.keys(en));
  assert.deepEqual(Object.keys(GLYPHS), Object.keys(en.nags));
  const said = JSON.stringify([fr, fr.round('3')]);
  assert.doesNotMatch(said, /[^\u00a0\u202f"][:;!?](?!")|'|undefined/);
  assert.doesNotMatch(said, /\b(the|is|White|Black|move|line|to)\b/);
});
