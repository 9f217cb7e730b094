// Tests the texts shown in a game by links, about the friend's last action and the user's next step.
import assert from 'node:assert/strict';
import test from 'node:test';
import { linkSentence } from '../../../../www/game/by-link/sentences.js';
import { describeState, offerReceived, offerStands, personIn } from '../../../../www/game/words/sentences.js';
import { openAs, receiveLink } from '../../../../www/match/link-inbox.js';
import { en, engine, fr, layTable } from '../../../helpers/table.js';

/** Returns a fake device of one player; `says` returns the text it shows. */
async function device() {
  const table = await layTable();
  const { session, linkGame, takeBack } = table;
  return {
    ...table,
    /** @param {typeof en} [words] */
    says(words = en) {
      const { state } = session;
      const view = { words, state, sans: session.moveList().slice(0, state.ply) };
      return linkSentence({ linkGame, takeBack, view: /** @type {any} */ (view) }).replaceAll('\u00a0', ' ');
    },
    send() {
      const text = linkGame.link();
      linkGame.sends();
      return text;
    },
    /** @param {string} text */
    open(text) {
      const link = engine.readLink(text);
      const board = { session, linkGame, takeBack, engine };
      if (linkGame.identity === link.identity) receiveLink(board, text, link);
      else openAs(board, text, link, link.seat);
    },
  };
}

/** Begins a game by links in which White has played 1.e4 and sent the link. */
async function friends() {
  const [anna, boris] = [await device(), await device()];
  anna.terms.begin({ ...anna.terms.current, far: 'black' });
  anna.play('e4');
  boris.open(anna.send());
  return { anna, boris };
}

test('on each turn of a game by links, the page shows the last move and the next step', async () => {
  const anna = await device();
  anna.terms.begin({ ...anna.terms.current, far: 'black' });
  assert.equal(anna.says(), 'Make your first move, then send it to your friend.');
  anna.play('e4');
  assert.equal(anna.says(), 'You played 1. e4. Send it to your friend.');
  const boris = await device();
  boris.open(anna.send());
  assert.match(anna.says(), /^Waiting for your friend\./);
  assert.equal(boris.says(), 'Your friend played 1. e4. Your move.');
  assert.equal(boris.says(fr), 'Votre ami a joué 1. e4. À vous de jouer.');
  const black = await device();
  black.terms.begin({ ...black.terms.current, far: 'white' });
  assert.match(black.says(), /^Send the invitation/);
});

test('in a game by links, both devices show a draw offer, its refusal and its acceptance', async () => {
  const { anna, boris } = await friends();
  boris.play('e5');
  boris.actions.offer('black');
  assert.equal(boris.says(), 'You played 1… e5 and offered a draw. Send this to your friend.');
  anna.open(boris.send());
  assert.match(anna.says(), /^Your friend played 1… e5 and offers a draw: accept it/);
  anna.actions.decline('white');
  assert.match(anna.says(), /^You declined the draw\./);
  anna.play('Nf3');
  boris.open(anna.send());
  assert.equal(boris.says(), 'Your friend declined the draw. Your friend played 2. Nf3. Your move.');
  boris.actions.offer('black');
  assert.match(boris.says(), /^You offered a draw\./);
  anna.open(boris.send());
  anna.actions.accept('white');
  assert.match(anna.says(), /^You agreed to a draw\./);
  boris.open(anna.send());
  assert.equal(boris.says(), 'The game is over. You can review it now.');
});

test('a takeback request by link names the move, and both devices show the answer', async () => {
  const { anna, boris } = await friends();
  anna.takeBack.ask();
  assert.equal(anna.says(), 'You asked to take back 1. e4. Send the request to your friend.');
  boris.open(anna.send());
  assert.equal(boris.says(), 'Your friend asks to take back 1. e4. You can allow or refuse it.');
  boris.actions.refuse();
  assert.match(boris.says(), /^You declined the takeback\./);
  anna.open(boris.send());
  assert.match(anna.says(), /^Your friend declined the takeback\. Waiting/);
  anna.takeBack.ask();
  boris.open(anna.send());
  boris.actions.allow();
  assert.match(boris.says(), /^You allowed the takeback\./);
  anna.open(boris.send());
  assert.equal(anna.says(), 'Your friend allowed the takeback. Your move.');
});

test("after a resignation by link, the page asks to send the link, and the friend's page shows the end", async () => {
  const { anna, boris } = await friends();
  boris.session.resign('black');
  assert.equal(boris.says(), 'You resigned. Send this to your friend.');
  anna.open(boris.send());
  assert.equal(anna.says(), 'The game is over. You can review it now.');
});

test('in a game by links the page writes "you" and "your friend", in both languages', async () => {
  const { anna, boris } = await friends();
  const { current } = anna.terms;
  assert.equal(personIn(current), 'white');
  const { state } = anna.session;
  assert.equal(describeState(state, en, current), 'Your friend’s move.');
  assert.equal(describeState(state, fr, current), 'À votre ami de jouer.');
  assert.equal(describeState(boris.session.state, en, boris.terms.current), 'Your move.');
  assert.equal(offerReceived('black', en, current), 'draw offered');
  assert.equal(offerStands('white', en, current), 'You offered a draw.');
  anna.session.resign('white');
  assert.equal(describeState(anna.session.state, en, current), 'You resigned. Your friend wins.');
});
