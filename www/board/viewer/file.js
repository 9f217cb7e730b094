/** @import { Engine, FaultWords, PartPorts, PgnGame, Session } from '../types.d.ts' */
/** @import { Games, Listed, Menu } from './types.d.ts' */
import { loadMore } from '../../locales/languages.js';
import { lineOf, makeMenu, openGames, wantedOf } from './games.js';

/** Returns a game in the form that the event `pgnread` contains. @param {Listed} game */
const told = ({ tags, result, plies, fault }) => ({ tags, result, plies, fault });

/** Returns the reason why a game cannot be read, and the position of the error. The board announces this fault while it shows another game. @param {Listed} game @param {FaultWords | null} words */
const whyOf = ({ fault, place }, words) =>
  words && fault && place ? `${words.place(place.line, place.text)} ${words.faults[fault] ?? ''}` : '';

/**
 * Creates the list of games in a PGN file. The attribute `game`, which the menu also sets, selects the game on the
 * board.
 * @param {Pick<PartPorts, 'host' | 'settings' | 'emit' | 'faults' | 'language' | 'parts'>} ports @param {() => Session} session
 */
export const makeFile = ({ host, settings, emit, faults, language, parts }, session) => {
  /** @type {Games | null} */
  let games = null;
  /** @type {Menu | null} */
  let menu = null;
  /** @type {Promise<Menu | null>} */
  let opening = Promise.resolve(null);
  let [whole, at] = ['', 0];
  const isOf = (/** @type {string} */ pgn) => pgn === whole || pgn === games?.list[at]?.text;
  /** The value of `game` whose fault was already reported, so that each fault is reported once. @type {string | null | undefined} */
  let blamed;
  /** @param {Listed[]} list @param {string | null} asked */
  const blame = async (list, asked) => {
    if (blamed === asked) return;
    blamed = asked;
    const n = wantedOf(asked) + 1;
    if (asked !== null && (asked !== `${n}` || n > list.length))
      return faults.complain({
        code: 'invalidGame',
        message: `no game "${asked}" among ${list.length} games`,
      });
    const { fault } = list[n - 1];
    if (!fault) return;
    faults.complain({ code: fault, message: `game ${n} cannot be read` });
    const [words, reasons] = await Promise.all([loadMore(language.name, 'viewer'), language.loadFaults()]);
    const why = whyOf(list[n - 1], reasons);
    if (blamed === asked) parts.game?.captions.say(`${lineOf(list[n - 1], n, words)}. ${why}`);
  };
  /** Opens the game that the attribute selects after this game has been read; a number beyond the end opens the last game. The call does nothing if another text has replaced the file. */
  const heed = async () => {
    const file = isOf(session().opened.pgn ?? '') ? games : null;
    const asked = host.getAttribute('game');
    const wanted = wantedOf(asked);
    if (!(await file?.until(wanted + 1)) || file !== games || asked !== host.getAttribute('game')) return;
    const list = file?.list;
    if (!list?.length) return;
    faults.background(blame(list, asked));
    const next = Math.min(wanted, list.length - 1);
    if (!menu || next === at || list[next].fault) return;
    at = next;
    menu.show(list, at);
    session().reset({ pgn: list[at].text });
    if (settings.ply) session().goTo(settings.ply);
  };
  new MutationObserver(heed).observe(host, { attributeFilter: ['game'] });

  const begin = async (/** @type {string} */ pgn) => {
    games?.stop();
    [whole, at, menu] = [pgn, 0, null];
    blamed = undefined;
    const file = openGames(/** @type {Engine} */ (session().engine), whole);
    games = file;
    // The board shows the first game that can be read.
    while ((await file.until(at + 1)) && file.list[at]?.fault) at++;
    if (!(await file.until(Math.max(2, at + 1)))) return null;
    const made = makeMenu((chosen) => host.setAttribute('game', `${chosen + 1}`));
    const isMany = file.list.length > 1;
    file.finish(made.grow).then((isRead) => {
      if (isRead && isMany) emit('pgnread', { games: file.list.map(told) });
    });
    if (!isMany) return null;
    made.show(file.list, at);
    menu = made;
    return made;
  };

  return {
    isOf,
    /** Returns the number of lines in the file before a text, which is the file itself or one of its games. @param {string} pgn */
    linesBefore: (pgn) => (pgn === whole ? 0 : (games?.list[at]?.line ?? 1) - 1),
    /** Returns the menu for a text with several games; null for any other text. @param {string} pgn */
    open(pgn) {
      if (!isOf(pgn)) opening = begin(pgn);
      return opening;
    },
    heed,
    close() {
      games?.stop();
      games = menu = null;
      whole = '';
    },
  };
};

/**
 * Returns a sentence about why the moves of a record end early. Returns '' if the moves do not end early, or without a
 * network.
 * @param {Pick<PgnGame, 'notes'>} record @param {number} linesBefore the number of lines in the file before the
 * record's text
 * @param {{ loadFaults(): Promise<Pick<FaultWords, 'ends'> | null> }} language
 */
export const endingOf = async ({ notes }, linesBefore, language) => {
  const note = notes.find(({ code }) => code.startsWith('pgnEnds'));
  const words = note && (await language.loadFaults());
  return (note && words?.ends[note.code]?.(note.line + linesBefore, note.text)) ?? '';
};
