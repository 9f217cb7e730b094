// Tests correspondence games: each player uses a device, and links are sent between them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createLinkGame, withoutComputer } from '../../../www/match/link-game.js';
import { goOn, linkIn, linkTo, openLink, sideIn } from '../../../www/game/share/link.js';
import { begin, engine } from '../../helpers/table.js';

/** Returns a device with a game table and a correspondence game. */
async function device() {
  const table = await begin();
  /** @type {(string | null)[]} */
  const seats = [];
  const letters = createLinkGame(table.session, (side) => seats.push(side));
  return {
    ...table,
    letters,
    seats,
    /** @param {string} link @param {'white' | 'black'} side */
    open(link, side) {
      const isOn = letters.side === side && goOn(table.session, engine, link);
      if (!isOn) openLink(table.session, engine, link);
      letters.begin(side, link);
      return isOn;
    },
  };
}

test('each device shows the next step: move, send, wait or game over', async () => {
  const [anna, boris] = [await device(), await device()];
  anna.letters.begin('white');
  assert.equal(anna.letters.standing(), 'yours');
  anna.play('e4');
  assert.equal(anna.letters.standing(), 'send');
  anna.letters.sends();
  assert.equal(anna.letters.standing(), 'sent');
  assert.equal(boris.open(anna.session.link(), 'black'), false);
  assert.equal(boris.letters.standing(), 'yours');
  boris.play('f5');
  assert.equal(boris.letters.standing(), 'send');
  // The link continues the game on the board, with the data stored for that game.
  assert.equal(anna.open(boris.session.link(), 'white'), true);
  assert.deepEqual(anna.session.moveList(), ['e4', 'f5']);
  assert.equal(anna.letters.standing(), 'yours');
  assert.deepEqual(anna.seats, ['white']);
  anna.session.resign('white');
  assert.equal(anna.letters.standing(), 'over');
  assert.equal(boris.open(anna.session.link(), 'black'), true);
  assert.equal(boris.session.state.outcome?.reason, 'resignation');
  assert.equal(boris.letters.standing(), null);
});

test('a player who begins while the opponent is to move has to send first', async () => {
  const { letters } = await device();
  letters.begin('black');
  assert.equal(letters.standing(), 'send');
});

test('an older link of the same game undoes nothing, and a link of another game is not a continuation', async () => {
  const { session, play } = await begin();
  play('e4');
  const older = session.link();
  play('e5', 'Nf3');
  assert.equal(goOn(session, engine, older), true);
  assert.deepEqual(session.moveList(), ['e4', 'e5', 'Nf3']);
  const other = await begin();
  other.play('e4', 'c5');
  assert.equal(goOn(session, engine, other.session.link()), false);
  const rules = await begin({ rules: 'take-make' });
  assert.equal(goOn(session, engine, rules.session.link()), false);
});

test('a new game ends correspondence, valid saved data resumes it, and invalid data does not', async () => {
  const { session, letters, seats } = await device();
  letters.begin('black', 'x');
  const saved = letters.save();
  session.reset();
  assert.equal(letters.side, null);
  letters.restore(saved, 0);
  assert.equal(letters.side, 'black');
  for (const bad of [null, 1, {}, { side: 'red', got: '', sent: '' }, { side: 'white', got: 1, sent: '' }]) {
    letters.restore(bad, 0);
    assert.equal(letters.side, null);
  }
  assert.equal(seats.at(-1), null);
});

test('a link may name the side of its reader', () => {
  const link = linkTo('https://roque.example/?fen=x', 'AQAB', 'black');
  assert.equal(link, 'https://roque.example/#g=AQAB&to=black');
  const { hash } = new URL(link);
  assert.deepEqual([linkIn(hash), sideIn(hash)], ['AQAB', 'black']);
  assert.equal(sideIn('#g=AQAB'), null);
  assert.equal(sideIn('#g=AQAB&to=red'), null);
});

test('a correspondence game has no computer opponent', async () => {
  const { terms } = await begin({
    computer: { color: 'black', elo: 600, adapts: false },
    names: { white: 'A', black: 'C' },
  });
  assert.deepEqual(withoutComputer(terms.current).computer, null);
  assert.deepEqual(withoutComputer(terms.current).names, { white: '', black: '' });
  const two = { ...terms.current, computer: null };
  assert.equal(withoutComputer(two), two);
});
