/** @import { Engine } from '../../types.d.ts' */
import { openGames } from './games.js';

/** The files whose first game cannot be read: with which of their games they begin. @type {WeakMap<Element, { whole: string, at: number, text: string }>} */
const begun = new WeakMap();

/**
 * The text of the first game of a file that can be read; null where there is none, or no file.
 * @param {Element} host @param {Pick<Engine, 'PgnFile'>} engine @param {string} whole
 */
export const readable = async (host, engine, whole) => {
  const games = openGames(engine, whole);
  for (let at = 0; (await games.until(at + 1)) && at < games.list.length; at++) {
    const { text, fault } = games.list[at];
    if (fault || !at) continue;
    games.stop();
    begun.set(host, { whole, at, text });
    return text;
  }
  return null;
};

/** The file that a game was taken of, and its place there; once, for the same text may be shown by itself later. @param {Element} host @param {string} text */
export const fileOf = (host, text) => {
  const file = begun.get(host);
  begun.delete(host);
  return file?.text === text ? file : { whole: text, at: 0 };
};
