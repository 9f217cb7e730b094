import assert from 'node:assert/strict';
import test from 'node:test';
import { parseHTML } from 'linkedom';
import { startPositionFields } from '../../../../www/game/new-game/start-position.js';

const FORM = `<form><fieldset class="start-position"><select name="start"><option value="usual">
<option value="random"><option value="number"></select><label class="start-number"><input name="start-number"></label>
<p class="wrong" hidden></p></fieldset></form>`;

/** Returns the fields in a form, with a game and a source of chance. @param {string} [rules] @param {number} [lot] */
const fieldsIn = (rules = 'orthodox', lot = 0) => {
  const { document } = parseHTML(FORM);
  const form = /** @type {any} */ (document.querySelector('form'));
  const part = (/** @type {string} */ selector) => form.querySelector(selector);
  const [kind, number] = [part('select'), part('input')];
  number.focus = () => {};
  part('.wrong').scrollIntoView = () => {};
  const fields = startPositionFields(
    form,
    () => rules,
    () => lot,
  );
  fields.speak(/** @type {any} */ ({ startNumberWrong: 'Enter a number.' }));
  fields.set(false);
  /** @param {string} value @param {string} [text] */
  const choose = (value, text = '') => {
    // linkedom selects no option by a value.
    Object.defineProperty(kind, 'value', { value, configurable: true });
    number.value = text;
    fields.update();
  };
  return { fields, choose, part };
};

test('the starting position is chosen first, a random one has a number from 0 to 959', () => {
  for (const [lot, number] of [
    [0, 0],
    [0.9999, 959],
  ]) {
    const { fields, choose } = fieldsIn('orthodox', lot);
    choose('usual');
    assert.equal(fields.get(), null);
    choose('random');
    assert.deepEqual(fields.get(), { fen: `chess960:${number}`, moves: [], drawn: true });
  }
});

test('a number is asked only if it is chosen, and a wrong one is refused with a text', () => {
  const { fields, choose, part } = fieldsIn();
  choose('random');
  assert.equal(part('.start-number').hidden, true);
  for (const text of ['', '960', '-1', '5.5', 'ten']) {
    choose('number', text);
    assert.equal(part('.start-number').hidden, false);
    assert.equal(fields.get(), undefined, text);
    assert.deepEqual([part('.wrong').hidden, part('.wrong').textContent], [false, 'Enter a number.']);
  }
  choose('number', ' 534 ');
  assert.equal(part('.wrong').hidden, true);
  assert.deepEqual(fields.get(), { fen: 'chess960:534', moves: [] });
});

test('only games with orthodox castling have the fields, and only if no position is given', () => {
  for (const [rules, isThere] of /** @type {const} */ ([
    ['orthodox', true],
    ['take-make', true],
    ['rokagogo', false],
    ['take-make+exchange', false],
  ])) {
    const { fields, choose, part } = fieldsIn(rules);
    choose('number', '7');
    assert.equal(part('.start-position').hidden, !isThere, rules);
    assert.equal(fields.get()?.fen, isThere ? 'chess960:7' : undefined, rules);
    fields.set(true);
    assert.equal(fields.get(), null);
  }
});
