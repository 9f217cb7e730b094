// Tests draws, flags, touch-move and links in the built engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Game, moves, play, readLink, square, thrown } from '../../helpers/engine.mjs';

const BACK_AND_FORTH = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1';

test('the draw policy is chosen by name, and `automatic` is the default', () => {
  for (const [draws, reason] of [
    [undefined, 'repetition'],
    ['automatic', 'repetition'],
    ['claims', undefined],
    ['recorded', undefined],
  ]) {
    const game = new Game('orthodox', undefined, draws);
    play(game, `${BACK_AND_FORTH} Ng8`);
    const state = game.state();
    assert.equal(state.outcome?.reason, reason);
    assert.deepEqual(
      [state.draws, state.occurrences, game.state(3).occurrences],
      [draws ?? 'automatic', 3, 1],
    );
    game.free();
  }
  assert.equal(thrown(() => new Game('orthodox', undefined, 'sometimes')).code, 'unknownDraws');
});

test('a draw claim returns its verdict and its proof', () => {
  const game = new Game('orthodox', undefined, 'claims');
  play(game, BACK_AND_FORTH);
  assert.equal(thrown(() => game.claim('white')).code, 'notOnMove');
  assert.equal(thrown(() => game.claim('green')).code, 'unknownColor');
  assert.equal(thrown(() => game.claim('black', 1)).code, 'illegalMove');
  assert.deepEqual(game.claim('black'), {
    verdict: 'wrong',
    reason: null,
    plies: [],
    since: null,
    occurrences: 2,
    halfMoves: 7,
  });
  assert.equal(game.state().offer, 'black');
  const right = game.claim('black', game.parse('Ng8'));
  assert.deepEqual(
    [right.verdict, right.reason, right.plies, right.occurrences],
    ['right', 'repetition', [0, 4, 8], 3],
  );
  assert.deepEqual(game.state().outcome, { winner: null, reason: 'repetition' });
  assert.equal(thrown(() => game.claim('white')).code, 'gameOver');
  assert.equal(thrown(() => new Game().claim('white')).code, 'noClaims');
  game.free();

  const late = new Game('orthodox', '8/8/4k3/8/8/4K3/8/7R w - - 98 80', 'claims');
  play(late, 'Rh2');
  const fifty = late.claim('black', late.parse('Kd6'));
  assert.deepEqual([fifty.reason, fifty.since, fifty.halfMoves, fifty.plies], ['fiftyMoves', 0, 100, []]);
  late.free();

  const mating = new Game('orthodox', '7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'claims');
  assert.equal(mating.claim('white', mating.parse('Ra8')).verdict, 'needless');
  assert.equal(mating.state().outcome.reason, 'checkmate');
  mating.free();
});

test('a player whose flag falls loses, unless the opponent can never give mate', () => {
  const game = new Game();
  game.flagFall('white');
  assert.deepEqual(game.state().outcome, { winner: 'black', reason: 'flagFall' });
  assert.equal(thrown(() => game.flagFall('black')).code, 'gameOver');
  const alone = new Game('orthodox', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1');
  alone.flagFall('white');
  assert.deepEqual(alone.state().outcome, { winner: null, reason: 'flagFallCannotMate' });
});

test('a touched piece must be moved, and the state and the refusals of other moves report so', () => {
  const game = new Game();
  assert.deepEqual([game.touch(square('e2')), game.state().touchMove], [false, false]);
  game.setTouchMove(true);
  assert.deepEqual([game.touch(square('a1')), game.touch(square('e2'))], [false, true]);
  assert.deepEqual(game.state().touched, { man: square('e2'), capture: null, partner: null });
  assert.equal(game.movesFrom(square('d2')).length, 0);
  const refusal = game.refusal(square('d2'), square('d4'));
  assert.deepEqual([refusal.reason, refusal.squares, refusal.men], ['mustMoveTouched', [square('e2')], 'P']);
  assert.equal(thrown(() => play(game, 'd4')).code, 'illegalMove');
  play(game, 'e4');
  assert.deepEqual([game.undo(), game.state().touched, game.state(0).touched], [false, null, null]);
  assert.equal(thrown(() => game.adoube('white')).code, 'notOnMove');
  game.adoube('black');
  assert.equal(game.state().adoube, true);
  assert.deepEqual([game.touch(square('e7')), game.state().adoube, moves(game).length], [false, false, 20]);
  game.free();
});

test('a link contains the whole game, and a damaged link or one of a later version is rejected with a code', () => {
  const game = new Game('take-make', undefined, 'claims');
  play(game, 'e4 d5 e4d5d4');
  game.resign('black');
  const link = game.link();
  assert.match(link, /^[A-Za-z0-9_-]+$/);
  const { moves: packed, ...linked } = readLink(link);
  assert.deepEqual(linked, {
    rules: 'take-make',
    fen: null,
    draws: 'claims',
    result: '1-0',
    ending: 'resignation',
    loser: 'black',
    settled: [],
    seat: null,
    request: null,
    identity: null,
  });
  const again = new Game(linked.rules, linked.fen ?? undefined, linked.draws);
  for (const move of packed) again.play(move);
  assert.equal(again.state().fen, game.state().fen);
  assert.equal(thrown(() => readLink(link.slice(1))).code, 'linkBroken');
  assert.equal(thrown(() => readLink(`Dw${link.slice(2)}`)).code, 'linkVersion');
  for (const text of ['', ' ', '<script>', '\ud83d\ude00', 'A'.repeat(1_000_000)]) {
    assert.equal(thrown(() => readLink(text)).code, 'linkBroken');
  }
});

test('a link carries a message to the opponent', () => {
  const game = new Game();
  play(game, 'e4 e5');
  for (const request of [
    null,
    { kind: 'drawOffer', by: 'white' },
    { kind: 'claim', by: 'black' },
    { kind: 'takeBack', by: 'black' },
  ])
    for (const seat of [null, 'white', 'black'])
      for (const identity of [
        null,
        '0000000000000000',
        '00000000000000ff',
        'ffffffffffffffff',
        '0123456789abcdef',
      ]) {
        const linked = readLink(game.link({ seat, request, identity }));
        assert.deepEqual(
          { seat: linked.seat, request: linked.request, identity: linked.identity },
          { seat, request, identity },
        );
        assert.equal(linked.moves.length, 2);
      }
  for (const none of [undefined, null, {}]) assert.equal(game.link(none), game.link());
});

test('links of earlier versions can still be read', () => {
  const { links } = JSON.parse(readFileSync(new URL('../../data/links.json', import.meta.url), 'utf8'));
  for (const { link, rules, draws, start, moves: line, result, ending } of links) {
    const linked = readLink(link);
    assert.deepEqual(
      [linked.rules, linked.draws, linked.result, linked.ending],
      [rules, draws, result, ending],
    );
    const game = new Game(linked.rules, linked.fen ?? undefined, linked.draws);
    assert.equal(game.state().fen, start);
    for (const move of linked.moves) game.play(move);
    const played = Array.from(
      { length: linked.moves.length },
      (_, i) => game.state(i + 1).lastMove.coordinates,
    );
    assert.equal(played.join(' '), line);
    game.free();
  }
});
