// Tests how the board's controller reacts to inputs and to changes of the game, without drawing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { defaults } from '../../../www/board/attributes.js';
import { Controller } from '../../../www/board/controller.js';
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
