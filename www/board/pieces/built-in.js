/** @import { LayersOf } from '../types.d.ts' */

/**
 * The built-in piece sets. Each set is a file in this folder. A loader function receives the piece letters of a
 * language. The default set is null, because it is part of the board.
 * @type {Record<string, null | ((letters: string) => Promise<LayersOf>)>}
 */
export const SETS = {
  printed: null,
  classic: async () => (await import('./classic.js')).layersOf,
  geometric: async () => (await import('./geometric.js')).layersOf,
  letters: async (letters) => (await import('./letters.js')).lettered(letters),
};
