/** @import { Engine, FaultWords, PartPorts, Session } from '../../types.d.ts' */
/** @import { Games, Listed, Menu } from './types.d.ts' */
import { loadMore } from '../../../locales/languages.js';
import { lineOf, makeMenu, openGames, wantedOf } from './games.js';

/** A game as hosts are told of it. @param {Listed} game */
const told = ({ tags, result, plies, fault }) => ({ tags, result, plies, fault });

/** Why a game cannot be read, and where: the board says it, because it shows another game. @param {Listed} game @param {FaultWords | null} words */
const whyOf = ({ fault, place }, words) =>
  words && fault && place ? `${words.place(place.line, place.text)} ${words.faults[fault] ?? ''}` : '';

/**
 * The games of a file, and which of them is on the board: as the attribute `game` says, which the menu sets.
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
  /** What was wrong with the attribute is told once. @type {string | null | undefined} */
  let blamed;
  /** @param {Listed[]} list @param {string | null} asked */
  const blame = async (list, asked) => {
    if (blamed === asked) return;
    blamed = asked;
    const n = wantedOf(asked) + 1;
    if (asked !== null && (asked !== `${n}` || n > list.length))
      return faults.complain({ code: 'invalidGame', message: `no game "${asked}" among ${list.length}` });
    const { fault } = list[n - 1];
    if (!fault) return;
    faults.complain({ code: fault, message: `game ${n} cannot be read` });
    const [words, reasons] = await Promise.all([loadMore(language.name, 'viewer'), language.loadFaults()]);
    const why = whyOf(list[n - 1], reasons);
    if (blamed === asked) parts.game?.saying.say(`${lineOf(list[n - 1], n, words)}. ${why}`);
  };
  /** Puts the game on the board that the attribute asks for, once it has been read; any number beyond the end means the last. Not of a file that has given way to another text. */
  const heed = async () => {
    const file = isOf(session().opened.pgn ?? '') ? games : null;
    const asked = host.getAttribute('game');
    const wanted = wantedOf(asked);
    if (!(await file?.until(wanted + 1)) || file !== games || asked !== host.getAttribute('game')) return;
    const { list } = /** @type {Games} */ (file);
    if (!list.length) return;
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
    // The board has the first one that can be read.
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
    /** How many lines of the file stand before a text: the file itself, or one of its games. @param {string} pgn */
    linesBefore: (pgn) => (pgn === whole ? 0 : (games?.list[at]?.line ?? 1) - 1),
    /** The menu of a text with several games; null for any other. @param {string} pgn */
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
