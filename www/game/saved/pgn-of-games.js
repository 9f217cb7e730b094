import { games } from '../kept/store.js';
import { exportPgn } from '../share/export.js';
import { inSlices } from './list/slices.js';

/** Games that are read at once. */
const BATCH = 50;

/**
 * Many kept games as the texts of a file.
 * @param {string[]} ids @param {AbortSignal} signal @param {(share: number) => void} shown after each slice, with how much is done
 * @returns {Promise<{ whole: boolean, texts: string[], left: number }>} whether it was not stopped, and how many could
 * not be written
 */
export async function pgnOfGames(ids, signal, shown) {
  /** @type {string[]} */
  const texts = [];
  /** @type {Awaited<ReturnType<typeof games.some>>} */
  let batch = [];
  let [n, left] = [0, 0];
  const step = async () => {
    if (!batch.length) {
      batch = await games.some(ids.slice(n, n + BATCH));
      n += BATCH;
    }
    const record = batch.shift();
    // A game whose moves break its rules cannot be written; the others can.
    const text = record && (await exportPgn(record).catch(() => ''));
    if (text) texts.push(`${text.trim()}\n\n`);
    else if (record) left += 1;
    return batch.length > 0 || n < ids.length;
  };
  const whole = await inSlices(step, signal, () => shown(Math.min(1, n / ids.length)));
  return { whole, texts, left };
}
