// Tests panels and other parts of the game page that are loaded on first use.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazyBehind, loadOnce, lazyWhen } from '../../../../www/game/lazy/lazy.js';

/** @typedef {import('../../../../www/game/types.d.ts').View} View */

const styled = async () => {};
const view = (/** @type {string} */ name) => /** @type {View} */ (/** @type {unknown} */ ({ rules: name }));
/** Waits until pending promises have settled. */
const settled = () => new Promise((done) => setImmediate(done));

/** Returns a button, and a panel that takes over its click handler as real panels do. */
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

test('clicks while a panel is loading open the panel exactly once', async () => {
  const { opener, make, heard } = page();
  /** @type {(module: unknown) => void} */
  let come = () => {};
  const load = () => new Promise((done) => (come = done));
  const panel = lazyBehind(opener, load, make, () => heard.push('meanwhile'), styled);
  panel.show(view('chess'));
  assert.deepEqual(heard, ['meanwhile'], 'nothing is loaded before the first click');
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

test('if a button becomes disabled before its panel has loaded, the panel does not open', async () => {
  const { button, opener, make, heard } = page();
  lazyBehind(opener, async () => ({}), make, undefined, styled);
  opener.click();
  button.isDead = true;
  await settled();
  assert.deepEqual(heard, []);
});

test('if two buttons are clicked while both panels load, only the panel clicked last opens', async () => {
  const [one, other] = [page(), page()];
  /** @type {((module: unknown) => void)[]} */
  const come = [];
  const load = () => new Promise((done) => come.push(done));
  lazyBehind(one.opener, load, one.make, undefined, styled);
  lazyBehind(other.opener, load, other.make, undefined, styled);
  one.opener.click();
  other.opener.click();
  for (const done of come.toReversed()) done({});
  await settled();
  assert.deepEqual([one.heard, other.heard], [[], ['opened']]);
  one.opener.click();
  assert.deepEqual(one.heard, ['opened']);
});

test('a failed load rejects the click, and the next click loads again', async () => {
  const { opener, make, heard } = page();
  let there = false;
  const load = async () => {
    if (!there) throw new Error('offline');
  };
  lazyBehind(opener, load, make, undefined, styled);
  await assert.rejects(async () => opener.onclick?.(/** @type {any} */ (null)), /offline/);
  there = true;
  opener.click();
  await settled();
  assert.deepEqual(heard, ['opened']);
});

test('a lazy part is created once, after its styles are loaded', async () => {
  let made = 0;
  let dress = () => {};
  const styles = new Promise((done) => (dress = () => done(undefined)));
  const get = loadOnce(
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

test('a rarely used panel is loaded only when it has content, and then shows the latest view', async () => {
  const { make, heard } = page();
  let fetched = 0;
  const load = async () => ++fetched;
  const panel = lazyWhen(({ rules }) => rules !== 'chess', load, make, styled);
  panel.show(view('chess'));
  await settled();
  assert.equal(fetched, 0);
  for (const rules of ['rokagogo', 'exchange']) panel.show(view(rules));
  await settled();
  assert.deepEqual([fetched, heard], [1, ['shows exchange']]);
});
