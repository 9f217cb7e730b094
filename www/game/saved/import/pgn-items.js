/** @import { Engine } from '../../../board/types.d.ts' */
/** @import { PgnEntry } from '../../types.d.ts' */
import { excess } from '../../kept/records.js';
import { inSlices } from '../list/slices.js';

/** Bytes of files that are still read, and games of them: beyond them memory may not do. */
export const LARGEST = 64 * 1024 * 1024;
export const MOST = 200_000;
/** Moves and comments of a game that are read at once. */
const TOKENS = 200;

/** A game that was read; `over`: what it has too much of; `text`: what is searched, once somebody has searched. @typedef {{ read: PgnEntry, over: ReturnType<typeof excess>, text: string }} Item */

/** What was read, right or wrong, and how many of it are wrong. @typedef {{ items: Item[], bad: number }} Batch */

/** @param {Item} item */
export const isWrong = ({ read, over }) => !!read.error || over.length > 0;

/** Old files are not in UTF-8. @param {Blob} file */
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
 * @param {Engine} engine @param {string} text @param {Batch} batch where they go
 * @param {AbortSignal} signal @param {(share: number) => void} shown after each slice, with how much of the text is read
 * @returns {Promise<{ whole: boolean, rest: boolean }>} whether it was not stopped, and whether there are too many
 */
export async function readItems({ PgnFile }, text, batch, signal, shown) {
  const file = new PgnFile(text);
  const step = () => {
    const read = batch.items.length < MOST ? file.next(TOKENS) : undefined;
    // Null: there is more of that game.
    if (!read) return read !== undefined;
    const { plies, tags, text } = read;
    const item = { read, over: excess({ plies, tags, letters: text.length }), text: '' };
    if (isWrong(item)) batch.bad += 1;
    batch.items.push(item);
    return true;
  };
  const whole = await inSlices(step, signal, () => shown(file.done()));
  const rest = whole && batch.items.length === MOST && file.done() < 1;
  file.free();
  return { whole, rest };
}
