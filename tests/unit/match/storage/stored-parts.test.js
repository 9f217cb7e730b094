import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LIMITS } from '../../../../www/match/storage/records.js';
import {
  emptyBrowser,
  gameStore,
  journal,
  journalOnDisk,
  newTab,
  openPage,
  quarantine,
} from '../../../helpers/headless.js';

const [{ createMatch }, { usualTerms }, { isSensible }] = await Promise.all(
  ['match', 'terms', 'clock/record'].map((name) => import(`../../../../www/match/${name}.js`)),
);

beforeEach(emptyBrowser);

/** Opens a page with all components that save data with a game, and returns them by name. */
async function openTable() {
  let table;
  const parts = (session) => {
    table = createMatch(session);
    const { terms, score, clocks, offers, takeBack } = table;
    return [terms, score, clocks, offers, takeBack];
  };
  return { ...(await openPage({ parts })), ...table };
}
const MINUTE = { kind: 'suddenDeath', main: 60_000 };
const TIMED = {
  ...usualTerms(),
  clock: { white: MINUTE, black: MINUTE },
  names: { white: 'Ann', black: 'Bo' },
};

/** Simulates a killed browser whose database is complete and whose journal is one step behind. */
async function killed({ kept }, journal) {
  await kept.settled();
  journal();
  newTab();
}

test('names, terms, match score and a take-back request survive a killed browser', async () => {
  let page = await openTable();
  page.terms.begin(TIMED);
  page.session.resign('white');
  page.score.again();
  const steps = [
    () => page.session.moves('e4'),
    () => page.takeBack.ask(),
    () => page.takeBack.refuse(),
    () => page.takeBack.ask(),
  ];
  for (const [i, asker] of [null, 'white', null, 'white'].entries()) {
    const behind = journalOnDisk();
    steps[i]();
    await killed(page, behind);
    page = await openTable();
    assert.equal(page.takeBack.asker, asker);
    assert.deepEqual(page.terms.current, { ...TIMED, names: { white: 'Bo', black: 'Ann' } });
    assert.deepEqual(['white', 'black'].map(page.score.points), [1, 0]);
  }
});

test('a match of Chess960 whose positions are drawn goes on so after a killed browser', async () => {
  let page = await openTable();
  page.terms.begin(usualTerms(), { fen: 'chess960:354' });
  page.score.drawn = true;
  const behind = journalOnDisk();
  page.session.moves('e4');
  await killed(page, behind);
  page = await openTable();
  assert.equal(page.session.state.fen, 'bnrkrbqn/pppppppp/8/8/4P3/8/PPPP1PPP/BNRKRBQN b KQkq - 0 1');
  assert.equal(page.score.drawn, true);
  page.score.restore({ points: [0, 0], games: 0, white: 0, drawn: 'yes' });
  assert.equal(page.score.drawn, false);
});

test('a saved take-back request is dropped if its player could not have made the request', async () => {
  const page = await openTable();
  page.takeBack.restore('white');
  assert.equal(page.takeBack.asker, null, 'before the first move');
  page.session.moves('e4');
  for (const wrong of ['black', 5, {}]) {
    page.takeBack.restore(wrong);
    assert.equal(page.takeBack.asker, null);
  }
  page.takeBack.restore('white');
  assert.equal(page.takeBack.asker, 'white');
});

test('a running clock is saved every few seconds, but a paused clock is not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  const page = await openTable();
  const pass = (seconds) => {
    now += seconds * 1000;
    t.mock.timers.tick(seconds * 1000);
  };
  /** @returns {any} */
  const noted = () => journal.read(page.kept.record.id).reading.record;
  page.terms.begin(TIMED);
  page.session.moves('e4');
  for (let i = 0; i < 10; i++) pass(1);
  const left = noted().parts.clocks.clock.left[1];
  assert.ok(left >= 50_000 && left <= 54_000, String(left));
  page.clocks.pause();
  const { revision } = noted();
  for (let i = 0; i < 10; i++) pass(1);
  assert.equal(noted().revision, revision);
  await page.kept.settled();
});

/** Returns a page that restores a game of two moves after the test has changed the saved clock. */
async function timed(change) {
  const page = await openTable();
  page.terms.begin(TIMED);
  page.session.moves('e4', 'e5');
  page.clocks.pause();
  await page.kept.settled();
  const { record } = page.kept;
  const clocks = structuredClone(record.parts.clocks);
  const other = change(clocks);
  const changed = other === undefined ? clocks : other;
  await gameStore.put({
    ...record,
    revision: record.revision + 5,
    parts: { ...record.parts, clocks: changed },
  });
  newTab();
  return { changed, next: await openTable(), id: record.id };
}

const WRONG = {
  'that is not an object': () => 'half past nine',
  'that is a list': () => [],
  'that is a number': () => ({ clock: 7 }),
  'without controls': () => ({ clock: { controls: [] }, base: 'x' }),
  'that is missing': () => null,
  'with more time than was ever given': ({ clock }) => {
    clock.left = [1e9, 1e9];
  },
  'with earlier times of another game': ({ clock }) => {
    clock.line[1] = [60_000, 10 * 3_600_000];
  },
  'with a control that cannot be chosen': ({ clock }) => {
    clock.controls[0] = { kind: 'suddenDeath', main: 1e9 };
  },
  'with fewer plies than the game': ({ clock }) => {
    clock.line.length = 1;
    clock.ply = 0;
  },
  'that begins after the last ply of the game': (clocks) => {
    clocks.base = 7;
  },
};

for (const [name, change] of Object.entries(WRONG))
  test(`an invalid saved clock, ${name}, is paused and reported, and its data is quarantined`, async () => {
    const { changed, next, id } = await timed(change);
    assert.deepEqual(next.unread, ['clocks']);
    assert.deepEqual([next.clocks.running, next.clocks.paused], [false, true]);
    assert.equal(next.clocks.left('white'), 60_000);
    await next.kept.settled();
    const [{ raw, trouble }, ...more] = await quarantine.all();
    assert.deepEqual([raw, trouble, more], [{ id, clocks: changed }, 'part', []]);
    assert.equal(next.kept.troubles, 0);
    next.clocks.resume();
    assert.equal(next.clocks.running, true);
  });

test('a valid saved clock is restored unchanged, and nothing is quarantined', async () => {
  const { next } = await timed(() => {});
  assert.deepEqual(next.unread, []);
  assert.equal(next.clocks.paused, true);
  await next.kept.settled();
  assert.deepEqual(await quarantine.all(), []);
});

test('a saved clock with increments, penalties or a later first position is valid', () => {
  const fischer = { kind: 'fischer', main: 60_000, more: 3000 };
  const clock = {
    controls: [fischer, { kind: 'unlimited' }],
    first: 'white',
    line: [
      [63_000, 0],
      [66_000, 0],
    ],
    ply: 1,
    left: [66_000, 0],
    thought: 0,
    running: true,
    fallen: null,
  };
  const saved = { clock, base: 40, started: true };
  assert.equal(isSensible(saved, 41), true);
  assert.equal(isSensible(saved, 40), true);
  assert.equal(isSensible(saved, 42), false);
  assert.equal(isSensible(saved, 39), false);
  assert.equal(isSensible({ ...saved, clock: { ...clock, left: [66_000 + 2 * 120_000, 0] } }, 41), true);
  const long = { ...clock, line: Array(LIMITS.plies + 2).fill([60_000, 0]) };
  assert.equal(isSensible({ ...saved, clock: long }, 41), false);
});
