/** @import { Language } from '../locales/languages.js' */
/** @import { Mistake, Ports, Words } from './types.d.ts' */
/** @import { Answer } from './schedule.js' */
import '../board/roque-board.js';
import { openSearch } from '../analysis/client.js';
import { answeredToday, dueToday } from '../match/mistakes/due.js';
import { mistakeStore } from '../match/mistakes/store.js';
import { findElement } from '../site/dom.js';
import { supportOffline } from '../site/offline.js';
import { recall, recovered, remember } from '../site/remember.js';
import { chooseLanguage, fill, languageSwitch, translate } from '../site/translate.js';
import { makeBackup } from './backup.js';
import { Exercise } from './exercise.js';
import { countText, makeList, playersOf, printDate } from './list.js';
import { answered } from './schedule.js';
import { makeSources } from './sources.js';

/** @type {Ports['find']} */
const find = (selector) => findElement(document, selector);
await recovered;
const address = new URL(location.href);
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** The words of the language. @type {Words} */
let spoken;
const words = () => spoken;
/** @type {Ports} */
const ports = { find, words, language: () => language };

/** All stored mistakes, including deleted ones. @type {Mistake[]} */
let all = [];
const search = openSearch();
const exercise = new Exercise(ports, search, store);
const list = makeList(ports, (mistake) => void ask(mistake));
const notice = find('.notice');
const [when, next] = [find('.when'), find('[data-do=next]')];

/** Writes the number of exercises that are due. */
function count() {
  const due = dueToday(all, Date.now()).length;
  const here = all.some(({ gone }) => !gone);
  const isDone = !due && answeredToday(all, Date.now()) > 0;
  find('.due').textContent = here ? (isDone ? words().done : countText(words().due, due)) : words().none;
}

/** Writes the game of an exercise and the day of the exercise's next repetition. @param {Mistake} mistake */
function describe(mistake) {
  const { card, date } = mistake;
  const players = playersOf(mistake, [mistake.color], words().you);
  when.textContent = [
    players ? fill(words().played, { players, date }) : date,
    card ? fill(words().when.on, { date: printDate(card.due, language) }) : words().when.new,
  ].join(' · ');
}

/** Replaces a mistake in the page's list and in the database. @param {Mistake} changed */
async function replace(changed) {
  all = all.map((one) => (one.id === changed.id ? changed : one));
  count();
  list.show(all);
  await mistakeStore.put(changed).catch(() => {
    notice.textContent = words().loadFailed;
  });
}

/** Stores the user's answer to an exercise. @param {Mistake} mistake @param {Answer} answer */
function store(mistake, answer) {
  const changed = answered(mistake, answer, Date.now());
  describe(changed);
  replace(changed);
}

/** Starts an exercise. The board gets the focus, except when the user has just opened the page. @param {Mistake} mistake @param {boolean} [isFirst] */
async function ask(mistake, isFirst = false) {
  notice.textContent = '';
  find('.ask').hidden = false;
  describe(mistake);
  try {
    await exercise.ask(mistake);
    if (isFirst) return;
    find('.ask').scrollIntoView({ block: 'start' });
    find('roque-board').focus({ preventScroll: true });
  } catch (error) {
    console.info(error);
    notice.textContent = words().damaged;
    next.hidden = false;
  }
}

/** Starts the first exercise that is due; without such an exercise, the page hides the board. */
async function askNext() {
  const [first] = dueToday(all, Date.now()).filter(({ id }) => id !== exercise.mistake?.id);
  if (first) return ask(first);
  exercise.leave();
  find('.ask').hidden = true;
  find('h1').focus({ preventScroll: true });
}
next.onclick = askNext;
find('[data-do=delete]').onclick = async () => {
  const { mistake } = exercise;
  if (!mistake) return;
  await replace({ ...mistake, gone: true, changed: Date.now() });
  await askNext();
  notice.textContent = words().deleted;
};

/** Reads the stored mistakes from the database. */
async function load() {
  try {
    all = await mistakeStore.all();
  } catch {
    notice.textContent = words().loadFailed;
  }
  count();
  await list.show(all);
  if (!exercise.mistake) {
    const [first] = dueToday(all, Date.now());
    if (first) await ask(first, true);
  }
}

const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  speak(chosen);
});

/** The selected language; its texts may still be loading. */
let wanted = language;
/** @param {Language} chosen */
async function speak(chosen) {
  wanted = chosen;
  const loaded = await import(/* one language */ `../locales/${chosen}/mistakes.js`);
  if (wanted !== chosen) return;
  spoken = loaded.default;
  language = chosen;
  document.documentElement.lang = chosen;
  document.title = words().title;
  translate(document, words());
  switcher.show(chosen);
  count();
  const current = all.find(({ id }) => id === exercise.mistake?.id);
  if (current) describe(current);
  await Promise.all([list.speak(), exercise.speak()]);
}

await speak(language);
makeSources(ports, search, load);
makeBackup(ports, load);
await load();
supportOffline(document, find('h1'), Promise.resolve());
document.documentElement.dataset.complete = '';
