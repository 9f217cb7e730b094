/** @import { Mode, Outcome, Ports, Words } from './types.d.ts' */
/** @import { Language } from '../locales/languages.js' */
import '../board/roque-puzzle.js';
import { supportOffline } from '../site/offline.js';
import { forgetQuarantined, recall, recovered, remember } from '../site/remember.js';
import { chooseLanguage, fill, languageSwitch, translate } from '../site/translate.js';
import { readAddress } from './logic/address.js';
import { collectionOf } from './logic/collection.js';
import { NAMES } from './logic/games.js';
import { rateOutcome, markSolved, updateProgress, progressTrouble } from './logic/progress.js';
import { makeDesk } from './modes/desk.js';
import { makePath } from './modes/path.js';
import { makeSprint } from './modes/sprint.js';
import { makeToday } from './modes/today.js';
import { findElement, findElements } from '../site/dom.js';

/** @type {Ports['find']} */
const find = (selector) => findElement(document, selector);
const address = new URL(location.href);
// The page waits for the recovery of stored values, because a late value would conflict with puzzles solved meanwhile.
await recovered;
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** The words of the language. @type {Words} */
let spoken;
const words = () => spoken;

/** Repeats the last failed fetch of puzzles. @type {() => void} */
let again = () => {};
/** @type {Ports['notice']} */
const notice = (text) => {
  find('.notice').textContent = text;
  find('[data-do=retry]').hidden = true;
};
/** The number of the last request; the page ignores results of earlier requests. */
let asked = 0;
/** @type {Ports['withPuzzles']} */
const withPuzzles = async (game, work) => {
  asked += 1;
  const mine = asked;
  try {
    const puzzles = await collectionOf(game);
    if (mine === asked) work(puzzles);
  } catch (error) {
    if (mine !== asked) return;
    console.info(error);
    notice(words().notFetched);
    again = () => {
      notice('');
      withPuzzles(game, work);
    };
    find('[data-do=retry]').hidden = false;
  }
};
find('[data-do=retry]').onclick = () => again();

const desk = makeDesk(find, { came, next: () => mode.next() });
/** @type {Ports} */
const ports = { desk, find, words, language: () => language, notice, withPuzzles };
const path = makePath(ports);
/** @type {Record<string, Mode>} */
const MODES = {
  today: makeToday(ports),
  path,
  sprint: makeSprint({
    ...ports,
    look(game, puzzle) {
      enter('path', false);
      path.begin(game, puzzle);
      showChoice(game);
    },
  }),
};
let mode = MODES.today;
/** @param {Mode} mode */
const nameOf = (mode) => Object.entries(MODES).find(([, one]) => one === mode)?.[0];

/** Shows a message once if some invalid progress was set aside. */
function reportTrouble() {
  const trouble = progressTrouble();
  const text = trouble ? words().unread[trouble] : '';
  if (find('.unread').textContent !== text) find('.unread').textContent = text;
  find('.unread').hidden = !text;
}

/** Records the outcome of a puzzle. A sprint counts its outcomes separately. @param {Outcome} outcome */
function came(outcome) {
  const { laid } = desk;
  if (laid && mode !== MODES.sprint && outcome !== 'shown') {
    const { game, puzzle } = laid;
    updateProgress((kept) => {
      if (outcome !== 'solved') rateOutcome(kept, game, puzzle, outcome === 'won');
      if (outcome !== 'lost') markSolved(kept, game, puzzle.id);
    });
    desk.rate();
    reportTrouble();
  }
  mode.came(outcome);
}

/** @type {HTMLSelectElement} */
const choice = find('.choice select');
choice.onchange = () => {
  notice('');
  mode.choose(choice.value);
};
const showChoice = (game = mode.game) => {
  choice.value = game;
};

/** @param {string} name @param {boolean} [isOpened] whether the mode replaces the current puzzle by its own puzzle */
function enter(name, isOpened = true) {
  mode.leave?.();
  // The name comes from the URL and may be `constructor`.
  mode = Object.hasOwn(MODES, name) ? MODES[name] : MODES.today;
  for (const link of findElements(document, '.modes a'))
    link.ariaCurrent = link.hash === `#${nameOf(mode)}` ? 'page' : null;
  if (isOpened) mode.open();
  mode.show();
  showChoice();
}

/** Opens the puzzle or the game that the address names, otherwise the puzzle of the day. */
async function arrive() {
  const wanted = location.hash ? null : readAddress(location.search);
  if (!wanted) return enter(location.hash.slice(1));
  if ('fault' in wanted) {
    enter('today');
    return notice(fill(words()[wanted.fault], { given: wanted.given, game: words().games.orthodox }));
  }
  const { game, id } = wanted;
  enter('path', false);
  if (id === null) path.choose(game);
  else
    await withPuzzles(game, (puzzles) => {
      const puzzle = puzzles.find((one) => one.id === id);
      if (puzzle) path.begin(game, puzzle);
      else {
        path.choose(game);
        notice(fill(words().noPuzzle, { given: id, game: words().games[game] }));
      }
    });
  showChoice(game);
}

const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  address.searchParams.delete('lang');
  speak(chosen);
});

/** The selected language; its texts may still be loading. */
let wanted = language;
/** @param {Language} chosen */
async function speak(chosen) {
  wanted = chosen;
  const loaded = await import(/* one language */ `../locales/${chosen}/puzzles.js`);
  if (wanted !== chosen) return;
  spoken = loaded.default;
  language = chosen;
  document.documentElement.lang = chosen;
  document.title = words().title;
  translate(document, words());
  choice.replaceChildren(...NAMES.map((name) => new Option(words().games[name], name)));
  switcher.show(chosen);
  desk.speak(words(), chosen);
  desk.rate();
  reportTrouble();
  mode.show();
  showChoice();
}

find('[data-do=forget]').onclick = () => {
  if (!find('.forgetting').hidden) {
    remember('puzzles', '');
    forgetQuarantined('puzzles');
    find('.forgetting').hidden = true;
    desk.rate();
    mode.show();
  } else find('.forgetting').hidden = false;
};

addEventListener('hashchange', () => {
  notice('');
  enter(location.hash.slice(1));
});
await speak(language);
await arrive();
supportOffline(document, find('h1'), Promise.resolve());
document.documentElement.dataset.complete = '';
