/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Terms } from './types.d.ts' */
import { bookLinks } from './table/book-link.js';
import { answers } from './table/asked.js';
import { captions } from './table/captions.js';
import { enable, holdBack } from '../site/enable.js';
import { chooseLanguage, fill, languageSwitch, loadLanguage, translate } from './words/language.js';
import { moveList } from './score/moves.js';
import { player } from './table/player.js';
import { recall, recovered, remember } from '../site/remember.js';
import { addressOf, rulesAsked, USUAL } from '../site/rules.js';
import { createArbiter } from './claims/arbiter.js';
import { opponent } from './words/sentences.js';
import { createSeating } from './first/seating.js';
import { firstScreen } from './first/first.js';
import { createOpponent, opponentPanel } from './opponent/opponent.js';
import { computerAsked } from './opponent/asked.js';
import { levelChoice } from './opponent/level.js';
import { unusual } from './opponent/unusual.js';
import { lookAgain } from './opponent/look-again.js';
import { namesAgainst, recallWish, seated } from './new-game/against.js';
import { waysThrough } from './score/ways.js';
import { status } from './table/status.js';
import { gameName, variant } from './table/variant.js';
import { clockFaces, wholeSeconds } from './clock/face.js';
import { pause } from './clock/pause.js';
import { recallTerms, rememberTerms, usualTerms } from './new-game/terms.js';
import { gameButtons } from './table/game-buttons.js';
import { applySettings, standing } from './settings/look.js';
import { keepSettings } from './settings/store.js';
import { awake } from './clock/awake.js';
import { etiquette } from './etiquette/etiquette.js';
import { fullScreen } from './settings/full-screen.js';
import { sounds } from './settings/sounds.js';
import { soundButton } from './settings/sound-button.js';
import { keeping } from './kept/keeping.js';
import { keptNotice } from './saved/notice.js';
import { takeDropped } from './saved/drop.js';
import { createLetters, withoutComputer } from './share/letters.js';
import { openLinks } from './share/link.js';
import { isSetUp, mayHint } from './review/alone.js';
import { reviewOpener } from './review/opener.js';
import { printHeading } from './share/print.js';
import { offline } from '../site/offline.js';
import { why } from './table/why.js';
import { createSeats } from './table/seats.js';
import { behind, mayFetch, onceWanted } from './late/later.js';
import { createParts } from './page/parts.js';
import { sessionOf } from './page/session.js';
import { createView } from './page/view.js';

let address = new URL(location.href);
const language = chooseLanguage([
  address.searchParams.get('lang'),
  recall('language'),
  ...navigator.languages,
]);
const words = { [language]: await loadLanguage(language) };
// The board is imported only now, so that the listeners are added before its first event.
await import('../board/roque-board.js');

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));

/** @param {string} action */
const button = (action) => /** @type {HTMLButtonElement} */ (find(`[data-do="${action}"]`));

const board = /** @type {RoqueBoard} */ (find('roque-board'));

const asked = { fen: address.searchParams.get('fen'), rules: rulesAsked(address.searchParams) };
for (const [name, value] of Object.entries(asked)) if (value) board.setAttribute(name, value);
const against = computerAsked(address.searchParams, recallWish());

/** @param {URL} next */
function moveTo(next) {
  address = next;
  history.replaceState(null, '', address);
}

const settings = keepSettings();
const view = createView(board, {
  words,
  load: loadLanguage,
  language,
  settings,
  rules: asked.rules,
  now: () => ({ terms: terms.current, thinking: computer.thinking }),
  spoken(language, words) {
    for (const { root } of Object.values(players)) translate(root, words);
    switcher.show(language);
    // Links to other pages keep the language of the address.
    for (const page of ['.site .to-embedding', '.site .to-puzzles']) {
      const link = /** @type {HTMLAnchorElement} */ (find(page));
      link.search = address.searchParams.has('lang') ? `lang=${language}` : '';
    }
  },
});
const { show, notify, speak, panels } = view;

/* Listeners of the game, in order. First come those of the session: terms, clocks, claims and so on, in the order of
   `createParts`, and last the storage of the game. After all of these come the listeners of the board: the computer,
   the panels, and the view. */

const session = sessionOf(board);
const seating = createSeating(session, { asked: !!asked.fen, moved: () => first.moved() });
const parts = createParts(session, {
  // Reloading the page or sharing its address gives the same game.
  begun({ rules, clock }, fen) {
    moveTo(addressOf(address, rules, fen));
    if (clock && seating.done) notify((words) => words.clockWaits);
  },
  show,
  tell: notify,
  turn: () => board.flip(),
  asks: () => settings.now.consent,
});
const { terms, clocks, match, takeBack, claims, offers, actions } = parts;
const computer = createOpponent(board, terms, clocks, show, () => seating.done);
for (const part of [clocks, match, takeBack]) part.events.addEventListener('change', show);
clocks.events.addEventListener('slept', (event) => {
  const { time, charged } = /** @type {CustomEvent} */ (event).detail;
  notify((words) => fill(charged ? words.sleptCharged : words.sleptPaused, { time: wholeSeconds(time) }));
});

const games = {
  proposal: () => {
    if (!seating.done && board.state) return terms.current;
    const { computer, names } = terms.current;
    const last = recallTerms();
    // A player of the computer is offered another game against it.
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
  /** Begins a game against the computer from the position on the board, with the seats of the last such game. */
  beginWithComputer: (seats = seated(recallWish())) => {
    const last = recallTerms();
    const own = last.computer ? last.names[opponent(last.computer.color)] : '';
    const chosen = { ...terms.current, computer: seats, names: namesAgainst(seats, own, view.words) };
    const { state } = board;
    terms.begin(chosen, { fen: (!state?.ply && address.searchParams.get('fen')) || undefined });
    computer.turn();
  },
};

function startNormally() {
  terms.begin(usualTerms((view.trouble === 'position' && asked.rules) || undefined));
}

const players = { white: player('white', parts), black: player('black', parts) };
const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  address.searchParams.delete('lang');
  moveTo(address);
  speak(chosen);
});
panels.push(
  players.black,
  players.white,
  status(find('.status'), board, startNormally),
  variant(find('.game')),
  gameButtons(find('main'), board, games, { match, takeBack, actions, seating }),
  moveList(find('.moves'), find('.browse'), board, (letters) => settings.change({ letters })),
  onceWanted(
    ({ rules, words }) => rules !== USUAL && gameName(rules, words),
    () => import('./score/stages.js'),
    ({ stages }) => stages(find('.stages'), board),
  ),
  bookLinks(
    /** @type {HTMLAnchorElement} */ (find('.site .to-rules')),
    /** @type {HTMLAnchorElement} */ (find('.rule-link')),
    board,
    clocks,
  ),
  clockFaces(players, clocks),
  pause(button('pause'), find('.paused'), board, clocks),
  onceWanted(
    () => claims.claiming || claims.verdict,
    () => import('./claims/panel.js'),
    ({ claimPanel }) =>
      claimPanel(/** @type {HTMLDialogElement} */ (find('#claim')), find('.verdict'), board, claims),
  ),
  behind(
    button('settings'),
    () => import('./settings/dialog.js'),
    ({ settingsDialog }) =>
      settingsDialog(/** @type {HTMLDialogElement} */ (find('#settings')), button('settings'), settings),
  ),
  etiquette(board, settings, players, actions),
  why(find('main'), board),
  answers(board, players, button('undo'), clocks),
  opponentPanel(find('.status'), board, computer),
  levelChoice(find('.level-now'), computer),
  unusual(/** @type {HTMLAnchorElement} */ (find('.move-rule')), board),
  behind(
    button('hint'),
    () => import('./opponent/hints.js'),
    ({ hints }) => hints(find('.hint-box.ahead'), button('hint'), board),
    (view) => {
      const isAllowed = mayHint(view, isSetUp());
      button('hint').hidden = !view.terms.computer && !isAllowed;
      enable(button('hint'), isAllowed);
    },
  ),
);

const seats = createSeats(board, players);
const letters = createLetters(session, (side) => {
  terms.adopt(side ? withoutComputer(terms.current) : terms.current);
  board.movable = side ?? 'auto';
  if (side) board.orientation = side;
  document.documentElement.toggleAttribute('data-apart', !!side);
  computer.again();
});
letters.events.addEventListener('change', show);
view.follow();

waysThrough(find('main'), board, () => !seating.done);
captions(board, document.querySelectorAll('.caption'));
applySettings(settings, board);

const { play: sound } = sounds(board, settings);
soundButton(button('sound'), settings);
fullScreen(button('full'), document);
clocks.events.addEventListener('low', () => sound('low'));
const stayAwake = awake(settings);
for (const type of ['run', 'stand']) clocks.events.addEventListener(type, () => stayAwake(type === 'run'));

const arbiter = createArbiter(
  session,
  async (...asked) => (await import('./claims/prover.js')).prove(...asked),
  show,
);
const still = standing(board);
const kept = keeping(
  session,
  [terms, seating, match, clocks, offers, seats, takeBack, computer, letters, arbiter],
  {
    ready: () => board.ready,
    still,
    asked: !!(asked.fen || asked.rules || against.computer || address.hash.startsWith('#g=')),
    restored(rules, fen) {
      moveTo(addressOf(address, rules, fen));
      show();
    },
    news: () => show(),
    unread: (part) => {
      if (part === 'clocks') notify((words) => words.unread.clocks);
    },
  },
);

const first = firstScreen(/** @type {HTMLFormElement} */ (find('.first')), board, {
  terms,
  seating,
  settled: kept.ready,
  begin: games.begin,
  more: () => button('new').click(),
  show,
});
panels.push(first);

const archive = behind(
  button('games'),
  () => import('./saved/saved.js'),
  ({ savedGames }) => savedGames(kept),
  ({ state }) => enable(button('games'), !!state),
);
panels.push(
  archive,
  keptNotice(find('.kept-news'), kept, () => archive.fetched().then(({ open }) => open())),
);
takeDropped((files) => archive.fetched().then(({ take }) => take(files)));

panels.push(
  onceWanted(
    ({ rules, state }) => rules === USUAL && (state?.ply ?? 0) > 1 && mayFetch(),
    () =>
      import('./score/openings/panel.js').then(({ openingPanel }) => openingPanel(find('.opening'), kept)),
    (panel) => panel,
    async () => {},
  ),
  behind(
    button('share'),
    () => import('./share/share.js'),
    ({ share }) => share(button('share'), board, kept, letters.begin),
    ({ state }) => enable(button('share'), !!state),
  ),
  onceWanted(
    () => letters.side,
    () => import('./share/letters-box.js'),
    ({ lettersBox }) => lettersBox(find('.status'), session, letters),
  ),
  printHeading(find('.printed'), kept),
  reviewOpener(document.body, board, kept),
  onceWanted(
    () => arbiter.found,
    () => import('./claims/witness.js').then(({ witness }) => witness(find('.status'), board, arbiter)),
    (panel) => panel,
  ),
  lookAgain(
    button('why'),
    () => import('./opponent/second-look.js'),
    ({ secondLook }) => secondLook(find('.look-box'), button('why'), board, kept),
  ),
);
button('picture').onclick = async () => (await import('./share/picture.js')).givePicture(board, kept);
openLinks(session, {
  ready: kept.ready,
  still,
  opened(rules, fen, to, text) {
    moveTo(addressOf(address, rules, fen));
    if (to) letters.begin(to, text);
  },
  notify,
  side: () => letters.side,
});

panels.push(
  behind(
    button('setup'),
    () => import('./editor/editor.js'),
    ({ editor }) =>
      editor(button('setup'), board, {
        shown: async () =>
          kept.record
            ? (await import('./share/export.js')).fenAt(kept.record, board.shownPly)
            : // A position that the board refused is there to be mended.
              ((board.state ? null : board.getAttribute('fen')) ?? board.fen),
        start: (rules, fen) => terms.begin({ ...terms.current, rules }, { fen }),
      }),
    ({ state, trouble }) => enable(button('setup'), !!state || trouble === 'position' || trouble === 'rules'),
  ),
);

offline(document, find('.sentence'), board.ready);

/** Begins a game against the computer if the address asks for one, unless that game has already begun. */
function sitDown() {
  const { computer, bad } = against;
  if (computer && board.state && !board.state.plies && !(terms.current.computer && seating.done))
    games.beginWithComputer(computer);
  if (bad) notify((words) => fill(words.badOpponent, { bad }));
}
kept.ready.then(sitDown);

// Treated like settings changed in another tab.
recovered.then((found) => {
  for (const [key, newValue] of found)
    if (key === 'language' && !address.searchParams.has('lang')) speak(chooseLanguage([newValue]));
    else dispatchEvent(new StorageEvent('storage', { key: `roque.${key}`, newValue }));
});

holdBack(document);
speak(view.language);
