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
  plant,
  quarantine,
  withLocks,
} from '../../../helpers/headless.js';

beforeEach(emptyBrowser);

/** Returns all data of the game on a board. */
const game = ({ session, seats }) => {
  const { fen, rules, ply, plies, offer, outcome, draws, touchMove, touched, adoube } = session.state;
  const orientation = seats?.save();
  const line = session.moveList();
  return { fen, rules, ply, plies, offer, outcome, draws, touchMove, touched, adoube, line, orientation };
};
const line = ({ session }) => session.moveList().slice(0, session.state.ply).join(' ');
/** Returns a component of the page that saves the orientation of the board. */
function turning() {
  let orientation = 'white';
  const events = new EventTarget();
  return {
    name: 'seats',
    events,
    flip() {
      orientation = orientation === 'white' ? 'black' : 'white';
      events.dispatchEvent(new Event('turn'));
    },
    save: () => orientation,
    restore: (saved) => {
      orientation = saved ?? 'white';
    },
  };
}
/** Opens a page with a board that can be flipped. */
async function openTurning() {
  const seats = turning();
  return Object.assign(await openPage({ parts: () => [seats] }), { seats });
}

const EVENTS = {
  'a move': (session) => session.moves('e4'),
  'its answer': (session) => session.moves('e5'),
  'a third move': (session) => session.moves('Nf3'),
  'a board turned': (_, seats) => seats.flip(),
  'a take-back': (session) => session.undo(),
  another: (session) => session.undo(),
  'a move played again': (session) => session.redo(),
  'another move in its place': (session) => session.moves('Bc4'),
  'an offer': (session) => session.offerDraw('black'),
  'a refusal': (session) => session.declineDraw('white'),
  'a move after it': (session) => session.moves('Nc6'),
  'a second offer': (session) => session.offerDraw('white'),
  'an agreement': (session) => session.acceptDraw('black'),
  'the end taken back': (session) => session.undo(),
  'a resignation': (session) => session.resign('white'),
};

/**
 * Functions that end a page in different ways, each with its effect on the stored data.
 * @type {Record<string, (page: any) => Promise<void>>}
 */
const ENDS = {
  'a reload': async (page) => void page.hide('pagehide'),
  'a crash of the tab with both stores written': async ({ kept }) => {
    await kept.settled();
    newTab();
  },
  'a killed browser whose journal is a move behind': async (page) => {
    await page.kept.settled();
    page.behind();
    newTab();
  },
};

test('a game that begins before the page has searched for stored games belongs to this tab', () =>
  withLocks(async (held) => {
    const { kept } = await openPage({ early: (session) => session.moves('e4') });
    assert.deepEqual([...held], [`roque.game.${kept.record.id}`]);
  }));

for (const [name, end] of Object.entries(ENDS))
  test(`no data is lost if the page ends between two events of a game: ${name}`, async () => {
    let page = await openTurning();
    for (const [event, happen] of Object.entries(EVENTS)) {
      const behind = journalOnDisk();
      happen(page.session, page.seats);
      const before = game(page);
      await end(Object.assign(page, { behind }));
      page = await openTurning();
      assert.deepEqual(game(page), before, `after ${event}`);
    }
  });

test('under touch-move, a touched piece must still be moved after a reload, and moves cannot be taken back', async () => {
  const page = await openPage();
  page.session.reset({ touchMove: true });
  page.session.moves('e4');
  page.session.touch(51);
  const before = game(page);
  assert.equal(before.touched.man, 'd7');
  page.hide('pagehide');
  const next = await openPage();
  assert.deepEqual(game(next), before);
  assert.throws(() => next.session.moves('e5'), { code: 'illegalMove' });
  next.session.moves('d5');
  assert.equal(next.session.undo(), false);
  assert.equal(line(next), 'e4 d5');
});

test('after a browser was killed, the older of journal and database does not overwrite the newer', async () => {
  const page = await openPage();
  page.session.moves('e4', 'e5');
  const older = journalOnDisk();
  page.session.moves('Nf3', 'Nc6', 'Bb5');
  await page.kept.settled();
  older();
  newTab();
  const next = await openPage();
  assert.equal(line(next), 'e4 e5 Nf3 Nc6 Bb5');
  await next.kept.settled();
  const { id } = next.kept.record;
  assert.equal((await gameStore.get(id)).record.moves.length, 5);
  assert.equal(journal.read(id).reading.record.moves.length, 5);
});

test('the game is restored from the journal if the journal is newer than the database', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  t.mock.method(gameStore, 'put', () => Promise.reject(new DOMException('killed', 'AbortError')));
  page.session.moves('e5');
  await page.kept.settled();
  t.mock.restoreAll();
  newTab();
  assert.equal(line(await openPage()), 'e4 e5');
});

test('journal and database never overwrite a newer record, but may replace a record of the same revision', async () => {
  const page = await openPage();
  page.session.moves('e4', 'e5');
  await page.kept.settled();
  const record = { ...page.kept.record, tags: [['White', 'Ann']] };
  const older = { ...record, revision: record.revision - 1, moves: record.moves.slice(0, 1), ply: 1 };
  assert.deepEqual(await gameStore.put(older), [older]);
  journal.write(older);
  assert.equal((await gameStore.get(record.id)).record.moves.length, 2);
  assert.equal(journal.read(record.id).reading.record.moves.length, 2);
  assert.deepEqual(await gameStore.put(record), []);
  journal.write(record);
  assert.deepEqual((await gameStore.get(record.id)).record.tags, record.tags);
  assert.deepEqual(journal.read(record.id).reading.record.tags, record.tags);
});

test('if two tabs continue the same game differently, both games are stored', async () => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { record } = page.kept;
  // Another tab, which plays the same game because locks are missing.
  await gameStore.put({ ...record, revision: 50, moves: [record.moves[0]], tags: [['White', 'Ann']] });
  page.session.moves('c5');
  await page.kept.settled();
  assert.notEqual(page.kept.record.id, record.id);
  page.session.moves('d4');
  await page.kept.settled();
  const both = await gameStore.some([record.id, page.kept.record.id]);
  assert.deepEqual(
    both.map(({ moves, tags }) => [moves.length, tags.length]),
    [
      [1, 1],
      [3, 0],
    ],
  );
});

test('two moves before the database rejects the first one create only one separate game', async () => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { record } = page.kept;
  await gameStore.put({ ...record, revision: 50 });
  page.session.moves('c5');
  // Waits until the first write begins.
  await new Promise(setImmediate);
  page.session.moves('d4');
  await page.kept.settled();
  const all = [];
  for await (const heads of gameStore.heads()) all.push(...heads);
  assert.deepEqual(all.map(({ plies }) => plies).sort(), [1, 3]);
});

test('an unreadable record of the database is quarantined, and the journal does not overwrite it', async () => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { record } = page.kept;
  const wrong = { ...record, pgn: 5 };
  for (const behind of ['page', 'put']) {
    await gameStore.remove(record.id);
    await plant(wrong);
    // The unreadable record is found when the page opens or only when the page writes.
    if (behind === 'page') {
      const next = await openPage();
      assert.equal(line(next), 'e4');
      await next.kept.settled();
    } else await gameStore.put(record);
    assert.equal((await gameStore.get(record.id)).record.pgn, null);
    assert.deepEqual((await quarantine.all()).map(({ raw }) => raw).pop(), wrong);
  }
  assert.equal((await quarantine.all()).length, 2);
});

test('the database writes games with strict durability', async (t) => {
  const page = await openPage();
  await page.kept.settled();
  const asked = t.mock.method(IDBDatabase.prototype, 'transaction');
  page.session.moves('e4');
  await page.kept.settled();
  const writes = asked.mock.calls.filter(({ arguments: [, mode] }) => mode === 'readwrite');
  assert.equal(writes.length, 1);
  assert.deepEqual(writes[0].arguments[2], { durability: 'strict' });
});

test('a game whose resignation is undone is in play again, even in a new tab', async () => {
  const page = await openPage();
  page.session.moves('e4');
  page.session.resign('black');
  assert.equal(page.kept.record.result, '1-0');
  page.hide('pagehide');
  // A reload opens the same game, even if the game is over.
  const again = await openPage();
  assert.equal(again.session.state.outcome.reason, 'resignation');
  again.session.undo();
  assert.equal(again.kept.record.result, '*');
  again.hide('pagehide');
  newTab();
  const next = await openPage();
  assert.equal(line(next), 'e4');
  assert.equal(next.session.state.outcome, null);
});

test('a new tab restores a finished game only if its page did not close normally', async () => {
  const page = await openPage();
  page.session.moves('f3', 'e5', 'g4', 'Qh4');
  await page.kept.settled();
  newTab();
  const next = await openPage();
  assert.equal(next.session.state.outcome.reason, 'checkmate');
  next.hide('pagehide');
  newTab();
  assert.equal(line(await openPage()), '');
});

for (const how of [['pagehide'], ['hidden'], ['pagehide', 'hidden']])
  test(`changes that no event reports are stored when the page is hidden (${how.join(', ')})`, async () => {
    let left = 5;
    const parts = () => [{ name: 'clocks', save: () => left, restore: () => {} }];
    const page = await openPage({ parts });
    page.session.moves('e4');
    left = 3;
    page.hide(...how);
    const { record } = journal.read(page.kept.record.id).reading;
    assert.equal(record.parts.clocks, 3);
    assert.equal(record.closed, how.includes('pagehide'));
  });

test('a stored game that the engine rejects is moved to quarantine and reported, and stays there', async () => {
  const page = await openPage();
  page.session.moves('e4', 'e5');
  await page.kept.settled();
  const { record } = page.kept;
  const wrong = { ...record, moves: [record.moves[0], record.moves[0]], revision: 9, left: true };
  await gameStore.remove(record.id);
  journal.drop(record.id);
  await plant({ ...wrong, left: false });
  for (let i = 0; i < 2; i++) {
    newTab();
    const next = await openPage();
    await next.kept.settled();
    assert.equal(line(next), '');
    assert.equal(next.kept.troubles, 1);
    assert.equal((await quarantine.all()).length, 1);
    assert.equal(await gameStore.get(record.id), null);
    next.hide('pagehide');
  }
  // A later version of Roque that can play the game restores it from quarantine.
  await quarantine.retry(() => true);
  assert.equal((await quarantine.all()).length, 0);
  assert.equal((await gameStore.get(record.id)).record.left, true);
});

test('only readable records that the engine accepts are restored from quarantine', async () => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { record } = page.kept;
  const things = {
    good: { ...record, id: 'good' },
    recorded: { ...record, id: 'recorded', draws: 'recorded', pgn: '1. e4 *' },
    moves: { ...record, id: 'moves', moves: [1] },
    rules: { ...record, id: 'rules', rules: 'bughouse' },
    fen: { ...record, id: 'fen', fen: 'a/b w - -' },
    unreadable: { ...record, id: 'unreadable', ply: 'one' },
  };
  for (const thing of Object.values(things)) await quarantine.put(JSON.stringify(thing), 'corrupt');
  page.hide('pagehide');
  const next = await openPage();
  await next.kept.settled();
  const left = (await quarantine.all()).map(({ raw }) => JSON.parse(String(raw)).id);
  assert.deepEqual(left, ['moves', 'rules', 'fen', 'unreadable']);
  assert.equal(next.kept.troubles, 4);
  assert.ok((await gameStore.get('good')).record);
  assert.ok((await gameStore.get('recorded')).record);
});

test('a game with too many moves is reported and stored up to the limit', async () => {
  const page = await openPage();
  const { session, kept } = page;
  session.moves('Nf3', 'Nf6', 'Ng1', 'Ng8');
  const { moves } = kept.record;
  session.reset({ moves: Array.from({ length: LIMITS.plies }, (_, i) => moves[i % 4]), draws: 'recorded' });
  await kept.settled();
  assert.equal(kept.storageTrouble, null);
  session.moves('e4');
  await kept.settled();
  assert.equal(kept.storageTrouble, 'long');
  page.hide('pagehide');
  const { record } = journal.read(kept.record.id).reading;
  assert.equal(record.moves.length, LIMITS.plies);
  assert.equal((await gameStore.get(record.id)).record.moves.length, LIMITS.plies);
  session.undo();
  session.offerDraw('white');
  await kept.settled();
  assert.equal(kept.storageTrouble, 'long', 'the undone move counts, too');
  session.reset();
  session.moves('d4');
  await kept.settled();
  assert.equal(kept.storageTrouble, null);
});

test('a game of a PGN file that exceeds the limits is not opened for play', async () => {
  const page = await openPage();
  page.session.moves('e4');
  const { record } = page.kept;
  const tags = [['White', 'A'.repeat(LIMITS.tag + 1)]];
  assert.equal(await page.kept.adopt({ ...record, id: 'other', tags }), 'corrupt');
  assert.equal(await gameStore.get('other'), null);
  assert.equal(line(page), 'e4');
  assert.equal(await page.kept.adopt({ ...record, id: 'other', tags: [['White', 'A']] }), 'open');
});
