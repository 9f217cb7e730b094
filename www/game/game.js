/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { BoardEventMap, RefusedDetail } from '../board/types.d.ts' */
/** @import { Language, Letters, View } from './types.d.ts' */
import '../board/roque-board.js';
import { loadFaults } from '../board/words.js';
import { actions } from './actions.js';
import { holdBack } from './enable.js';
import { chooseLanguage, languageSwitch, translate, WORDS } from './language.js';
import { moveList } from './moves.js';
import { player } from './player.js';
import { recall, remember } from './remember.js';
import { offerDeclined, opponent } from './sentences.js';
import { status } from './status.js';

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

const board = /** @type {RoqueBoard} */ (find('roque-board'));
const address = new URL(location.href);

for (const name of ['fen', 'rules']) {
  const value = address.searchParams.get(name);
  if (value) board.setAttribute(name, value);
}

/** @param {string[]} names */
function dropFromAddress(...names) {
  for (const name of names) address.searchParams.delete(name);
  history.replaceState(null, '', address);
}

/** @type {Letters | null} */
let ownLetters =
  /** @type {Letters[]} */ (['en', 'fr', 'figurine']).find((l) => l === recall('letters')) ?? null;
/** The last input that was refused. @type {RefusedDetail | null} */
let refused = null;
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);

/** @type {View} */
const view = {
  words: WORDS[language],
  letters: ownLetters ?? language,
  state: null,
  sans: [],
  shownPly: 0,
  notice: null,
  refusal: '',
  trouble: null,
};

function startNormally() {
  if (view.trouble) dropFromAddress('fen', 'rules');
  else dropFromAddress('fen');
  board.reset(view.trouble ? { rules: 'orthodox' } : {});
}

const players = { white: player('white', board), black: player('black', board) };
const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  dropFromAddress('lang');
  speak(chosen);
});
const panels = [
  players.black,
  players.white,
  status(find('.status'), board, startNormally),
  actions(find('.actions'), board, startNormally),
  moveList(find('.moves'), board, (letters) => {
    ownLetters = letters;
    remember('letters', letters);
    write(letters);
  }),
];

/** Players sit as the board is turned, and so does the order of the keyboard's stops. */
function seat() {
  const bottom = board.orientation === 'black' ? 'black' : 'white';
  const [near, far] = [players[bottom].root, players[opponent(bottom)].root];
  far.dataset.seat = 'far';
  near.dataset.seat = 'near';
  if (far.nextElementSibling !== board) board.before(far);
  if (near.previousElementSibling !== board) board.after(near);
}

function show() {
  for (const panel of panels) panel.show(view);
}

/** @param {Letters} letters */
function write(letters) {
  view.letters = letters;
  if (view.state) view.sans = board.moveList(letters).slice(0, view.state.ply);
  show();
}

/** @param {Language} chosen */
function speak(chosen) {
  language = chosen;
  view.words = WORDS[chosen];
  document.documentElement.lang = chosen;
  document.title = view.words.title;
  translate(document, view.words);
  for (const { root } of Object.values(players)) translate(root, view.words);
  switcher.show(chosen);
  write(ownLetters ?? chosen);
  explain();
}

/** Says why the last input was refused, in the board's own words. */
async function explain() {
  const [detail, spoken] = [refused, language];
  if (!detail) return;
  const faults = await loadFaults(spoken);
  if (detail !== refused || spoken !== language) return;
  view.refusal = faults.refused(detail);
  show();
}

function forgive() {
  refused = null;
  view.refusal = '';
}

/** @template {keyof BoardEventMap} T @param {T} type @param {(detail: BoardEventMap[T]['detail']) => void} listener */
const on = (type, listener) =>
  board.addEventListener(type, (event) => listener(/** @type {BoardEventMap[T]} */ (event).detail));

on('change', ({ state, shownPly, cause }) => {
  const offer = view.state?.offer;
  view.trouble = null;
  view.state = state;
  view.shownPly = shownPly;
  forgive();
  view.notice = cause === 'decline' && offer ? (words) => offerDeclined(opponent(offer), words) : null;
  seat();
  write(view.letters);
});

on('refused', (detail) => {
  refused = detail;
  explain();
});

on('movestart', () => {
  if (!refused) return;
  forgive();
  show();
});

on('error', ({ code }) => {
  view.trouble = code.startsWith('engine') ? 'engine' : 'position';
  view.state = null;
  view.sans = [];
  view.shownPly = 0;
  show();
});

holdBack(document);
seat();
speak(language);
