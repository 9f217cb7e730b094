// Tests how the board's controller reacts to inputs and to changes of the game, without drawing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { defaults } from '../../../www/board/attributes.js';
import { Controller } from '../../../www/board/controller.js';
import { freeEngine } from '../../../www/board/session/host-legality.js';
import { IDLE } from '../../../www/board/session/moves.js';
import { nameOf, readPlacement, squareOf } from '../../../www/board/session/squares.js';
import words from '../../../www/locales/en/board.js';
import { engine } from '../../helpers/table.js';

/** @import { Settings } from '../../../www/board/types.d.ts' */

const ignore = () => {};
const at = (/** @type {string} */ name) => /** @type {number} */ (squareOf(name));

/**
 * Creates a controller. `said` lists its announcements, `events` the events of its board.
 * @param {object} [setup] @param {Partial<Settings>} [settings] @param {object | null} [spoken] the words of the
 * board's language, or null
 */
const control = (setup = {}, settings = {}, spoken = words) => {
  /** @type {string[]} */
  const said = [];
  /** @type {[string, any][]} */
  const events = [];
  const state = {
    pieces: readPlacement('8/8/8/8/8/8/8/8'),
    interaction: IDLE,
    viewed: null,
    premove: [],
    fallenKing: -1,
    sketches: /** @type {Record<string, any[]>} */ ({ now: [] }),
    dropOrigin: {},
  };
  const stage = {
    state,
    refresh: ignore,
    invalidate: ignore,
    wipe: ignore,
    animate: ignore,
    overlay: null,
    scene: () => ({ pieces: state.pieces, interaction: state.interaction }),
    say: (/** @type {string} */ text) => text && said.push(text),
    sketch(/** @type {string} */ which, /** @type {any[]} */ shapes) {
      state.sketches[which] = shapes;
    },
  };
  const parts = { game: /** @type {any} */ (null), follower: null, updateViewer: ignore };
  const controller = new Controller(
    /** @type {any} */ ({
      host: { isConnected: false, movable: 'auto' },
      stage,
      settings: { ...defaults(), ...settings },
      language: { name: 'en', words: spoken ?? undefined, loadFaults: async () => null },
      faults: { fault: null, complain: ignore, fail: ignore },
      parts,
      emit: (/** @type {string} */ type, /** @type {any} */ detail) => events.push([type, detail]),
      announce: ignore,
      began: ignore,
      isReady: ignore,
    }),
  );
  parts.game = controller;
  controller.session.engine = engine;
  controller.session.reset(setup);
  const click = (/** @type {string[]} */ ...names) => {
    for (const square of names.map(at)) {
      controller.send({ kind: 'press', square });
      controller.send({ kind: 'release', square });
    }
  };
  const fallen = () => (state.fallenKing < 0 ? null : nameOf(state.fallenKing));
  return { controller, session: controller.session, state, said, events, click, fallen };
};

test('two clicks play a move, and the board dispatches its events in order', () => {
  const { session, events, said, click } = control();
  click('e2', 'e4');
  assert.equal(session.state?.lastMove?.san, 'e4');
  assert.deepEqual(
    events.map(([type]) => type),
    ['movestart', 'pieceselect', 'pieceselect', 'beforemove', 'move'],
  );
  assert.deepEqual(said, ['Pawn from e2 to e4']);
});

test('the king of the side that resigns falls, until the resignation is undone', () => {
  for (const [color, square] of /** @type {const} */ ([
    ['white', 'e1'],
    ['black', 'e8'],
  ])) {
    const { session, fallen } = control();
    assert.equal(fallen(), null);
    session.resign(color);
    assert.equal(fallen(), square);
    session.undo();
    assert.equal(fallen(), null);
  }
});

test("the king's piece falls after a resignation, even one that counts as a draw, but at no other end of a game", () => {
  for (const [fen, color, square] of /** @type {const} */ ([
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'white', 'e1'],
    ['4k3/4p3/8/8/8/8/8/4K3 w - - 0 1', 'black', 'e8'],
    ['4k3/8/8/8/8/8/8/4KQ2 w - - 0 1', 'white', 'e1'],
  ])) {
    const { session, fallen } = control({ fen });
    session.resign(color);
    assert.equal(session.state?.outcome?.reason, 'resignationCannotMate');
    assert.equal(fallen(), square, fen);
  }
  const { session, fallen } = control({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  assert.equal(fallen(), null);
  session.reset();
  session.offerDraw('white');
  session.acceptDraw('black');
  assert.equal(fallen(), null);
  session.reset();
  session.flagFall('white');
  assert.equal(fallen(), null);
});

test('a touched piece of the opponent is circled until its capture, even without words for announcements', () => {
  for (const spoken of [words, null]) {
    const { session, state, click } = control(
      { moves: ['e4', 'd5'], touchMove: true },
      { touchMove: true },
      spoken,
    );
    session.touch(at('d5'));
    assert.deepEqual(state.sketches.touched, [{ from: 'd5', color: 'yellow' }]);
    click('e4', 'd5');
    assert.equal(session.state?.lastMove?.san, 'exd5');
    assert.deepEqual(state.sketches.touched, []);
  }
});

test('the king of a side that resigns falls even without words for announcements', () => {
  const { session, fallen, said } = control({}, {}, null);
  session.resign('white');
  assert.equal(fallen(), 'e1');
  assert.deepEqual(said, []);
});

test("a move on the opponent's turn becomes a premove and is played as soon as it is legal", async () => {
  const { session, state, click } = control({}, { premove: true, movable: 'black' });
  click('e7', 'e5');
  assert.deepEqual(state.premove.map(nameOf), ['e7', 'e5']);
  session.move('e4');
  await null;
  assert.equal(session.state?.lastMove?.san, 'e5');
  assert.deepEqual(state.premove, []);
});

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

test('a premove waits while the server confirms the move, sets marks or sends an offer', async () => {
  const { controller, session, state, click } = control({}, { premove: true, movable: 'white' });
  click('e2', 'e4');
  click('g1', 'f3');
  session.setUp({ fen: AFTER_E4.replace('0 1', '3 9') });
  session.mark({ lastMove: 'e2e4' });
  session.offerDraw('white');
  await null;
  assert.deepEqual(state.premove.map(nameOf), ['g1', 'f3']);
  session.setUp({ fen: AFTER_E5 });
  await null;
  assert.equal(session.state?.lastMove?.san, 'Nf3');
  assert.equal(session.state?.ply, 1);
  assert.deepEqual(state.premove, []);
  assert.equal(controller.mover(), 'white');
});

test('a move that the server rejects is taken back, and the premove behind it is cancelled', async () => {
  const { session, state, events, said, click } = control({}, { premove: true, movable: 'white' });
  session.mark({ lastMove: 'h7h6' });
  click('e2', 'e4');
  click('g1', 'f3');
  session.undo();
  await null;
  assert.equal(session.state?.ply, 0);
  assert.equal(session.state?.lastMove?.coordinates, 'h7h6');
  assert.deepEqual(state.premove, []);
  assert.deepEqual(events.filter(([type]) => type === 'premove').at(-1), [
    'premove',
    { from: null, to: null },
  ]);
  assert.ok(said.some((text) => text.startsWith('Move taken back')));
});

test('a piece stays in hand when the opponent’s move or a mark arrives, with its present moves', () => {
  const { session, controller, state } = control({}, { premove: true, movable: 'white' });
  const hold = () => /** @type {any} */ (state.interaction);
  const targets = () => hold().moves.map((/** @type {any} */ { stop }) => nameOf(stop));
  session.move('e4');
  controller.send({ kind: 'press', square: at('e4') });
  assert.ok(targets().includes('d5'));
  session.mark({ check: 'none' });
  session.setUp({
    fen: AFTER_E4.replace('pppp1', 'ppp1p').replace('8/8/4P3', '8/3p4/4P3').replace(' b ', ' w '),
  });
  assert.equal(hold().kind, 'held');
  assert.ok(targets().includes('e5'));
  controller.send({ kind: 'release', square: at('e4') });
  controller.send({ kind: 'release', square: at('e5') });
  assert.equal(session.state?.lastMove?.san, 'e5');
});

test('a piece is put down when it is captured, when its side moves otherwise, and in a game of one’s own', () => {
  const { session, controller, state } = control({ moves: ['e4'] }, { premove: true, movable: 'white' });
  controller.send({ kind: 'press', square: at('e4') });
  session.reset({ moves: ['e4', 'd5', 'a3', 'dxe4'] });
  assert.equal(state.interaction.kind, 'idle');
  controller.send({ kind: 'press', square: at('d2') });
  session.move('h3');
  assert.equal(state.interaction.kind, 'idle');
  const both = control();
  both.controller.send({ kind: 'press', square: at('e2') });
  both.session.reset();
  assert.equal(both.state.interaction.kind, 'idle');
});

test('a premove by the destinations of a host comes from the engine, waits for them, and is played', async () => {
  const { controller, session, state, click } = control({}, { premove: true, movable: 'white' });
  const allow = (/** @type {Record<string, string[]>} */ dests) => {
    const free = freeEngine(dests);
    free.loadEngine = async () => engine;
    session.allow(Object.defineProperty(free, 'engine', { value: engine }));
  };
  allow({ e2: ['e4'] });
  session.setUp({});
  click('e2', 'e4');
  assert.equal(session.state?.turn, 'black');
  click('g1', 'f3');
  assert.deepEqual(state.premove.map(nameOf), ['g1', 'f3']);
  // The server confirms the move, and later sends the answer and then its moves.
  session.setUp({ fen: AFTER_E4 });
  await null;
  session.setUp({ fen: AFTER_E5 });
  await null;
  assert.deepEqual(state.premove.map(nameOf), ['g1', 'f3']);
  allow({ g1: ['f3'], d2: ['d4'] });
  controller.premoves.play();
  assert.equal(session.state?.lastMove?.coordinates, 'g1f3');
});
