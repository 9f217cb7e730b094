/** @import { Color, Terms } from './types.d.ts' */
import { loadEngine } from '../board/session/engine.js';
import { playable } from '../board/session/playable.js';
import { bookLinks } from './status/book-link.js';
import { answerRequests } from './status/board-requests.js';
import { captionPanel } from './status/captions.js';
import { oneBox } from './status/one-box.js';
import { enable, holdBack } from '../site/enable.js';
import { chooseLanguage, fill, languageSwitch, loadLanguage, translate } from './words/language.js';
import { createLooking } from './look/looking.js';
import { createAnnotations } from './score/annotations.js';
import { moveList } from './score/move-list.js';
import { playerStrip } from './players/player.js';
import { recall, recovered, remember } from '../site/remember.js';
import { addressOf, rulesAsked, USUAL } from '../site/rules.js';
import { opponent } from '../match/colors.js';
import { createSeating } from './first/seating.js';
import { firstScreen } from './first/first.js';
import { mistakesLink } from './first/mistakes-due.js';
import { premovePanel } from './settings/premoves.js';
import { createOpponent, opponentPanel } from './opponent/opponent.js';
import { computerAsked } from './opponent/address.js';
import { explainUnusualMoves } from './opponent/unusual.js';
import { lookAgain } from './opponent/look-again.js';
import { namesAgainst, recallWish, seatOfComputer, strengthFor, termsOfRematch } from './new-game/against.js';
import { followNavigationInput } from './score/navigation.js';
import { statusPanel } from './status/status.js';
import { gameName, gameNamePanel } from './status/variant.js';
import { clockFaces, wholeSeconds } from './clock/face.js';
import { pausePanel } from './clock/pause.js';
import { numberIn } from '../match/chess960.js';
import { usualTerms } from '../match/terms.js';
import { recallTerms, rememberTerms } from './new-game/remembered-terms.js';
import { gameButtons } from './page/game-buttons.js';
import { applySettings, withoutAnimation } from './settings/look.js';
import { createSettings } from './settings/store.js';
import { keepAwake } from './clock/awake.js';
import { etiquettePanel } from './etiquette/etiquette.js';
import { fullScreen } from './settings/full-screen.js';
import { boardSounds } from './settings/sounds.js';
import { soundButton } from './settings/sound-button.js';
import { storageNotice } from './library/storage-notice.js';
import { followDroppedFiles } from './library/dropped-files.js';
import { createArrival } from './by-link/arrived.js';
import { onGameWanted } from '../match/storage/locks.js';
import { openAnyway, openLinks } from './share/link.js';
import { isSetUp, mayHint } from './review/alone.js';
import { reviewOpener } from './review/opener.js';
import { printHeading } from './share/print.js';
import { supportOffline } from '../site/offline.js';
import { explainPanel } from './status/why.js';
import { createSeats } from './players/seats.js';
import { takeBackNotice } from './players/takeback-notice.js';
import { writeAtPageEnd } from './page/page-end.js';
import { lazyBehind, mayFetch, lazyWhen } from './lazy/lazy.js';
import { createMatch } from '../match/match.js';
import { sessionOf } from './page/session.js';
import { createView } from './page/view.js';
import { findElements, findIn } from '../site/dom.js';

let address = new URL(location.href);
const language = chooseLanguage([
  address.searchParams.get('lang'),
  recall('language'),
  ...navigator.languages,
]);
const words = { [language]: await loadLanguage(language) };
// This late import lets the page add all listeners before the board's first event.
await import('../board/roque-board.js');

const find = findIn(document);

/** @param {string} action */
const button = (action) => find(`button[data-do="${action}"]`);

const board = find('roque-board');

// The board paints in the frame after its first event, so the picture of the starting position is then hidden.
board.addEventListener(
  'gamechange',
  () => requestAnimationFrame(() => document.documentElement.removeAttribute('data-opening')),
  { once: true },
);

const asked = { fen: address.searchParams.get('fen'), rules: rulesAsked(address.searchParams) };
for (const [name, value] of Object.entries(asked)) if (value) board.setAttribute(name, value);
const against = computerAsked(address.searchParams, strengthFor(recallWish(), asked.rules ?? USUAL));

/** @param {URL} next */
function moveTo(next) {
  address = next;
  history.replaceState(null, '', address);
}

const settings = createSettings();
const view = createView(board, {
  words,
  load: loadLanguage,
  language,
  settings,
  rules: asked.rules,
  now: () => ({
    terms: terms.current,
    thinking: computer.thinking,
    looking: looking.on,
    annotations: annotations.shown,
  }),
  spoken(language, words) {
    for (const { root } of Object.values(players)) translate(root, words);
    switcher.show(language);
    annotations.speak();
    // Links to other pages keep the language of the address.
    for (const link of findElements(document, '.site a.to-embedding, .site a.to-puzzles')) {
      link.search = address.searchParams.has('lang') ? `lang=${language}` : '';
    }
  },
});
const { show, notify, speak, panels } = view;

/* The order of the listeners: first those of the session, which `createMatch` orders, and last the storage of the game.
   The listeners of the board come after the storage: the computer, the panels, and the view. */

const session = sessionOf(board);
const seating = createSeating(session, { asked: !!asked.fen, moved: () => first.moved() });
const match = createMatch(session, {
  // Reloading the page or sharing its address opens the same game.
  begun({ rules, clock }, fen) {
    moveTo(addressOf(address, rules, fen));
    const number = numberIn(fen);
    if (number) notify((words) => fill(words.startAnnounced, { number }));
    else if (clock && seating.done) notify((words) => words.clockWaits);
  },
  changed: show,
  // In a game with a friend far away, the panel of the game by links shows this message.
  reportTakeBack: (report) => linkGame.side || notify(takeBackNotice(report)),
  flip: () => board.flip(),
  nextTerms: (next) => termsOfRematch(next, view.words),
  ownStrength: {
    recall,
    remember,
    // This code runs after the view has shown the end of the game, because the view clears the notice then.
    moved: (before, after) =>
      queueMicrotask(() => notify((words) => fill(words.strengthMoved, { before, after }))),
  },
  asksConsent: () => settings.now.consent,
  prove: async (...asked) => (await import('./claims/prover.js')).proveCanMate(...asked),
  seat(side) {
    board.movable = side ?? 'auto';
    if (side) board.orientation = side;
    computer.again();
  },
  // The engine is loaded first, because the board needs the engine first.
  sources: { load: () => board.ready.then(() => loadEngine()) },
});
const { terms, clocks, score, takeBack, claims, linkGame, actions } = match;
const looking = createLooking(session, board, () => linkGame.side ?? 'auto');
const annotations = createAnnotations(board, () => storage, {
  language: () => view.language,
  changed: () => show(),
  storedSigns: async (record) => (await import('./review/stored-signs.js')).storedSigns(record),
});
const arrival = createArrival(session, show);
const computer = createOpponent(board, terms, clocks, show, () => seating.done);
for (const part of [clocks, score, takeBack, linkGame]) part.events.addEventListener('change', show);
clocks.events.addEventListener('slept', (event) => {
  const { time, charged } = /** @type {CustomEvent} */ (event).detail;
  notify((words) => fill(charged ? words.sleptCharged : words.sleptPaused, { time: wholeSeconds(time) }));
});

const games = {
  proposal: () => {
    if (!seating.done && board.state) return terms.current;
    const { computer, far, names } = terms.current;
    const last = recallTerms();
    // After a game against the computer, the page offers another game against the computer.
    return {
      ...last,
      ...(computer && { computer, names }),
      ...(far && { computer, far }),
      rules: rulesAsked(address.searchParams) ?? last.rules,
    };
  },
  /** @param {Terms} chosen @param {import('./page/game-buttons.js').From} [from] */
  begin: (chosen, from) => {
    // A game by links has no clock, so the next game on one device gets the clock of the last such game.
    if (!chosen.far) rememberTerms(chosen);
    terms.begin(chosen, from);
    score.drawn = !!from?.drawn;
    computer.turn();
  },
  /** The viewed position, with the moves that lead to it. */
  here: () => ({
    fen: address.searchParams.get('fen') ?? undefined,
    moves: storage.record?.moves.slice(0, board.shownPly) ?? [],
  }),
  /** Begins a game against the computer from the position on the board, with the colours of the last such game. */
  beginWithComputer: (seats = seatOfComputer(recallWish(), terms.current.rules)) => {
    const last = recallTerms();
    const own = last.computer ? last.names[opponent(last.computer.color)] : '';
    const chosen = {
      ...terms.current,
      computer: seats,
      far: null,
      names: namesAgainst(seats, own, view.words),
    };
    const { state } = board;
    const fen = (!state?.ply && address.searchParams.get('fen')) || undefined;
    const drawn = !!fen && score.drawn;
    terms.begin(chosen, { fen });
    score.drawn = drawn;
    computer.turn();
  },
};

function startNormally() {
  terms.begin(usualTerms((view.trouble === 'position' && asked.rules) || undefined));
}

const captions = captionPanel(board, document.querySelectorAll('.caption'));
const box = oneBox();
const verdicts = lookAgain(
  () => import('./opponent/second-look.js'),
  ({ secondLook }) => secondLook(find('.look-box'), button('why'), board, storage, box),
);
const players = { white: playerStrip('white', match), black: playerStrip('black', match) };
const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  address.searchParams.delete('lang');
  moveTo(address);
  speak(chosen);
});
panels.push(
  players.black,
  players.white,
  statusPanel(find('.status'), board, startNormally),
  gameNamePanel(find('.game')),
  gameButtons(find('main'), board, games, { score, takeBack, actions, seating }),
  moveList(find('.moves'), find('.browse'), board, (letters) => settings.change({ letters })),
  lazyWhen(
    ({ rules, words }) => rules !== USUAL && gameName(rules, words),
    () => import('./score/stages.js'),
    ({ stagePanel }) => stagePanel(find('.stages'), board),
  ),
  bookLinks(find('.site a.to-rules'), find('a.rule-link'), board, clocks),
  clockFaces(players, clocks),
  pausePanel(button('pause'), find('.paused'), board, clocks),
  lazyWhen(
    () => claims.claiming || claims.verdict,
    () => import('./claims/panel.js'),
    ({ claimPanel }) => claimPanel(find('dialog#claim'), find('.verdict'), board, claims),
  ),
  lazyBehind(
    button('settings'),
    () => import('./settings/dialog.js'),
    ({ settingsDialog }) => settingsDialog(find('dialog#settings'), button('settings'), settings),
  ),
  etiquettePanel(board, settings, players, actions),
  captions,
  explainPanel(find('main'), board, captions, verdicts, box),
  answerRequests(board, players, button('undo'), clocks),
  opponentPanel(find('.status'), board, computer),
  explainUnusualMoves(find('a.move-rule'), board, captions),
  lazyBehind(
    button('hint'),
    () => import('./opponent/hints.js'),
    ({ hintPanel }) => hintPanel(find('.hint-box.ahead'), button('hint'), board, box),
    (view) => {
      const isAllowed = mayHint(view, isSetUp());
      button('hint').hidden = !view.terms.computer && !isAllowed;
      enable(button('hint'), isAllowed);
    },
  ),
);

const seats = createSeats(board, players);
view.follow();

followNavigationInput(find('main'), board, () => !seating.done || !!board.hidden);
applySettings(settings, board);

const { play: sound } = boardSounds(board, settings);
soundButton(button('sound'), settings);
fullScreen(button('full'), document);
clocks.events.addEventListener('low', () => sound('low'));
const stayAwake = keepAwake(settings);
for (const type of ['run', 'stand']) clocks.events.addEventListener(type, () => stayAwake(type === 'run'));

const still = withoutAnimation(board);
const storage = match.store(
  { seating, seats, computer, looking },
  {
    playable: () => playable(board),
    ready: () => Promise.all([board.ready, clocks.ready]),
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
    seen: {
      recall: () => Number(recall('asideSeen') ?? 0),
      remember: (key) => remember('asideSeen', String(key)),
    },
  },
);
writeAtPageEnd(storage);

const inbox = { session, linkGame, takeBack, storage, still };

/** Opens the game of a link as a second game beside the stored game of the same link. @param {string} text @param {Color | null} seat the player's side on this device; null to view the game without playing */
async function openBeside(text, seat) {
  const { rules, fen } = await openAnyway(inbox, text, seat);
  if (!seat) looking.begin();
  moveTo(addressOf(address, rules, fen ?? undefined));
  show();
}

const first = firstScreen(find('form.first'), board, {
  terms,
  seating,
  settled: storage.ready,
  begin: games.begin,
  more: () => button('new').click(),
  show,
  beginByLink: (side) => linkGame.begin(side),
});
panels.push(premovePanel(settings, board), first, mistakesLink(find('a.to-mistakes'), storage.ready));

const archive = lazyBehind(
  button('games'),
  () => import('./library/library.js'),
  ({ libraryDialog: savedGames }) => savedGames(storage),
  ({ state }) => enable(button('games'), !!state),
);
panels.push(
  archive,
  storageNotice(find('.kept-news'), storage, () => archive.fetched().then(({ open }) => open())),
);
followDroppedFiles((files) => archive.fetched().then(({ take }) => take(files)));

panels.push(
  lazyWhen(
    ({ rules, state }) => rules === USUAL && (state?.ply ?? 0) > 1 && mayFetch(),
    () =>
      import('./score/openings/panel.js').then(({ openingPanel }) => openingPanel(find('.opening'), storage)),
    (panel) => panel,
    async () => {},
  ),
  lazyBehind(
    button('share'),
    async () => {
      // The page can read a link only with the whole engine.
      await board.ready;
      return import('./share/share.js');
    },
    ({ shareDialog }) => shareDialog(button('share'), board, storage),
    ({ state }) => enable(button('share'), !!state),
  ),
  lazyWhen(
    () => linkGame.side && seating.done,
    () => import('./by-link/panel.js'),
    ({ linkPanel }) => linkPanel(find('.status'), match),
  ),
  lazyWhen(
    () => arrival.now,
    () => import('./by-link/arrival-panel.js'),
    ({ arrivalPanel }) =>
      arrivalPanel(find('.status'), arrival, {
        linkGame,
        look: ({ text }) => openBeside(text ?? '', null),
        playAs: ({ text, seat }) => openBeside(text ?? '', seat ?? null),
      }),
  ),
  printHeading(find('.printed'), storage),
  lazyWhen(
    ({ looking }) => looking,
    () => import('./look/play-through.js'),
    ({ playThrough }) => playThrough(button('play-through'), board),
  ),
  reviewOpener(document.body, board, storage, annotations),
  lazyWhen(
    () => match.arbiter?.found,
    () =>
      import('./claims/witness.js').then(({ matePanel }) =>
        matePanel(find('.status'), board, () => match.arbiter?.found ?? null),
      ),
    (panel) => panel,
  ),
  verdicts,
);
button('picture').onclick = async () => (await import('./share/picture.js')).givePicture(board, storage);
openLinks(inbox, {
  ready: storage.complete,
  async opened(opened) {
    const { arrival: effect, link, seat } = opened;
    if (effect.kind === 'record') looking.begin();
    arrival.set(opened);
    const { hash } = location;
    const isNew = effect.kind === 'record' || effect.kind === 'opened';
    const next = isNew
      ? addressOf(address, link.rules, link.fen ?? undefined)
      : Object.assign(new URL(address), { hash: '' });
    if (seat) {
      // If the browser does not store the game, a reload opens the link again.
      moveTo(Object.assign(new URL(next), { hash }));
      await storage.settled();
      if (storage.storageTrouble || location.hash !== hash) return;
    }
    moveTo(next);
    show();
  },
  notify,
});
onGameWanted((id) => {
  if (!linkGame.side || storage.record?.id !== id) return;
  seating.lay(() => terms.begin(usualTerms(terms.current.rules)));
  arrival.set({ arrival: { kind: 'moved', at: 0 } });
});

panels.push(
  lazyBehind(
    button('setup'),
    () => import('./editor/editor.js'),
    ({ editorDialog: editor }) =>
      editor(button('setup'), board, {
        shown: async () =>
          storage.record
            ? (await import('./share/export.js')).fenAt(storage.record, board.shownPly)
            : // A position that the board refused is there to be mended.
              ((board.state ? null : board.getAttribute('fen')) ?? board.fen),
        start: (rules, fen) => terms.begin({ ...terms.current, rules }, { fen }),
      }),
    ({ state, trouble }) => enable(button('setup'), !!state || trouble === 'position' || trouble === 'rules'),
  ),
);

supportOffline(document, find('.sentence'), board.ready);

/** Begins a game against the computer if the address asks for one, unless that game has already begun. */
function sitDown() {
  const { computer, bad } = against;
  if (computer && board.state && !board.state.plies && !(terms.current.computer && seating.done))
    games.beginWithComputer(computer);
  if (bad) notify((words) => fill(words.badOpponent, { bad }));
}
storage.ready.then(sitDown);

// These settings count as settings changed in another tab.
recovered.then((found) => {
  for (const [key, newValue] of found)
    if (key === 'language' && !address.searchParams.has('lang')) speak(chooseLanguage([newValue]));
    else dispatchEvent(new StorageEvent('storage', { key: `roque.${key}`, newValue }));
});

holdBack(document);
// The page can handle user input between its two long tasks: the setup above, and the first update of all panels.
await new Promise((done) => setTimeout(done));
speak(view.language);
