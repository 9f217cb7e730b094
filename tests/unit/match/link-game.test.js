// Tests games by links: the two players have their own devices and send each other links.
import assert from 'node:assert/strict';
import test from 'node:test';
import { LinkGame } from '../../../www/match/link-game.js';
import { openAs, receiveLink, relationOf } from '../../../www/match/link-inbox.js';
import { linkIn, linkTo, sideIn } from '../../../www/game/share/link.js';
import { begin, engine, layTable } from '../../helpers/table.js';

/** @typedef {'white' | 'black'} Color */

/** Returns a fake device of one player that can open links. */
async function device() {
  const table = await layTable();
  const { session, linkGame, takeBack } = table;
  const board = { session, linkGame, takeBack, engine };
  return {
    ...table,
    /** Opens a link as the side named in it, for the game on the board or as a new game. @param {string} text */
    open(text) {
      const link = engine.readLink(text);
      const isKnown = linkGame.identity === link.identity && linkGame.side === link.seat;
      return isKnown ? receiveLink(board, text, link).kind : openAs(board, text, link, link.seat).kind;
    },
    /** Returns the link that the player sends. */
    send() {
      const text = linkGame.link();
      linkGame.sends();
      return text;
    },
    line: () => session.moveList().slice(0, session.state.ply).join(' '),
    standing: () => linkGame.standing(),
  };
}

/** @typedef {Awaited<ReturnType<typeof device>>} Device */

/** Begins a game by links between two devices. @param {Partial<import('../../../www/game/types.d.ts').Terms>} [terms] */
async function friends(terms, /** @type {string | undefined} */ fen = undefined) {
  const [anna, boris] = [await device(), await device()];
  anna.terms.begin({ ...anna.terms.current, ...terms, far: 'black' }, { fen });
  return { anna, boris };
}

/** Plays a move on one device, sends it, and opens the link on the other. @param {Device} from @param {Device} to @param {string} move */
function exchange(from, to, move) {
  from.play(move);
  return to.open(from.send());
}

test('in a game by links, each device shows the next step: move, send, wait or game over', async () => {
  const { anna, boris } = await friends();
  assert.equal(anna.standing(), 'yours');
  anna.play('e4');
  assert.equal(anna.standing(), 'send');
  const first = anna.send();
  assert.equal(anna.standing(), 'sent');
  assert.equal(boris.open(first), 'opened');
  assert.deepEqual([boris.linkGame.side, boris.standing(), boris.line()], ['black', 'yours', 'e4']);
  assert.equal(boris.terms.current.far, 'white');
  assert.equal(exchange(boris, anna, 'f5'), 'continued');
  assert.deepEqual([anna.standing(), anna.line()], ['yours', 'e4 f5']);
  anna.session.resign('white');
  assert.equal(anna.standing(), 'send');
  assert.equal(boris.open(anna.send()), 'continued');
  assert.equal(boris.session.state.outcome?.reason, 'resignation');
  assert.deepEqual([anna.standing(), boris.standing()], ['over', 'over']);
});

test('a player who chooses Black sends an invitation, and the friend makes the first move', async () => {
  const [anna, boris] = [await device(), await device()];
  anna.terms.begin({ ...anna.terms.current, far: 'white' });
  assert.equal(anna.standing(), 'send');
  assert.equal(boris.open(anna.send()), 'opened');
  assert.deepEqual([anna.standing(), boris.standing(), boris.linkGame.side], ['sent', 'yours', 'white']);
  assert.equal(exchange(boris, anna, 'd4'), 'continued');
  assert.equal(anna.standing(), 'yours');
});

for (const [rules, line] of /** @type {const} */ ([
  ['orthodox', 'f3 e5 g4 Qh4#'],
  ['take-make', 'e4 e5 Qh5 Nc6 Bc4 Nf6'],
]))
  test(`a game of ${rules} can be played by links, move by move`, async () => {
    const { anna, boris } = await friends({ rules });
    const players = [anna, boris];
    for (const [i, move] of line.split(' ').entries()) {
      const kind = exchange(players[i % 2], players[1 - (i % 2)], move);
      assert.equal(kind, i ? 'continued' : 'opened');
      assert.equal(anna.line(), boris.line());
    }
    assert.equal(anna.session.state.rules, boris.session.state.rules);
    if (line.endsWith('#')) assert.deepEqual([anna.standing(), boris.standing()], ['over', 'over']);
  });

test('in a game by links, a player can undo the own last move until the link is sent', async () => {
  const { anna } = await friends();
  anna.play('e4');
  assert.equal(anna.takeBack.possible, true);
  anna.takeBack.ask();
  assert.deepEqual([anna.line(), anna.takeBack.asker, anna.standing()], ['', null, 'yours']);
  anna.play('d4');
  anna.send();
  anna.takeBack.ask();
  assert.deepEqual([anna.line(), anna.takeBack.asker, anna.standing()], ['d4', 'white', 'send']);
});

/* ---------------------------------------------------------------- draw offers and claims */

test('a link carries a draw offer with a move, and the friend accepts the offer with one action', async () => {
  const { anna, boris } = await friends();
  anna.play('e4');
  anna.actions.offer('white');
  boris.open(anna.send());
  assert.deepEqual([boris.standing(), boris.session.state.offer], ['answer', 'white']);
  boris.actions.accept('black');
  assert.equal(boris.standing(), 'send');
  assert.equal(anna.open(boris.send()), 'continued');
  assert.equal(anna.session.state.outcome?.reason, 'agreement');
  assert.deepEqual([anna.standing(), boris.standing()], ['over', 'over']);
});

for (const [how, act] of /** @type {[string, (boris: Device) => unknown][]} */ ([
  ['the button, then a move', (boris) => [boris.actions.decline('black'), boris.play('e5')]],
  ['a move', (boris) => boris.play('e5')],
  ['the button alone', (boris) => boris.actions.decline('black')],
]))
  test(`a player sees that the friend declined the draw offer by ${how}`, async () => {
    const { anna, boris } = await friends();
    anna.play('e4');
    anna.actions.offer('white');
    boris.open(anna.send());
    act(boris);
    assert.equal(boris.standing(), 'send');
    assert.equal(anna.open(boris.send()), 'continued');
    assert.deepEqual([anna.linkGame.news, anna.session.state.offer], ['declined', null]);
    assert.equal(anna.session.state.outcome, null);
  });

test('a player can offer a draw while waiting, and an offer for an older position is reported as older', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  anna.actions.offer('white');
  assert.equal(anna.standing(), 'send');
  const late = anna.send();
  boris.play('e5');
  assert.equal(boris.open(late), 'older');
  assert.equal(boris.session.state.offer, null);
});

test('a correct draw claim ends a game by links, and the link of a wrong claim carries a draw offer marked as claim', async () => {
  const { anna, boris } = await friends({ draws: 'claims' });
  exchange(anna, boris, 'Nf3');
  exchange(boris, anna, 'Nf6');
  anna.claims.open('white');
  anna.claims.claim();
  assert.equal(anna.session.state.offer, 'white');
  exchange(anna, boris, 'Ng1');
  assert.deepEqual([boris.session.state.offer, boris.linkGame.news], ['white', 'claimed']);
  exchange(boris, anna, 'Ng8');
  assert.equal(anna.linkGame.news, 'declined');
  for (const move of ['Nf3', 'Nf6', 'Ng1']) {
    const [from, to] = anna.standing() === 'yours' ? [anna, boris] : [boris, anna];
    exchange(from, to, move);
  }
  boris.play('Ng8');
  anna.open(boris.send());
  anna.claims.open('white');
  anna.claims.claim();
  assert.equal(anna.session.state.outcome?.reason, 'repetition');
  assert.equal(boris.open(anna.send()), 'continued');
  assert.equal(boris.session.state.outcome?.reason, 'repetition');
});

/* ---------------------------------------------------------------- takebacks */

test('a takeback is asked for by a link and granted by a link', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  anna.takeBack.ask();
  const asked = anna.send();
  assert.equal(anna.standing(), 'sent');
  assert.equal(boris.open(asked), 'continued');
  assert.deepEqual([boris.standing(), boris.takeBack.asker], ['answer', 'white']);
  boris.actions.allow();
  assert.deepEqual([boris.line(), boris.standing(), boris.takeBack.possible], ['', 'send', false]);
  assert.equal(anna.open(boris.send()), 'continued');
  assert.deepEqual([anna.line(), anna.linkGame.news, anna.standing()], ['', 'granted', 'yours']);
  assert.equal(exchange(anna, boris, 'd4'), 'continued');
  assert.equal(boris.line(), 'd4');
});

test('a player to move can ask to take back the own last move and the answer to it', async () => {
  const { anna, boris } = await friends();
  for (const [from, to, move] of /** @type {const} */ ([
    [anna, boris, 'e4'],
    [boris, anna, 'e5'],
    [anna, boris, 'Qh5'],
    [boris, anna, 'g6'],
  ]))
    exchange(from, to, move);
  anna.takeBack.ask();
  boris.open(anna.send());
  boris.actions.allow();
  assert.equal(boris.line(), 'e4 e5');
  anna.open(boris.send());
  assert.deepEqual([anna.line(), anna.standing(), anna.linkGame.news], ['e4 e5', 'yours', 'granted']);
});

test('after a granted takeback, a player can undo the new move until its link is sent', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  exchange(boris, anna, 'e5');
  boris.takeBack.ask();
  anna.open(boris.send());
  anna.actions.allow();
  assert.deepEqual([anna.line(), anna.linkGame.ply, anna.linkGame.hasNewMove], ['e4', 1, false]);
  boris.open(anna.send());
  boris.play('c5');
  boris.takeBack.ask();
  assert.deepEqual([boris.line(), boris.takeBack.asker], ['e4', null]);
});

test('a player sees that the friend refused the takeback, with or without a move in the same link', async () => {
  for (const move of ['', 'e5']) {
    const { anna, boris } = await friends();
    exchange(anna, boris, 'e4');
    anna.takeBack.ask();
    boris.open(anna.send());
    boris.actions.refuse();
    if (move) boris.play(move);
    assert.equal(boris.standing(), 'send');
    assert.equal(anna.open(boris.send()), 'continued');
    assert.deepEqual([anna.linkGame.news, anna.takeBack.asker], ['refused', null]);
    assert.equal(anna.line(), move ? 'e4 e5' : 'e4');
  }
});

test('a takeback request is void after the answering move, and a request in a game without moves is ignored', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  anna.takeBack.ask();
  const asked = anna.send();
  boris.play('e5');
  assert.equal(boris.open(asked), 'unsent');
  const answer = boris.send();
  assert.equal(boris.open(asked), 'older');
  assert.equal(anna.open(answer), 'continued');
  assert.deepEqual([anna.takeBack.asker, anna.line(), anna.standing()], [null, 'e4 e5', 'yours']);
  // A link that requests a takeback before any move was played.
  const other = await device();
  const start = await begin();
  const message = { seat: 'black', identity: '0123456789abcdef', request: { kind: 'takeBack', by: 'white' } };
  other.open(start.session.link(/** @type {any} */ (message)));
  assert.equal(other.takeBack.asker, null);
});

/* ---------------------------------------------------------------- old, forked and hostile links */

test('an old link of the game changes nothing, and a link that was opened before is recognised', async () => {
  const { anna, boris } = await friends();
  anna.play('e4');
  const first = anna.send();
  boris.open(first);
  assert.equal(boris.open(first), 'known');
  boris.play('e5');
  assert.equal(boris.open(first), 'known');
  anna.open(boris.send());
  exchange(anna, boris, 'Nf3');
  assert.equal(boris.open(first), 'older');
  assert.equal(boris.line(), 'e4 e5 Nf3');
});

test('two different continuations of one game by links are reported as a fork, and neither is overwritten', async () => {
  const { anna, boris } = await friends();
  anna.play('e4');
  const first = anna.send();
  boris.open(first);
  const twin = await device();
  twin.open(first);
  exchange(boris, anna, 'e5');
  anna.play('Nf3');
  twin.play('c5');
  assert.equal(anna.open(twin.send()), 'fork');
  assert.deepEqual([anna.line(), anna.standing()], ['e4 e5 Nf3', 'send']);
});

test('a device that missed moves of a game by links gets them from the next link', async () => {
  const { anna, boris } = await friends();
  anna.play('e4');
  const first = anna.send();
  boris.open(first);
  const tablet = await device();
  tablet.open(first);
  exchange(boris, anna, 'e5');
  anna.play('Nf3');
  assert.equal(tablet.open(anna.send()), 'continued');
  assert.deepEqual([tablet.line(), tablet.standing()], ['e4 e5 Nf3', 'yours']);
});

test('a link cannot make its reader resign, agree to a draw or lose on time', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  boris.play('e5');
  const { identity } = anna.linkGame;
  const message = /** @type {any} */ ({ seat: 'white', identity });
  for (const end of [
    (/** @type {any} */ session) => session.resign('white'),
    (/** @type {any} */ session) => [session.offerDraw('white'), session.acceptDraw('black')],
    (/** @type {any} */ session) => session.flagFall('white'),
    (/** @type {any} */ session) => session.flagFall('black'),
  ]) {
    const forger = await begin();
    forger.play('e4', 'e5');
    end(forger.session);
    assert.equal(anna.open(forger.session.link(message)), 'forged');
    assert.deepEqual([anna.line(), anna.session.state.outcome, anna.standing()], ['e4', null, 'sent']);
  }
});

test('the friend may resign before seeing the last move', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  boris.session.resign('black');
  anna.takeBack.ask();
  assert.equal(anna.open(boris.send()), 'continued');
  assert.equal(anna.session.state.outcome?.winner, 'white');
  const again = await friends();
  exchange(again.anna, again.boris, 'e4');
  exchange(again.boris, again.anna, 'e5');
  again.boris.session.resign('black');
  again.anna.play('Nf3');
  assert.equal(again.anna.open(again.boris.send()), 'continued');
  assert.equal(again.anna.session.state.outcome?.winner, 'white');
});

test('a link with the same identity changes nothing if its game differs or the game is over', async () => {
  const { anna, boris } = await friends();
  exchange(anna, boris, 'e4');
  const message = /** @type {any} */ ({ seat: 'white', identity: anna.linkGame.identity });
  const other = await begin({ rules: 'take-make' });
  other.play('e4', 'e5');
  assert.equal(anna.open(other.session.link(message)), 'other');
  anna.session.resign('white');
  exchange(boris, anna, 'e5');
  assert.equal(anna.session.state.outcome?.winner, 'black');
  assert.equal(anna.line(), 'e4');
});

test('two links are compared by rules, start position, draw policy and moves', () => {
  const game = { rules: 'orthodox', fen: null, draws: /** @type {const} */ ('automatic'), moves: [1, 2, 3] };
  for (const [change, relation, at] of /** @type {[any, string, number][]} */ ([
    [{}, 'same', 3],
    [{ moves: [1, 2, 3, 4] }, 'newer', 3],
    [{ moves: [1] }, 'older', 1],
    [{ moves: [1, 5] }, 'fork', 1],
    [{ rules: 'take-make' }, 'other', 0],
    [{ fen: 'x' }, 'other', 0],
    [{ draws: 'claims' }, 'other', 0],
  ]))
    assert.deepEqual(relationOf(game, { ...game, ...change }), { relation, at });
});

/* ---------------------------------------------------------------- storage and addresses */

test('a new game ends the game by links, and only valid saved data resumes a game by links', async () => {
  const { anna } = await friends();
  anna.play('e4');
  anna.send();
  const saved = anna.linkGame.save();
  const { identity } = anna.linkGame;
  anna.session.reset();
  assert.deepEqual(
    [anna.linkGame.side, anna.terms.current.far ?? null, anna.linkGame.gameId()],
    [null, null, null],
  );
  anna.play('e4');
  anna.linkGame.restore(saved, 0);
  assert.deepEqual(
    [anna.linkGame.side, anna.standing(), anna.linkGame.gameId()],
    ['white', 'sent', `link-${identity}-white`],
  );
  for (const bad of [null, 1, {}, { side: 'red', got: '', sent: '' }, { side: 'white', got: 1, sent: '' }]) {
    anna.linkGame.restore(bad, 0);
    assert.equal(anna.linkGame.side, null);
  }
});

test('a game by links stored by version 0.1 continues and gets an identity with the next link', async () => {
  const table = await begin();
  table.play('e4', 'e5');
  const { linkGame, session } = table;
  linkGame.restore({ side: 'white', got: session.link(), sent: '' }, 0);
  assert.deepEqual([linkGame.standing(), linkGame.identity, linkGame.gameId()], ['yours', null, null]);
  linkGame.restore({ side: 'black', got: '', sent: session.link() }, 0);
  assert.equal(linkGame.standing(), 'sent');
  linkGame.restore({ side: 'black', got: '', sent: '' }, 0);
  assert.equal(linkGame.standing(), 'send');
  linkGame.sends();
  assert.match(String(linkGame.identity), /^[0-9a-f]{16}$/);
});

test('a rematch of a game by links is a new game by links with swapped colours', async () => {
  const { anna } = await friends();
  const { identity } = anna.linkGame;
  anna.session.resign('white');
  anna.score.again();
  assert.deepEqual([anna.linkGame.side, anna.standing()], ['black', 'send']);
  assert.notEqual(anna.linkGame.identity, identity);
});

test('the URL of a link has the game in its fragment; URLs of version 0.1 also name the reader', () => {
  const link = linkTo('https://roque.example/?fen=x', 'AwAB');
  assert.equal(link, 'https://roque.example/#g=AwAB');
  assert.deepEqual([linkIn(new URL(link).hash), sideIn(new URL(link).hash)], ['AwAB', null]);
  assert.deepEqual([linkIn('#g=AQAB&to=black'), sideIn('#g=AQAB&to=black')], ['AQAB', 'black']);
  assert.equal(sideIn('#g=AQAB&to=red'), null);
});

test('the code for games by links runs without a page', async () => {
  const { session, terms, takeBack } = await layTable();
  /** @type {(Color | null)[]} */
  const seats = [];
  const game = new LinkGame(session, terms, takeBack, (side) => seats.push(side));
  game.begin('white');
  session.reset();
  assert.deepEqual(seats, ['white', null]);
});

test('a game of Chess960 by links has the same start position and castling on both devices', async () => {
  const { anna, boris } = await friends({ rules: 'take-make' }, 'chess960:354');
  const moves = ['f4', 'f5', 'Qf2', 'Qf7', 'g3', 'g6', 'Bg2', 'Bg7', 'O-O', 'O-O'];
  moves.forEach((move, ply) => {
    exchange(ply % 2 ? boris : anna, ply % 2 ? anna : boris, move);
  });
  for (const { session } of [anna, boris]) {
    assert.equal(session.opened.start.fen, 'bnrkrbqn/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBQN w KQkq - 0 1');
    assert.equal(session.state.fen, 'bnr2rkn/pppppqbp/6p1/5p2/5P2/6P1/PPPPPQBP/BNR2RKN w - - 4 6');
  }
  assert.equal(boris.session.state.rules, 'take-make');
});
