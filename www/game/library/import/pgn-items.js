/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { PgnEntry } from '../../types.d.ts' */
import { exceededLimits } from '../../../match/storage/records.js';
import { inSlices } from '../list/slices.js';

/** The limits for memory: total bytes of all files, and number of games. */
export const LARGEST = 64 * 1024 * 1024;
export const MOST = 200_000;
/** The number of moves and comments to read per step. */
const TOKENS = 200;

/** An imported game. `over`: the limits that the game exceeds; `text`: the game's text for the search, computed at the first search. @typedef {{ read: PgnEntry, over: ReturnType<typeof exceededLimits>, text: string }} Item */

/** The imported games, and the number of faulty games. @typedef {{ items: Item[], bad: number }} Batch */

/** @param {Item} item */
export const isWrong = ({ read, over }) => !!read.error || over.length > 0;

/** Reads a file as UTF-8, or as Windows-1252 if the file is not valid UTF-8. @param {Blob} file */
export async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the games of a text in short slices of work.
 * @param {Engine} engine @param {string} text @param {Batch} batch a callback that receives the games
 * @param {AbortSignal} signal @param {(share: number) => void} shown a callback after each slice with the share of the
 * text read so far
 * @returns {Promise<{ whole: boolean, rest: boolean }>} `whole`: whether the whole text was read; `rest`: whether the
 * text has more games than the limit
 */
export async function readItems({ PgnFile }, text, batch, signal, shown) {
  const file = new PgnFile(text);
  const step = () => {
    const read = batch.items.length < MOST ? file.next(TOKENS) : undefined;
    // `null` means that the engine has not yet read the whole game.
    if (!read) return read !== undefined;
    const { plies, tags, text } = read;
    const item = { read, over: exceededLimits({ plies, tags, letters: text.length }), text: '' };
    if (isWrong(item)) batch.bad += 1;
    batch.items.push(item);
    return true;
  };
  const whole = await inSlices(step, signal, () => shown(file.done()));
  const rest = whole && batch.items.length === MOST && file.done() < 1;
  file.free();
  return { whole, rest };
}
