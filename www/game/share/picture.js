/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameStorage } from '../../match/storage/storage.js' */
import { fileName, saveFile } from './export.js';

/** The side length of a picture in pixels. */
export const PICTURE = 1200;

/**
 * Shares the last position as a picture with the system's share sheet, or saves the picture if files cannot be shared.
 * @param {RoqueBoard} board @param {GameStorage} storage
 */
export async function givePicture(board, storage) {
  const name = `${storage.record ? fileName(storage.record) : 'roque'}.png`;
  const blob = await board.toBlob({ type: 'image/png', size: PICTURE });
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare?.({ files })) return saveFile(blob, name);
  try {
    await navigator.share({ files, title: document.title });
  } catch (/** @type {any} */ error) {
    if (error.name !== 'AbortError') saveFile(blob, name);
  }
}
