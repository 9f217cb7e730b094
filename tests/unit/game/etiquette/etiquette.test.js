import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutChecks } from '../../../../www/game/settings/announce.js';
import { loadWords } from '../../../../www/game/words/language.js';
import { describeState } from '../../../../www/game/words/sentences.js';
import { soundOf } from '../../../../www/game/settings/sounds.js';
import { dutyOf } from '../../../../www/game/etiquette/touch-move.js';

const { en, fr } = await loadWords();
const START = 'RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr';

test('under touch-move, the text about the duty after a touch names the pieces and their squares', () => {
  /** @type {(touched: any, adoube?: boolean) => string[]} */
  const duty = (touched, adoube = false) =>
    [en, fr].map((words) => dutyOf({ touched, adoube, pieces: START }, words));
  assert.deepEqual(duty(null), ['', '']);
  assert.deepEqual(duty({ man: 'g1', capture: null, partner: null }), [
    'must move the knight on g1',
    'doivent jouer le cavalier g1',
  ]);
  assert.deepEqual(duty({ man: null, capture: 'd8', partner: null }), [
    'must take the queen on d8',
    'doivent prendre la dame d8',
  ]);
  assert.deepEqual(duty({ man: 'f1', capture: 'a7', partner: null }), [
    'must take the pawn on a7 with the bishop on f1',
    'doivent prendre le pion a7 avec le fou f1',
  ]);
  assert.deepEqual(duty({ man: 'e1', capture: null, partner: 'h1' }), [
    'must castle with the rook on h1',
    'doivent roquer avec la tour h1',
  ]);
  assert.deepEqual(duty(null, true), ['may adjust a piece', 'peuvent ajuster une pièce']);
});

test('if the setting hides checks, the status line names only the side to move', () => {
  for (const words of [en, fr])
    for (const turn of /** @type {const} */ (['white', 'black'])) {
      const silent = withoutChecks(words);
      const told = (/** @type {number | null} */ checked) =>
        describeState({ outcome: null, turn, checked }, silent);
      assert.equal(told(4), told(null));
      assert.notEqual(describeState({ outcome: null, turn, checked: 4 }, words), told(4));
      assert.equal(silent.yourMoveInCheck, words.yourMove);
      assert.equal(silent.checkmate, words.checkmate);
    }
});

test('each change of the game has a sound: an ending has priority over a check, and a check over a capture', () => {
  const quiet = { outcome: null, lastMove: null, checked: null };
  const state = (/** @type {object} */ more) =>
    /** @type {any} */ ({ ...quiet, lastMove: { captured: null }, ...more });
  const taking = { lastMove: { captured: 'p' } };
  const over = { outcome: { winner: null, reason: 'agreement' } };
  assert.equal(soundOf('move', state({}), true), 'move');
  assert.equal(soundOf('move', state(taking), true), 'capture');
  assert.equal(soundOf('move', state({ ...taking, checked: 60 }), true), 'check');
  assert.equal(soundOf('move', state({ ...taking, checked: 60 }), false), 'capture');
  assert.equal(soundOf('move', state({ ...taking, ...over, checked: 60 }), true), 'end');
  for (const cause of /** @type {const} */ (['resign', 'accept', 'flag', 'claim']))
    assert.equal(soundOf(cause, state(over), true), 'end', cause);
  assert.equal(soundOf('undo', state({ ...taking, ...over }), true), 'move');
  for (const cause of /** @type {const} */ (['reset', 'view', 'flip']))
    assert.equal(soundOf(cause, state({ ...over, ...taking }), true), null, cause);
  for (const cause of /** @type {const} */ (['offer', 'decline', 'adoube', 'touch', 'claim']))
    assert.equal(soundOf(cause, state(taking), true), null, cause);
});
