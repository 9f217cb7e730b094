/** @import { Color } from './types.d.ts' */

/** Both sides. @type {readonly Color[]} */
export const COLORS = ['white', 'black'];

/** Returns the other side. @param {Color} color @returns {Color} */
export const opponent = (color) => (color === 'white' ? 'black' : 'white');
