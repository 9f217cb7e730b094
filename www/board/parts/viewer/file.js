/** @import { Engine, PartPorts, Session } from '../../types.d.ts' */
/** @import { Games, Listed, Menu } from './types.d.ts' */
import { makeMenu, openGames, wantedOf } from './games.js';

/** A game as hosts are told of it. @param {Listed} game */
const told = ({ tags, result, plies, fault }) => ({ tags, result, plies, fault });

/**
 * The games of a file, and which of them is on the board: as the attribute `game` says, which the menu sets.
 * @param {Pick<PartPorts, 'host' | 'settings' | 'emit'>} ports @param {() => Session} session
 */
export const makeFile = ({ host, settings, emit }, session) => {
  /** @type {Games | null} */
  let games = null;
  /** @type {Menu | null} */
  let menu = null;
  /** @type {Promise<Menu | null>} */
  let opening = Promise.resolve(null);
  let whole = '';
  let at = 0;
  const isOf = (/** @type {string} */ pgn) => pgn === whole || pgn === games?.list[at]?.text;
  /** Puts the game on the board that the attribute asks for, once it has been read; any number beyond the end means the last. */
  const heed = async () => {
    const file = games;
    const wanted = wantedOf(host.getAttribute('game'));
    if (!menu || !(await file?.until(wanted + 1)) || file !== games) return;
    const { list } = /** @type {Games} */ (file);
    const next = Math.min(wanted, list.length - 1);
    if (next === at || list[next].fault || wanted !== wantedOf(host.getAttribute('game'))) return;
    at = next;
    menu.show(list, at);
    session().reset({ pgn: list[at].text });
    if (settings.ply) session().goTo(settings.ply);
  };
  new MutationObserver(heed).observe(host, { attributeFilter: ['game'] });

  const begin = async (/** @type {string} */ pgn) => {
    games?.stop();
    [whole, at, menu] = [pgn, 0, null];
    const file = openGames(/** @type {Engine} */ (session().engine), pgn);
    games = file;
    if (!(await file.until(2))) return null;
    const made = makeMenu((chosen) => host.setAttribute('game', `${chosen + 1}`));
    const isMany = file.list.length > 1;
    file.finish(made.grow).then((isRead) => {
      if (isRead && isMany) emit('pgnread', { games: file.list.map(told) });
    });
    if (!isMany) return null;
    made.show(file.list, 0);
    menu = made;
    return made;
  };

  return {
    isOf,
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
