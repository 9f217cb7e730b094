import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadReader } from '../../../../www/board/typing/phrases.js';

const readPhrase = await loadReader();

/** Returns the moves, as texts, of the most likely reading of a phrase. @param {string} phrase @param {string} language */
const first = (phrase, language) => readPhrase(phrase, language)[0]?.texts.join(' ') ?? '';
/** @param {string} language @param {Record<string, string>} table */
const check = (language, table) => {
  for (const [phrase, text] of Object.entries(table)) assert.equal(first(phrase, language), text, phrase);
};

test('notation is read in upper or lower case, with or without signs such as x and +', () => {
  check('en', {
    Nf3: 'Nf3',
    nf3: 'Nf3',
    'Nf3+': 'Nf3',
    'Nbd2!?': 'Nbd2',
    e4: 'e4',
    E4: 'e4',
    exd5: 'exd5',
    e2e4: 'e2e4',
    'e2-e4': 'e2e4',
    'E 2 E 4': 'e2e4',
    'O-O': 'O-O',
    '0-0': 'O-O',
    'o-o-o': 'O-O-O',
    'O-O-O': 'O-O-O',
    'e8=Q': 'e8=Q',
    e7e8q: 'e7e8q',
    'Rxc4-a2': 'Rxc4-a2',
    c8c4a2: 'c8c4a2',
    'axb8-c8=Q': 'axb8-c8=Q',
    'cxb6-b5 e.p.': 'cxb6-b5',
    'Kf1(Ng1)': 'Kf1(Ng1)',
    'Ke1<->Ra1': 'Ke1<->Ra1',
    e1xa1: 'e1a1 e1xa1',
  });
});

test('a typed promotion is read only for a pawn', () => {
  assert.deepEqual(readPhrase('Ne8=Q', 'en'), []);
  assert.equal(first('e8=Q', 'en'), 'e8=Q');
});

test("piece letters are read in the user's language first, then in the other language", () => {
  check('fr', {
    Re1: 'Ke1',
    Dh5: 'Qh5',
    Te1: 'Re1',
    Fc4: 'Bc4',
    Cf3: 'Nf3',
    Nf3: 'Nf3',
    'e8=D': 'e8=Q',
    'e8=T': 'e8=R',
    e7e8c: 'e7e8n',
    'Rf1(Cg1)': 'Kf1(Ng1)',
    'Re1<->Ta1': 'Ke1<->Ra1',
  });
  check('en', { Re1: 'Re1', Cf3: 'Nf3', Dh5: 'Qh5' });
});

test('a lower-case letter is read first as a file, then as a piece', () => {
  const texts = (/** @type {string} */ phrase, /** @type {string} */ language) =>
    readPhrase(phrase, language).map((reading) => reading.texts[0]);
  assert.deepEqual(texts('bc4', 'en'), ['bc4', 'Bc4']);
  assert.deepEqual(texts('cf3', 'fr'), ['cf3', 'Nf3']);
  assert.deepEqual(texts('Bc4', 'en').slice(0, 1), ['Bc4']);
});

test('English phrases are read as moves', () => {
  check('en', {
    'knight f3': 'Nf3',
    'Knight to f3.': 'Nf3',
    'knight takes e5': 'Nxe5',
    'knight takes pawn on e5': 'Nxe5',
    'knight g f3': 'Ngf3',
    'knight from g1 to f3': 'Ng1f3',
    'bishop takes on c4': 'Bxc4',
    'rook a e1': 'Rae1',
    'pawn e4': 'e4',
    'e2 to e4': 'e2e4',
    'e two e four': 'e2e4',
    'd takes e5': 'dxe5',
    'pawn takes e5': 'dxe5 fxe5',
    'pawn takes h5': 'gxh5',
    'e7 e8 queen': 'e7e8q',
    'e8 promotes to queen': 'e8=Q',
    'd takes e8 equals knight': 'dxe8=N',
    'castle kingside': 'O-O',
    'castles queen side': 'O-O-O',
    'short castle': 'O-O',
    'long castle': 'O-O-O',
    castles: 'O-O O-O-O',
    'knight takes e5 goes to c6': 'Nxe5-c6',
    'queen h5 check': 'Qh5',
    'king swaps with rook a1': 'K<->Ra1',
  });
});

test('French phrases are read as moves', () => {
  check('fr', {
    'cavalier f3': 'Nf3',
    'Cavalier prend e5, échec': 'Nxe5',
    'cavalier prend le pion e5': 'Nxe5',
    'tour a-e1': 'Rae1',
    'tour à e1': 'Re1',
    'dame h5 échec': 'Qh5',
    'e2 e4': 'e2e4',
    'de e2 à e4': 'e2e4',
    'e deux e quatre': 'e2e4',
    'fou c quatre': 'Bc4',
    'petit roque': 'O-O',
    'grand roque': 'O-O-O',
    'roque côté dame': 'O-O-O',
    'e8 dame': 'e8=Q',
    'pion e8 promotion en cavalier': 'e8=N',
    'cavalier prend e5 repart en c6': 'Nxe5-c6',
    'échange roi tour a1': 'K<->Ra1',
    e4: 'e4',
  });
});

test('words that speech recognition returns in place of a letter or a number are understood', () => {
  check('en', {
    'night f3': 'Nf3',
    'see 4': 'c4',
    'be four': 'b4',
    before: 'b4',
    'eve for': 'e4',
    'rock d1': 'Rd1',
    'delta 4': 'd4',
    'queen age five': 'Qh5',
    'knight to gee ate': 'Ng8',
  });
  check('fr', {
    'des 4': 'd4',
    'c’est 4': 'c4',
    "j'ai 5": 'g5',
    'dame hache cinq': 'Qh5',
    'dé quatre': 'd4',
  });
});

test('phrases of a language that the user has not chosen are read too', () => {
  check('en', { 'cavalier f3': 'Nf3', 'petit roque': 'O-O', 'dame prend e5': 'Qxe5' });
  check('fr', { 'knight f3': 'Nf3', 'castle kingside': 'O-O', 'queen takes e5': 'Qxe5' });
});

test('a phrase with an unknown or missing word gives no move', () => {
  for (const phrase of [
    '',
    '  ',
    'hello',
    'knight',
    'knight f9',
    'knight banana f3',
    'x',
    'e',
    '<img src=x>',
    '🐴 f3',
  ]) {
    for (const language of ['en', 'fr']) assert.deepEqual(readPhrase(phrase, language), [], phrase);
  }
});

/** Returns the least processor time of five readings, in microseconds. @param {() => void} read */
const work = (read) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      read();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  );

for (const [what, part, end, language] of [
  ['small words, each of several meanings', 'de à to for a ', '', 'fr'],
  ['dashes', '-'.repeat(500), '', 'en'],
  ['ends of captures en passant', 'e.p'.repeat(100), 'x', 'en'],
])
  test(`the time to read a phrase grows only in proportion to its length: ${what}`, () => {
    const read = (/** @type {number} */ n) => () => readPhrase(part.repeat(n) + end, language);
    const [short, long] = [100, 800].map((n) => work(read(n)));
    // Linear growth gives a factor of 8, quadratic growth 64.
    assert.ok(long < 24 * short, `${short} µs, and ${long} µs for eight times the length`);
  });
