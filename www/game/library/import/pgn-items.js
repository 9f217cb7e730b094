/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { PgnEntry } from '../../types.d.ts' */
import { exceededLimits } from '../../../match/storage/records.js';
import { inSlices } from '../list/slices.js';

/** Limits of memory: total bytes of the files, and number of games. */
export const LARGEST = 64 * 1024 * 1024;
export const MOST = 200_000;
/** Number of moves and comments of a game read per step. */
const TOKENS = 200;

/** An imported game. `over`: its exceeded limits; `text`: its search text, filled at the first search. @typedef {{ read: PgnEntry, over: ReturnType<typeof exceededLimits>, text: string }} Item */

/** The imported games, and how many of them are faulty. @typedef {{ items: Item[], bad: number }} Batch */

/** @param {Item} item */
export const isWrong = ({ read, over }) => !!read.error || over.length > 0;

/** Reads a file as UTF-8, or as Windows-1252 if it is not valid UTF-8. @param {Blob} file */
export async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the games of a text in slices.
 * @param {Engine} engine @param {string} text @param {Batch} batch receives the games
 * @param {AbortSignal} signal @param {(share: number) => void} shown called after each slice with the share of the text read
 * @returns {Promise<{ whole: boolean, rest: boolean }>} `whole`: whether the whole text was read; `rest`: whether it
 * has more games than the limit
 */
export async function readItems({ PgnFile }, text, batch, signal, shown) {
  const file = new PgnFile(text);
  const step = () => {
    const read = batch.items.length < MOST ? file.next(TOKENS) : undefined;
    // `null` means that the game is not complete yet.
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
