// Tests the search for the game of an opened link: on the board, in the browser's storage, or new.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LinkGame } from '../../../../www/match/link-game.js';
import { linkGameId } from '../../../../www/match/link-game-record.js';
import { openLetter } from '../../../../www/match/link-inbox.js';
import { createTakeBack } from '../../../../www/match/takeback.js';
import { createTerms } from '../../../../www/match/terms.js';
import {
  emptyBrowser,
  engine,
  gameStore,
  journal,
  newTab,
  openPage,
  withLocks,
} from '../../../helpers/headless.js';

beforeEach(emptyBrowser);

/** Opens a page that stores games and can play games by links. @param {any} [more] */
async function openBrowser(more) {
  /** @type {any} */
  let parts;
  const page = await openPage({
    ...more,
    parts(/** @type {any} */ session) {
      const terms = createTerms(session, () => {});
      /** @type {any} */
      let linkGame;
      const far = { side: () => linkGame?.side ?? null, mayUndo: () => linkGame.mayUndo };
      const takeBack = createTakeBack(session, () => {}, undefined, undefined, far);
      linkGame = new LinkGame(session, terms, takeBack, () => {});
      parts = { terms, takeBack, linkGame };
      return [terms, linkGame, takeBack];
    },
  });
  const inbox = { session: page.session, ...parts, engine, storage: page.kept };
  return {
    ...page,
    ...parts,
    /** @param {string} text */
    async receive(text) {
      const link = engine.readLink(text);
      return (await openLetter(inbox, text, link, link.seat)).kind;
    },
    /** Begins a game by links with a friend. @param {'white' | 'black'} side */
    begin: (side) => parts.terms.begin({ ...parts.terms.current, far: side === 'white' ? 'black' : 'white' }),
    send() {
      const text = parts.linkGame.link();
      parts.linkGame.sends();
      return text;
    },
    line: () => page.session.moveList().slice(0, page.session.state.ply).join(' '),
  };
}

/** Plays the moves of a friend who has no browser storage, and returns the link with the answer. @param {string} text @param {...string} moves */
async function answerOf(text, ...moves) {
  const { Session } = await import('../../../../www/board/session/session.js');
  const session = new Session(engine);
  const { rules, moves: packed, seat, identity } = engine.readLink(text);
  session.reset({ rules, moves: packed });
  for (const move of moves) session.move(move);
  return session.link({ seat: seat === 'white' ? 'black' : 'white', identity });
}

/** Returns the stored summaries of games that are not empty. */
async function kept() {
  const heads = [];
  for await (const batch of gameStore.heads()) heads.push(...batch);
  return heads.filter(({ played }) => played);
}

test('the link of an answer opens the stored game although another game is on the board, and updates the same entry', async () => {
  const page = await openBrowser();
  page.begin('white');
  page.session.moves('e4');
  const sent = page.send();
  const id = linkGameId(page.linkGame.identity, 'white');
  assert.equal(page.kept.record.id, id);
  page.terms.begin({ ...page.terms.current, far: null });
  page.session.moves('d4');
  assert.equal(page.linkGame.side, null);
  assert.equal(await page.receive(await answerOf(sent, 'e5')), 'continued');
  assert.deepEqual([page.kept.record.id, page.line(), page.linkGame.standing()], [id, 'e4 e5', 'yours']);
  await page.kept.settled();
  const heads = await kept();
  assert.deepEqual(heads.map(({ id, byLink }) => [id.startsWith('link-'), byLink ?? null]).toSorted(), [
    [false, null],
    [true, 'yours'],
  ]);
});

test('the link of an answer finds the game after the browser was closed, or was killed with only the journal written', async () => {
  for (const end of ['closed', 'killed']) {
    await emptyBrowser();
    const page = await openBrowser();
    page.begin('white');
    page.session.moves('e4');
    const answer = await answerOf(page.send(), 'c5');
    if (end === 'closed') {
      await page.kept.settled();
      page.hide('pagehide');
    }
    newTab();
    const next = await openBrowser({ asked: true });
    assert.equal(await next.receive(answer), 'continued', end);
    assert.deepEqual([next.line(), next.linkGame.side], ['e4 c5', 'white'], end);
  }
});

test('an invitation to a game by links is stored before the first move and marked as waiting', async () => {
  const page = await openBrowser();
  page.begin('black');
  const sent = page.send();
  page.terms.begin({ ...page.terms.current, far: null });
  await page.kept.settled();
  assert.deepEqual(
    (await kept()).map(({ byLink, plies }) => [byLink, plies]),
    [['sent', 0]],
  );
  assert.equal(await page.receive(await answerOf(sent, 'Nf3')), 'continued');
  assert.equal(page.linkGame.standing(), 'yours');
});

test("a link of an unknown game creates a stored game whose id is made of the link's identity and side", async () => {
  const friend = await openBrowser();
  friend.begin('white');
  friend.session.moves('e4');
  const sent = friend.send();
  const { identity } = friend.linkGame;
  await emptyBrowser();
  newTab();
  const page = await openBrowser({ asked: true });
  assert.equal(await page.receive(sent), 'opened');
  assert.deepEqual([page.kept.record.id, page.linkGame.standing()], [linkGameId(identity, 'black'), 'yours']);
  // Opening the link again gives the same entry.
  assert.equal(await page.receive(sent), 'known');
  await page.kept.settled();
  assert.equal((await kept()).length, 1);
});

test("opening the link that the user sent shows the user's game and adds no move of the friend", async () => {
  const page = await openBrowser();
  page.begin('white');
  page.session.moves('e4');
  const sent = page.send();
  assert.equal(await page.receive(sent), 'own');
  page.terms.begin({ ...page.terms.current, far: null });
  page.session.moves('d4');
  assert.equal(await page.receive(sent), 'own');
  assert.deepEqual([page.line(), page.linkGame.side, page.linkGame.standing()], ['e4', 'white', 'sent']);
});

test('if the link and the stored game differ, the board keeps the stored game, and the link still has the other', async () => {
  const page = await openBrowser();
  page.begin('white');
  page.session.moves('e4');
  const sent = page.send();
  assert.equal(await page.receive(await answerOf(sent, 'e5')), 'continued');
  page.session.moves('Nf3');
  page.send();
  assert.equal(await page.receive(await answerOf(sent, 'c5', 'Nf3', 'd6')), 'fork');
  assert.equal(page.line(), 'e4 e5 Nf3');
});

test('a browser without storage can play a game by links from the link alone', async () => {
  const friend = await openBrowser();
  friend.begin('white');
  friend.session.moves('e4');
  const sent = friend.send();
  await emptyBrowser();
  newTab();
  const { indexedDB } = globalThis;
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  Object.assign(globalThis, {
    indexedDB: { open: refuse },
    localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  });
  try {
    const page = await openBrowser({ asked: true });
    assert.equal(await page.receive(sent), 'opened');
    page.session.moves('e5');
    const linked = engine.readLink(page.send());
    assert.deepEqual([linked.seat, linked.moves.length, page.linkGame.standing()], ['white', 2, 'sent']);
    await page.kept.settled();
    assert.ok(page.kept.storageTrouble);
  } finally {
    globalThis.indexedDB = indexedDB;
  }
});

test('a game that is continued by links stays one stored entry', async () => {
  const page = await openBrowser();
  page.session.reset();
  page.session.moves('e4');
  await page.kept.settled();
  page.linkGame.begin('white');
  page.send();
  await page.kept.settled();
  assert.deepEqual(
    (await kept()).map(({ id, byLink }) => [id, byLink]),
    [[linkGameId(page.linkGame.identity, 'white'), 'sent']],
  );
  assert.deepEqual(journal.ids(), [page.kept.record.id]);
});

test('a game by links has exactly one lock, under the id of the game', async () => {
  await withLocks(async (held) => {
    const page = await openBrowser();
    page.begin('white');
    page.session.moves('e4');
    await page.kept.settled();
    assert.ok(held.has(`roque.game.${linkGameId(page.linkGame.identity, 'white')}`));
    assert.equal(journal.ids().filter((id) => id.startsWith('link-')).length, 1);
  });
});

test('a game that version 0.1 stored with two links continues with a link that has an identity', async () => {
  const page = await openBrowser();
  page.session.reset();
  page.session.moves('e4', 'e5', 'Nf3');
  page.linkGame.restore({ side: 'white', got: '', sent: page.session.link() }, 0);
  assert.deepEqual([page.linkGame.standing(), page.linkGame.identity], ['sent', null]);
  const { Session } = await import('../../../../www/board/session/session.js');
  const friend = new Session(engine);
  friend.reset({ moves: ['e4', 'e5', 'Nf3', 'Nc6'] });
  const answer = friend.link({ seat: 'white', identity: '00000000000000aa' });
  assert.equal(await page.receive(answer), 'continued');
  assert.deepEqual([page.line(), page.linkGame.identity], ['e4 e5 Nf3 Nc6', '00000000000000aa']);
  assert.equal(page.kept.record.id, 'link-00000000000000aa-white');
});
