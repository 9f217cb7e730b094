/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { BoardEventMap } from '../../board/types.d.ts' */
/** @import { SettingsStore, Language, Letters, Notice, Panel, View, Words } from '../types.d.ts' */
import { USUAL } from '../../site/rules.js';
import { withoutChecks } from '../settings/announce.js';
import { showAll } from './panels.js';
import { gameName } from '../status/variant.js';
import { nameLetters, translate } from '../words/language.js';
import { offerDeclined } from '../words/sentences.js';
import { opponent } from '../../match/colors.js';
import { typesetMove } from '../words/scoresheet.js';
import { usualTerms } from '../../match/terms.js';

/** The view before a game exists. @param {Words} words @param {Letters} letters @param {string | null} [rules] @returns {View} */
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
  looking: false,
  annotations: [],
  trouble: null,
});

/**
 * Collects the data that the panels show. The class follows the board's events; `now` supplies all other data.
 * @param {RoqueBoard} board
 * @param {{
 *   words: Partial<Record<Language, Words>>,
 *   load: (language: Language) => Promise<Words>,
 *   language: Language,
 *   settings: SettingsStore,
 *   rules?: string | null,
 *   now: () => Pick<View, 'terms' | 'thinking' | 'looking' | 'annotations'>,
 *   spoken: (language: Language, words: Words) => void,
 * }} page `words`: the texts of the languages loaded so far; `rules`: the rules in the address; `spoken`: a callback after a change of language
 */
export function createView(board, { words: all, load, language, settings, rules, now, spoken }) {
  /** @type {Panel[]} */
  const panels = [];
  /** The texts without announcements of check. @type {Map<Words, Words>} */
  const quiet = new Map();
  /** The language chosen last; its texts may still be loading. */
  let wanted = language;
  const words = () => {
    const said = /** @type {Words} */ (all[language]);
    if (settings.now.check) return said;
    const calm = quiet.get(said) ?? withoutChecks(said);
    quiet.set(said, calm);
    return calm;
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
    const { ply = 0 } = view.state ?? {};
    const sans = ply ? board.moveList(view.letters).slice(0, ply) : [];
    if (view.state) view.sans = sans.map((san) => typesetMove(san, view.letters));
    show();
  }

  return {
    panels,
    /** The current language. */
    get language() {
      return language;
    },
    /** The texts in the current language. */
    get words() {
      return view.words;
    },
    /** The reason why no game can be played. */
    get trouble() {
      return view.trouble;
    },
    show,
    /** @param {Notice | null} notice */
    notify(notice) {
      view.notice = notice;
      show();
    },
    /** Changes the language, at once if its texts are loaded. @param {Language} chosen */
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
    /** Starts to follow the board's events and the settings. */
    follow() {
      for (const [type, heard] of Object.entries(hearing(board, view, { show, write })))
        board.addEventListener(type, (event) => heard(/** @type {CustomEvent} */ (event).detail));
      // `speak` updates the panels for the first time.
      let isFollowing = false;
      settings.listen(() => {
        if (!isFollowing) return;
        view.words = words();
        write();
      });
      isFollowing = true;
    },
  };
}

/** @template {keyof BoardEventMap} T @typedef {BoardEventMap[T]['detail']} Detail */

/**
 * The handlers of board events that update the view.
 * @param {RoqueBoard} board @param {View} view @param {{ show: () => void, write: () => void }} page
 */
function hearing(board, view, { show, write }) {
  /** Whether the last change was a declined draw offer. */
  let isDeclined = false;
  return {
    /** @param {Detail<'gamechange'>} detail */
    gamechange({ state, shownPly, cause }) {
      const offer = view.state?.offer;
      const declined = cause === 'decline' && offer;
      // The computer declines and moves at once, and its move must not hide the notice.
      const isOneBreath =
        isDeclined && cause === 'move' && view.terms.computer?.color === opponent(state.turn);
      isDeclined = !!declined;
      Object.assign(view, { trouble: null, state, rules: state.rules, shownPly });
      // In a game with a friend far away, the panel of the game by links shows this.
      if (declined && !view.terms.far)
        view.notice = (words) => offerDeclined(opponent(declined), words, view.terms);
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
      // The game continues unless its engine has stopped; other faults concern files that are loaded in advance.
      if (board.state && code !== 'engineStopped') return;
      view.trouble = code.startsWith('engine') ? 'engine' : code === 'unknownRules' ? 'rules' : 'position';
      Object.assign(view, { state: null, sans: [], shownPly: 0 });
      show();
    },
  };
}
