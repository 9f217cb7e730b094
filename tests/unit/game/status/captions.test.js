import assert from 'node:assert/strict';
import test from 'node:test';
import { captionPanel } from '../../../../www/game/status/captions.js';

/** A stand-in for the board that explains moves with the given sentences and refuses moves. */
class Board extends EventTarget {
  /** @type {string[]} */
  sentences = [];
  /** @param {string | null} kind */
  caption(kind) {
    const detail = { kind, sentences: kind ? this.sentences : [] };
    this.dispatchEvent(Object.assign(new Event('caption', { cancelable: true }), { detail }));
  }
  async why() {
    this.caption('explanation');
    return this.sentences;
  }
}

const view = (/** @type {object} */ more = {}) => ({
  state: { ply: 2, plies: 2, moveNumber: 2, turn: 'white', outcome: null },
  sans: ['e4', 'exd5'],
  shownPly: 2,
  hand: null,
  words: { moveExplained: '{move}: {text}' },
  ...more,
});

/** @param {object} [more] */
function lay(more) {
  const board = new Board();
  const place = /** @type {any} */ ({ dataset: {} });
  const panel = captionPanel(/** @type {any} */ (board), [place]);
  panel.show(/** @type {any} */ (view(more)));
  return { board, place, panel };
}

test("on the page, the explanation of a move begins with the move's notation", async () => {
  const { board, place, panel } = lay();
  board.sentences = ['The pawn takes.'];
  await panel.explain();
  assert.match(place.textContent, /^1…\s?exd5: The pawn takes\.$/);
  // After a change of language the board shows the same caption again.
  board.sentences = ['Le pion prend.'];
  board.caption('explanation');
  assert.match(place.textContent, /exd5: Le pion prend\.$/);
});

test('the explanation of a refusal, a selected piece or the end of a game names no move', async () => {
  const { board, place, panel } = lay();
  board.sentences = ['No.'];
  await panel.explain();
  board.caption(null);
  assert.equal(place.hidden, true);
  board.caption('refusal');
  assert.equal(place.textContent, 'No.');
  for (const more of [{ hand: 'e2' }, { state: { ...view().state, outcome: { reason: 'stalemate' } } }]) {
    const other = lay(more);
    other.board.sentences = ['Yes.'];
    await other.panel.explain();
    assert.equal(other.place.textContent, 'Yes.');
  }
});
