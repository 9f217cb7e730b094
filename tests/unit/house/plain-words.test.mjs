// Tests that comments, documents, test names and error texts follow the wording rules of CONTRIBUTING.md.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, sources } from '../../helpers/sentences.mjs';

/** A pattern that a sentence must not match, with advice. @type {[RegExp, string][]} */
const RULES = [
  [/^(What|Whoever|Whatever|Who|Whose|Where|That) /, 'begin with a noun or a verb'],
  [
    /\b(is|are|was|were|be|been|being) (told|heard)\b|\btells? of\b|\b(tells|told)\b/i,
    'returns, reports, dispatches, shows, describes',
  ],
  [/\b(hears|heard) of\b/i, 'is notified of, listens to'],
  [/\b(man|men)\b/i, 'piece, pieces'],
  [/\bwhoever\b/i, 'name the actor'],
  [/\b(has|have|had|is|are) none\b|\bneeds? it not\b/i, 'say it without the riddle'],
  [/\bhalf-moves?\b/i, 'ply, plies'],
  [/^As code/, 'like'],
  [/\bobliges? to nothing\b/i, 'creates no obligation'],
  [/\b(whether whether|the the|null null)\b/, 'once is enough'],
];

/** Words such as "it" need a noun before them, so they cannot begin the first sentence of a comment. */
const WITHOUT_NOUN = /^(It|They|Its|Their|So|But|Nor|Also|Otherwise) /;

/** Sentences longer than this need a second reading. */
const MOST_WORDS = 30;

/** Files that are not checked yet or will be deleted; do not add to this list. */
const WAITING = /^(crate\/xtask\/src\/site\/split|crate\/rules\/tests\/book\/check)/;

/** Returns the sentences that break a rule. @param {import('../../helpers/sentences.mjs').Sentence[]} sentences */
const faults = (sentences) =>
  sentences.flatMap(({ path, line, text, isFirst }) => {
    const words = text.replace(/`[^`]*`/g, 'code');
    const advice = RULES.filter(([pattern]) => pattern.test(words)).map(([, what]) => what);
    if (isFirst && WITHOUT_NOUN.test(words)) advice.push('name the thing');
    if (words.split(/\s+/).length > MOST_WORDS) advice.push(`at most ${MOST_WORDS} words`);
    return advice.length ? [`${path}:${line} "${text}": ${advice.join('; ')}`] : [];
  });

test('comments, documents, test names and errors follow the wording rules', () => {
  const paths = sources().filter((path) => !WAITING.test(path));
  assert.ok(paths.length > 1, 'the files are found');
  assert.deepEqual(faults(paths.flatMap((path) => sentencesOf(path))), []);
});

test('the wording check finds each kind of sentence, and each wording rule finds its fault', () => {
  const script = [
    '/** Whoever reads this is lost. @param {string} name the name of it all */',
    "test('a man is told of it', () => {",
    `  throw new ${'Error'}('no half-move is written so');`,
  ].join('\n');
  assert.deepEqual(
    sentencesOf('a.js', script).map(({ kind }) => kind),
    ['comment', 'comment', 'test', 'error'],
  );
  assert.equal(faults(sentencesOf('a.js', script)).length, 3);
  assert.equal(faults(sentencesOf('a.md', `This is ${'very '.repeat(30)}long.`)).length, 1);
  assert.equal(faults(sentencesOf('a.js', '// It is not clear.\n\n// As `other`, but faster.')).length, 2);
  assert.deepEqual(faults(sentencesOf('a.js', '// A board. It has squares.')), []);
  assert.deepEqual(faults(sentencesOf('a.rs', '/// Returns the pieces that stand on the ply viewed.')), []);
});
