import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { freeEngine } from '../../../../www/board/session/host-legality.js';
import { Session } from '../../../../www/board/session/session.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/**
 * Begins a game and records the events of its session.
 * @param {object} [setup]
 * @param {object} [terms]
 */
const begin = (setup, terms) => {
  const session = /** @type {any} */ (new Session(engine, terms));
  /** @type {any[]} */
  const told = [];
  for (const type of ['beforemove', 'changed', 'ended', 'failed'])
    session.addEventListener(type, (/** @type {any} */ event) => told.push([type, event.detail]));
  session.reset(setup);
  return { session, told, heard: () => told.splice(0).map(([type, { cause }]) => cause ?? type) };
};

/** Returns the names of the engine functions called during `work`. @param {() => void} work */
const crossings = (work) => {
  /** @type {string[]} */
  const asked = [];
  const known = Object.getOwnPropertyDescriptors(engine.Game.prototype);
  for (const [name, { value }] of Object.entries(known)) {
    if (typeof value !== 'function' || /^(constructor|__|free)/.test(name)) continue;
    engine.Game.prototype[name] = function (/** @type {any[]} */ ...given) {
      asked.push(name);
      return value.apply(this, given);
    };
  }
  const { Game } = engine;
  try {
    work();
  } finally {
    Object.defineProperties(Game.prototype, known);
  }
  return asked;
};

/** Makes the engine fail at the next call of this function. @param {string} name */
const breakAt = (name) => {
  const sound = engine.Game.prototype[name];
  engine.Game.prototype[name] = () => {
    engine.Game.prototype[name] = sound;
    throw new WebAssembly.RuntimeError('unreachable');
  };
};

/** @param {() => unknown} act */
const codeOf = (act) => {
  try {
    act();
  } catch (/** @type {any} */ error) {
    return error.code;
  }
};

const whole = (/** @type {any} */ session) => [session.state, session.moveList(), session.shownPly];
/** The token of 1. e4, as saved games contain it. */
const E4 = 134_596_364;

test('a new game dispatches one event, and `reset` keeps the rules of the game unless others are given', () => {
  const { session, told, heard } = begin({ rules: 'take-make' });
  assert.equal(told.length, 1);
  assert.deepEqual([told[0][1].before, told[0][1].now], [null, session.state]);
  assert.deepEqual(heard(), ['reset']);
  session.move('e4');
  session.reset();
  assert.deepEqual([session.state.rules, session.state.ply], ['take-make', 0]);
  session.reset({ rules: 'orthodox', moves: ['e4', { from: 'e7', to: 'e5' }, 'Nf3'], draws: 'claims' });
  assert.deepEqual([session.state.ply, session.state.draws, session.shownPly], [3, 'claims', 3]);
  assert.deepEqual(session.moveList(), ['e4', 'e5', 'Nf3']);
  assert.deepEqual(heard(), ['beforemove', 'move', 'reset', 'reset']);
});

test("the session's touch-move and draw policy apply if the setup of a game does not set them", () => {
  const { session } = begin({}, { draws: 'claims', touchMove: true });
  assert.deepEqual([session.state.draws, session.state.touchMove], ['claims', true]);
  session.reset({ draws: 'automatic', touchMove: false });
  assert.deepEqual([session.state.draws, session.state.touchMove], ['automatic', false]);
});

test('moves in SAN and packed moves lead to a position; an illegal one is reported with its ply', () => {
  const { session } = begin();
  session.reset({ moves: [E4, 'e5', 'Nf3'] });
  assert.deepEqual(session.moveList(), ['e4', 'e5', 'Nf3']);
  const before = whole(session);
  for (const moves of [
    [E4, 'e5', 'Ke3'],
    [E4, session.state.lastMove.packed, E4],
  ]) {
    const ply = moves[1] === 'e5' ? 2 : 1;
    assert.throws(() => session.reset({ moves }), { ply });
    assert.deepEqual(whole(session), before);
  }
  assert.deepEqual(
    crossings(() => session.reset({ moves: [E4] })),
    ['play', 'state'],
  );
});

test('a move dispatches `beforemove` before it is played and `changed` after it', () => {
  const { session, told } = begin();
  const before = session.state;
  const detail = session.move('e2e4');
  assert.deepEqual(detail, { ...detail, from: 'e2', to: 'e4', san: 'e4', piece: 'P', source: 'api' });
  assert.equal(detail.fen, session.state.fen);
  const [, [first, announced], [second, changed]] = told;
  assert.deepEqual([first, announced, second], ['beforemove', detail, 'changed']);
  assert.deepEqual(changed, { cause: 'move', before, now: session.state, shownPly: 1, move: detail });
});

test('a move calls the engine once, and a second time only if it is prevented', () => {
  const { session } = begin();
  assert.deepEqual(
    crossings(() => session.play(E4)),
    ['play'],
  );
  session.addEventListener('beforemove', (/** @type {Event} */ event) => event.preventDefault());
  const [move] = session.ask((/** @type {any} */ game) => game.movesFrom(52));
  assert.deepEqual(
    crossings(() => assert.equal(session.play(move.token), null)),
    ['play', 'retract'],
  );
  assert.equal(session.state.ply, 1);
});

test('a prevented move leaves everything as it was: undone moves, a draw offer and a touched piece', () => {
  const { session, heard } = begin({ moves: ['e4', 'e5', 'Nf3', 'Nc6'] });
  session.undo();
  session.undo();
  session.offerDraw('black');
  const before = whole(session);
  let prevents = true;
  session.addEventListener('beforemove', (/** @type {Event} */ event) => prevents && event.preventDefault());
  heard();
  assert.equal(session.move('d4'), null);
  assert.deepEqual(heard(), ['beforemove']);
  assert.deepEqual(whole(session), before);
  assert.deepEqual(session.legalMoves('d7'), []);
  assert.equal(session.redo(), true);
  assert.equal(session.state.lastMove.san, 'Nf3');

  session.reset({ touchMove: true, touches: ['g1'] });
  const bound = whole(session);
  assert.equal(session.move('Nf3'), null);
  assert.deepEqual(whole(session), bound);
  assert.equal(
    codeOf(() => session.move('e4')),
    'illegalMove',
  );
  prevents = false;
  assert.equal(session.move('Nh3').san, 'Nh3');
});

test('during `beforemove` the game does not contain the announced move', () => {
  const { session, heard } = begin();
  /** @type {any[]} */
  const asked = [];
  session.addEventListener('beforemove', () =>
    asked.push(
      session.state.ply,
      session.moveList().length,
      session.legalMoves('e2').length,
      session.toPgn().includes('e4'),
    ),
  );
  assert.equal(session.move('e4').san, 'e4');
  assert.deepEqual(asked, [0, 0, 2, false]);
  assert.deepEqual(session.moveList(), ['e4']);
  assert.deepEqual(heard(), ['reset', 'beforemove', 'move']);
});

test('a listener that changes the game during `beforemove` prevents the move', () => {
  const changes = {
    undo: (/** @type {any} */ session) => session.undo(),
    resignation: (/** @type {any} */ session) => session.resign('white'),
    'another game': (/** @type {any} */ session) => session.reset({ moves: ['c4'] }),
    'another move': (/** @type {any} */ session) => session.move('Nc3'),
  };
  for (const [what, change] of Object.entries(changes)) {
    const { session } = begin({ moves: ['d4', 'd5'] });
    session.addEventListener('beforemove', () => change(session), { once: true });
    assert.equal(session.move('e4'), null, what);
    assert.ok(!session.moveList().includes('e4'), what);
    const { ply } = session.state;
    assert.deepEqual(session.state, session.ask((/** @type {any} */ game) => game.state()) && session.state);
    assert.equal(session.ask((/** @type {any} */ game) => game.state()).ply, ply, what);
  }
});

test('a game ends once, by its moves, its players or its clock', () => {
  const mate = begin({ moves: ['f3', 'e5', 'g4'] });
  mate.session.move('Qh4');
  assert.deepEqual(mate.told.at(-1), ['ended', { winner: 'black', reason: 'checkmate', result: '0-1' }]);
  for (const act of [
    () => mate.session.move('e4'),
    () => mate.session.resign('white'),
    () => mate.session.offerDraw('white'),
    () => mate.session.flagFall('black'),
  ])
    assert.equal(codeOf(act), 'gameOver');
  mate.heard();
  mate.session.undo();
  mate.session.redo();
  assert.deepEqual(mate.heard(), ['undo', 'redo', 'ended']);

  for (const [deeds, result, reason] of /** @type {const} */ ([
    [[['resign', 'white']], '0-1', 'resignation'],
    [[['flagFall', 'black']], '1-0', 'flagFall'],
    [
      [
        ['offerDraw', 'white'],
        ['acceptDraw', 'black'],
      ],
      '1/2-1/2',
      'agreement',
    ],
  ])) {
    const { session, told } = begin();
    for (const [name, color] of deeds) session[name](color);
    assert.deepEqual(
      [told.at(-1)[0], told.at(-1)[1].result, told.at(-1)[1].reason],
      ['ended', result, reason],
    );
    assert.equal(told.filter(([type]) => type === 'ended').length, 1);
  }
  // A game that is already over when it begins has its end in the state and dispatches no `end` event.
  const over = begin({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  assert.deepEqual(over.heard(), ['reset']);
  assert.equal(over.session.state.outcome.reason, 'checkmate');
});

test('a draw offer can be declined by the opponent, but not accepted by the player who made it', () => {
  const { session, heard } = begin();
  session.offerDraw('white');
  assert.equal(session.state.offer, 'white');
  assert.equal(
    codeOf(() => session.acceptDraw('white')),
    'noOffer',
  );
  session.declineDraw('black');
  assert.equal(session.state.offer, null);
  assert.deepEqual(heard(), ['reset', 'offer', 'decline']);
});

test('a draw can be claimed for the current position or with a move that is then played', () => {
  const back = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const { session, told } = begin({ draws: 'claims', moves: [...back, ...back.slice(0, 3)] });
  assert.equal(session.claimDraw('black').verdict, 'wrong');
  assert.equal(told.at(-1)[1].move, undefined);
  told.length = 0;
  const claim = session.claimDraw('black', 'Ng8');
  assert.deepEqual([claim.verdict, claim.reason], ['right', 'repetition']);
  const [[, changed], [, ended]] = told;
  assert.deepEqual([changed.cause, changed.move.san, changed.now.ply], ['claim', 'Ng8', 8]);
  assert.deepEqual([ended.reason, ended.result], ['repetition', '1/2-1/2']);
});

test('the viewed ply can change without the game, and a change of the game shows the last position', () => {
  const { session, told, heard } = begin({ moves: ['e4', 'e5'] });
  session.goTo(1);
  assert.deepEqual([session.shownPly, session.state.ply, session.viewed.lastMove.san], [1, 2, 'e4']);
  assert.deepEqual([told.at(-1)[1].cause, told.at(-1)[1].shownPly], ['view', 1]);
  for (const [ply, there] of [
    [-3, 0],
    [99, 2],
    [1.9, 1],
    [Number.POSITIVE_INFINITY, 2],
  ]) {
    session.goTo(ply);
    assert.equal(session.shownPly, there);
  }
  for (const ply of [Number.NaN, '1', null, undefined])
    assert.equal(
      codeOf(() => session.goTo(ply)),
      'unknownPly',
    );
  session.goTo(0);
  heard();
  assert.equal(session.undo(), true);
  assert.deepEqual([session.shownPly, heard()], [1, ['undo']]);
  assert.deepEqual(
    [session.redo(), session.redo(), session.undo(), session.undo(), session.undo()],
    [true, false, true, true, false],
  );
  assert.deepEqual(heard(), ['redo', 'undo', 'undo']);
});

test('a PGN is opened at its beginning and written with its tags, comments and variations', () => {
  const pgn = '[White "Anna"]\n\n1. e4 {the centre} e5 (1... c5) 2. Nf3 *';
  const { session } = begin({ pgn });
  assert.deepEqual([session.state.ply, session.shownPly, session.state.draws], [3, 0, 'recorded']);
  const written = session.toPgn({ tags: { Black: 'Bob' } });
  for (const part of ['[White "Anna"]', '[Black "Bob"]', '{the centre}', '(1... c5)'])
    assert.ok(written.includes(part), part);
  assert.equal(
    codeOf(() => session.reset({ pgn: '1. e5' })),
    'moveIllegal',
  );
  assert.equal(session.state.ply, 3);
  // Another game in the same PGN file may be readable.
  session.reset({ pgn: `[Event "A"]\n\n1. e5 *\n\n[Event "B"]\n\n1. d4 *` });
  assert.deepEqual(session.moveList(), ['d4']);
});

test('after an engine failure every question fails until the game is restored with its moves, draw offer and end', () => {
  for (const deeds of [[], [['offerDraw', 'black']], [['resign', 'white']]]) {
    const { session, heard } = begin({ moves: ['d4', 'd5', 'c4'] });
    session.undo();
    for (const [name, color] of deeds) session[name](color);
    const before = JSON.stringify([session.state, session.moveList()]);
    heard();
    breakAt('link');
    assert.throws(() => session.link(), WebAssembly.RuntimeError);
    assert.deepEqual(heard(), ['failed']);
    assert.equal(
      codeOf(() => session.move('e4')),
      'notReady',
    );
    session.restore();
    assert.equal(JSON.stringify([session.state, session.moveList()]), before);
  }
});

test('if the engine fails while it plays a move, the move is not played', () => {
  const { session, heard } = begin({ moves: ['e4'] });
  heard();
  breakAt('play');
  assert.throws(() => session.play(E4));
  assert.deepEqual(heard(), ['failed']);
  session.restore();
  assert.deepEqual(session.moveList(), ['e4']);
  // The move is not played either if the engine fails during the announcement of the move.
  session.addEventListener(
    'beforemove',
    () => {
      breakAt('link');
      assert.throws(() => session.link());
    },
    { once: true },
  );
  assert.throws(() => session.move('e5'), { code: 'notReady' });
  session.restore();
  assert.deepEqual([session.moveList(), session.move('e5').san], [['e4'], 'e5']);
});

test('any invalid argument leaves the game unchanged and throws an error with a code', () => {
  const { session } = begin({ moves: ['e4'] });
  const before = whole(session);
  for (const [code, act] of Object.entries({
    moveSyntax: () => session.move(null),
    moveIllegal: () => session.move('e4'),
    unknownSquare: () => session.legalMoves('z9'),
    unknownColor: () => session.resign('red'),
    unknownLetters: () => session.moveList('el'),
    unknownRules: () => session.reset({ rules: 'poker' }),
    unknownDraws: () => session.reset({ draws: 'never' }),
    fenPlacement: () => session.reset({ fen: 'nonsense' }),
    invalidSetup: () => session.reset(7),
    invalidTags: () => session.toPgn({ tags: 7 }),
    illegalMove: () => session.play(1),
    pgnEmpty: () => session.reset({ pgn: 7 }),
  })) {
    assert.equal(codeOf(act), code);
    assert.deepEqual(whole(session), before, code);
  }
  assert.equal(
    codeOf(() => new Session(engine).move('e4')),
    'notReady',
  );
});

test('an error about a move names the move, the position and the side to move', () => {
  const { session } = begin();
  const message = (/** @type {any} */ move) => {
    try {
      session.move(move);
    } catch (/** @type {any} */ error) {
      return error.message;
    }
  };
  session.move('e4');
  const { fen } = session.state;
  const there = `in this position (Black to move): ${fen}`;
  assert.equal(message('Nf7'), `"Nf7" is not a legal move ${there}`);
  assert.equal(message({ from: 'g8', to: 'f7' }), `"g8f7" is not a legal move ${there}`);
  assert.equal(message('hello'), '"hello" is not the notation of a move, such as "Nf3" or "g1f3"');
  session.reset({ fen: '4k3/P7/8/8/8/8/8/R3K2R w - - 0 1' });
  const meant = `in this position (White to move): ${session.state.fen}`;
  assert.equal(
    message({ from: 'a7', to: 'a8' }),
    `"a7a8" is more than one legal move ${meant}; add the square it leaves or the promotion`,
  );
});

test('with legal moves from the host page, a prevented move leaves these legal moves in force', () => {
  const session = /** @type {any} */ (new Session(undefined));
  assert.equal(session.allow(freeEngine({ e2: ['e5'], d8: ['d3'] })), false);
  session.adopt(session.open({}));
  const prevent = (/** @type {Event} */ event) => event.preventDefault();
  session.addEventListener('beforemove', prevent);
  const before = session.state;
  assert.equal(session.move('e2e5'), null);
  assert.deepEqual(
    session.ask((/** @type {any} */ game) => game.state().pieces),
    before.pieces,
  );
  assert.deepEqual(
    session.legalMoves().map((/** @type {any} */ { to }) => to),
    ['e5', 'd3'],
  );
  session.removeEventListener('beforemove', prevent);
  assert.equal(session.move('e2e5').to, 'e5');
  assert.deepEqual(session.legalMoves(), []);
  assert.equal(
    codeOf(() => session.toPgn()),
    'noEngine',
  );
});

test("the session's method `shows` returns false for another game or for the same position with other rules", () => {
  const OPEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 7 12';
  const { session } = begin({ fen: OPEN });
  assert.equal(session.shows({ fen: OPEN }), true);
  assert.equal(session.shows({ fen: OPEN, rules: 'orthodox' }), true);
  assert.equal(session.shows({ fen: OPEN, rules: 'take-make' }), false);
  assert.equal(session.shows({}), false);
  assert.equal(session.shows({ fen: OPEN, pgn: '' }), false);
  session.reset({ fen: OPEN, rules: 'take-make' });
  assert.equal(session.shows({ fen: OPEN, rules: 'take-make' }), true);
  assert.equal(session.shows({ fen: OPEN }), false);
});

test('the first touch after "j\'adoube" creates no duty to move, and the next touch does', () => {
  const { session, heard } = begin({}, { touchMove: true });
  session.jadoube('white');
  assert.equal(session.state.adoube, true);
  heard();
  assert.equal(session.touch(12), false);
  assert.deepEqual([session.state.adoube, heard()], [false, ['touch']]);
  assert.deepEqual([session.touch(12), heard()], [true, ['touch']]);
});
