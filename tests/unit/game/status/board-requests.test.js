// Tests the page's answers to the board's `ask` events, which follow a key or a typed command.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerRequests, askerOf, describeClocks } from '../../../../www/game/status/board-requests.js';
import { en, fr } from '../../../helpers/table.js';

/** @type {any} */
const LEFT = { white: 272_900, black: undefined };
const clocks = (there = true) =>
  /** @type {any} */ ({ there, left: (/** @type {string} */ color) => LEFT[color] });

test('the spoken clock times are in whole seconds, and a side without a time limit is called so', () => {
  assert.equal(describeClocks(clocks(), en), 'White 4:32, Black no limit');
  assert.equal(describeClocks(clocks(), fr), 'Blancs 4:32, Noirs sans limite');
});

test('a command counts for the user against the computer, otherwise for the side to move or offered a draw', () => {
  const state = /** @type {any} */ ({ turn: 'white', offer: 'white' });
  const terms = (/** @type {any} */ computer) => /** @type {any} */ ({ computer });
  assert.equal(askerOf({ state, terms: terms({ color: 'white' }) }, 'auto', false), 'black');
  assert.equal(askerOf({ state, terms: terms(null) }, 'black', false), 'black');
  assert.equal(askerOf({ state, terms: terms(null) }, 'auto', false), 'white');
  assert.equal(askerOf({ state, terms: terms(null) }, 'auto', true), 'black');
  assert.equal(askerOf({ state: { ...state, offer: null }, terms: terms(null) }, 'auto', true), 'white');
});

test('a command that has a button on the page clicks that button if it is enabled', () => {
  /** @type {string[]} */
  const pressed = [];
  /** @param {string} name @param {object} [more] */
  const button = (name, more) => ({
    hidden: false,
    ariaDisabled: 'false',
    click: () => pressed.push(name),
    ...more,
  });
  const hidden = {
    accept: button('accept', { hidden: true }),
    offer: button('offer', { hidden: true }),
    resign: button('resign', { hidden: true }),
  };
  const white = { ...hidden, offer: button('offer'), resign: button('resign') };
  const place = (/** @type {any} */ buttons) => ({
    root: {
      querySelector: (/** @type {string} */ asked) => buttons[/=(\w+)/.exec(asked)?.[1] ?? asked] ?? null,
    },
  });
  const board = /** @type {any} */ (Object.assign(new EventTarget(), { movable: 'auto' }));
  const undo = button('undo', { ariaDisabled: 'true' });
  const panel = answerRequests(
    board,
    /** @type {any} */ ({
      white: place({ ...white, h2: { ariaLabel: 'Anna, White' } }),
      black: place({ ...hidden, h2: { ariaLabel: 'Black' } }),
    }),
    /** @type {any} */ (undo),
    clocks(false),
  );
  /** @param {string} about @returns {string | null} */
  const ask = (about) => {
    /** @type {string | null} */
    let said = null;
    const answer = (text = '') => {
      said = text;
    };
    board.dispatchEvent(new CustomEvent('ask', { detail: { about, answer } }));
    return said;
  };
  assert.equal(ask('draw'), null);
  const view = { words: en, terms: {}, state: { turn: 'white', offer: null } };
  panel.show(/** @type {any} */ (view));
  assert.deepEqual(['clocks', 'takeback', 'draw', 'resign'].map(ask), [
    null,
    null,
    en.offerMade,
    en.askResign,
  ]);
  assert.equal(ask('players'), 'Anna, White. Black');
  assert.deepEqual(pressed, ['offer', 'resign']);
  panel.show(/** @type {any} */ ({ ...view, state: { turn: 'black', offer: 'white' } }));
  assert.equal(ask('draw'), null);
  undo.ariaDisabled = 'false';
  assert.equal(ask('takeback'), '');
});
