/** @import { Entry, Find, Laid, Language, Solution, Words } from './types.d.ts' */
import '../board/roque-board.js';
import { loadEngine } from '../board/session/engine.js';
import { CODES, loadFaults } from '../locales/languages.js';
import { findElement } from '../site/dom.js';
import { supportOffline } from '../site/offline.js';
import { recall, recovered, remember } from '../site/remember.js';
import { USUAL } from '../site/rules.js';
import { chooseLanguage, languageSwitch, translate } from '../site/translate.js';
import { makeForm } from './desk/form.js';
import { makeGiving } from './desk/give.js';
import { makeLibrary, titleOf } from './desk/library.js';
import { Play } from './desk/play.js';
import { makeSetup } from './desk/setup.js';
import { Tree } from './desk/tree.js';
import { makeWork } from './desk/work.js';
import { addressOf, readAddress } from './logic/address.js';
import { branchesOf } from './logic/branches.js';
import { inLetters, LETTERS } from './logic/notation.js';
import { sideToBegin, readStipulation, turnOf, withTurn, writeStipulation } from './logic/stipulation.js';
import { creditOf } from './logic/writing.js';
import { lookUp } from '../locales/keys.js';

/** The first problem on the page if the address names no other problem. @type {Entry} */
const FIRST = {
  fen: '3brrb1/2N4B/8/2p4Q/2p2k2/5P2/4P1KR/2N2RB1 w - - 0 1',
  stipulation: '#2',
  author: 'Thomas Taverner',
  source: 'Dubuque Chess Journal',
  year: 1889,
};
const NEW = { rules: USUAL, fen: FIRST.fen, stipulation: '#2', set: false, tries: false, twins: [] };

/** @type {Find} */
const find = (selector) => findElement(document, selector);
const page = new URL(location.href);
await recovered;
let language = chooseLanguage([page.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** The words of the language. @type {Words} */
let spoken;
const words = () => spoken;

/** The current problem and its solution. @type {{ laid: Laid, entry: Entry | null, solution: Solution | null }} */
const desk = { laid: NEW, entry: null, solution: null };
/** Returns the current message in the current language. @type {() => Promise<string> | string} */
let saying = () => '';
/** Returns the piece letters of the chosen kind, or the piece letters of the page's language. @param {string | null} wanted */
const lettersNamed = (wanted) => LETTERS.find((name) => name === wanted) ?? language;
let letters = lettersNamed(recall('solve-letters'));

const board = find('roque-board');
/** @type {Tree} */
const tree = new Tree(find('.tree'), {
  chosen: (line, ply) => play.go(line, ply),
  played: (line) => play.play(line),
});
const play = new Play(board, () => tree, mend);
const work = makeWork(find, { words, language: () => language });
const form = makeForm(find, (part) => change(part));
const setup = makeSetup(find, board, { changed: (fen) => change({ fen }), left: () => play.lay(desk.laid) });
const giving = makeGiving(find, board, { told: () => desk, spoken: () => spokenNow(), words });
const library = makeLibrary(find, (entry) => {
  lay({ ...NEW, rules: entry.rules ?? USUAL, fen: entry.fen, stipulation: entry.stipulation }, entry);
  find('h1').focus();
  scrollTo({ top: 0 });
});

const spokenNow = () => ({
  letters: (/** @type {string} */ san) => inLetters(san, letters),
  notes: words().notes,
  heads: words().heads,
  more: words().more,
  name: words().solution,
  none: words().none,
  game: desk.laid.rules === USUAL ? '' : (lookUp(words().games, desk.laid.rules) ?? ''),
});

/** @param {() => Promise<string> | string} next */
async function say(next) {
  saying = next;
  const text = await next();
  if (saying === next) find('.notice').textContent = text;
}

/** Sets up another problem. @param {Laid} laid @param {Entry | null} entry */
function lay(laid, entry) {
  work.stop();
  // The page clears the message first, because a board with a loaded engine reports errors at once.
  say(() => '');
  Object.assign(desk, { laid, entry, solution: null });
  setup.close();
  play.lay(laid);
  show();
  history.replaceState(null, '', addressWithLanguage());
}

/** Changes some fields of the current problem. @param {Partial<Laid>} part */
function change(part) {
  work.stop();
  say(() => '');
  const isNew = 'fen' in part || 'rules' in part;
  desk.laid = { ...desk.laid, ...part };
  if (isNew) desk.entry = null;
  desk.solution = null;
  if (setup.isOpen) setup.follow(desk.laid);
  else play.lay(desk.laid);
  show();
  history.replaceState(null, '', addressWithLanguage());
}

function addressWithLanguage() {
  const url = new URL(addressOf(page, desk.laid));
  const asked = page.searchParams.get('lang');
  if (asked) url.search += `&lang=${asked}`;
  return url;
}

/** Returns the message for the codes of an error. @param {any} error */
async function sentenceOf(error) {
  /** @type {Record<string, string>} */
  const own = words().errors;
  /** @type {string[]} */
  const codes = error?.faults?.length ? error.faults : [error?.code];
  const faults = (await loadFaults(language))?.faults ?? {};
  const known = codes.map((code) => own[code] ?? faults[code]).filter(Boolean);
  return known.join(' ') || own.unknown;
}

/** Opens the editor for an invalid position. @param {any} error */
function mend(error) {
  setup.open(desk.laid);
  say(() => sentenceOf(error));
}

async function solve() {
  const { laid, entry } = desk;
  const read = readStipulation(laid.stipulation);
  say(() => '');
  if (!read) return say(() => words().errors.unknownStipulation);
  try {
    // A helpmate begins with Black, whatever the side to move in the FEN.
    const fen = withTurn(laid.fen, sideToBegin(read, turnOf(laid.fen)));
    const { faults } = (await loadEngine()).readFen(fen, laid.rules);
    if (faults.length) return mend({ faults });
    setup.close();
    play.lay(laid);
    const solution = await work.solve({ ...laid, stipulation: writeStipulation(read) }, entry?.solutions);
    if (desk.laid !== laid) return;
    if (!solution) return say(() => words().stopped);
    desk.solution = solution;
    show();
    find('.result').focus();
  } catch (error) {
    if (desk.laid !== laid) return;
    console.info(error);
    say(() => sentenceOf(error));
  }
}

/** Shows the number of solutions, whether the problem is sound, and the effort of the search. */
function showResult() {
  const { solution } = desk;
  find('.solution').hidden = !solution;
  if (!solution) return;
  const { parts, isSound, nodes, time } = solution;
  const [{ kind, count, more, cut }] = parts;
  const counted = words().count(kind, count);
  find('.result').textContent =
    parts.length > 1
      ? words().twinned.replace('{n}', String(parts.length))
      : more
        ? words().least.replace('{n}', counted)
        : counted;
  find('.cost').textContent = [
    isSound && `C+ (${words().sound})`,
    words().positions.replace('{n}', nodes.toLocaleString(language)),
    words().took.replace('{n}', (time / 1000).toLocaleString(language, { maximumFractionDigits: 2 })),
    cut && words().cut,
  ]
    .filter(Boolean)
    .join(' · ');
  const shown = parts.map((part) => ({
    title: parts.length > 1 ? `${part.letter}) ${part.twin ?? ''}`.trim() : '',
    branches: branchesOf(part),
  }));
  tree.show(shown, spokenNow());
}

function show() {
  const { laid, entry } = desk;
  form.show(laid);
  find('.credit').textContent = entry
    ? [
        titleOf(entry, words()),
        entry.name || !entry.author ? creditOf(entry) : creditOf({ ...entry, author: '' }),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
  giving.clear();
  showResult();
}

find('[data-do=solve]').onclick = solve;
find('[data-do=first]').onclick = () => play.home();
find('[data-do=back]').onclick = () => play.back();
find('[data-do=on]').onclick = () => play.on(desk.solution ? tree.first() : null);

const choice = find('select[name=letters]');
choice.onchange = () => {
  letters = lettersNamed(choice.value);
  remember('solve-letters', letters);
  play.home();
  showResult();
};

const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  page.searchParams.delete('lang');
  if (CODES.some((code) => code === letters)) letters = chosen;
  speak(chosen);
  history.replaceState(null, '', addressWithLanguage());
});

/** The selected language; its texts may still be loading. */
let wanted = language;
/** @param {Language} chosen */
async function speak(chosen) {
  wanted = chosen;
  const loaded = await import(/* one language */ `../locales/${chosen}/solve.js`);
  if (wanted !== chosen) return;
  spoken = loaded.default;
  language = chosen;
  document.documentElement.lang = chosen;
  document.title = words().title;
  translate(document, words());
  choice.replaceChildren(...LETTERS.map((name) => new Option(words().letterNames[name], name)));
  choice.value = letters;
  switcher.show(chosen);
  form.speak(words());
  library.speak(words());
  play.home();
  show();
  say(saying);
}

/** Shows the problem that the address contains; the page solves the problem only at the user's request. */
function arrive() {
  const asked = readAddress(location.search);
  if (!asked) return lay({ ...NEW, rules: FIRST.rules ?? USUAL }, FIRST);
  lay({ ...NEW, ...asked }, null);
}

board.addEventListener('fault', ({ detail }) => {
  // A failed download does not mean that the position is invalid.
  if (/^(engineFailed|engineStopped|partFailed)$/.test(detail.code)) say(() => sentenceOf(detail));
  else mend(detail);
});
find('[data-do=setup]').onclick = () => (setup.isOpen ? setup.close() : setup.open(desk.laid));

await speak(language);
arrive();
supportOffline(document, find('h1'), board.ready);
document.documentElement.dataset.complete = '';
