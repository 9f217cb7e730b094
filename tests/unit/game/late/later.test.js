// What is fetched when it is first wanted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { behind, once, onceWanted } from '../../../../www/game/late/later.js';

/** @typedef {import('../../../../www/game/types.d.ts').View} View */

const styled = async () => {};
const view = (/** @type {string} */ name) => /** @type {View} */ (/** @type {unknown} */ ({ rules: name }));
/** What has begun has come to its end. */
const settled = () => new Promise((done) => setImmediate(done));

/** A button, and a panel that takes it over as real ones do. */
function page() {
  /** @type {string[]} */
  const heard = [];
  const button = {
    /** @type {(() => void) | null} */ onclick: null,
    isDead: false,
    click() {
      if (!button.isDead) button.onclick?.();
    },
  };
  const opener = /** @type {HTMLElement} */ (/** @type {unknown} */ (button));
  const make = () => {
    button.onclick = () => {
      heard.push('opened');
    };
    return { show: (/** @type {View} */ { rules }) => heard.push(`shows ${rules}`) };
  };
  return { button, opener, make, heard };
}

test('a press of the button is not lost while the panel is fetched, and opens it once', async () => {
  const { opener, make, heard } = page();
  /** @type {(module: unknown) => void} */
  let come = () => {};
  const load = () => new Promise((done) => (come = done));
  const panel = behind(opener, load, make, () => heard.push('meanwhile'), styled);
  panel.show(view('chess'));
  assert.deepEqual(heard, ['meanwhile'], 'nothing is fetched before somebody asks');
  opener.click();
  opener.click();
  panel.show(view('rokagogo'));
  come({});
  await settled();
  assert.deepEqual(heard, ['meanwhile', 'meanwhile', 'shows rokagogo', 'opened']);
  panel.show(view('chess'));
  opener.click();
  assert.deepEqual(heard.slice(4), ['shows chess', 'opened']);
});

test('a button that can do nothing by the time that its panel has come opens nothing', async () => {
  const { button, opener, make, heard } = page();
  behind(opener, async () => ({}), make, undefined, styled);
  opener.click();
  button.isDead = true;
  await settled();
  assert.deepEqual(heard, []);
});

test('of two buttons that are pressed at once, the later opens its panel, and the other by its next press', async () => {
  const [one, other] = [page(), page()];
  /** @type {((module: unknown) => void)[]} */
  const come = [];
  const load = () => new Promise((done) => come.push(done));
  behind(one.opener, load, one.make, undefined, styled);
  behind(other.opener, load, other.make, undefined, styled);
  one.opener.click();
  other.opener.click();
  for (const done of come.toReversed()) done({});
  await settled();
  assert.deepEqual([one.heard, other.heard], [[], ['opened']]);
  one.opener.click();
  assert.deepEqual(one.heard, ['opened']);
});

test('what could not be fetched is a fault of the press, and fetched by the next one', async () => {
  const { opener, make, heard } = page();
  let there = false;
  const load = async () => {
    if (!there) throw new Error('offline');
  };
  behind(opener, load, make, undefined, styled);
  await assert.rejects(async () => opener.onclick?.(/** @type {any} */ (null)), /offline/);
  there = true;
  opener.click();
  await settled();
  assert.deepEqual(heard, ['opened']);
});

test('what is made once stays the same, and waits for its styles', async () => {
  let made = 0;
  let dress = () => {};
  const styles = new Promise((done) => (dress = () => done(undefined)));
  const get = once(
    async () => {},
    () => ++made,
    () => styles,
  );
  const first = get();
  await settled();
  assert.equal(made, 0);
  dress();
  assert.deepEqual([await first, await get()], [1, 1]);
});

test('a panel that is seldom wanted is fetched when there is something to show, and shows what there is by then', async () => {
  const { make, heard } = page();
  let fetched = 0;
  const load = async () => ++fetched;
  const panel = onceWanted(({ rules }) => rules !== 'chess', load, make, styled);
  panel.show(view('chess'));
  await settled();
  assert.equal(fetched, 0);
  for (const rules of ['rokagogo', 'exchange']) panel.show(view(rules));
  await settled();
  assert.deepEqual([fetched, heard], [1, ['shows exchange']]);
});
