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
import { addressOf, rulesAsked } from './rules.js';
import { typeset } from './scoresheet.js';
import { offerDeclined, opponent } from './sentences.js';
import { stages } from './stages.js';
import { status } from './status.js';
import { gameName, variant } from './variant.js';
// import clocks
// import claims
// import settings
// import etiquette
// import keeping
// import saved
// import share
// import editor
// import offline
import { offline } from './offline.js';
// import why

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

const board = /** @type {RoqueBoard} */ (find('roque-board'));
let address = new URL(location.href);

const asked = { fen: address.searchParams.get('fen'), rules: rulesAsked(address.searchParams) };
for (const [name, value] of Object.entries(asked)) if (value) board.setAttribute(name, value);

/** @param {URL} next */
function moveTo(next) {
  address = next;
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
  rules: asked.rules ?? 'orthodox',
  state: null,
  sans: [],
  shownPly: 0,
  notice: null,
  refusal: '',
  making: null,
  trouble: null,
};

/** A reload, or whoever is sent the address, gets the same game. @param {string} rules */
function begin(rules) {
  board.reset({ rules });
  moveTo(addressOf(address, rules));
}

const games = {
  proposal: () => rulesAsked(address.searchParams) ?? recall('rules') ?? 'orthodox',
  begin: (/** @type {string} */ rules) => {
    remember('rules', rules);
    begin(rules);
  },
};

function startNormally() {
  begin((view.trouble === 'position' && asked.rules) || 'orthodox');
}

const players = { white: player('white', board), black: player('black', board) };
const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  address.searchParams.delete('lang');
  moveTo(address);
  speak(chosen);
});
const panels = [
  players.black,
  players.white,
  status(find('.status'), board, startNormally),
  variant(find('.game')),
  actions(find('.actions'), board, games),
  moveList(find('.moves'), board, (letters) => {
    ownLetters = letters;
    remember('letters', letters);
    write(letters);
  }),
  stages(find('.stages'), board),
  // panel clocks
  // panel claims
  // panel settings
  // panel etiquette
  // panel keeping
  // panel saved
  // panel share
  // panel editor
  // panel offline
  // panel why
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
  const { rules, words } = view;
  const fairy = rules !== 'orthodox' && gameName(rules, words);
  document.title = fairy ? `${fairy} – Roque` : words.title;
  for (const panel of panels) panel.show(view);
}

/** @param {Letters} letters */
function write(letters) {
  view.letters = letters;
  if (view.state)
    view.sans = board
      .moveList(letters)
      .slice(0, view.state.ply)
      .map((san) => typeset(san, letters));
  show();
}

/** @param {Language} chosen */
function speak(chosen) {
  language = chosen;
  view.words = WORDS[chosen];
  document.documentElement.lang = chosen;
  translate(document, view.words);
  for (const { root } of Object.values(players)) translate(root, view.words);
  switcher.show(chosen);
  // A reader who was sent here with a language keeps it.
  const link = /** @type {HTMLAnchorElement} */ (find('.colophon a'));
  link.search = address.searchParams.has('lang') ? `lang=${chosen}` : '';
  write(ownLetters ?? chosen);
  explain();
}

/** Says why the last input was refused, in the board's own words. */
async function explain() {
  const [detail, spoken] = [refused, language];
  if (!detail) return;
  const faults = await loadFaults(spoken);
  if (!faults || detail !== refused || spoken !== language) return;
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
  view.rules = state.rules;
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

on('select', ({ making }) => {
  if (making === view.making) return;
  view.making = making;
  show();
});

on('movestart', () => {
  if (!refused) return;
  forgive();
  show();
});

on('error', ({ code }) => {
  // The game goes on all the same.
  if (board.state && !code.startsWith('engine')) return;
  view.trouble = code.startsWith('engine') ? 'engine' : code === 'unknownRules' ? 'rules' : 'position';
  view.state = null;
  view.sans = [];
  view.shownPly = 0;
  show();
});

// start clocks

// start claims

// start settings

// start etiquette

// start keeping

// start saved

// start share

// start editor

// start offline
offline(document, find('.sentence'), board.ready);

// start why

holdBack(document);
seat();
speak(language);
