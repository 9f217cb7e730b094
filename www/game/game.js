/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { BoardEventMap } from '../board/types.d.ts' */
/** @import { Language, Letters, Notice, Terms, View, Words } from './types.d.ts' */
import { createActions } from './table/actions.js';
import { bookLinks } from './table/book-link.js';
import { captions } from './table/captions.js';
import { holdBack } from '../site/enable.js';
import { chooseLanguage, fill, languageSwitch, loadWords, nameLetters, translate } from './words/language.js';
import { moveList } from './score/moves.js';
import { player } from './table/player.js';
import { recall, remember } from '../site/remember.js';
import { addressOf, rulesAsked, USUAL } from '../site/rules.js';
import { typeset } from './words/scoresheet.js';
import { offerDeclined, opponent } from './words/sentences.js';
import { createOpponent, opponentPanel } from './opponent/opponent.js';
import { hints } from './opponent/hints.js';
import { namesAgainst, recallWish, seated } from './new-game/against.js';
import { stages } from './score/stages.js';
import { status } from './table/status.js';
import { gameName, variant } from './table/variant.js';
import { clockFaces, wholeSeconds } from './clock/face.js';
import { pause } from './clock/pause.js';
import { createClocks } from './clock/clocks.js';
import { createMatch } from './new-game/match.js';
import { createTakeBack } from './table/takeback.js';
import { createTerms, recallTerms, rememberTerms, usualTerms } from './new-game/terms.js';
import { claimPanel } from './claims/panel.js';
import { createClaims } from './claims/claims.js';
import { gameButtons } from './table/game-buttons.js';
import { settingsDialog } from './settings/dialog.js';
import { applySettings } from './settings/look.js';
import { keepSettings } from './settings/store.js';
import { unannounced } from './settings/announce.js';
import { awake } from './clock/awake.js';
import { etiquette } from './etiquette/etiquette.js';
import { sounds } from './settings/sounds.js';
import { keeping } from './kept/keeping.js';
import { keptNotice } from './saved/notice.js';
import { lasting } from '../site/lasting.js';
import { savedGames } from './saved/saved.js';
import { fenAt } from './share/export.js';
import { createOffers } from './share/offers.js';
import { openLinks } from './share/link.js';
import { reviewOpener } from './review/opener.js';
import { share } from './share/share.js';
import { editor } from './editor/editor.js';
import { offline } from '../site/offline.js';
import { showAll } from './table/panels.js';
import { why } from './table/why.js';

const WORDS = await loadWords();
// Only now, so that no event of the board comes before there is someone who listens.
await import('../board/roque-board.js');

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

const settings = keepSettings();
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);

/** @type {Record<string, Words>} */
const QUIET = Object.fromEntries(Object.entries(WORDS).map(([code, words]) => [code, unannounced(words)]));
const words = () => (settings.now.check ? WORDS : QUIET)[language];
/** @returns {Letters} */
const letters = () => (settings.now.letters === 'auto' ? language : settings.now.letters);

/** @type {View} */
const view = {
  words: words(),
  letters: letters(),
  terms: usualTerms(),
  rules: asked.rules ?? USUAL,
  state: null,
  sans: [],
  shownPly: 0,
  notice: null,
  hand: null,
  making: null,
  promoting: false,
  thinking: false,
  trouble: null,
};

// A reload, or whoever is sent the address, gets the same game.
const terms = createTerms(board, ({ rules, clock }, fen) => {
  moveTo(addressOf(address, rules, fen));
  if (clock) notify((words) => words.clockWaits);
});
const clocks = createClocks(board, terms);
const match = createMatch(board, terms);
const takeBack = createTakeBack(board, notify, () => terms.current.computer?.color ?? null);
const computer = createOpponent(board, terms, clocks, show);
const claims = createClaims(board, clocks, show);
const actions = createActions(board, clocks, takeBack);
for (const part of [clocks, match, takeBack]) part.events.addEventListener('change', show);
clocks.events.addEventListener('slept', (event) => {
  const { time, charged } = /** @type {CustomEvent} */ (event).detail;
  notify((words) => fill(charged ? words.sleptCharged : words.sleptPaused, { time: wholeSeconds(time) }));
});

const games = {
  proposal: () => {
    const { computer, names } = terms.current;
    const last = recallTerms();
    // Whoever plays the computer is asked to play it again.
    return {
      ...last,
      ...(computer && { computer, names }),
      rules: rulesAsked(address.searchParams) ?? last.rules,
    };
  },
  /** @param {Terms} chosen */
  begin: (chosen) => {
    rememberTerms(chosen);
    terms.begin(chosen);
    computer.turn();
  },
  /** With what is on the board, and as the person has played the computer before. */
  beginWithComputer: () => {
    const seats = seated(recallWish());
    const last = recallTerms();
    const own = last.computer ? last.names[opponent(last.computer.color)] : '';
    const chosen = { ...terms.current, computer: seats, names: namesAgainst(seats, own, words()) };
    const { state } = board;
    terms.begin(chosen, { fen: state?.ply ? undefined : state?.fen });
    computer.turn();
  },
};

function startNormally() {
  terms.begin(usualTerms((view.trouble === 'position' && asked.rules) || undefined));
}

const parts = { match, takeBack, claims, actions };
const players = { white: player('white', parts), black: player('black', parts) };
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
  gameButtons(find('.actions'), board, games, { match, takeBack, actions }),
  moveList(find('.moves'), board, (letters) => settings.change({ letters })),
  stages(find('.stages'), board),
  bookLinks(
    /** @type {HTMLAnchorElement} */ (find('.colophon .book')),
    /** @type {HTMLAnchorElement} */ (find('.rule-link')),
    board,
    clocks,
  ),
  clockFaces(players, clocks),
  pause(/** @type {HTMLButtonElement} */ (find('[data-do="pause"]')), find('.paused'), board, clocks),
  claimPanel(/** @type {HTMLDialogElement} */ (find('#claim')), find('.verdict'), board, claims),
  settingsDialog(
    /** @type {HTMLDialogElement} */ (find('#settings')),
    /** @type {HTMLButtonElement} */ (find('[data-do="settings"]')),
    settings,
  ),
  etiquette(board, settings, players, actions),
  why(find('.game'), board),
  opponentPanel(find('.status'), computer),
  hints(find('.hint-box'), /** @type {HTMLButtonElement} */ (find('[data-do="hint"]')), board),
];

const caption = find('.table .caption');

/** Players sit as the board is turned, and so does the order of the keyboard's stops. */
function seat() {
  const bottom = board.orientation === 'black' ? 'black' : 'white';
  const [near, far] = [players[bottom].root, players[opponent(bottom)].root];
  far.dataset.seat = 'far';
  near.dataset.seat = 'near';
  if (far.nextElementSibling !== board) board.before(far);
  if (near.previousElementSibling !== caption) caption.after(near);
}

/** @param {Notice | null} notice */
function notify(notice) {
  view.notice = notice;
  show();
}

function show() {
  const { rules, words } = view;
  view.terms = terms.current;
  view.thinking = computer.thinking;
  const fairy = rules !== USUAL && gameName(rules, words);
  document.title = fairy ? `${fairy} – Roque` : words.title;
  showAll(panels, view);
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
  view.words = words();
  document.documentElement.lang = chosen;
  translate(document, view.words);
  nameLetters(document, view.words);
  for (const { root } of Object.values(players)) translate(root, view.words);
  switcher.show(chosen);
  // A reader who was sent here with a language keeps it.
  const link = /** @type {HTMLAnchorElement} */ (find('.colophon .embed'));
  link.search = address.searchParams.has('lang') ? `lang=${chosen}` : '';
  write(letters());
}

/** @template {keyof BoardEventMap} T @param {T} type @param {(detail: BoardEventMap[T]['detail']) => void} listener */
const on = (type, listener) =>
  board.addEventListener(type, (event) => listener(/** @type {BoardEventMap[T]} */ (event).detail));

on('gamechange', ({ state, shownPly, cause }) => {
  const offer = view.state?.offer;
  view.trouble = null;
  view.state = state;
  view.rules = state.rules;
  view.shownPly = shownPly;
  view.notice = cause === 'decline' && offer ? (words) => offerDeclined(opponent(offer), words) : null;
  seat();
  write(view.letters);
});

on('pieceselect', ({ square, making, promoting = false }) => {
  view.hand = square;
  if (making === view.making && promoting === view.promoting) return;
  Object.assign(view, { making, promoting });
  show();
});

on('fault', ({ code }) => {
  // The game goes on all the same.
  if (board.state && !code.startsWith('engine')) return;
  view.trouble = code.startsWith('engine') ? 'engine' : code === 'unknownRules' ? 'rules' : 'position';
  view.state = null;
  view.sans = [];
  view.shownPly = 0;
  show();
});

captions(board, document.querySelectorAll('.caption'));
applySettings(settings, board);

const { play: sound } = sounds(board, settings);
clocks.events.addEventListener('low', () => sound('low'));
const stayAwake = awake(settings);
for (const type of ['run', 'stand']) clocks.events.addEventListener(type, () => stayAwake(type === 'run'));

const seats = {
  name: 'seats',
  save: () => board.orientation,
  restore: (/** @type {unknown} */ saved) => {
    board.orientation = saved === 'black' ? 'black' : 'white';
  },
};
const offers = createOffers(board);
const kept = keeping(board, [terms, match, clocks, offers, seats, takeBack, computer], {
  asked: !!(asked.fen || asked.rules || address.hash.startsWith('#g=')),
  restored(rules, fen) {
    moveTo(addressOf(address, rules, fen));
    show();
  },
  news: () => show(),
  unread: (part) => {
    if (part === 'clocks') notify((words) => words.unread.clocks);
  },
});

const archive = savedGames(kept);
panels.push(archive, keptNotice(find('.kept-news'), kept, archive.open));

panels.push(
  share(/** @type {HTMLButtonElement} */ (find('[data-do="share"]')), find('.printed'), board, kept),
);
panels.push(reviewOpener(document.body, board, kept));
openLinks(board, {
  ready: kept.ready,
  opened: (rules, fen) => moveTo(addressOf(address, rules, fen)),
  notify,
});

panels.push(
  editor(/** @type {HTMLButtonElement} */ (find('[data-do="setup"]')), board, {
    shown: async () => (kept.record ? fenAt(kept.record, board.shownPly) : board.fen),
    start: (rules, fen) => terms.begin({ ...terms.current, rules }, { fen }),
  }),
);

offline(document, find('.sentence'), board.ready);

// As if another tab had just chosen it.
lasting((key, newValue) => {
  if (key === 'language' && !address.searchParams.has('lang')) speak(chooseLanguage([newValue]));
  else dispatchEvent(new StorageEvent('storage', { key: `roque.${key}`, newValue }));
});

holdBack(document);
seat();
speak(language);
settings.listen(() => {
  view.words = words();
  write(letters());
});
