/** @import { Color } from './types.d.ts' */

/** Returns the other side. @param {Color} color @returns {Color} */
export const opponent = (color) => (color === 'white' ? 'black' : 'white');
