import { gameStore } from '../../match/storage/store.js';
import { exportPgn } from '../share/export.js';
import { inSlices } from './list/slices.js';

/** The number of games loaded at once. */
const BATCH = 50;

/**
 * Converts stored games to PGN.
 * @param {string[]} ids @param {AbortSignal} signal @param {(share: number) => void} shown a callback after each slice
 * with the share of the games converted so far
 * @returns {Promise<{ whole: boolean, texts: string[], left: number }>} `whole`: whether all games were converted;
 * `left`: the number of games that could not be converted
 */
export async function pgnOfGames(ids, signal, shown) {
  /** @type {string[]} */
  const texts = [];
  /** @type {Awaited<ReturnType<typeof gameStore.some>>} */
  let batch = [];
  let [n, left] = [0, 0];
  const step = async () => {
    if (!batch.length) {
      batch = await gameStore.some(ids.slice(n, n + BATCH));
      n += BATCH;
    }
    const record = batch.shift();
    // A game with an illegal move is skipped, because it cannot be written as PGN.
    const text = record && (await exportPgn(record).catch(() => ''));
    if (text) texts.push(`${text.trim()}\n\n`);
    else if (record) left += 1;
    return batch.length > 0 || n < ids.length;
  };
  const whole = await inSlices(step, signal, () => shown(Math.min(1, n / ids.length)));
  return { whole, texts, left };
}
