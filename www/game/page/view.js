/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { BoardEventMap } from '../../board/types.d.ts' */
/** @import { KeptSettings, Language, Letters, Notice, Panel, View, Words } from '../types.d.ts' */
import { USUAL } from '../../site/rules.js';
import { unannounced } from '../settings/announce.js';
import { showAll } from '../table/panels.js';
import { gameName } from '../table/variant.js';
import { nameLetters, translate } from '../words/language.js';
import { offerDeclined, opponent } from '../words/sentences.js';
import { typeset } from '../words/scoresheet.js';
import { usualTerms } from '../new-game/terms.js';

/** Before there is a game. @param {Words} words @param {Letters} letters @param {string | null} [rules] @returns {View} */
const emptyView = (words, letters, rules) => ({
  words,
  letters,
  terms: usualTerms(),
  rules: rules ?? USUAL,
  state: null,
  sans: [],
  shownPly: 0,
  notice: null,
  hand: null,
  making: null,
  promoting: false,
  thinking: false,
  trouble: null,
});

/**
 * What the panels show, and in which words. It knows what the board tells of the game; the rest it is told by `now`.
 * @param {RoqueBoard} board
 * @param {{
 *   words: Partial<Record<Language, Words>>,
 *   load: (language: Language) => Promise<Words>,
 *   language: Language,
 *   settings: KeptSettings,
 *   rules?: string | null,
 *   now: () => Pick<View, 'terms' | 'thinking'>,
 *   spoken: (language: Language, words: Words) => void,
 * }} page `words`: those of `language`, and what has been loaded besides; `rules`: what the address asks for; told when the page has got another language
 */
export function createView(board, { words: all, load, language, settings, rules, now, spoken }) {
  /** @type {Panel[]} */
  const panels = [];
  /** Without a word of checks. @type {Map<Words, Words>} */
  const quiet = new Map();
  /** The language in which the page is to be read, which may not have come yet. */
  let wanted = language;
  const words = () => {
    const said = /** @type {Words} */ (all[language]);
    if (settings.now.check) return said;
    if (!quiet.has(said)) quiet.set(said, unannounced(said));
    return /** @type {Words} */ (quiet.get(said));
  };
  /** @returns {Letters} */
  const letters = () => (settings.now.letters === 'auto' ? language : settings.now.letters);

  const view = emptyView(words(), letters(), rules);

  function show() {
    Object.assign(view, now());
    const fairy = view.rules !== USUAL && gameName(view.rules, view.words);
    document.title = fairy ? `${fairy} – Roque` : view.words.title;
    showAll(panels, view);
  }

  function write() {
    view.letters = letters();
    if (view.state)
      view.sans = board
        .moveList(view.letters)
        .slice(0, view.state.ply)
        .map((san) => typeset(san, view.letters));
    show();
  }

  return {
    panels,
    /** The one that is spoken. */
    get language() {
      return language;
    },
    /** What is shown. */
    get words() {
      return view.words;
    },
    /** Why there is no game to play. */
    get trouble() {
      return view.trouble;
    },
    show,
    /** @param {Notice | null} notice */
    notify(notice) {
      view.notice = notice;
      show();
    },
    /** At once where the words are there. @param {Language} chosen */
    async speak(chosen) {
      wanted = chosen;
      all[chosen] ??= await load(chosen);
      if (wanted !== chosen) return;
      language = chosen;
      view.words = words();
      document.documentElement.lang = chosen;
      translate(document, view.words);
      nameLetters(document, view.words);
      spoken(chosen, view.words);
      write();
    },
    /** From now on what the board and the settings tell is shown. */
    follow() {
      for (const [type, heard] of Object.entries(hearing(board, view, { show, write })))
        board.addEventListener(type, (event) => heard(/** @type {CustomEvent} */ (event).detail));
      settings.listen(() => {
        view.words = words();
        write();
      });
    },
  };
}

/** @template {keyof BoardEventMap} T @typedef {BoardEventMap[T]['detail']} Detail */

/**
 * What each event of the board changes in the view.
 * @param {RoqueBoard} board @param {View} view @param {{ show: () => void, write: () => void }} page
 */
function hearing(board, view, { show, write }) {
  /** Whether an offer has been declined by what came last. */
  let isDeclined = false;
  return {
    /** @param {Detail<'gamechange'>} detail */
    gamechange({ state, shownPly, cause }) {
      const offer = view.state?.offer;
      const declined = cause === 'decline' && offer;
      // The computer declines and moves in one breath; whoever offers would not hear of it.
      const isOneBreath =
        isDeclined && cause === 'move' && view.terms.computer?.color === opponent(state.turn);
      isDeclined = !!declined;
      Object.assign(view, { trouble: null, state, rules: state.rules, shownPly });
      if (declined) view.notice = (words) => offerDeclined(opponent(declined), words);
      else if (!isOneBreath) view.notice = null;
      write();
    },
    /** @param {Detail<'pieceselect'>} detail */
    pieceselect({ square, making, promoting = false }) {
      view.hand = square;
      if (making === view.making && promoting === view.promoting) return;
      Object.assign(view, { making, promoting });
      show();
    },
    /** @param {Detail<'fault'>} detail */
    fault({ code }) {
      // The game goes on all the same, unless what plays it has stopped: what could not be fetched beside it is what looks ahead.
      if (board.state && code !== 'engineStopped') return;
      view.trouble = code.startsWith('engine') ? 'engine' : code === 'unknownRules' ? 'rules' : 'position';
      Object.assign(view, { state: null, sans: [], shownPly: 0 });
      show();
    },
  };
}
